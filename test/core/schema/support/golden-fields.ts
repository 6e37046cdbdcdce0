/** Fields by name, as JSON Schema has them. */
export type Fields = Readonly<Record<string, unknown>>;

export const TEXT = { type: "string" };
export const INTEGER = { type: "integer" };
export const NUMBER = { type: "number" };
export const MOMENT = { type: "string", format: "date-time" };

/** Fields by number: what they are called says nothing. */
export const numbered = (schemas: readonly unknown[]): Fields =>
  Object.fromEntries(schemas.map((schema, at) => [`f${at + 1}`, schema]));

/** Fields of a type that have only a name. */
export const called = (names: string, schema: object): Fields =>
  Object.fromEntries(names.split("|").map((name) => [name.replaceAll(" ", "_"), schema]));

export const object = (fields: Fields, required: readonly string[] = Object.keys(fields)): object => ({
  type: "object",
  properties: fields,
  required,
});

export const record = (fields: Fields, more: object = {}): object => ({
  ...object({ id: {}, ...fields }),
  ...more,
});
