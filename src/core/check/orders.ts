import type { Json } from "../engine/index.ts";
import { compareText, type Row } from "../query/index.ts";
import { momentOf } from "./compare.ts";

type Compare = (a: Row, b: Row) => number;

export interface SortKey {
  readonly path: string;
  readonly isDescending: boolean;
}

/** The keys of a sort in our own words: `total:desc,title`, `-total`. */
export const sortKeys = (sort: string): SortKey[] =>
  sort.split(",").map((item) => ({
    path: item.replace(/^[-+]/, "").replace(/:.*/, ""),
    isDescending: item.startsWith("-") || item.endsWith(":desc"),
  }));

export const valueAt = (row: Row, path: string): Json => {
  let value: unknown = row;
  for (const name of path.split("."))
    value =
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return (value ?? null) as Json;
};

const ENGLISH = new Intl.Collator("en");

/** How databases order texts, the mock's own way first. */
const TEXTS = {
  "by code point": compareText,
  "without regard to case": (a: string, b: string) => compareText(a.toLowerCase(), b.toLowerCase()),
  "by the rules of English": (a: string, b: string) => ENGLISH.compare(a, b),
};

/** Where databases put null: the sign of null against any value, ascending and descending. */
const NULLS = {
  "null last": [1, 1],
  "null first": [-1, -1],
  "null as the smallest value": [-1, 1],
  "null as the largest value": [1, -1],
} as const;

/** A way to order values that databases have. */
export interface Collation {
  readonly name: string;
  readonly text: (a: string, b: string) => number;
  readonly nulls: readonly [ascending: number, descending: number];
}

/** The mock's own first. */
export const COLLATIONS: readonly Collation[] = Object.entries(NULLS).flatMap(([nullName, nulls]) =>
  Object.entries(TEXTS).map(([textName, text]) => ({ name: `${textName}, ${nullName}`, text, nulls })),
);

/** The mock's own. */
export const byCodePoint: Collation = {
  name: "by code point, null last",
  text: compareText,
  nulls: NULLS["null last"],
};

const compareValues = (a: Json, b: Json, isDescending: boolean, { text, nulls }: Collation): number => {
  const [left, right] = [a === null, b === null];
  if (left || right) return left && right ? 0 : (left ? 1 : -1) * nulls[isDescending ? 1 : 0];
  const direction = isDescending ? -1 : 1;
  if (typeof a === "string" && typeof b === "string") {
    const [one, other] = [momentOf(a), momentOf(b)];
    return direction * (one !== undefined && other !== undefined ? one - other : text(a, b));
  }
  return direction * (Number(a) - Number(b));
};

export const compareBy =
  (keys: readonly SortKey[], collation: Collation): Compare =>
  (a, b) => {
    for (const { path, isDescending } of keys) {
      const order = compareValues(valueAt(a, path), valueAt(b, path), isDescending, collation);
      if (order !== 0) return order;
    }
    return 0;
  };
