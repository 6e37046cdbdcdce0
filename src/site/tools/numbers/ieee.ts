/** A binary floating-point format. */
export interface FloatFormat {
  readonly name: string;
  readonly bits: number;
  readonly exponentBits: number;
}

export const FLOATS = {
  f16: { name: "float16", bits: 16, exponentBits: 5 },
  bf16: { name: "bfloat16", bits: 16, exponentBits: 8 },
  f32: { name: "float32", bits: 32, exponentBits: 8 },
  f64: { name: "float64", bits: 64, exponentBits: 11 },
} as const satisfies Record<string, FloatFormat>;

const fractionBits = ({ bits, exponentBits }: FloatFormat): number => bits - exponentBits - 1;
const view = new DataView(new ArrayBuffer(8));

const bitsOf64 = (value: number): bigint => {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
};

/**
 * The bits of the nearest value in the format, ties to even. Computed from the 64-bit float, because not every
 * browser's DataView can write 16-bit floats.
 */
export const encodeFloat = (value: number, format: FloatFormat): bigint => {
  const wide = bitsOf64(value);
  if (format.bits === 64) return wide;
  const fractionLength = fractionBits(format);
  const sign = (wide >> 63n) << BigInt(format.bits - 1);
  const top = (1n << BigInt(format.exponentBits)) - 1n;
  const infinity = sign | (top << BigInt(fractionLength));
  if (Number.isNaN(value)) return infinity | (1n << BigInt(fractionLength - 1));
  if (!Number.isFinite(value)) return infinity;
  if (value === 0) return sign;
  const bias = 2 ** (format.exponentBits - 1) - 1;
  const raw = Number((wide >> 52n) & 0x7ffn);
  // Far below half the smallest value of the narrow format, so it rounds to zero.
  if (raw === 0) return sign;
  const exponent = raw - 1023 + bias;
  const significand = (1n << 52n) | (wide & 0xfffffffffffffn);
  const drop = BigInt(52 - fractionLength + (exponent < 1 ? 1 - exponent : 0));
  const half = 1n << (drop - 1n);
  const rest = significand & ((half << 1n) - 1n);
  let rounded = significand >> drop;
  if (rest > half || (rest === half && (rounded & 1n) === 1n)) rounded++;
  // A carry out of the fraction raises the exponent by itself, up to infinity.
  const field = exponent < 1 ? rounded : rounded + (BigInt(exponent - 1) << BigInt(fractionLength));
  return field >= top << BigInt(fractionLength) ? infinity : sign | field;
};

export const decodeFloat = (bits: bigint, format: FloatFormat): number => {
  const fractionLength = fractionBits(format);
  const sign = (bits >> BigInt(format.bits - 1)) & 1n ? -1 : 1;
  const top = 2 ** format.exponentBits - 1;
  const exponent = Number((bits >> BigInt(fractionLength)) & BigInt(top));
  const fraction = Number(bits & ((1n << BigInt(fractionLength)) - 1n));
  if (exponent === top) return fraction === 0 ? sign * Infinity : Number.NaN;
  const bias = 2 ** (format.exponentBits - 1) - 1;
  if (exponent === 0) return sign * fraction * 2 ** (1 - bias - fractionLength);
  return sign * (1 + fraction / 2 ** fractionLength) * 2 ** (exponent - bias);
};

const classOf = (exponent: bigint, fraction: bigint, top: bigint, fractionLength: number): string => {
  if (exponent === top && fraction === 0n) return "infinity";
  if (exponent === top)
    return `not a number, ${fraction >> BigInt(fractionLength - 1) === 1n ? "quiet" : "signalling"}`;
  if (exponent === 0n) return fraction === 0n ? "zero" : "subnormal";
  return "normal";
};

/** Sign, exponent and fraction of the bits, with what they mean. */
export const partsOf = (
  bits: bigint,
  format: FloatFormat,
): { readonly fields: string; readonly class: string } => {
  const fractionLength = fractionBits(format);
  const text = bits.toString(2).padStart(format.bits, "0");
  const top = (1n << BigInt(format.exponentBits)) - 1n;
  const exponent = (bits >> BigInt(fractionLength)) & top;
  const name = classOf(exponent, bits & ((1n << BigInt(fractionLength)) - 1n), top, fractionLength);
  const bias = 2n ** BigInt(format.exponentBits - 1) - 1n;
  const power = exponent === 0n ? 1n - bias : exponent - bias;
  return {
    fields: `${text.slice(0, 1)} ${text.slice(1, 1 + format.exponentBits)} ${text.slice(1 + format.exponentBits)}`,
    class: name === "normal" || name === "subnormal" ? `${name}, × 2^${power}` : name,
  };
};

