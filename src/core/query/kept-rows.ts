import type { Row } from "./field-paths.ts";
import type { Query } from "./query.ts";

/** Rows of a dataset, by id, each made when it is first wanted. */
export interface KeptRows {
  /** As JSON. */
  readonly text: (id: number, make: (id: number) => Row) => string;
  /** As a value that must not be changed, and that {@link jsonOfRows} need not print again. */
  readonly value: (id: number, make: (id: number) => Row) => Row;
}

/** Rows that were made before: other pages, filters and orders of the same dataset have the same ones. */
export interface RowCache {
  /** Those that a query would write. */
  readonly open: (query: Query, origin: string) => KeptRows;
}

/** What decides a row besides its id. The count decides which children and parents there are. */
const keyOf = (
  { resource, seed, count, now, locale, data, fields, expand, embed }: Query,
  origin: string,
) => {
  const own = `${resource} ${seed} ${origin} ${now} ${locale} ${data.join(",")}`;
  const isWhole = fields.only.length + fields.without.length + expand.length + embed.length === 0;
  return isWhole ? own : own + JSON.stringify([count, fields, expand, embed]);
};

// Approximate bytes of a map entry, and of a character, alone and with the value that it is the JSON of.
const ENTRY_BYTES = 64;
const TEXT_BYTES = 2;
const VALUE_BYTES = 6;

const TEXT = Symbol("text");

/** The JSON of a list, of whose rows some were printed before. */
export const jsonOfRows = (rows: readonly object[]): string =>
  `[${rows.map((row) => (row as { readonly [TEXT]?: string })[TEXT] ?? JSON.stringify(row)).join(",")}]`;

const frozen = <Value>(value: Value): Value => {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
};

interface Dataset {
  readonly texts: Map<number, string>;
  readonly values: Map<number, Row>;
  size: number;
}

/** Bounded by bytes: the datasets that were not asked for longest are forgotten first. */
export const createRowCache = (bytes: number): RowCache => {
  const datasets = new Map<string, Dataset>();
  let total = 0;

  const makeRoom = (): void => {
    for (const [key, { size }] of datasets) {
      if (total <= bytes) return;
      datasets.delete(key);
      total -= size;
    }
  };

  return {
    open(query, origin) {
      const key = keyOf(query, origin);
      const dataset = datasets.get(key) ?? { texts: new Map(), values: new Map(), size: 0 };
      // The latest is the last.
      datasets.delete(key);
      datasets.set(key, dataset);

      const keep = <Value>(values: Map<number, Value>, id: number, value: Value, size: number): Value => {
        values.set(id, value);
        dataset.size += size + ENTRY_BYTES;
        total += size + ENTRY_BYTES;
        makeRoom();
        return value;
      };
      // One that is too large for the cache is forgotten while it is read.
      const isForgotten = (): boolean => datasets.get(key) !== dataset;

      return {
        text(id, make) {
          const known = dataset.texts.get(id);
          if (known !== undefined) return known;
          const text = JSON.stringify(make(id));
          return isForgotten() ? text : keep(dataset.texts, id, text, text.length * TEXT_BYTES);
        },
        value(id, make) {
          const known = dataset.values.get(id);
          if (known !== undefined) return known;
          const value = make(id);
          if (isForgotten()) return value;
          const text = JSON.stringify(value);
          const printed = Object.defineProperty(value, TEXT, { value: text });
          return keep(dataset.values, id, frozen(printed), text.length * VALUE_BYTES);
        },
      };
    },
  };
};
