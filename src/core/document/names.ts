/** A table with several comma-separated names for a value, by each of them. */
export const byNames = <Value>(
  table: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([names, value]) => names.split(",").map((name) => [name, value] as const)));
