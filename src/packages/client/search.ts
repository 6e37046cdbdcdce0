/** Parameters whose arrays are comma lists; elsewhere several values are several parameters. */
const LISTS = /^(?:sort|order|fields|_expand|_embed|types)$|_n?in$/;

const textOf = (name: string, value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== "object" || value === null) return String(value);
  throw new TypeError(
    `${name}: a query holds texts, numbers, booleans, dates and arrays of them, no objects`,
  );
};

const listOf = (name: string, values: readonly unknown[]): string =>
  values
    .map((value) => {
      const text = textOf(name, value);
      if (!text.includes(",")) return text;
      const field = name.replace(/_n?in$/, "");
      throw new TypeError(
        `${name}: ${JSON.stringify(text)} holds a comma, which ends it; give ${field} an array`,
      );
    })
    .join(",");

/** A query as it stands in a URL, with its `?`; what is undefined is left out. */
export const searchOf = (query: unknown): string => {
  const pairs: string[] = [];
  const add = (name: string, text: string): void =>
    void pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue;
    if (!Array.isArray(value)) add(name, textOf(name, value));
    else if (LISTS.test(name)) add(name, listOf(name, value));
    else for (const item of value) add(name, textOf(name, item));
  }
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
};
