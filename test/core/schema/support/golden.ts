import { type Catalog, type Dataset, EVENT_TYPES, type Json } from "../../../../src/core/engine/index.ts";
import { dictionary, readCatalog } from "../../../../src/core/schema/index.ts";
import { BROAD_DOCUMENTS, DOCUMENTS, documentOfNames } from "./golden-documents.ts";

type Hashes = Readonly<Record<string, string>>;

/** What a document makes. */
export interface GoldenDocument {
  readonly version: string;
  /** Hashes of its values, by resource and field. */
  readonly hashes: Hashes;
  /** Hashes of what is said of them, which may improve without a new version: schemas, relations and problems. */
  readonly published: Hashes;
}

export type GoldenDocuments = Readonly<Record<string, GoldenDocument>>;

const ROWS = 20;
const EVENTS = 20;

const hashOf = (value: unknown): string =>
  new Bun.CryptoHasher("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 10);

const DATASET = { seed: "1", count: ROWS, origin: "https://mock.test" };

interface Opened {
  readonly catalog: Catalog;
  readonly problems: readonly string[];
}

const open = (text: string): Opened => {
  const problems: string[] = [];
  const catalog = readCatalog([{ name: "golden", text }], {
    only: true,
    onSkip: ({ message }) => problems.push(message),
  });
  return { catalog, problems };
};

const publishedOf = (catalog: Catalog, name: string): unknown => {
  const { count, schema, belongsTo, hasMany, revisions } = catalog.info(name);
  const relations = [...belongsTo, ...hasMany].map(({ name: relation, resource }) => [relation, resource]);
  return [count, schema, relations, revisions];
};

const rowsOf = (catalog: Catalog, name: string, data?: Dataset["data"]): Readonly<Record<string, Json>>[] => {
  const table = catalog.table(name, { ...DATASET, ...(data === undefined ? {} : { data }) });
  return table.ids(0, ROWS).map((id) => table.row(id));
};

/** Reads the values of a document: of each field or record, then of huge data, and the changes of records. */
const valuesOf = (text: string, { byField = true } = {}): GoldenDocument => {
  const { catalog, problems } = open(text);
  const hashes: Record<string, string> = {};
  const published: Record<string, string> = { problems: hashOf(problems) };
  for (const name of catalog.names) {
    published[name] = hashOf(publishedOf(catalog, name));
    const rows = rowsOf(catalog, name);
    if (!byField) hashes[`${name} records`] = hashOf(rows);
    for (const field of byField ? Object.keys(catalog.info(name).fields) : [])
      hashes[`${name}.${field}`] = hashOf(rows.map((row) => row[field] ?? null));
    hashes[`${name} huge`] = hashOf(rowsOf(catalog, name, ["huge"]));
    const history = catalog.history(name, { ...DATASET, types: EVENT_TYPES, interval: 1000, batch: 1 });
    hashes[`${name} events`] = hashOf(Array.from({ length: EVENTS }, (_, n) => history.event(n + 1)));
  }
  return { version: catalog.version, hashes, published };
};

/** A record may have so many fields. */
const MOST_FIELDS = 150;

/** The values of fields that have only a name, the first of each line: one hash for some lines of a domain. */
const valuesOfNames = (type: "string" | "number"): GoldenDocument => {
  const read = Object.entries(Object.groupBy(dictionary(), ({ domain }) => domain)).flatMap(
    ([domain, lines]) => {
      const names = [...new Set(lines.map(({ names: [first = ""] }) => first.replace(/[.:]/, " ")))];
      const parts = Array.from({ length: Math.ceil(names.length / MOST_FIELDS) }, (_, part) =>
        names.filter((__, index) => Math.floor(index / MOST_FIELDS) === part),
      );
      return parts.map(
        (part, index) => [`${domain} ${index}`, open(documentOfNames(part.join("|"), type)).catalog] as const,
      );
    },
  );
  return {
    version: hashOf(read.map(([, { version }]) => version)),
    hashes: Object.fromEntries(read.map(([part, catalog]) => [part, hashOf(rowsOf(catalog, "things"))])),
    published: { things: hashOf(read.map(([, catalog]) => publishedOf(catalog, "things"))) },
  };
};

/** What every reader of the same documents must agree on. */
export const GOLDEN: Readonly<Record<string, () => GoldenDocument>> = {
  ...Object.fromEntries(Object.entries(DOCUMENTS).map(([name, text]) => [name, () => valuesOf(text)])),
  ...Object.fromEntries(
    Object.entries(BROAD_DOCUMENTS).map(([name, text]) => [name, () => valuesOf(text, { byField: false })]),
  ),
  "names of texts": () => valuesOfNames("string"),
  "names of numbers": () => valuesOfNames("number"),
};
