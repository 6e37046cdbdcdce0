import { toBase64, toBase64url, toHex, utf8In } from "../../shared/bytes.ts";
import { groupOf, type Row } from "../../shared/columns.ts";
import {
  InputError,
  type Outcome,
  type Source,
  type ToolOptions,
  transformOf,
  counted,
} from "../../shared/transform.ts";
import { fileKindOf } from "../../shared/file-kind.ts";
import { hexDump } from "../../shared/hex-dump.ts";
import { withoutMargins } from "./dump-margins.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;

const valueOf = (code: number): number => {
  if (code >= 65 && code <= 90) return code - 65;
  if (code >= 97 && code <= 122) return code - 71;
  if (code >= 48 && code <= 57) return code + 4;
  if (code === 43 || code === 45) return 62;
  return code === 47 || code === 95 ? 63 : -1;
};

/**
 * Strict RFC 4648: either alphabet but not both, padding complete or absent, unused bits zero. White space is
 * skipped. Not left to a library, because none reports the position and the reason of an error.
 */
export const decode = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [length, held, bits, digits, padding] = [0, 0, 0, 0, 0];
  let alphabet = "";
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32 || (code >= 9 && code <= 13)) continue;
    if (code === 61) {
      padding++;
      continue;
    }
    const value = valueOf(code);
    if (value === -1)
      throw new InputError(
        `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not a Base64 character.`,
        at,
      );
    if (padding > 0) throw new InputError("Nothing may follow the padding.", at);
    if (value >= 62) {
      const own = code === 43 || code === 47 ? "+ and /" : "- and _";
      if (alphabet !== "" && alphabet !== own)
        throw new InputError("This mixes the Base64 (+ /) and Base64url (- _) alphabets.", at);
      alphabet = own;
    }
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    digits++;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  const last = text.trimEnd().length - 1;
  if (digits % 4 === 1) throw new InputError("One character is left over: the end is missing.", last);
  if (padding > 0 && (digits === 0 || (digits + padding) % 4 !== 0))
    throw new InputError(
      `Found ${counted(padding, "padding character")}, expected ${(4 - (digits % 4)) % 4}.`,
      last,
    );
  if ((held & ((1 << bits) - 1)) !== 0)
    throw new InputError("The last character has bits left over: it was altered or cut off.", last - padding);
  return bytes.subarray(0, length);
};

const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 0x20;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
};

/** `0x` or `\x` in front of a byte, and the separators that dumps use. */
const SKIPPED = /0[xX](?=[0-9a-fA-F])|\\x|[\s:,-]/y;

/** Reads character codes, because dumps have millions of digits; the pattern runs only where a digit is unlikely. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length >> 1);
  let digits = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const digit = digitOf(code);
    SKIPPED.lastIndex = at;
    const skipped = digit > 0 ? undefined : SKIPPED.exec(text)?.[0];
    if (skipped !== undefined) at += skipped.length;
    else if (digit === -1)
      throw new InputError(
        `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not a hexadecimal digit.`,
        at,
      );
    else {
      const index = digits++ >> 1;
      bytes[index] = ((bytes[index] ?? 0) << 4) | digit;
      at++;
    }
  }
  if (digits % 2 === 1)
    throw new InputError(
      "There is an odd number of digits: half a byte is missing.",
      text.trimEnd().length - 1,
    );
  return bytes.subarray(0, digits >> 1);
};

type Encoder = (bytes: Uint8Array, options: Options, source: Source) => string;

const FORMS: Readonly<Record<Options["form"], readonly [name: string, encoder: Encoder]>> = {
  base64: [
    "Base64",
    (bytes, { wrap }) => (wrap ? toBase64(bytes).replace(/.{76}(?=.)/g, "$&\n") : toBase64(bytes)),
  ],
  base64url: ["Base64url", toBase64url],
  hex: ["Hexadecimal", (bytes) => toHex(bytes)],
  data: [
    "Data URI",
    (bytes, { media }, { mediaType }) =>
      `data:${media || mediaType || "text/plain;charset=utf-8"};base64,${toBase64(bytes)}`,
  ],
};

/** Up to this many bytes, all formats are shown. */
const SHORT = 1000;

