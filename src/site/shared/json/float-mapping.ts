import { canonicalNumber, isSameNumber } from "./decimal.ts";
import { ExactNumber, exactNumber, isObject, mapScalars } from "./exact.ts";

function* scalars(value: unknown): Generator<unknown, void> {
  if (Array.isArray(value)) for (const item of value) yield* scalars(item);
  else if (isObject(value)) for (const item of Object.values(value)) yield* scalars(item);
  else yield value;
}

const words = new DataView(new ArrayBuffer(8));

/** The next float above. */
const above = (value: number): number => {
  if (value === 0) return Number.MIN_VALUE;
  words.setFloat64(0, value);
  words.setBigInt64(0, words.getBigInt64(0) + (value > 0 ? 1n : -1n));
  return words.getFloat64(0);
};

/** Compares numbers with any number of digits: negative, zero or positive. */
const compare = (left: string, right: string): number => {
  const floats = Number(left) - Number(right);
  if (floats !== 0 && !Number.isNaN(floats)) return floats;
  if (isSameNumber(left, right)) return 0;
  const scaled = (text: string): readonly [digits: bigint, exponent: number] => {
    const [digits = "0", exponent = "0"] = canonicalNumber(text).split("e");
    return [BigInt(digits), Number(exponent)];
  };
  const [a, one] = scaled(left);
  const [b, other] = scaled(right);
  const least = Math.min(one, other);
  return a * 10n ** BigInt(one - least) < b * 10n ** BigInt(other - least) ? -1 : 1;
};

/** Converts documents for libraries that only know floats, and converts their results back. */
export interface FloatMapping {
  readonly toFloats: (document: unknown) => unknown;
  readonly toExact: (document: unknown) => unknown;
  /** The float that replaces each number, by its spelling. */
  readonly floats: ReadonlyMap<string, number>;
}

const floatsOf = (documents: readonly unknown[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const all = new Set<string>();
  let isExact = false;
  for (const document of documents)
    for (const value of scalars(document)) {
      if (value instanceof ExactNumber) isExact = true;
      if (value instanceof ExactNumber || typeof value === "number") all.add(String(value));
    }
  if (!isExact) return counts;
  let [last, before] = [Number.NEGATIVE_INFINITY, ""];
  for (const text of [...all].sort(compare)) {
    const isNew = before === "" || compare(before, text) !== 0;
    const value = Number.isFinite(Number(text)) ? Number(text) : Math.sign(Number(text)) * Number.MAX_VALUE;
    if (isNew) last = value > last ? value : above(last);
    counts.set(text, last);
    before = text;
  }
  return counts;
};

/**
 * Assigns a distinct float, in the same order, to each number in the documents, so that a library which only knows
 * floats can tell apart numbers with the same nearest float.
 */
export const mapToFloats = (...documents: readonly unknown[]): FloatMapping => {
  const floats = floatsOf(documents);
  const sources = new Map<unknown, string>();
  for (const [source, float] of floats) if (!sources.has(float)) sources.set(float, source);
  const map = (document: unknown, change: (scalar: unknown) => unknown): unknown =>
    floats.size === 0 ? document : mapScalars(document, change);
  return {
    floats,
    toFloats: (document) =>
      map(document, (scalar) =>
        scalar instanceof ExactNumber || typeof scalar === "number" ? floats.get(String(scalar)) : scalar,
      ),
    toExact: (document) =>
      map(document, (scalar) => {
        const source = sources.get(scalar);
        return source === undefined ? scalar : exactNumber(source);
      }),
  };
};
