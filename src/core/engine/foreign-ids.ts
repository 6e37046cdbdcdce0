import { FOREIGN_IDS, type IdFormat } from "./ids.ts";

/** How many foreign ids are remembered: a path that names one counts. */
const MAX_FOREIGN = 100_000;

/** Ids that callers choose, beside those of a format: each gets a number of its own when it is first seen. */
export const withForeignIds = (ids: Pick<IdFormat, "print" | "parse" | "parseKey">): IdFormat => {
  const foreign: (string | number)[] = [];
  const numbers = new Map<string, number>();
  const find = (value: unknown, parse: IdFormat["parse"]): number => {
    if (typeof value !== "string" && typeof value !== "number") return 0;
    const found = parse(value);
    return found > 0 ? found : (numbers.get(String(value)) ?? 0);
  };
  return {
    isText: true,
    isUnordered: true,
    print: (number) => (number < FOREIGN_IDS ? ids.print(number) : (foreign[number - FOREIGN_IDS] ?? "")),
    parse(value) {
      const found = find(value, ids.parse);
      const isId =
        typeof value === "string" ? value !== "" : typeof value === "number" && Number.isFinite(value);
      if (found > 0 || !isId || value === 0 || foreign.length === MAX_FOREIGN) return found;
      const number = FOREIGN_IDS + foreign.length;
      foreign.push(value as string | number);
      numbers.set(String(value), number);
      return number;
    },
    parseKey: (value) => find(value, ids.parseKey),
  };
};
