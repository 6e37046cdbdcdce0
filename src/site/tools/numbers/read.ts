import { InputError } from "../../shared/transform.ts";
import { decimalOf } from "./ieee.ts";

export type ParsedNumber =
  | { readonly kind: "integer"; readonly value: bigint; readonly decimal: string }
  | {
      readonly kind: "float";
      readonly value: number;
      /** The number as written, with every digit. */
      readonly decimal: string;
    };

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const PREFIXES: Readonly<Record<string, number>> = { "0x": 16, "0o": 8, "0b": 2, "#": 16, $: 16 };
const ENDINGS: Readonly<Record<string, number>> = { h: 16 };

/** Reads an exact integer of any length, skipping common separators. */
const integerIn = (digits: string, base: number, start: number): bigint => {
  let value = 0n;
  let count = 0;
  [...digits.toLowerCase()].forEach((char, at) => {
    if (char === "_" || char === " " || char === "'" || (char === "," && base === 10)) return;
    const digit = DIGITS.indexOf(char);
    if (digit === -1 || digit >= base)
      throw new InputError(`${JSON.stringify(char)} is not a digit of base ${base}.`, start + at);
    value = value * BigInt(base) + BigInt(digit);
    count++;
  });
  if (count === 0) throw new InputError("There are no digits here.", start);
  return value;
};

const FLOAT = /^[+-]?(?:(?:\d[\d_]*)?\.?\d[\d_]*(?:e[+-]?\d+)?|\d+\.(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i;

/** `0x1.8p+1`, as C, Java and Python write floats: hexadecimal digits times a power of two. */
const HEX_FLOAT = /^0x(?=[.\da-f])([\da-f_]*)(?:\.([\da-f_]*))?(?:p([+-]?\d{1,5}))?$/i;

/** The decimal value of such a float; undefined for an integer without an exponent. */
const hexFloatIn = (body: string): string | undefined => {
  const [, whole = "", fraction, power] = HEX_FLOAT.exec(body) ?? [];
  if (fraction === undefined && power === undefined) return undefined;
  const digits = (whole + (fraction ?? "")).replaceAll("_", "");
  if (digits === "") return undefined;
  return decimalOf(
    BigInt(`0x${digits}`),
    Number(power ?? 0) - 4 * (fraction ?? "").replaceAll("_", "").length,
  );
};

/** The number of digits in 128 bits. */
const MAX_DIGITS = 39;

/** Expands `12e3` to an integer; undefined for other numbers, and for more digits than the usual types have. */
const wholeIn = (plain: string): bigint | undefined => {
  const [, whole = "", fraction = "", power] = /^[+-]?(\d*)\.?(\d*)e([+-]?\d+)$/i.exec(plain) ?? [];
  const zeros = Number(power) - fraction.length;
  const digits = whole + fraction;
  if (power === undefined || digits.length + zeros > MAX_DIGITS) return undefined;
  if (zeros >= 0) return BigInt(digits + "0".repeat(zeros));
  return /^0*$/.test(digits.slice(zeros)) ? BigInt(digits.slice(0, zeros)) : undefined;
};

/** Spaces between digits, unless they group them by three: then there are several numbers. */
const checkSpaces = (body: string, start: number): void => {
  const at = body.search(/ /);
  if (at !== -1 && !/^\d{1,3}(?: \d{3})+n?$/.test(body))
    throw new InputError(
      "These are several numbers. Enter one; for bytes in hexadecimal, choose it under “Read as”.",
      start + at + 1,
    );
};

/** `1,234.5`, as spreadsheets write it. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/;

/** Reads an integer in the given base or that of its prefix, or a decimal fraction. */
export const readNumber = (text: string, base: number | undefined): ParsedNumber => {
  const trimmed = text.trim();
  const start = text.indexOf(trimmed);
  const sign = /^[+-]/.exec(trimmed)?.[0] ?? "";
  const body = trimmed.slice(sign.length);
  const at = start + sign.length;
  const withSign = (size: bigint): ParsedNumber => {
    const value = sign === "-" ? -size : size;
    return { kind: "integer", value, decimal: String(value) };
  };
  const hexFloat = base === undefined || base === 16 ? hexFloatIn(body) : undefined;
  if (hexFloat !== undefined) {
    const decimal = sign === "-" ? `-${hexFloat}` : hexFloat;
    return { kind: "float", value: Number(decimal), decimal };
  }
  for (const [prefix, itsBase] of Object.entries(PREFIXES))
    if (body.toLowerCase().startsWith(prefix) && (base === undefined || base === itsBase))
      return withSign(integerIn(body.slice(prefix.length).replace(/n$/, ""), itsBase, at + prefix.length));
  if (base === 10) checkSpaces(body, at);
  if (base !== undefined) return withSign(integerIn(body, base, at));
  const ending = ENDINGS[body.slice(-1).toLowerCase()];
  if (ending !== undefined && /^[0-9a-f]+h$/i.test(body))
    return withSign(integerIn(body.slice(0, -1), ending, at));
  // Only floats have a negative zero.
  if (/^-0+$/.test(trimmed)) return { kind: "float", value: -0, decimal: "-0" };
  if (/^[\d_ ',]+n?$/.test(body)) {
    checkSpaces(body, at);
    return withSign(integerIn(body.replace(/n$/, ""), 10, at));
  }
  const withoutCommas = GROUPED.test(trimmed) ? trimmed.replaceAll(",", "") : trimmed;
  if (FLOAT.test(withoutCommas)) {
    const plain = withoutCommas.replaceAll("_", "");
    if (/inf/i.test(plain)) {
      const value = sign === "-" ? -Infinity : Infinity;
      return { kind: "float", value, decimal: String(value) };
    }
    if (/nan/i.test(plain)) return { kind: "float", value: Number.NaN, decimal: "NaN" };
    const whole = wholeIn(plain);
    if (whole !== undefined && (whole !== 0n || sign === "")) return withSign(whole);
    return { kind: "float", value: Number(plain), decimal: plain };
  }
  if (/^[0-9a-f][0-9a-f_ ]*$/i.test(body)) return withSign(integerIn(body, 16, at));
  throw new InputError(
    "This is not a number. Examples: 255, 0xff, 0b1010, 0o17, -1.5e3, 0x1.8p1, NaN, Infinity.",
    start,
  );
};
