/** A JSON Schema, or a part of a document that may hold one. */
export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An own property, never an inherited one. */
export const member = (node: Node, name: string): unknown =>
  Object.hasOwn(node, name) ? node[name] : undefined;

/** Whether a schema accepts nothing. */
export const isNever = (schema: unknown): boolean => {
  if (!isNode(schema)) return schema === false;
  const excluded = member(schema, "not");
  return excluded === true || (isNode(excluded) && Object.keys(excluded).length === 0);
};

/** The properties of an object schema by name, as they are written. */
export const ownPropertiesOf = (node: Node): Node => {
  const properties = member(node, "properties");
  return isNode(properties) ? properties : {};
};

/** The one type of a schema, beside null; undefined if it names none. */
export const soleTypeOf = ({ type }: Node): string | undefined =>
  Array.isArray(type) ? ((type as unknown[]).find((one) => one !== "null") as string) : textOf(type);

export const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** A value as quoted in messages. */
export const quote = (value: unknown): string => (JSON.stringify(value) ?? "nothing").slice(0, 80);
