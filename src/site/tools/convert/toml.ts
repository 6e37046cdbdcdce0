import { stringify, TomlDate } from "smol-toml";
import { ExactNumber, isObject, mapScalars, writtenNumber } from "../../shared/json/exact.ts";
import { parseToml } from "../../shared/parse-toml.ts";

/** Integers arrive as BigInt, which tells `1` from `1.0`. */
const fromToml = (scalar: unknown): unknown => {
  if (typeof scalar === "bigint") return writtenNumber(String(scalar));
  return Number.isSafeInteger(scalar) ? new ExactNumber(`${String(scalar)}.0`) : scalar;
};

/** A date or time as it is written: the library keeps only three decimals of seconds, and always writes them. */
class WrittenDate extends Date {
  readonly #written: string;

  constructor(date: Date, spelling: string) {
    super(date);
    this.#written = spelling;
  }

  override toISOString(): string {
    return this.#written;
  }

  override toJSON(): string {
    return this.#written;
  }
}

const DATE =
  /(?<![\w.:-])(?:\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:z|[+-]\d\d:\d\d)?)?|\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?![\w:-])/gi;

/** Every date and time in the text, by what the library makes of it; null for one that is written in several ways. */
const writtenDates = (text: string): ReadonlyMap<string, string | null> => {
  const spellings = new Map<string, string | null>();
  for (const [date] of text.matchAll(DATE)) {
    const spelling = date.toUpperCase().replace(" ", "T");
    const value = new TomlDate(spelling);
    if (Number.isNaN(value.getTime())) continue;
    const earlier = spellings.get(value.toISOString());
    spellings.set(value.toISOString(), earlier === undefined || earlier === spelling ? spelling : null);
  }
  return spellings;
};

export const readToml = (text: string): unknown => {
  const dates = writtenDates(text);
  return mapScalars(parseToml(text), (scalar) => {
    if (!(scalar instanceof Date)) return fromToml(scalar);
    const spelling = dates.get(scalar.toISOString());
    return typeof spelling === "string" ? new WrittenDate(scalar, spelling) : scalar;
  });
};

const MAX_INTEGER = 2n ** 63n;

/** Whether the number fits TOML's 64-bit integers. */
export const isTomlInteger = (value: ExactNumber): boolean => {
  if (!value.isInteger) return false;
  const integer = BigInt(String(value));
  return integer < MAX_INTEGER && integer >= -MAX_INTEGER;
};

const tomlNumber = (scalar: unknown): unknown => {
  if (Number.isSafeInteger(scalar)) return BigInt(scalar as number);
  if (!(scalar instanceof ExactNumber)) return scalar;
  return isTomlInteger(scalar) ? BigInt(String(scalar)) : scalar.valueOf();
};

/** TOML has no null. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => (item === null ? [] : [[name, withoutNulls(item)]])),
  );
};

export const writeToml = (value: unknown): string => {
  // TOML's root is a table.
  return stringify(withoutNulls(mapScalars(isObject(value) ? value : { value }, tomlNumber)), {
    numbersAsFloat: true,
  });
};
