import { survivesDouble } from "./decimal.ts";

/** ES2025: the text of a number while it is parsed, and a way to print one as it is. */
type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;
const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => object };

/** Worth a closer look: up to fifteen digits always survive, exponents may overflow. */
const RISKY = /\d[\d.]{15}|\d[eE]/;
/** What JavaScript writes otherwise although it is the same number. */
const SHORTENED = /\.\d*0(?!\d)|-0|\.0{6}/;

/** A number with more digits than a 64-bit float: it counts as the nearest float and prints as it was written. */
export class ExactNumber extends Number {
  readonly #source: string;

  constructor(source: string) {
    super(source);
    this.#source = source;
  }

  override toString(): string {
    return this.#source;
  }

  toJSON(): unknown {
    return rawJSON?.(this.#source) ?? this.valueOf();
  }

  get isInteger(): boolean {
    return /^-?\d+$/.test(this.#source);
  }
}

/** A number as it is written: a plain one where nothing is lost. */
export const exactNumber = (source: string): number | ExactNumber =>
  survivesDouble(source) ? Number(source) : new ExactNumber(source);

/** A number with the very digits that are written, `1.10` and `1.0` as well. */
export const writtenNumber = (source: string): number | ExactNumber =>
  String(Number(source)) === source ? Number(source) : new ExactNumber(source);

const parseWith = (text: string, numberOf: (source: string) => number | ExactNumber): unknown =>
  parse(text, (_name, value, context) =>
    typeof value === "number" && context?.source !== undefined ? numberOf(context.source) : value,
  );

/** `JSON.parse` that keeps every digit. */
export const parseExact = (text: string): unknown =>
  RISKY.test(text) ? parseWith(text, exactNumber) : parse(text);

/** `JSON.parse` that keeps numbers as they are written. */
export const parseWritten = (text: string): unknown =>
  RISKY.test(text) || SHORTENED.test(text) ? parseWith(text, writtenNumber) : parse(text);

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** The value with other scalars. Names of prototypes stay plain members. */
export const mapScalars = (value: unknown, map: (scalar: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapScalars(item, map));
  if (!isObject(value) || value instanceof Date) return map(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapScalars(item, map)]));
};
