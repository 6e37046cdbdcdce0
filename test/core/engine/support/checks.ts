import { expect } from "bun:test";
import { type RecordOf, type ResourceName, table } from "../../../../src/core/engine/index.ts";

export const ORIGIN = "https://mock.test";
/** High enough for every id that the tests ask for. */
export const LARGE_COUNT = 1_000_000;
/** The clock law's moment. */
export const NOW = "2025-01-01T00:00:00.000Z";

/** One seed's world, as a check sees it. */
export interface Scene {
  readonly seed: string;
  /** Another record of the same world. */
  readonly at: <Name extends ResourceName>(resource: Name, id: number) => RecordOf<Name>;
  /** Everything that a collection has at the default count. */
  readonly all: <Name extends ResourceName>(resource: Name) => readonly RecordOf<Name>[];
}

const DEFAULT_COUNT = 100;

type Check<Row, Key extends keyof Row> = (value: Row[Key], row: Row, scene: Scene) => void;
type Common = "id" | "createdAt" | "updatedAt";

/** A check for every field; those that every resource has are checked by the laws and may be added to. */
export type FieldChecks<Name extends ResourceName> = {
  readonly [Key in Exclude<keyof RecordOf<Name>, Common>]: Check<RecordOf<Name>, Key>;
} & { readonly [Key in Common]?: Check<RecordOf<Name>, Key> };

/** What is checked of one resource, with the types folded away. */
export interface ResourceChecks {
  readonly resource: ResourceName;
  readonly fields: readonly string[];
  /** Fields that no two records of a dataset share, at any count. */
  readonly unique: readonly string[];
  /** Runs one field's check on one record as generated; throws where it fails. */
  run(field: string, seed: string, id: number): void;
  /** Runs one field's check on a record that an update changed. */
  runOn(field: string, seed: string, row: object): void;
}

export const sceneOf = (seed: string): Scene => ({
  seed,
  at: (resource, id) => table(resource, { seed, count: LARGE_COUNT, origin: ORIGIN }).row(id),
  all: (resource) => {
    const data = table(resource, { seed, count: DEFAULT_COUNT, origin: ORIGIN });
    return Array.from({ length: DEFAULT_COUNT }, (_, index) => data.row(index + 1));
  },
});

/**
 * Declares the checks of a resource. `test/core/engine/coherence/<resource>.ts` exports the answer as `checks`;
 * coherence.test.ts runs each over random seeds and ids and over updates; completeness.test.ts fails where one
 * is missing.
 *
 * @example
 * export const checks = declare("todos", {
 *   completedAt: (at, row) => expect(at !== null).toBe(row.completed),
 *   title: isSentence,
 * }, { unique: ["title"] });
 */
export const declare = <Name extends ResourceName>(
  resource: Name,
  fields: FieldChecks<Name>,
  { unique = [] }: { readonly unique?: readonly (keyof RecordOf<Name> & string)[] } = {},
): ResourceChecks => ({
  resource,
  fields: Object.keys(fields),
  unique,
  run(field, seed, id) {
    this.runOn(field, seed, sceneOf(seed).at(resource, id));
  },
  runOn(field, seed, changed) {
    const key = field as keyof RecordOf<Name>;
    const check = (fields as Record<typeof key, Check<RecordOf<Name>, typeof key>>)[key];
    const row = changed as RecordOf<Name>;
    check(row[key], row, sceneOf(seed));
  },
});