/** An integer times a power of two, in exact decimal. */
export const decimalOf = (significand: bigint, power: number): string => {
  if (power >= 0) return String(significand << BigInt(power));
  // Dividing by 2^n is multiplying by 5^n and moving the point n digits to the left.
  const digits = String(significand * 5n ** BigInt(-power)).padStart(1 - power, "0");
  const fraction = digits.slice(power).replace(/0+$/, "");
  return digits.slice(0, power) + (fraction === "" ? "" : `.${fraction}`);
};

/** The exact decimal expansion of the float. */
export const exactly = (value: number): string => {
  if (!Number.isFinite(value) || value === 0) return Object.is(value, -0) ? "-0" : String(value);
  const bits = bitsOf64(Math.abs(value));
  const raw = Number(bits >> 52n);
  const significand = (bits & 0xfffffffffffffn) | (raw === 0 ? 0n : 1n << 52n);
  return (value < 0 ? "-" : "") + decimalOf(significand, (raw === 0 ? 1 : raw) - 1075);
};

/** As C prints it with `%a`: `0x1.8p+1`. */
export const hexFloat = (value: number): string => {
  if (!Number.isFinite(value)) return String(value);
  const bits = bitsOf64(value);
  const raw = Number((bits >> 52n) & 0x7ffn);
  const fraction = (bits & 0xfffffffffffffn).toString(16).padStart(13, "0").replace(/0+$/, "");
  const power = raw === 0 ? (fraction === "" ? 0 : -1022) : raw - 1023;
  const sign = bits >> 63n === 0n ? "" : "-";
  return `${sign}0x${raw === 0 ? 0 : 1}${fraction === "" ? "" : `.${fraction}`}p${power < 0 ? "" : "+"}${power}`;
};

/** The size of a decimal: an integer times a power of ten; undefined for what has no digits. */
const sizeOf = (decimal: string): { readonly digits: string; readonly power: number } | undefined => {
  const [, whole = "", fraction = "", power = "0"] =
    /^[+-]?(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(decimal) ?? [];
  if (whole + fraction === "") return undefined;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  return { digits: significant, power: Number(power) - fraction.length + digits.length - significant.length };
};

/** Normalises a decimal: its digits without zeros at either end, and the power of ten of the last digit. */
const normal = (decimal: string): string => {
  const size = sizeOf(decimal);
  if (size === undefined) return decimal.replace(/^\+/, "").toLowerCase();
  return size.digits === "" ? "0" : `${decimal.startsWith("-") ? "-" : ""}${size.digits}e${size.power}`;
};

/** Whether a float is exactly the given decimal. */
export const isExactly = (value: number, decimal: string): boolean =>
  normal(exactly(value)) === normal(decimal);

/** Whether a decimal is larger than the finite float that is nearest to it, both without their signs. */
const isLarger = (decimal: string, value: number): boolean => {
  const [left, right] = [sizeOf(decimal), sizeOf(exactly(value))];
  if (left === undefined || right === undefined) return false;
  const power = Math.min(left.power, right.power);
  const scaled = (size: typeof left): bigint => BigInt(size.digits) * 10n ** BigInt(size.power - power);
  return scaled(left) > scaled(right);
};

/**
 * The bits of the value in the format that is nearest to a decimal. Rounding the nearest 64-bit float once more could
 * turn the other way, so a float that is not exact becomes the odd one on the decimal's side first.
 */
export const encodeDecimal = (decimal: string, format: FloatFormat): bigint => {
  const value = Number(decimal);
  const bits = bitsOf64(value);
  const isOdd = (bits & 1n) === 1n;
  if (format.bits === 64 || isOdd || value === 0 || !Number.isFinite(value) || isExactly(value, decimal))
    return encodeFloat(value, format);
  view.setBigUint64(0, isLarger(decimal, value) ? bits + 1n : bits - 1n);
  return encodeFloat(view.getFloat64(0), format);
};
