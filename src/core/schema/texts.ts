import type { Cell, TextKind } from "../engine/index.ts";
import { kindNamed } from "../engine/index.ts";
import { type Node, numberOf } from "./node.ts";

/** The kinds of formats in JSON Schema and OpenAPI. */
const FORMATS: Readonly<Record<string, string>> = {
  email: "email",
  "idn-email": "email",
  hostname: "hostname",
  "idn-hostname": "hostname",
  ipv4: "ipv4",
  ip: "ipv4",
  ipv6: "ipv6",
  uri: "url",
  url: "url",
  iri: "url",
  "uri-reference": "path",
  "iri-reference": "path",
  uuid: "uuid",
  duration: "duration",
  password: "password",
  byte: "token",
  base64: "token",
  binary: "words",
  phone: "phone",
  tel: "phone",
  color: "hexColor",
  slug: "slug",
  "country-code": "countryCode",
  currency: "currency",
  mac: "mac",
};

/** Formats with a fixed list of examples. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  "json-pointer": ["/name", "/items/0", "/address/city"],
  "relative-json-pointer": ["0", "1/name", "2/items/0"],
  "uri-template": ["/users/{id}", "/posts{?page}", "https://www.example.com/{path}"],
  regex: ["^[a-z]+$", "\\d{3}", "a|b"],
};

/** The kind of a format; undefined if it is unknown. */
export const kindOfFormat = (format: string): TextKind | undefined => {
  const samples = SAMPLES[format];
  if (samples !== undefined) return { about: "", type: "string", format, make: (cell) => cell.pick(samples) };
  const kind = kindNamed(FORMATS[format] ?? "");
  return kind?.type === "string" ? { ...kind, format } : undefined;
};

/** Length bounds in characters. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

export const lengthsOf = (node: Node): Lengths => ({
  least: numberOf(node["minLength"]) ?? 0,
  most: numberOf(node["maxLength"]) ?? Infinity,
});

/** Formats that shortening would break. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  email: ["a@b.example", "a@b.co"],
  "idn-email": ["a@b.example", "a@b.co"],
  uri: ["https://a.example", "http://a.co"],
  url: ["https://a.example", "http://a.co"],
  hostname: ["a.example", "a.co"],
};

/** Fits a text into length bounds: cuts its end, or repeats it. */
export const fitted =
  (make: (cell: Cell) => string, { least, most }: Lengths, format?: string) =>
  (cell: Cell): string => {
    let text = make(cell);
    if (text.length < least) {
      const more = format === undefined ? () => ` ${make(cell)}` : () => "x";
      while (text.length < least && format === undefined) text += more();
      if (text.length < least) text = text.padEnd(least, "x");
    }
    if (text.length <= most) return text;
    if (format !== undefined) return SHORT[format]?.find((short) => short.length <= most) ?? text;
    const cut = text.slice(0, most).trimEnd();
    return cut.length < least ? cut.padEnd(least, "x") : cut;
  };
