import type { BelongsTo, HasMany, IdForm, Json, Shape, Table } from "../engine/index.ts";

/** What a query needs to know of the resource that it asks. */
export interface Subject {
  readonly name: string;
  readonly fields: Readonly<Record<string, Shape>>;
  readonly ids?: IdForm;
  readonly belongsTo: readonly BelongsTo[];
  readonly hasMany: readonly HasMany[];
}

/** A record as it leaves: fields in the definition's order, relations after them. */
export type Row = Record<string, Json>;

/** Opens the tables of one dataset by resource name, so that relations can be followed. */
export type Tables = (resource: string) => Table;

/** Describes a resource by name, for the columns of relations. */
export type Subjects = (resource: string) => Subject;

/** How a field's values read and compare. */
export type Kind = "text" | "date" | "number" | "boolean" | "object";

/** One place in a record: `title`, `address.city`, `items.quantity`. */
export interface FieldPath {
  readonly path: string;
  /** The top-level field that holds it. */
  readonly column: string;
  /** What to follow below the column. */
  readonly rest: readonly string[];
  /** The shape at the place itself; of one element where the place is a list. */
  readonly shape: Shape;
  readonly kind: Kind;
  /** The way to it leads through a list, so one record may hold several values. */
  readonly many: boolean;
}

const kindOf = (shape: Shape): Kind => {
  switch (shape.type) {
    case "string":
      return shape.format === "date-time" ? "date" : "text";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
    case "object":
      return "object";
  }
};

const collect = (
  found: Map<string, FieldPath>,
  shape: Shape,
  column: string,
  rest: readonly string[],
  many: boolean,
): void => {
  if (shape.type === "array") return collect(found, shape.items, column, rest, true);
  const path = [column, ...rest].join(".");
  found.set(path, { path, column, rest, shape, kind: kindOf(shape), many });
  if (shape.type !== "object") return;
  for (const [name, part] of Object.entries(shape.properties)) {
    collect(found, part, column, [...rest, name], many);
  }
};

const known = new WeakMap<Subject["fields"], ReadonlyMap<string, FieldPath>>();

/** Every place of a resource's records, in the definition's order. A Map, so `constructor` is no place. */
export const fieldPathsOf = (subject: Pick<Subject, "fields">): ReadonlyMap<string, FieldPath> => {
  let places = known.get(subject.fields);
  if (places === undefined) {
    const found = new Map<string, FieldPath>();
    for (const [name, shape] of Object.entries(subject.fields)) collect(found, shape, name, [], false);
    places = found;
    known.set(subject.fields, places);
  }
  return places;
};

const within = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as { readonly [name: string]: Json })[key]
    : undefined;

/** Reads a place that holds one value out of its column's cell; what is missing reads as null. */
export const valueAt = (cell: Json, rest: readonly string[]): Json => {
  let value: Json | undefined = cell;
  for (const key of rest) value = within(value, key);
  return value ?? null;
};

/** Reads every value of a place that leads through lists. */
export const valuesAt = (cell: Json, rest: readonly string[]): Json[] => {
  let values: Json[] = Array.isArray(cell) ? cell.flat() : [cell];
  for (const key of rest) {
    values = values.flatMap((value) => {
      const inner = within(value, key) ?? null;
      return Array.isArray(inner) ? (inner as Json[]) : [inner];
    });
  }
  return values;
};
