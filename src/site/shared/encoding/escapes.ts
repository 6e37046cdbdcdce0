import { decodeHTML, encodeNonAsciiHTML, escapeUTF8 } from "entities";
import { InputError } from "../transform.ts";

interface Options {
  /** Whether what is not ASCII is escaped, too. */
  readonly all: boolean;
  /** Whether a space is a plus in URLs. */
  readonly plus: boolean;
}

interface Codec {
  readonly encode: (text: string, options: Options) => string;
  readonly decode: (text: string, options: Options) => string;
}

const hex = (unit: number, width: number): string => unit.toString(16).padStart(width, "0");

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  "\0": "\\0",
  "\\": "\\\\",
  "'": "\\'",
  '"': '\\"',
  "`": "\\`",
};

const js: Codec = {
  encode: (text, { all: everything }) =>
    text.replace(/[\s\S]/g, (unit, at: number) => {
      const code = unit.charCodeAt(0);
      // A digit after \0 would make it an octal escape.
      if (unit === "\0" && /\d/.test(text.charAt(at + 1))) return "\\x00";
      const short = SHORT_ESCAPES[unit];
      if (short !== undefined) return short;
      // ${ starts a substitution in template literals, and </script ends the script in a page.
      if ((unit === "$" && text[at + 1] === "{") || (unit === "/" && text[at - 1] === "<"))
        return `\\${unit}`;
      if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return `\\x${hex(code, 2)}`;
      const special =
        code === 0x2028 ||
        code === 0x2029 ||
        (code >= 0xd800 && code <= 0xdfff && !everything && isLone(text, at));
      return special || (everything && code > 0x7e) ? `\\u${hex(code, 4)}` : unit;
    }),
  decode: (text) =>
    text.replace(
      /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-3][0-7]{0,2}|[4-7][0-7]?)|(\r\n|[\s\S])|$)/g,
      (
        all,
        point: string | undefined,
        four: string | undefined,
        two: string | undefined,
        octal: string | undefined,
        char: string | undefined,
        at: number,
      ) => {
        if (point !== undefined) return fromPoint(Number.parseInt(point, 16), at);
        if (four !== undefined || two !== undefined)
          return String.fromCharCode(Number.parseInt(four ?? two ?? "", 16));
        if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
        if (char === undefined) throw new InputError("There is nothing after the last backslash.", at);
        if (char === "u")
          throw new InputError("\\u needs four hexadecimal digits, or up to six in braces.", at);
        if (char === "x") throw new InputError("\\x needs two hexadecimal digits.", at);
        if (/[\n\r\u2028\u2029]/.test(char)) return "";
        return { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" }[char] ?? (all === "" ? "" : char);
      },
    ),
};

const isLone = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  const next = text.charCodeAt(at + 1);
  const before = text.charCodeAt(at - 1);
  return code < 0xdc00 ? !(next >= 0xdc00 && next <= 0xdfff) : !(before >= 0xd800 && before <= 0xdbff);
};

const fromPoint = (point: number, at: number): string => {
  if (point > 0x10ffff) throw new InputError("The highest code point is \\u{10FFFF}.", at);
  return String.fromCodePoint(point);
};

const json: Codec = {
  encode: (text, { all: everything }) => {
    const inner = JSON.stringify(text).slice(1, -1);
    return everything
      ? inner.replace(/[\u007f-\uffff]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
      : inner;
  },
  decode: (text) => {
    const body = /^\s*"[\s\S]*"\s*$/.test(text) ? text.trim().slice(1, -1) : text;
    const shift = text.indexOf(body);
    const bad = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})|\\u(?![0-9a-fA-F]{4})/.exec(body.replace(/\\\\/g, "__"));
    if (bad !== null)
      throw new InputError(
        'JSON allows only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.',
        shift + bad.index,
      );
    const quoted = body
      .replace(/\\[\s\S]|"/g, (found) => (found === '"' ? '\\"' : found))
      // oxlint-disable-next-line no-control-regex -- exactly the characters that JSON must escape
      .replace(/[\u0000-\u001f]/g, (unit) => `\\u${hex(unit.charCodeAt(0), 4)}`);
    return JSON.parse(`"${quoted}"`) as string;
  },
};

