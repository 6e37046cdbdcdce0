/*
 * JSON numbers may have more digits than JavaScript's: ids of 19 digits are common. Engines with JSON.rawJSON (ES2025)
 * can keep the text of a number, so that responses repeat it exactly.
 */
declare global {
  interface JSON {
    readonly rawJSON?: (text: string) => object;
    readonly isRawJSON?: (value: unknown) => boolean;
    parse(
      text: string,
      reviver: (name: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown;
  }
}

const { rawJSON, isRawJSON } = JSON;

/**
 * Numbers that JavaScript may change: those of more than fifteen digits, exponents, which may overflow, and -0. Matches
 * only where a number may begin, since dates, ids and file names look similar and a reviver takes ten times as long.
 */
const RISKY = /(?:^|[\s[:,])(?:-0|-?(?:\d[\d.]{15}|[\d.]+[eE]))/;

/** Whether a JSON text may have numbers that JavaScript changes. */
export const mayHaveExactNumbers = (text: string): boolean => RISKY.test(text);

const survives = (value: number, source: string): boolean =>
  Number.isFinite(value) &&
  !Object.is(value, -0) &&
  (source.replace(/[eE].*$/, "").replace(/\D/g, "").length <= 15 || String(value) === source);

/** Strings, so that digits in them are skipped, and numbers. */
const STRINGS_AND_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** The first number of a JSON text that {@link parseExactly} changes; undefined if it changes none. */
export const changedNumber = (text: string): string | undefined =>
  rawJSON === undefined && RISKY.test(text)
    ? text.match(STRINGS_AND_NUMBERS)?.find((token) => token[0] !== '"' && !survives(Number(token), token))
    : undefined;

/** Whether a value is a number kept as text. */
export const isExactNumber = (value: unknown): boolean => isRawJSON?.(value) === true;

/** Parses JSON; numbers that JavaScript cannot represent are kept as text. `parsed` is the ordinary result, if known. */
export const parseExactly = (text: string, parsed?: unknown): unknown => {
  if (rawJSON === undefined || !RISKY.test(text)) return parsed === undefined ? JSON.parse(text) : parsed;
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === "number" && source !== undefined && !survives(value, source) ? rawJSON(source) : value,
  );
};

/** The value of a JSON text; undefined for any other text. */
export const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
