import { groupOf, inRows, type Row } from "../../shared/columns.ts";
import { InputError, type Outcome, type RowGroup, transformOf } from "../../shared/transform.ts";
import {
  decodeFloat,
  encodeDecimal,
  exactly,
  type FloatFormat,
  FLOATS,
  hexFloat,
  isExactly,
  partsOf,
} from "./ieee.ts";
import { type ParsedNumber, readNumber } from "./read.ts";
import { tool } from "./tool.ts";

const WIDTHS = [8, 16, 32, 64, 128] as const;
const MAX_LENGTH = 4096;

const grouped = (digits: string, size: number, mark: string): string =>
  digits.replace(new RegExp(`(?<=.)(?=(?:.{${size}})+$)`, "g"), mark);

const inBase = (value: bigint, base: number): string =>
  (value < 0n ? "-" : "") + (value < 0n ? -value : value).toString(base);

const hexOf = (bits: bigint, width: number): string => bits.toString(16).padStart(width / 4, "0");
const pairs = (hex: string): string[] => hex.match(/../g) ?? [];

/** Whether a word of this many bits holds the value, signed if it is negative. */
const fitsIn = (value: bigint, width: number): boolean =>
  value < 0n ? value >= -(1n << BigInt(width - 1)) : value < 1n << BigInt(width);

/** The narrowest common width that holds the value. */
const widthFor = (value: bigint): number | undefined => WIDTHS.find((width) => fitsIn(value, width));

const typesOf = (value: bigint): string =>
  WIDTHS.flatMap((width) => [
    ...(BigInt.asIntN(width, value) === value ? [`int${width}`] : []),
    ...(BigInt.asUintN(width, value) === value ? [`uint${width}`] : []),
  ]).join(" ");

const integerRows = (value: bigint, word: number | undefined): Row[] => {
  const width = word ?? widthFor(value);
  const rows: Row[] = [
    ["decimal", value.toString()],
    ["hexadecimal", inBase(value, 16)],
    ["octal", inBase(value, 8)],
    ["binary", grouped(inBase(value, 2).replace("-", ""), 4, " ").replace(/^/, value < 0n ? "-" : "")],
    ["base 36", inBase(value, 36)],
    [
      "bits needed",
      String(
        value === -1n ? 1 : (value < 0n ? -value - 1n : value).toString(2).length + (value < 0n ? 1 : 0),
      ),
    ],
  ];
  if (width === undefined) return [...rows, ["fits", "no common type: more than 128 bits"]];
  const bits = BigInt.asUintN(width, value);
  const bytes = pairs(hexOf(bits, width));
  const signed = BigInt.asIntN(width, bits);
  return [
    ...rows,
    ["fits", typesOf(value)],
    [`bytes (${width} bits)`, bytes.join(" ")],
    ["little-endian", bytes.toReversed().join(" ")],
    ["two's complement", grouped(bits.toString(2).padStart(width, "0"), 4, " ")],
    ...(signed === value ? [] : [[`as int${width}`, signed.toString()] as const]),
    ...(bits === value ? [] : [[`as uint${width}`, bits.toString()] as const]),
  ];
};

const becomes = (value: number, decimal: string): string => {
  if (isExactly(value, decimal)) return "exact";
  const range = value === 0 ? ", too small" : Number.isFinite(value) ? "" : ", too large";
  return `nearest: ${Object.is(value, -0) ? "-0" : String(value)}${range}`;
};

const floatGroup = (bits: bigint, decimal: string, format: FloatFormat): RowGroup => {
  const stands = decodeFloat(bits, format);
  const parts = partsOf(bits, format);
  const hex = hexOf(bits, format.bits);
  return groupOf(
    [
      ["bits", `0x${hex}`, becomes(stands, decimal)],
      ["sign, exponent, fraction", parts.fields, parts.class],
      ["bytes", pairs(hex).join(" ")],
      ["little-endian", pairs(hex).toReversed().join(" ")],
    ],
    format.name,
  );
};

const bitsIn = (text: string, format: FloatFormat): bigint => {
  const digits = text.trim().replace(/^0x/i, "").replaceAll(/[\s_]/g, "");
  if (!new RegExp(`^[0-9a-f]{${format.bits / 4}}$`, "i").test(digits))
    throw new InputError(`Enter the bits of a ${format.name} as ${format.bits / 4} hexadecimal digits.`, 0);
  return BigInt(`0x${digits}`);
};

const readAs = (
  text: string,
  as: string,
): ParsedNumber | { readonly kind: "bits"; readonly format: FloatFormat } => {
  if (Object.hasOwn(FLOATS, as)) return { kind: "bits", format: FLOATS[as as keyof typeof FLOATS] };
  return readNumber(text, as === "auto" ? undefined : Number(as));
};

/** Shows a number in every base, as bytes, and as the nearest floats. */
export const transform = transformOf(tool, ({ text }, options): Outcome => {
  if (text.length > MAX_LENGTH)
    throw new InputError(`The number is too long: the limit is ${MAX_LENGTH} characters.`, MAX_LENGTH);
  const number = readAs(text, options.as);
  if (number.kind === "bits") {
    const bits = bitsIn(text, number.format);
    const value = decodeFloat(bits, number.format);
    const rows: Row[] = [
      ["value", Object.is(value, -0) ? "-0" : String(value)],
      ["exactly", exactly(value)],
      ["hex float", hexFloat(value)],
    ];
    return inRows([groupOf(rows), floatGroup(bits, exactly(value), number.format)]);
  }
  const value = Number(number.value);
  const floats = Object.values(FLOATS).map((format) =>
    floatGroup(encodeDecimal(number.decimal, format), number.decimal, format),
  );
  const word = options.word === "" ? undefined : Number(options.word);
  const cautions =
    word !== undefined && number.kind === "integer" && !fitsIn(number.value, word)
      ? [`The number does not fit ${word} bits: bytes and two's complement have its lowest ${word} bits.`]
      : [];
  const whole = number.kind === "integer" ? integerRows(number.value, word) : [];
  const isLost =
    !isExactly(value, number.decimal) &&
    (number.kind === "integer" || !Number.isFinite(value) || value === 0);
  const exact: Row[] =
    number.kind === "float"
      ? [
          ["as a float64", Object.is(value, -0) ? "-0" : String(value)],
          ...(Number.isFinite(value)
            ? ([
                ["exactly", exactly(value)],
                ["hex float", hexFloat(value)],
              ] as const)
            : []),
        ]
      : [];
  return {
    ...inRows([groupOf([...whole, ...exact]), ...floats.toReversed()]),
    cautions: isLost
      ? [...cautions, `No float64 can hold this number: in JavaScript it becomes ${value}.`]
      : cautions,
  };
});
