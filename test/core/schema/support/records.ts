import { readCatalog } from "../../../../src/core/schema/index.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The catalog of a file of records. */
export const read = (file: object, onNote?: (note: string) => void) => {
  const source = { name: "db.json", text: JSON.stringify(file) };
  return readCatalog([source], { only: true, ...(onNote === undefined ? {} : { onNote }) });
};

export const rowsOf = (file: object, resource: string, count = 200): Row[] => {
  const table = read(file).table(resource, { seed: "1", count, origin: "" });
  return Array.from({ length: count }, (_, index) => table.row(index + 1));
};

/** The rows of things such as these. */
export const things = (...samples: readonly object[]): Row[] => rowsOf({ things: samples }, "things");
