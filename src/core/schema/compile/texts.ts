import { type Cell, kindNamed, type TextKind } from "../../engine/index.ts";
import type { Lengths } from "../bounds.ts";

/** The kinds of formats in JSON Schema and OpenAPI. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["email", "email"],
  ["idn-email", "email"],
  ["hostname", "hostname"],
  ["idn-hostname", "hostname"],
  ["ipv4", "ipv4"],
  ["ip", "ipv4"],
  ["ipv6", "ipv6"],
  ["uri", "url"],
  ["url", "url"],
  ["iri", "url"],
  ["uri-reference", "path"],
  ["iri-reference", "path"],
  ["uuid", "uuid"],
  ["duration", "duration"],
  ["password", "password"],
  ["byte", "token"],
  ["base64", "token"],
  ["binary", "words"],
  ["phone", "phone"],
  ["tel", "phone"],
  ["color", "hexColor"],
  ["slug", "slug"],
  ["country-code", "countryCode"],
  ["currency", "currency"],
  ["mac", "mac"],
]);

/** Formats with a fixed list of examples. */
const SAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  ["json-pointer", ["/name", "/items/0", "/address/city"]],
  ["relative-json-pointer", ["0", "1/name", "2/items/0"]],
  ["uri-template", ["/users/{id}", "/posts{?page}", "https://www.example.com/{path}"]],
  ["regex", ["^[a-z]+$", "\\d{3}", "a|b"]],
]);

/** The kind of a format; undefined if it is unknown. */
export const kindOfFormat = (format: string): TextKind | undefined => {
  const samples = SAMPLES.get(format);
  if (samples !== undefined) return { about: "", type: "string", format, make: (cell) => cell.pick(samples) };
  const kind = kindNamed(FORMATS.get(format) ?? "");
  return kind?.type === "string" ? { ...kind, format } : undefined;
};

/** Formats of numbers that are sent as strings because JSON numbers lose digits, by type. */
const NUMERIC_FORMATS: ReadonlyMap<string, "integer" | "number"> = new Map([
  ["decimal", "number"],
  ["double", "number"],
  ["float", "number"],
  ["number", "number"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["uint64", "integer"],
  ["bigint", "integer"],
]);

/** The type of the number in a string of a format; undefined for other formats. */
export const numberOfFormat = (format: string): "integer" | "number" | undefined =>
  NUMERIC_FORMATS.get(format);

/** Short texts of formats that shortening would break. */
const SHORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["email", ["a@b.example", "a@b.co"]],
  ["idn-email", ["a@b.example", "a@b.co"]],
  ["uri", ["https://a.example", "http://a.co"]],
  ["url", ["https://a.example", "http://a.co"]],
  ["hostname", ["a.example", "a.co"]],
]);

/** A short text of a format within the bounds; undefined if there is none. */
const shortOf = (format: string, { minLength, maxLength }: Lengths): string | undefined => {
  const short = SHORT.get(format)?.find(({ length }) => length <= maxLength);
  return short?.replace("a", "a".repeat(Math.max(1, minLength - short.length + 1)));
};

/** Formats whose texts are never shortened, with their maximal length. */
const WHOLE: ReadonlyMap<string, number> = new Map([
  ["uuid", 36],
  ["ipv4", 15],
  ["ipv6", 39],
]);

/** Whether a text of a format can be as short as the bounds ask for. */
export const hasRoom = (format: string, { maxLength }: Lengths): boolean =>
  (WHOLE.get(format) ?? SHORT.get(format)?.at(-1)?.length ?? 0) <= maxLength;

/** The first words that fit; a part of the first word if none does. */
const firstWords = (text: string, { minLength, maxLength }: Lengths): string => {
  const hard = text.slice(0, maxLength).trimEnd();
  const end = text[maxLength] === " " ? hard.length : hard.lastIndexOf(" ");
  const soft = hard.slice(0, Math.max(0, end)).replace(/[\s,;:–-]+$/, "");
  return soft.length >= Math.max(1, minLength) ? soft : hard;
};

/** Fits a text into length bounds: cuts its end, or repeats it. */
export const fitLength =
  (make: (cell: Cell) => string, lengths: Lengths, format?: string) =>
  (cell: Cell): string => {
    const { minLength, maxLength } = lengths;
    let text = make(cell);
    if (format === undefined) while (text.length < minLength) text += ` ${make(cell)}`;
    text = text.padEnd(minLength, "x");
    if (text.length <= maxLength) return text;
    if (format !== undefined) return shortOf(format, lengths) ?? text;
    return firstWords(text, lengths).padEnd(minLength, "x");
  };
