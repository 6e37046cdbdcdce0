import { type BelongsTo, type Json, kept, type ResourceInfo, type Shape } from "../engine/index.ts";

/** A record as it is sent: fields in the definition's order, relations after them. */
export type Row = Record<string, Json>;

/** How the values of a field are parsed and compared. */
export type FieldKind = "text" | "date" | "number" | "boolean" | "object";

/** A relation, and the resource that it leads to. */
export interface Through {
  readonly relation: BelongsTo;
  readonly parent: ResourceInfo;
}

/** A field at any depth: `title`, `address.city`, `items.quantity`. */
export interface FieldPath {
  readonly path: string;
  /** The relations that lead to the record with the field; none for a record's own. */
  readonly through: readonly Through[];
  /** The top-level field that holds it. */
  readonly column: string;
  /** The path below the column. */
  readonly rest: readonly string[];
  /** The shape of the field; of one element if it is a list. */
  readonly shape: Shape;
  readonly kind: FieldKind;
  /** The path goes through a list, so one record may have several values. */
  readonly many: boolean;
  /** Some generated records may have null or nothing there. */
  readonly nullable: boolean;
}

const kindOf = (shape: Shape): FieldKind => {
  switch (shape.type) {
    case "string":
      return shape.format === "date-time" || shape.format === "date" ? "date" : "text";
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

interface Above {
  readonly column: string;
  readonly rest: readonly string[];
  readonly many: boolean;
  readonly nullable: boolean;
}

const collect = (found: Map<string, FieldPath>, shape: Shape, above: Above): void => {
  const { column, rest } = above;
  const nullable =
    above.nullable || shape.nullable === true || shape.optional === true || shape.mixed === true;
  if (shape.type === "array") return collect(found, shape.items, { column, rest, many: true, nullable });
  const path = [column, ...rest].join(".");
  found.set(path, { ...above, path, through: [], shape, kind: kindOf(shape), nullable });
  if (shape.type !== "object") return;
  for (const [name, part] of Object.entries(shape.properties))
    collect(found, part, { ...above, rest: [...rest, name], nullable });
};

/** The closed list of a field's values, as filters write them; undefined if there is none. */
export const choicesOf = (shape: Shape): readonly string[] | undefined => {
  if (shape.type === "string") return shape.enum;
  return shape.type === "integer" || shape.type === "number" ? shape.values?.map(String) : undefined;
};

/** Whether a field has no known fields below it. */
export const isLeaf = ({ shape }: FieldPath): boolean =>
  shape.type !== "object" || Object.keys(shape.properties).length === 0;

const pathsIn = kept(
  new WeakMap<ResourceInfo["fields"], ReadonlyMap<string, FieldPath>>(),
  (fields): ReadonlyMap<string, FieldPath> => {
    const found = new Map<string, FieldPath>();
    for (const [column, shape] of Object.entries(fields))
      collect(found, shape, { column, rest: [], many: false, nullable: false });
    return found;
  },
);

/** Every field of a resource, in the order of its definition. A Map, because `constructor` is not a field. */
export const fieldPathsOf = ({ fields }: Pick<ResourceInfo, "fields">): ReadonlyMap<string, FieldPath> =>
  pathsIn(fields);

const within = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as { readonly [name: string]: Json })[key]
    : undefined;

/** The single value at a path below a column; null if it is missing. */
export const valueAt = (cell: Json, rest: readonly string[]): Json => {
  let value: Json | undefined = cell;
  for (const key of rest) value = within(value, key);
  return value ?? null;
};

/** All values at a path that goes through lists. */
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
