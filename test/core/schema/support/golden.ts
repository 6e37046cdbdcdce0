import { type Catalog, type Dataset, EVENT_TYPES, type Json } from "../../../../src/core/engine/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { ENDINGS } from "../../../../src/core/schema/name-kinds.ts";
import { DOCUMENTS, documentOfNames } from "./golden-documents.ts";

/** The version of a document's catalog, and hashes of its values, by resource and field. */
export interface GoldenDocument {
  readonly version: string;
  readonly hashes: Readonly<Record<string, string>>;
}

export type GoldenDocuments = Readonly<Record<string, GoldenDocument>>;

const ROWS = 20;
const EVENTS = 20;

const hashOf = (value: unknown): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 10);

const DATASET = { seed: "1", count: ROWS, origin: "https://mock.test" };

const open = (text: string): Catalog =>
  readCatalog([{ name: "golden", text }], {
    only: true,
    onSkip(problem) {
      throw problem;
    },
  });

const rowsOf = (catalog: Catalog, name: string, data?: Dataset["data"]): Readonly<Record<string, Json>>[] => {
  const table = catalog.table(name, { ...DATASET, ...(data === undefined ? {} : { data }) });
  return table.ids(0, ROWS).map((id) => table.row(id));
};

/** Reads the values of a document: each field alone, then whole records of huge data, and the changes of records. */
const valuesOf = (text: string): GoldenDocument => {
  const catalog = open(text);
  const hashes: Record<string, string> = {};
  for (const name of catalog.names) {
    const rows = rowsOf(catalog, name);
    for (const field of Object.keys(catalog.info(name).fields))
      hashes[`${name}.${field}`] = hashOf(rows.map((row) => row[field] ?? null));
    hashes[`${name} huge`] = hashOf(rowsOf(catalog, name, ["huge"]));
    const history = catalog.history(name, { ...DATASET, types: EVENT_TYPES, interval: 1000, batch: 1 });
    hashes[`${name} events`] = hashOf(Array.from({ length: EVENTS }, (_, n) => history.event(n + 1)));
  }
  return { version: catalog.version, hashes };
};

/** The values of fields that have only a name, one hash for all names of a kind. */
const valuesOfNames = (type: "string" | "number"): GoldenDocument => {
  const read = Object.entries(ENDINGS).map(
    ([kind, names]) => [kind, open(documentOfNames(names, type))] as const,
  );
  return {
    version: hashOf(read.map(([, { version }]) => version)),
    hashes: Object.fromEntries(read.map(([kind, catalog]) => [kind, hashOf(rowsOf(catalog, "things"))])),
  };
};

/** What every reader of the same documents must agree on. */
export const GOLDEN: Readonly<Record<string, () => GoldenDocument>> = {
  ...Object.fromEntries(Object.entries(DOCUMENTS).map(([name, text]) => [name, () => valuesOf(text)])),
  "names of texts": () => valuesOfNames("string"),
  "names of numbers": () => valuesOfNames("number"),
};
