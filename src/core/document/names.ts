import { resourceNameOf, singularOf, wordsOf } from "../schema/index.ts";

/** The words of a name as one text: `page size` for `pageSize` and `page_size`. */
export const phraseOf = (name: string): string => wordsOf(name).join(" ");

/** A table with several comma-separated names for a value, by each of them. */
export const byNames = <Value>(
  table: readonly (readonly [names: string, value: Value])[],
): ReadonlyMap<string, Value> =>
  new Map(table.flatMap(([names, value]) => names.split(",").map((name) => [name, value] as const)));

export const isParameter = (segment: string | undefined): boolean => /^\{[^{}]+\}$/.test(segment ?? "");

/** The format at the end of a path: `.json` in `/calls/{sid}.json` and `/calls.json`. */
export const formatOf = (path: string): string => /[\w}](\.(?:json|xml))$/.exec(path)?.[1] ?? "";

const withoutFormat = (path: string): string => path.slice(0, path.length - formatOf(path).length);

const fixedIn = (path: string): string[] =>
  withoutFormat(path)
    .split("/")
    .filter((segment) => segment !== "" && !segment.includes("{"));

/** The singular of a path's last fixed segment: `pet` for `/pets/{petId}`. */
export const subjectOf = (path: string): string => {
  const words = wordsOf(fixedIn(path).at(-1) ?? "record");
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? "record")].join(" ");
};

/** The name of a parameter at the end of a path. */
export const lastParameter = (path: string): string | null => {
  const last = withoutFormat(path).split("/").at(-1);
  return isParameter(last) ? (last?.slice(1, -1) ?? null) : null;
};

/** The path of the list that an item is in. */
export const listPathOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) + formatOf(path);

const depthOf = (path: string): number => {
  let depth = 0;
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) depth++;
  return depth;
};

export const byDepth = (a: string, b: string): number => depthOf(a) - depthOf(b);

const plainName = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, 80) || "records";

/** What resources at some paths are called: `customers`, unless an earlier path has that name, then `accounts-customers`. */
export const namesOf = (paths: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  /** By the last fixed segment of their paths: thousands may end alike. */
  const plurals = new Map<string | undefined, string>();
  const numbers = new Map<string, number>();
  const pluralOf = (path: string, segment: string | undefined): string => {
    const known = plurals.get(segment) ?? resourceNameOf(subjectOf(path));
    plurals.set(segment, known);
    return known;
  };
  const nameOf = (path: string): string => {
    const fixed = fixedIn(path);
    const last = pluralOf(path, fixed.at(-1));
    const short = plainName(last);
    if (!taken.has(short)) return short;
    const long = plainName([...fixed.slice(-2, -1), last].join("-"));
    if (!taken.has(long)) return long;
    let again = numbers.get(long) ?? 2;
    while (taken.has(`${long}-${again}`)) again++;
    numbers.set(long, again);
    return `${long}-${again}`;
  };
  for (const path of new Set(paths)) {
    const name = nameOf(path);
    taken.add(name);
    names.set(path, name);
  }
  return names;
};
