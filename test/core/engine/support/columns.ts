import {
  BUILT_IN,
  type LocaleName,
  type RecordOf,
  type ResourceName,
} from "../../../../src/core/engine/index.ts";
import { oneIn } from "../../../support/samples.ts";
import { ORIGIN } from "./checks.ts";

/* Columns of ten thousand records, for laws of the data. */

export const COUNT = 10_000;
/** One dataset tells of a law as well as three; .ci/night asks them all. */
export const SEEDS = oneIn(3, ["1", "2", "demo"]);
const columns = new Map<string, readonly unknown[]>();

/** A field of all records. */
export const column = <Name extends ResourceName, Field extends keyof RecordOf<Name> & string>(
  seed: string,
  resource: Name,
  field: Field,
  locale: LocaleName = "en",
): readonly RecordOf<Name>[Field][] => {
  const key = `${seed} ${resource} ${field} ${locale}`;
  let values = columns.get(key);
  if (values === undefined) {
    const read = BUILT_IN.table(resource, { seed, count: COUNT, origin: ORIGIN, locale }).reader(field);
    columns.set(key, (values = Array.from({ length: COUNT }, (_, index) => read(index + 1))));
  }
  return values as RecordOf<Name>[Field][];
};

/** Some fields of all records, beside each other. */
export const rows = <Name extends ResourceName, Field extends keyof RecordOf<Name> & string>(
  seed: string,
  resource: Name,
  fields: readonly Field[],
  locale?: LocaleName,
): Pick<RecordOf<Name>, Field>[] => {
  const lists = fields.map((field) => column(seed, resource, field, locale));
  return Array.from({ length: COUNT }, (_, index) =>
    Object.fromEntries(fields.map((field, at) => [field, lists[at]?.[index]])),
  ) as Pick<RecordOf<Name>, Field>[];
};

export const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

export const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};