/** English for people: starts with a capital or a digit, holds no gap, no doubled space, no stray article. */
export const isProse = (text: string): void => {
  expect(text).toMatch(/^[\p{Lu}\d"“]/u);
  expect(text).not.toMatch(/[{}]|undefined|null|NaN|\s\s|\s[.,!?;]|\.\.(?!\.)|[,;]$/);
  expect(text).not.toMatch(/\ba (?=[aeio])/i);
  expect(text).not.toMatch(/\ban (?=[bcdfgjklmnpqrstvwxyz])/i);
};

/** Prose that ends as a sentence does. */
export const isSentence = (text: string): void => {
  isProse(text);
  expect(text).toMatch(/[.!?…]["”]?$/);
};

/** The slug of a title or name. */
export const isSlugOf = (text: string, slugWithId: string, id = 0): void => {
  const slug = id > 100 && slugWithId.endsWith(`-${id}`) ? slugWithId.slice(0, -`-${id}`.length) : slugWithId;
  if (id > 100) expect(slug).not.toBe(slugWithId);
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  // Letters without an accent are spelled out in ways of their own.
  const plain = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replaceAll("&", " and ");
  if (/^[\0-\x7f]*$/.test(plain))
    expect(slug).toBe((plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-"));
};

/** Whole numbers within bounds, both allowed. */
export const within =
  (from: number, to: number) =>
  (value: number): void => {
    expect(Number.isSafeInteger(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  };

/** A number with at most two decimals, within bounds. */
export const hundredthsWithin =
  (from: number, to: number) =>
  (value: number): void => {
    expect(value).toBe(Math.round(value * 100) / 100);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  };

/** The whole cents of an amount; fails for a fraction of a cent. */
export const cents = (amount: number): number => {
  hundredthsWithin(0, Number.MAX_SAFE_INTEGER / 100)(amount);
  return Math.round(amount * 100);
};

export const oneOf =
  (allowed: readonly string[]) =>
  (value: string): void => {
    expect(allowed).toContain(value);
  };

/** Any boolean: both values are reached, which completeness.test.ts sees to. */
export const isFlag = (value: boolean): void => {
  expect(typeof value).toBe("boolean");
};

/** A moment in the form of every date field, between two others; ISO texts of one form compare as times. */
export const isMoment = (value: string, from = "1900", to = NOW): void => {
  expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(new Date(value).toISOString()).toBe(value);
  expect(value >= from).toBe(true);
  expect(value <= to).toBe(true);
};

/** A moment that a record has in some of its states only. */
export const isMomentIf = (isSet: boolean, value: string | null, from: string): void => {
  expect(value !== null).toBe(isSet);
  if (value !== null) isMoment(value, from);
};

/** Minutes for a text at 150 words each. */
export const isReadingTime = (minutes: number, text: string): void => {
  const words = text.split(/\s+/).length;
  expect(words).toBeGreaterThan((minutes - 1) * 150);
  expect(words).toBeLessThanOrEqual(minutes * 150);
};

/** A reference by the reference law: into 1..min(id, 100). */
export const isReference = (value: number, row: { readonly id: number }): void => {
  within(1, Math.min(row.id, 100))(value);
};

/** A number that begins with the day of a moment and its second. */
export const isNumberOn = (value: string, prefix: string, moment: string, id: number): void => {
  const second = Math.floor(Date.parse(moment) / 1000) % 86_400;
  const day = moment.slice(0, 10).replaceAll("-", "");
  expect(value).toBe(`${prefix}-${day}-${String(second).padStart(5, "0")}-${id}`);
};

/** A URL of a file on this service's origin. */
export const isOwnUrl = (value: string, path: RegExp): void => {
  expect(value.startsWith(`${ORIGIN}/`)).toBe(true);
  expect(value.slice(ORIGIN.length)).toMatch(path);
};

/** A page elsewhere, under a name that is reserved and never resolves. */
export const isExamplePage = (value: string): void => {
  const { protocol, hostname } = new URL(value);
  expect(protocol).toBe("https:");
  expect(hostname).toMatch(/^([a-z0-9-]+\.)*[a-z0-9-]+\.(example|test)$|(^|\.)example\.(com|org|net)$/);
};

/** Different words, at least `min` and at most `max` of them, each from the list where one is given. */
export const isWordList = (value: readonly string[], min: number, max: number): void => {
  expect(new Set(value).size).toBe(value.length);
  within(min, max)(value.length);
  for (const word of value) expect(word).toMatch(/\S/);
};
