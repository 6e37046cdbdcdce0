import { NOW_RANGE, readDay } from "../day.ts";
import { DATA_STYLES, type Dataset, type DataStyle, LOCALES, type LocaleName, MIX } from "../engine/index.ts";
import type { QueryParams } from "./query-params.ts";

/** Which variant of the same records a query asks for. */
export interface Variant {
  /** The day of the data, as midnight in UTC; null for that of the catalog. */
  readonly now: number | null;
  /** The place of names and addresses; null for the default. */
  readonly locale: LocaleName | null;
  /** How the records are made hard to draw; none for ordinary ones. */
  readonly data: readonly DataStyle[];
}

type VariantName = "__now" | "locale" | "__data";
type VariantParams<Name extends string> = QueryParams<Name | VariantName>;

const readNow = <Name extends string>(params: VariantParams<Name>): number | null => {
  const pair = params.one("__now");
  if (pair === undefined) return null;
  const [, text] = pair;
  const day = readDay(text);
  if (day !== undefined) return day;
  const hint = text === "today" ? `; a URL always means the same, so put today's date in` : "";
  params.problem(pair, `must be a day from ${NOW_RANGE.join(" to ")}${hint}`);
  return null;
};

const readLocale = <Name extends string>(params: VariantParams<Name>): LocaleName | null => {
  const locale = params.word("locale", LOCALES);
  return locale === undefined || locale === "en" ? null : locale;
};

/** What `__data` accepts. */
export const DATA_WORDS = [...DATA_STYLES, MIX] as const;

const isWord = (text: string): boolean => (DATA_WORDS as readonly string[]).includes(text);

const readData = <Name extends string>(params: VariantParams<Name>): readonly DataStyle[] => {
  const pairs = params.all("__data");
  if (pairs.length === 0) return [];
  const items = params.list("__data");
  for (const pair of items.length === 0 ? pairs : items.filter(([, word]) => !isWord(word)))
    params.problem(pair, `must be one or more of ${DATA_WORDS.join(", ")}, separated by commas`, {
      allowed: DATA_WORDS,
      known: DATA_WORDS,
    });
  const words = new Set(items.map(([, word]) => word));
  return words.has(MIX) ? DATA_STYLES : DATA_STYLES.filter((style) => words.has(style));
};

/** The variant of a query or of a stream. */
export const readVariant = <Name extends string>(params: VariantParams<Name>): Variant => ({
  now: readNow(params),
  locale: readLocale(params),
  data: readData(params),
});

/** A variant as a part of a dataset. */
export const variantOf = ({
  now = null,
  locale = null,
  data = [],
}: Partial<Variant>): Pick<Dataset, "now" | "locale" | "data"> => ({
  ...(now === null ? {} : { now }),
  ...(locale === null ? {} : { locale }),
  ...(data.length === 0 ? {} : { data }),
});

/** The styles as `__data` has them. */
export const printData = (data: readonly DataStyle[]): string =>
  data.length === DATA_STYLES.length ? MIX : data.join(",");