const encoded = (source: Source, options: Options): Outcome => {
  const bytes = source.bytes();
  const row = ([name, encoder]: readonly [string, Encoder]): Row => [name, encoder(bytes, options, source)];
  const [name, text] = row(FORMS[options.form]);
  const others = Object.entries(FORMS).flatMap(([form, rest]) => (form === options.form ? [] : [row(rest)]));
  return {
    text,
    ...(bytes.length <= SHORT && { groups: [groupOf([[name, text]]), groupOf(others, "Other formats")] }),
    figures: [counted(bytes.length, "byte")],
  };
};

const blank = (text: string): string => text.replaceAll(/\S/g, " ");

/**
 * Blanks out what headers, PEM files, JSON and URLs add to Base64, so that offsets stay valid: a leading `Basic `,
 * BEGIN and END lines, quotes, and the escapes of JSON and URLs.
 */
const bare = (text: string): string =>
  text
    .replace(/^\s*(?:authorization:\s*)?basic\s+(?=\S)/i, blank)
    .replaceAll(/^-----(?:BEGIN|END) [^\n]*-----\s*$/gm, blank)
    .replace(
      /^(\s*b?)(["'`])([^"'`]*)\2(\s*(?:[,;]\s*)?)$/,
      (_all, before: string, _quote, inner: string, after: string) =>
        `${blank(before)} ${inner} ${blank(after)}`,
    )
    .replaceAll(/\\[rn]/g, "  ")
    .replaceAll("\\/", " /")
    .replaceAll(/%(?:2b|2f|3d)/gi, (escape) => `${decodeURIComponent(escape)}  `);

const DATA_URI = /^\s*data:([^,]*?)(;base64)?,([\s\S]*)$/i;

/** As in URLs, a percent sign that starts no escape is literal. */
const unescaped = (text: string): Uint8Array<ArrayBuffer> => {
  const parts = text.split(/((?:%[\da-f]{2})+)/i);
  return new Uint8Array(
    parts.flatMap((part, at) => [
      ...(at % 2 === 1 ? fromHex(part.replaceAll("%", "")) : new TextEncoder().encode(part)),
    ]),
  );
};

const TOKEN = /^\s*(?:bearer\s+)?eyJ[\w-]*\.[\w-]*\.[\w-]*\s*$/i;

const bytesIn = (text: string, form: Options["form"]): Uint8Array<ArrayBuffer> => {
  if (TOKEN.test(text))
    throw new InputError(
      "This is a JSON Web Token: three Base64url parts separated by dots. Open it in the JWT tool.",
      text.indexOf("."),
    );
  const [head, , isBase64, body = ""] = DATA_URI.exec(text) ?? [];
  if (head !== undefined)
    return isBase64 === undefined
      ? unescaped(body)
      : decode(blank(head.slice(0, head.length - body.length)) + bare(body));
  return form === "hex" ? fromHex(withoutMargins(text)) : decode(bare(text));
};

/** Larger images have no preview. */
const MAX_PICTURE = 4_000_000;

const pictureOf = (bytes: Uint8Array, type: string): Pick<Outcome, "picture"> =>
  /^image\//i.test(type) && bytes.length <= MAX_PICTURE
    ? { picture: `data:${type};base64,${toBase64(bytes)}` }
    : {};

const decoded = ({ text: given }: Source, options: Options): Outcome => {
  const bytes = bytesIn(given, options.form);
  const named = DATA_URI.exec(given)?.[1] ?? "";
  const kind = fileKindOf(bytes);
  const type = named || kind?.type || "application/octet-stream";
  const figures = [counted(bytes.length, "byte"), ...(type === "application/octet-stream" ? [] : [type])];
  const text = utf8In(bytes);
  if (text !== undefined)
    return { text, figures, ...(/^image\/svg\+xml/i.test(type) ? pictureOf(bytes, type) : {}) };
  return {
    text: hexDump(bytes),
    isColumned: true,
    bytes,
    figures,
    cautions: ["These bytes are not UTF-8 text. The result shows a hex dump; Download saves the bytes."],
    type,
    fileName: `decoded.${kind?.ending ?? "bin"}`,
    ...pictureOf(bytes, type),
  };
};

/** Base64, Base64url, hexadecimal and data URIs, both ways. */
export const transform = transformOf(tool, (source, options) =>
  options.direction === "decode" ? decoded(source, options) : encoded(source, options),
);
