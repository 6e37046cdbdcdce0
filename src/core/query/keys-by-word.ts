/** The key of each word: `{ gt: "after above" }` maps both words to `gt`. */
export const keysByWord = <Key extends string>(
  table: Readonly<Partial<Record<Key, string>>>,
  separator = " ",
): ReadonlyMap<string, Key> =>
  new Map(
    (Object.entries(table) as [Key, string][]).flatMap(([key, words]) =>
      words.split(separator).map((word) => [word, key] as const),
    ),
  );
