import pluralize from "pluralize";

/** The words of a name, in lower case: `createdAt`, `created_at` and `Created-At` are created, at. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** What the records of a schema are called in a URL: `LineItem` are line-items. */
export const resourceNameOf = (schemaName: string): string => {
  const words = wordsOf(schemaName);
  const last = words.pop() ?? "";
  return [...words, pluralize.plural(last)].join("-");
};
