import { wordsOf } from "../schema/index.ts";

/** The words of a name as one text: `page size` for `pageSize` and `page_size`. */
export const phraseOf = (name: string): string => wordsOf(name).join(" ");

/** A table with several comma-separated names for a value, by each of them. */
export const byNames = <Value>(
  table: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([names, value]) => names.split(",").map((name) => [name, value] as const)));
