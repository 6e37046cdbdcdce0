import { type BelongsTo, type Json, kept, type ResourceInfo, type Shape } from "../engine/index.ts";
import { nearest } from "./nearest.ts";

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

/** How many relations a path may go through: `invoice.customer.name` goes through two. */
const MAX_RELATIONS = 2;

/** A relation at the beginning of a path, and the rest of the path, which is one of the parent. */
interface Step {
  readonly relation: BelongsTo;
  readonly parent: ResourceInfo;
  readonly rest: string;
}

const stepOf = ({ belongsTo, related }: ResourceInfo, path: string): Step | undefined => {
  const relation = belongsTo.find(({ name }) => path.startsWith(`${name}.`));
  const parent = relation && related?.(relation.resource);
  return relation && parent && { relation, parent, rest: path.slice(relation.name.length + 1) };
};

/** Whether some records may have no parent. Rows of a file may refer to none. */
const mayMiss = (info: ResourceInfo, { field, ids }: BelongsTo): boolean =>
  ids.isUnordered === true || fieldPathsOf(info).get(field)?.nullable === true;

/** The field at a path: one of the resource itself, else one of a record that it refers to. */
export const fieldAt = (
  info: ResourceInfo,
  path: string,
  relations: number = MAX_RELATIONS,
): FieldPath | undefined => {
  const own = fieldPathsOf(info).get(path);
  const step = own === undefined && relations > 0 ? stepOf(info, path) : undefined;
  const field = step && fieldAt(step.parent, step.rest, relations - 1);
  if (step === undefined || field === undefined) return own;
  const { relation, parent } = step;
  return {
    ...field,
    path,
    through: [{ relation, parent }, ...field.through],
    nullable: field.nullable || mayMiss(info, relation),
  };
};

/** A field's path in its own resource, and the path of the relations before it. */
const partsOf = ({ path, column, rest }: FieldPath): readonly [before: string, own: string] => {
  const own = [column, ...rest].join(".");
  return [path.slice(0, path.length - own.length), own];
};

/** The path of a field in its own resource: `address.city` for `customer.address.city`. */
export const ownPath = (field: FieldPath): string => partsOf(field)[1];

/** The paths of what is within an object. */
export const pathsWithin = (info: ResourceInfo, field: FieldPath): string[] => {
  const [before, own] = partsOf(field);
  const paths = [...fieldPathsOf(field.through.at(-1)?.parent ?? info).keys()];
  return paths.filter((path) => path.startsWith(`${own}.`)).map((path) => before + path);
};

/** The field of a path that was parsed before. */
export const knownField = (info: ResourceInfo, path: string): FieldPath => {
  const field = fieldAt(info, path);
  if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
  return field;
};

/** Why a path through relations is no field; undefined for a path that begins with none. */
interface WrongPath {
  readonly message: string;
  /** The fields that the relation leads to. */
  readonly allowed: readonly string[];
  readonly suggestion: string | undefined;
}

/** The relation that a path begins with, or is. */
const startOf = (info: ResourceInfo, path: string): Step | undefined =>
  stepOf(info, path) ?? stepOf(info, `${path}.`);

const beginning = (start: string, names: readonly string[]): string[] =>
  names.map((name) => `${start}.${name}`);

/** What is wrong with a path that begins with a relation. */
export const wrongPath = (
  info: ResourceInfo,
  path: string,
  relations: number = MAX_RELATIONS,
): WrongPath | undefined => {
  const step = startOf(info, path);
  if (step === undefined || fieldPathsOf(info).has(path)) return undefined;
  const { relation, parent, rest } = step;
  const { name } = relation;
  if (relations === 0)
    return {
      message: `goes through more than ${MAX_RELATIONS} relations`,
      allowed: [],
      suggestion: undefined,
    };
  const fields = [...fieldPathsOf(parent).values()].flatMap((field) =>
    field.kind === "object" ? [] : [field.path],
  );
  const allowed = beginning(name, fields);
  if (rest === "")
    return {
      message: `is a relation; name one of its fields, such as ${allowed[1] ?? allowed[0] ?? ""}`,
      allowed,
      suggestion: relation.field,
    };
  const inner = wrongPath(parent, rest, relations - 1);
  const found = inner?.suggestion ?? nearestPath(parent, rest, relations - 1);
  return {
    message: inner?.message ?? `is not a field: ${name} refers to ${parent.name}, which have no ${rest}`,
    allowed: inner === undefined ? allowed : beginning(name, inner.allowed),
    suggestion: found && `${name}.${found}`,
  };
};

/** The field that was probably meant, also behind a misspelt relation: `custmer.name`. */
export const nearestPath = (
  info: ResourceInfo,
  path: string,
  relations: number = MAX_RELATIONS,
): string | undefined => {
  const own = nearest(path, [...fieldPathsOf(info).keys()]);
  const [, first = "", rest = ""] = /^([^.]+)\.(.+)$/s.exec(path) ?? [];
  if (own !== undefined || rest === "" || relations === 0) return own;
  const name = nearest(
    first,
    info.belongsTo.map((relation) => relation.name),
  );
  const step = name === undefined ? undefined : stepOf(info, `${name}.${rest}`);
  if (step === undefined) return undefined;
  const found =
    fieldAt(step.parent, rest, relations - 1)?.path ?? nearestPath(step.parent, rest, relations - 1);
  return found && `${step.relation.name}.${found}`;
};
