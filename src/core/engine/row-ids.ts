import { FOREIGN_IDS, type IdFormat, withForeignIds } from "./ids.ts";

/** An id as rows have it. */
export type RowId = string | number;

export const isRowId = (value: unknown): value is RowId =>
  typeof value === "string" ? value !== "" : Number.isFinite(value);

/** Ids beyond this many after the rows are foreign, such as `Date.now()`. */
const MAX_PLACE = 1_000_000_000;

/** How ids go on after those of the rows: from 1, in both directions. */
interface Sequence {
  readonly print: (place: number) => RowId;
  /** The place of an id that was printed; any number for another. */
  readonly place: (id: string) => number;
}

const numbersAfter = (last: number): Sequence => ({
  print: (place) => last + place,
  place: (id) => Number(id) - last,
});

/** `user-07` goes on with `user-08`. */
const textsAfter = (prefix: string, digits: number, last: number): Sequence => ({
  print: (place) => prefix + String(last + place).padStart(digits, "0"),
  place: (id) => Number(id.slice(prefix.length)) - last,
});

/** Odd, so that multiplying by it has an inverse modulo 2^32. */
const SPREAD = 0x9e3779b1;
const INVERSE = 0x0e8b2f51;

/** Texts that look random, such as `9e3779b1`. */
const wordAt = (place: number): string => (Math.imul(place, SPREAD) >>> 0).toString(16).padStart(8, "0");
const placeOfWord = (word: string): number => Math.imul(Number.parseInt(word, 16), INVERSE) >>> 0;

/** Where the longest stretch of places without a word begins: words of an earlier run are at the first ones. */
const longestGap = (places: readonly number[]): number => {
  const sorted = [0, ...places].toSorted((a, b) => a - b);
  const lengthAt = (index: number): number => (sorted[index + 1] ?? 0x1_0000_0000) - (sorted[index] ?? 0);
  let best = 0;
  for (const index of sorted.keys()) if (lengthAt(index) > lengthAt(best)) best = index;
  return sorted[best] ?? 0;
};

const wordsAfter = (ids: readonly string[]): Sequence => {
  const last = longestGap(ids.filter((id) => wordAt(placeOfWord(id)) === id).map(placeOfWord));
  return {
    print: (place) => wordAt(last + place),
    place: (id) => placeOfWord(id) - last,
  };
};

/** UUIDs that count. */
const UUID_PREFIX = "00000000-0000-4000-8000-";
const UUID_DIGITS = 12;

const uuidsAfter = (ids: readonly string[]): Sequence => {
  const counting = ids
    .filter((id) => id.startsWith(UUID_PREFIX))
    .map((id) => Number(id.slice(UUID_PREFIX.length)));
  return textsAfter(UUID_PREFIX, UUID_DIGITS, most(counting.filter((number) => number <= MAX_PLACE)));
};

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const NUMBERED = /^(.*?)(\d{1,15})$/s;

/** Engines cannot spread as many numbers as a file has rows. */
const most = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.max(one, other), 0);

/** How the ids of rows go on, by what they have in common. */
const sequenceAfter = (ids: readonly RowId[]): Sequence => {
  const numbers = ids.filter((id) => Number.isSafeInteger(id)) as number[];
  if (numbers.length === ids.length) return numbersAfter(most(numbers));
  const texts = ids.map(String);
  const parts = texts.map((text) => NUMBERED.exec(text));
  const prefix = parts[0]?.[1];
  if (prefix !== undefined && parts.every((part) => part?.[1] === prefix)) {
    const digits = parts.map((part) => part?.[2] ?? "");
    // Those without zeros at the start are never padded: the next number has at least as many digits.
    const width = digits.reduce((least, { length }) => Math.min(least, length), Infinity);
    return textsAfter(prefix, width, most(digits.map(Number)));
  }
  return texts.every((text) => UUID.test(text)) ? uuidsAfter(texts) : wordsAfter(texts);
};

/**
 * The ids of rows, numbered in their order. Ids that go on after them have a number of their own; any other that a
 * caller writes gets one when it is first seen.
 */
export const createRowIds = (ids: readonly RowId[]): IdFormat => {
  const sequence = sequenceAfter(ids);
  const numbers = new Map<string, number>();
  for (const [index, id] of ids.entries()) if (!numbers.has(String(id))) numbers.set(String(id), index + 1);
  const parse = (value: unknown): number => {
    const text = String(value);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    const place = sequence.place(text);
    const isNext = Number.isInteger(place) && place > 0 && place <= MAX_PLACE;
    return isNext && String(sequence.print(place)) === text ? ids.length + place : 0;
  };
  return withForeignIds({
    print: (number) => (number <= ids.length ? (ids[number - 1] ?? "") : sequence.print(number - ids.length)),
    parse,
    parseKey: parse,
  });
};

/** A key as a format writes it; undefined for one of another type. */
const keyIn = (key: RowId, ids: IdFormat): RowId | undefined => {
  if (typeof key === typeof ids.print(1)) return key;
  const number = ids.parse(key);
  return number > 0 && number < FOREIGN_IDS ? ids.print(number) : undefined;
};

/** Ids of a format whose first records have keys of their own; the others follow in their order, without those. */
export const withFirstKeys = (ids: IdFormat, keys: readonly RowId[]): IdFormat => {
  const own = [...new Set(keys.flatMap((key) => keyIn(key, ids) ?? []))];
  if (own.length === 0) return ids;
  const places = new Map(own.map((key, index) => [String(key), index + 1]));
  const taken = own
    .map((key) => ids.parseKey(key))
    .filter((number) => number > 0 && number < FOREIGN_IDS)
    .toSorted((a, b) => a - b);
  const others =
    (parse: IdFormat["parse"]) =>
    (value: unknown): number => {
      const place = places.get(String(value));
      if (place !== undefined) return place;
      const number = parse(value);
      if (number === 0 || number >= FOREIGN_IDS) return number;
      return own.length + number - taken.filter((one) => one < number).length;
    };
  return withForeignIds({
    print(place) {
      const key = own[place - 1];
      if (key !== undefined) return key;
      let number = place - own.length;
      for (const one of taken) if (one <= number) number++;
      return ids.print(number);
    },
    parse: others(ids.parse),
    parseKey: others(ids.parseKey),
  });
};
