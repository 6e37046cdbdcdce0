import { readCatalog } from "../../../../src/core/schema/index.ts";

export type Row = Readonly<Record<string, unknown>>;

export const TEXT = { type: "string" };
export const INTEGER = { type: "integer" };

/** An object that has all of these properties. */
export const object = (properties: object) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

export const catalogIn = (text: string) => readCatalog([{ name: "f", text }], { only: true });

export const catalogOf = ($defs: object) => catalogIn(JSON.stringify({ $defs }));

/** The catalog of things with these properties, beside an id. */
export const thingsOf = (properties: object, more: object = {}, name = "Thing") =>
  catalogOf({ [name]: { ...object({ id: {}, ...properties }), ...more } });

export const rowsIn = (
  catalog: ReturnType<typeof catalogOf>,
  resource = catalog.names[0] ?? "",
  { seed = "1", count = 100 } = {},
): Row[] => {
  const table = catalog.table(resource, { seed, count, origin: "" });
  return table.ids(0, count).map((id) => table.row(id));
};

/** The different values of a property with this schema. */
export const valuesOf = (name: string, schema: object, holder?: string): readonly unknown[] => [
  ...new Set(rowsIn(thingsOf({ [name]: schema }, {}, holder)).map((row) => row[name])),
];
