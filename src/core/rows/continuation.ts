import type { BelongsTo, Catalog, Dataset, Json } from "../engine/index.ts";
import { MAX_TEXT_LENGTH, readCatalog, SchemaProblem } from "../schema/index.ts";
import type { Collection } from "./database.ts";
import type { MakeRow } from "./table.ts";

/** How many rows of a list decide what generated ones look like. */
const MAX_SAMPLES = 500;

/** A relation, and how many rows the parent has. */
type Relation = BelongsTo & { readonly count: number };

interface Continuation {
  /** Makes the rows after those of the file; undefined if none can be made. */
  readonly tableOf: (collection: Collection, dataset: Dataset) => MakeRow | undefined;
}

const sampleOf = (collections: readonly Collection[], most: number): string =>
  JSON.stringify(Object.fromEntries(collections.map(({ name, rows }) => [name, rows.slice(0, most)])));

/** The largest samples that the schema reader takes. */
const samplesOf = (collections: readonly Collection[]): string => {
  let most = MAX_SAMPLES;
  let text = sampleOf(collections, most);
  while (text.length > MAX_TEXT_LENGTH && most > 1) text = sampleOf(collections, (most >>= 1));
  return text;
};

const catalogOf = (collections: readonly Collection[], onNote: (note: string) => void): Catalog | null => {
  // What is left out is also the error if nothing remains.
  const reasons = new Set<string>();
  try {
    const onSkip = ({ reason }: SchemaProblem): void => void reasons.add(reason);
    return readCatalog([{ name: "rows", text: samplesOf(collections) }], { only: true, onSkip });
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error;
    reasons.add(error.reason);
    return null;
  } finally {
    for (const reason of reasons) onNote(`there are no rows after those of the file: ${reason}`);
  }
};

/** Generated rows that look like those of the file and go on after them. */
export const createContinuation = (
  collections: readonly Collection[],
  relationsOf: (name: string) => readonly Relation[],
  onNote: (note: string) => void,
): Continuation => {
  const catalog = collections.length === 0 ? null : catalogOf(collections, onNote);

  return {
    tableOf(collection, dataset) {
      const { name, ids } = collection;
      if (catalog?.find(name) === undefined) return undefined;
      const { belongsTo } = catalog.info(name);
      const table = catalog.table(name, { ...dataset, count: Number.MAX_SAFE_INTEGER });
      const relations = relationsOf(name).map((relation) => ({
        ...relation,
        drawn: belongsTo.find(({ field }) => field === relation.field)?.ids,
      }));
      return (number) => {
        const row = table.row(number);
        const keys = relations
          .filter(({ field }) => row[field] !== null && row[field] !== undefined)
          .map(({ field, ids: parents, count, drawn }): [string, Json] => {
            const parent = drawn?.parse(row[field]) ?? number;
            return [field, count === 0 ? null : parents.print(((parent - 1) % count) + 1)];
          });
        return { ...row, id: ids.print(number), ...Object.fromEntries(keys) };
      };
    },
  };
};
