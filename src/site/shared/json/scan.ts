import { describe, JsonSyntaxError } from "./problem.ts";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The first offset from `at` on that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  let offset = at;
  for (;;) {
    const code = text.charCodeAt(offset);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return offset;
    offset++;
  }
}

/** The offset after the closing quote of the string that opens at `at`. */
export function scanString(text: string, at: number): number {
  let offset = at + 1;
  for (;;) {
    const code = text.charCodeAt(offset);
    if (code === QUOTE) return offset + 1;
    if (code === BACKSLASH) offset = scanEscape(text, offset);
    else if (code >= 0x20) offset++;
    else if (Number.isNaN(code))
      throw new JsonSyntaxError(at, "This string is never closed: its ending quote is missing.");
    else {
      throw new JsonSyntaxError(
        offset,
        `A string cannot hold ${describe(text, offset)} as it is: write ${escapeFor(code)} instead.`,
      );
    }
  }
}

function escapeFor(code: number): string {
  return JSON.stringify(String.fromCharCode(code)).slice(1, -1);
}

function scanEscape(text: string, at: number): number {
  const letter = text[at + 1] ?? "";
  if (letter !== "" && `"\\/bfnrt`.includes(letter)) return at + 2;
  if (letter === "u") {
    if (/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return at + 6;
    throw new JsonSyntaxError(at, "Four hexadecimal digits must follow \\u.");
  }
  throw new JsonSyntaxError(at, `JSON knows no escape \\${letter}; a backslash itself is written \\\\.`);
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** The offset after the number that begins at `at` with a digit or a minus. */
export function scanNumber(text: string, at: number): number {
  let offset = text.charCodeAt(at) === 0x2d ? at + 1 : at;
  if (text.charCodeAt(offset) === 0x30) {
    offset++;
    if (isDigit(text.charCodeAt(offset)))
      throw new JsonSyntaxError(at, "A number cannot begin with an extra zero.");
  } else offset = digits(text, offset, at === offset ? "" : "a minus");
  if (text.charCodeAt(offset) === 0x2e) offset = digits(text, offset + 1, "the decimal point");
  const exponent = text.charCodeAt(offset) | 0x20;
  if (exponent === 0x65) {
    const sign = text.charCodeAt(offset + 1);
    offset = digits(text, sign === 0x2b || sign === 0x2d ? offset + 2 : offset + 1, "the exponent's e");
  }
  return offset;
}

function digits(text: string, from: number, after: string): number {
  let offset = from;
  while (isDigit(text.charCodeAt(offset))) offset++;
  if (offset === from)
    throw new JsonSyntaxError(from, `A digit must follow ${after}, but here is ${describe(text, from)}.`);
  return offset;
}
