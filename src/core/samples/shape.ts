/** Notations of texts that are worth a type of their own; each holds where every text seen is in it. */
export const FORMATS = {
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  email: /^[\w.+-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i,
  uri: /^[a-z][a-z\d+.-]*:\/\/[^\s/?#]+\S*$/i,
} as const;

export type Format = keyof typeof FORMATS;

/** The least and the greatest of what was seen. */
interface Range<Value extends number | string> {
  readonly least: Value;
  readonly most: Value;
}

const widen = <Value extends number | string>(
  range: Range<Value> | undefined,
  { least, most }: Range<Value>,
): Range<Value> => ({
  least: range !== undefined && range.least < least ? range.least : least,
  most: range !== undefined && range.most > most ? range.most : most,
});

/** What all values seen at one place have in common. */
export class Shape {
  strings = 0;
  integers = 0;
  /** Of the integers, those whose digits no 64-bit float holds. */
  hugeIntegers = 0;
  fractions = 0;
  /** Of all numbers. */
  numbers: Range<number> | undefined;
  booleans = 0;
  nulls = 0;
  lists = 0;
  /** Of the lengths of all lists. */
  lengths: Range<number> | undefined;
  objects = 0;
  /** Undefined until a text was seen, and empty when no notation holds of all. */
  formats: Set<Format> | undefined;
  /** Of all texts, by their characters; so of dates the first and the last. */
  texts: Range<string> | undefined;
  /** The first different texts, and how often each was seen. */
  readonly words = new Map<string, number>();
  /** Of the members of all lists. */
  items: Shape | undefined;
  /** In the order in which they were first seen. */
  readonly fields = new Map<string, Field>();

  get count(): number {
    return (
      this.strings + this.integers + this.fractions + this.booleans + this.nulls + this.lists + this.objects
    );
  }
}

export interface Field {
  readonly shape: Shape;
  /** Objects that had it. */
  seen: number;
}

const MAX_DEPTH = 500;
/** More different words than this are no list of words. */
const MAX_WORDS = 64;

const addText = (shape: Shape, text: string): void => {
  shape.strings++;
  shape.texts = widen(shape.texts, { least: text, most: text });
  if (shape.words.size <= MAX_WORDS) shape.words.set(text, (shape.words.get(text) ?? 0) + 1);
  const all = shape.formats ?? (Object.keys(FORMATS) as Format[]);
  shape.formats = new Set([...all].filter((format) => FORMATS[format].test(text)));
};

/** Whether a number is whole; undefined for what is none. */
type IsWhole = (value: unknown) => boolean | undefined;

export const isWhole: IsWhole = (value) => (typeof value === "number" ? Number.isInteger(value) : undefined);

const addNumber = (shape: Shape, number: number, whole: boolean): void => {
  shape.numbers = widen(shape.numbers, { least: number, most: number });
  if (whole) {
    shape.integers++;
    if (!Number.isSafeInteger(number)) shape.hugeIntegers++;
  } else shape.fractions++;
};

/** Adds a value to what is known of its place. */
const add = (shape: Shape, value: unknown, wholeness: IsWhole, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new RangeError(`nested more than ${MAX_DEPTH} levels deep`);
  const whole = wholeness(value);
  if (whole !== undefined) addNumber(shape, Number(value), whole);
  else if (value === null) shape.nulls++;
  else if (typeof value === "string") addText(shape, value);
  else if (typeof value === "boolean") shape.booleans++;
  else if (Array.isArray(value)) {
    shape.lists++;
    shape.lengths = widen(shape.lengths, { least: value.length, most: value.length });
    if (value.length > 0) shape.items ??= new Shape();
    for (const item of value as unknown[])
      if (shape.items !== undefined) add(shape.items, item, wholeness, depth + 1);
  } else if (typeof value === "object") {
    shape.objects++;
    for (const [name, item] of Object.entries(value)) {
      let field = shape.fields.get(name);
      if (field === undefined) shape.fields.set(name, (field = { shape: new Shape(), seen: 0 }));
      field.seen++;
      add(field.shape, item, wholeness, depth + 1);
    }
  }
};

/** What the values have in common. Throws a `RangeError` for values that are nested too deeply. */
export const shapeOf = (values: readonly unknown[], wholeness = isWhole): Shape => {
  const shape = new Shape();
  for (const value of values) add(shape, value, wholeness);
  return shape;
};

/** Keys that are ids of records rather than names of fields. */
const ID = /^(?:\d+|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{24})$/i;

/** The shape of all values of an object whose keys are data; undefined where the keys are names. */
export const valuesOf = (shape: Shape): Shape | undefined => {
  if (shape.fields.size === 0 || ![...shape.fields.keys()].every((name) => ID.test(name))) return undefined;
  const values = new Shape();
  for (const { shape: field } of shape.fields.values()) merge(values, field);
  return values;
};

const merge = (into: Shape, from: Shape): void => {
  into.strings += from.strings;
  into.integers += from.integers;
  into.hugeIntegers += from.hugeIntegers;
  into.fractions += from.fractions;
  if (from.numbers !== undefined) into.numbers = widen(into.numbers, from.numbers);
  into.booleans += from.booleans;
  into.nulls += from.nulls;
  into.lists += from.lists;
  if (from.lengths !== undefined) into.lengths = widen(into.lengths, from.lengths);
  into.objects += from.objects;
  if (from.texts !== undefined) into.texts = widen(into.texts, from.texts);
  for (const [word, count] of from.words) into.words.set(word, (into.words.get(word) ?? 0) + count);
  if (from.formats !== undefined)
    into.formats = new Set([...from.formats].filter((format) => into.formats?.has(format) !== false));
  if (from.items !== undefined) merge((into.items ??= new Shape()), from.items);
  for (const [name, { shape, seen }] of from.fields) {
    let field = into.fields.get(name);
    if (field === undefined) into.fields.set(name, (field = { shape: new Shape(), seen: 0 }));
    field.seen += seen;
    merge(field.shape, shape);
  }
};

/** Few words that come again and again, so often on average: each is meant to be one of a list. */
export const wordsOf = (shape: Shape, often = 3): string[] | undefined => {
  const { words, strings } = shape;
  if (words.size === 0 || words.size > 12 || strings < words.size * often) return undefined;
  return [...words.keys()].every((word) => word !== "" && word.length <= 40) ? [...words.keys()] : undefined;
};

export const formatOf = ({ formats }: Shape): Format | undefined => formats?.values().next().value;

/** Nothing but objects with named fields: what is declared under a name of its own. */
export const isRecord = (shape: Shape): boolean =>
  shape.objects === shape.count && shape.fields.size > 0 && valuesOf(shape) === undefined;
