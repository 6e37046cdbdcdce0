import { parse, stringify, TomlError } from "smol-toml";
import { ExactNumber, isObject, mapScalars, writtenNumber } from "../../shared/json/exact.ts";
import { InputError } from "../../shared/transform.ts";
import { offsetOf } from "../../shared/place.ts";

/** Integers arrive as BigInt, which tells `1` from `1.0`. */
const fromToml = (scalar: unknown): unknown => {
  if (typeof scalar === "bigint") return writtenNumber(String(scalar));
  return Number.isSafeInteger(scalar) ? new ExactNumber(`${String(scalar)}.0`) : scalar;
};

export const readToml = (text: string): unknown => {
  try {
    return mapScalars(parse(text, { integersAsBigInt: true }), fromToml);
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const reason = cause.message.split("\n")[0]?.replace(/^Invalid TOML document: /, "") ?? "";
    throw new InputError(
      `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
      offsetOf(text, cause.line, cause.column),
    );
  }
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
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
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