/** Percent signs without digits, and runs of bytes. */
const ENCODED = /%(?![\da-f]{2})|(?:%[\da-f]{2})+/gi;

/** Decodes each run by itself, so that an error has the place of the first byte that is wrong. */
const decodeRun = (run: string, offset: number): string => {
  if (run === "%") throw new InputError("% needs two hexadecimal digits.", offset);
  try {
    return decodeURIComponent(run);
  } catch (cause) {
    if (!(cause instanceof URIError)) throw cause;
    const bytes = Uint8Array.from(run.slice(1).split("%"), (digits) => Number.parseInt(digits, 16));
    // What can be read ends before the first wrong byte.
    const readable = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
    const at = 3 * new TextEncoder().encode(readable).length;
    throw new InputError("These bytes are not UTF-8.", offset + at);
  }
};

const url: Codec = {
  encode: (text, { plus }) => {
    const at = text.isWellFormed() ? -1 : loneAt(text);
    if (at !== -1) throw new InputError("A lone surrogate cannot be encoded as UTF-8.", at);
    const encoded = encodeURIComponent(text);
    return plus ? encoded.replaceAll("%20", "+") : encoded;
  },
  decode: (text, { plus }) => (plus ? text.replaceAll("+", " ") : text).replaceAll(ENCODED, decodeRun),
};

const loneAt = (text: string): number => {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdfff && isLone(text, at)) return at;
  }
  return -1;
};

const CONTROLS: Readonly<Record<string, string>> = { t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };
const AS_CONTROL = new Map(Object.entries(CONTROLS).map(([letter, char]) => [char, letter]));

const regex: Codec = {
  // As `RegExp.escape`, which not every browser has: under all flags, and after whatever stands before it.
  encode: (text) =>
    text.replaceAll(/^[0-9A-Za-z]|[$()*+./?[\\\]^{|}]|[ -/:-@`~\s\u2028\u2029\uFEFF]|\p{Cs}/gu, (char) => {
      const code = char.charCodeAt(0);
      if (/[$()*+./?[\\\]^{|}]/.test(char)) return `\\${char}`;
      const control = AS_CONTROL.get(char);
      if (control !== undefined) return `\\${control}`;
      return code < 0x100 ? `\\x${hex(code, 2)}` : `\\u${hex(code, 4)}`;
    }),
  decode: (text) =>
    text.replaceAll(
      /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([tnvfr])|([^])|$)/g,
      (_all, four?: string, two?: string, control = "", char?: string, at = 0) => {
        if (four !== undefined || two !== undefined)
          return String.fromCharCode(Number.parseInt(four ?? two ?? "", 16));
        if (control !== "") return CONTROLS[control] ?? "";
        if (char === undefined) throw new InputError("There is nothing after the last backslash.", at);
        if (/[a-zA-Z0-9]/.test(char))
          throw new InputError(
            `\\${char} is not an escaped character: it has a special meaning in regular expressions.`,
            at,
          );
        return char;
      },
    ),
};

/** Numeric references to these mean other characters: `&#128;` is the euro sign. They stay as they are. */
const REFERABLE = /[^\u0080-\u009f\p{Cs}]+/gu;

/** Escapes text for a language, and back. */
export const CODECS = {
  html: {
    encode: (text, { all: everything }) =>
      everything ? text.replace(REFERABLE, (part) => encodeNonAsciiHTML(part)) : escapeUTF8(text),
    // As in browsers, some legacy names need no semicolon.
    decode: (text) => decodeHTML(text),
  },
  js,
  json,
  url,
  regex,
} as const satisfies Readonly<Record<string, Codec>>;
