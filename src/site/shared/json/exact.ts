import { survivesDouble } from "./decimal.ts";

/** ES2025: the text of a number while it is parsed, and a way to print one as it is. */
type Reviver = (name: string, value: unknown, context?: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver?: Reviver) => unknown;
const { rawJSON } = JSON as { readonly rawJSON?: (text: string) => object };

/** Numbers that may lose digits: up to 15 digits always survive, but exponents may overflow. */
const RISKY = /\d[\d.]{15}|\d[eE]/;
/** Numbers that JavaScript would print differently. */
const OTHER_SPELLING = /\.\d*0(?!\d)|-0|\.0{6}/;

/** A number with more digits than a 64-bit float: it has the nearest float's value and prints as written. */
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

/** A number with its value kept: a plain one if nothing is lost. */
export const exactNumber = (source: string): number | ExactNumber =>
  survivesDouble(source) ? Number(source) : new ExactNumber(source);

/** A number with its spelling kept, even `1.10` and `1.0`. */
export const writtenNumber = (source: string): number | ExactNumber =>
  String(Number(source)) === source ? Number(source) : new ExactNumber(source);

const parseWith = (text: string, numberOf: (source: string) => number | ExactNumber): unknown =>
  parse(text, (_name, value, context) =>
    typeof value === "number" && context?.source !== undefined ? numberOf(context.source) : value,
  );

/** `JSON.parse` that keeps every digit. */
export const parseExact = (text: string): unknown =>
  RISKY.test(text) ? parseWith(text, exactNumber) : parse(text);

/** `JSON.parse` that keeps the spelling of numbers. */
export const parseWritten = (text: string): unknown =>
  RISKY.test(text) || OTHER_SPELLING.test(text) ? parseWith(text, writtenNumber) : parse(text);

/** Whether a value has members: TOML and YAML have dates, too, which are scalars. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof ExactNumber || value instanceof Date);

/** Maps all scalars of a value. Keys such as `__proto__` stay plain members. */
export const mapScalars = (value: unknown, map: (scalar: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapScalars(item, map));
  if (!isObject(value)) return map(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapScalars(item, map)]));
};
