import type { Query } from "./query.ts";

/** The texts of rows, by id. */
export interface RowTexts {
  readonly get: (id: number) => string | undefined;
  readonly set: (id: number, text: string) => void;
}

/** Texts of rows that were made before: other pages, filters and orders of the same dataset have the same rows. */
export interface RowTextCache {
  /** Those of the rows that a query would write. */
  readonly open: (query: Query, origin: string) => RowTexts;
}

/** What decides the text of a row besides its id. The count decides which children and parents there are. */
const keyOf = (
  { resource, seed, count, now, locale, data, fields, expand, embed }: Query,
  origin: string,
) => {
  const own = `${resource} ${seed} ${origin} ${now} ${locale} ${data.join(",")}`;
  const isWhole = fields.only.length + fields.without.length + expand.length + embed.length === 0;
  return isWhole ? own : own + JSON.stringify([count, fields, expand, embed]);
};

// Approximate bytes of a map entry, and of a character.
const ENTRY_BYTES = 64;
const CHARACTER_BYTES = 2;

/** Bounded by bytes: the datasets that were not asked for longest are forgotten first. */
export const createRowTextCache = (bytes: number): RowTextCache => {
  interface Known {
    readonly texts: Map<number, string>;
    size: number;
  }
  const datasets = new Map<string, Known>();
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
      const known = datasets.get(key) ?? { texts: new Map<number, string>(), size: 0 };
      // The latest is the last.
      datasets.delete(key);
      datasets.set(key, known);
      return {
        get: (id) => known.texts.get(id),
        set(id, text) {
          const size = text.length * CHARACTER_BYTES + ENTRY_BYTES;
          known.texts.set(id, text);
          known.size += size;
          total += size;
          makeRoom();
        },
      };
    },
  };
};
