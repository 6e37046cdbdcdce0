import { isUrl } from "../http/url.ts";

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT =
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
/** A scheme, `//`, and only characters that RFC 3986 allows. */
const URI =
  /^[a-z][a-z\d+.-]*:\/\/(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})+(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i;

/**
 * The formats of text fields: a field has one if all of its texts do. A text that some validators reject has none:
 * `bun@1.4.5` is not an email address, `http://{host}/` not a URI.
 */
export const FORMATS = {
  "date-time": (text) => MOMENT.test(text) && isDay(text.slice(0, 10)),
  date: (text) => DAY.test(text) && isDay(text),
  uuid: (text) => /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text),
  email: (text) => /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i.test(text),
  uri: (text) => URI.test(text) && isUrl(text),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type Format = keyof typeof FORMATS;

/** The smallest and the largest value seen. */
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
export class SampleShape {
  strings = 0;
  integers = 0;
  /** How many of the integers are too large to be exact as 64-bit floats. */
  hugeIntegers = 0;
  fractions = 0;
  numberRange: Range<number> | undefined;
  booleans = 0;
  nulls = 0;
  lists = 0;
  lengthRange: Range<number> | undefined;
  objects = 0;
  /** The formats that all texts have; undefined until a text is seen. */
  formats: Set<Format> | undefined;
  /** In string order: for dates, the first and the last. */
  textRange: Range<string> | undefined;
  /** How often each text was seen, for the first few texts. */
  readonly textCounts = new Map<string, number>();
  /** The shape of the items of all lists. */
  items: SampleShape | undefined;
  /** In the order in which they were first seen. */
  readonly fields = new Map<string, Field>();

  get count(): number {
    return (
      this.strings + this.integers + this.fractions + this.booleans + this.nulls + this.lists + this.objects
    );
  }
}

export interface Field {
  readonly shape: SampleShape;
  /** In how many objects. */
  seen: number;
}

const MAX_DEPTH = 500;
/** Counting stops at this many different texts. */
const MAX_COUNTED = 65;

const addText = (shape: SampleShape, text: string): void => {
  shape.strings++;
  shape.textRange = widen(shape.textRange, { least: text, most: text });
  if (shape.textCounts.size < MAX_COUNTED) shape.textCounts.set(text, (shape.textCounts.get(text) ?? 0) + 1);
  const all = shape.formats ?? (Object.keys(FORMATS) as Format[]);
  shape.formats = new Set([...all].filter((format) => FORMATS[format](text)));
};

/** Whether a number is whole; undefined for any other value. */
type IsWhole = (value: unknown) => boolean | undefined;

export const isWhole: IsWhole = (value) => (typeof value === "number" ? Number.isInteger(value) : undefined);

const addNumber = (shape: SampleShape, number: number, whole: boolean): void => {
  shape.numberRange = widen(shape.numberRange, { least: number, most: number });
  if (whole) {
    shape.integers++;
    if (!Number.isSafeInteger(number)) shape.hugeIntegers++;
  } else shape.fractions++;
};

/** Adds a value to the shape of its place. */
const add = (shape: SampleShape, value: unknown, isWholeValue: IsWhole, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new RangeError(`nested more than ${MAX_DEPTH} levels deep`);
  const whole = isWholeValue(value);
  if (whole !== undefined) addNumber(shape, Number(value), whole);
  else if (value === null) shape.nulls++;
  else if (typeof value === "string") addText(shape, value);
  else if (typeof value === "boolean") shape.booleans++;
  else if (Array.isArray(value)) {
    shape.lists++;
    shape.lengthRange = widen(shape.lengthRange, { least: value.length, most: value.length });
    if (value.length > 0) shape.items ??= new SampleShape();
    for (const item of value as unknown[])
      if (shape.items !== undefined) add(shape.items, item, isWholeValue, depth + 1);
  } else if (typeof value === "object") {
    shape.objects++;
    for (const [name, item] of Object.entries(value)) {
      let field = shape.fields.get(name);
      if (field === undefined) shape.fields.set(name, (field = { shape: new SampleShape(), seen: 0 }));
      field.seen++;
      add(field.shape, item, isWholeValue, depth + 1);
    }
  }
};

/** What the values have in common. Throws a `RangeError` for values that are nested too deeply. */
export const shapeOf = (values: readonly unknown[], isWholeValue = isWhole): SampleShape => {
  const shape = new SampleShape();
  for (const value of values) add(shape, value, isWholeValue);
  return shape;
};

/** Keys that are data instead of names of fields: ids, days, moments, months, quarters, weeks, addresses. */
const DATA_KEYS = [
  /^\d+$/,
  /^(?:[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{24})$/i,
  // ULIDs
  /^[0-7](?=[A-Z]*\d)[\dA-HJKMNP-TV-Z]{25}$/,
  /^\d{4}-(?:\d\d(?:-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?|Q[1-4]|W\d\d)$/,
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i,
];
/** A prefix and an id: `usr_1a8c`. */
const PREFIXED = /^([a-z]+[_:-])(?=[a-z]*\d)[a-z\d]+$/i;

const areData = (shape: SampleShape): boolean => {
  const names = [...shape.fields.keys()];
  if (names.every((name) => DATA_KEYS.some((pattern) => pattern.test(name)))) return true;
  // Fields of one text each, such as `line_1` and `line_2`, are no records.
  if (
    names.length < 2 ||
    ![...shape.fields.values()].every(({ shape: { objects, count } }) => objects === count)
  )
    return false;
  const prefix = PREFIXED.exec(names[0] ?? "")?.[1];
  return prefix !== undefined && names.every((name) => PREFIXED.exec(name)?.[1] === prefix);
};

/** The shape of all values of a dictionary, whose keys are data; undefined for other objects. */
export const dictionaryValues = (shape: SampleShape): SampleShape | undefined => {
  if (shape.fields.size === 0 || !areData(shape)) return undefined;
  const values = new SampleShape();
  for (const { shape: field } of shape.fields.values()) mergeShapes(values, field);
  return values;
};

/** Adds one shape to another. */
export const mergeShapes = (into: SampleShape, from: SampleShape): void => {
  into.strings += from.strings;
  into.integers += from.integers;
  into.hugeIntegers += from.hugeIntegers;
  into.fractions += from.fractions;
  if (from.numberRange !== undefined) into.numberRange = widen(into.numberRange, from.numberRange);
  into.booleans += from.booleans;
  into.nulls += from.nulls;
  into.lists += from.lists;
  if (from.lengthRange !== undefined) into.lengthRange = widen(into.lengthRange, from.lengthRange);
  into.objects += from.objects;
  if (from.textRange !== undefined) into.textRange = widen(into.textRange, from.textRange);
  for (const [text, count] of from.textCounts)
    into.textCounts.set(text, (into.textCounts.get(text) ?? 0) + count);
  if (from.formats !== undefined)
    into.formats = new Set([...from.formats].filter((format) => into.formats?.has(format) !== false));
  if (from.items !== undefined) mergeShapes((into.items ??= new SampleShape()), from.items);
  for (const [name, { shape, seen }] of from.fields) {
    let field = into.fields.get(name);
    if (field === undefined) into.fields.set(name, (field = { shape: new SampleShape(), seen: 0 }));
    field.seen += seen;
    mergeShapes(field.shape, shape);
  }
};

/** The values of an enumeration: few texts, each seen at least `times` times on average; undefined for others. */
export const enumOf = (shape: SampleShape, times = 3): string[] | undefined => {
  const { textCounts, strings } = shape;
  if (textCounts.size === 0 || textCounts.size > 12 || strings < textCounts.size * times) return undefined;
  const texts = [...textCounts.keys()];
  return texts.every((text) => text !== "" && text.length <= 40) ? texts : undefined;
};

export const formatOf = ({ formats }: SampleShape): Format | undefined => formats?.values().next().value;

/** Whether all values are objects with named fields, which types declare under a name of their own. */
export const isRecord = (shape: SampleShape): boolean =>
  shape.objects === shape.count && shape.fields.size > 0 && dictionaryValues(shape) === undefined;
