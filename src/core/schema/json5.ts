/** The parts of a JSON5 text. Strings and comments may be unterminated, so that the search for an end is never repeated. */
const PARTS =
  /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?|"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?|[+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\p{L}$_])|[+-]?[\p{L}$_][\p{L}\p{N}$_]*/gu;
const STRING_OR_LAST_COMMA = /"[^"\\]*(?:\\.[^"\\]*)*"?|,(?=\s*[}\]])/g;

const ESCAPES: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "0": "\0",
};

const textIn = (quoted: string): string =>
  quoted
    .slice(1, -1)
    .replaceAll(
      /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|(\r\n|[^]))/g,
      (_, hex?: string, unit?: string, one = "") => {
        const code = hex ?? unit;
        if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
        // A line goes on after a backslash.
        return /[\r\n\u2028\u2029]/.test(one) ? "" : (ESCAPES[one] ?? one);
      },
    );

const numberIn = (part: string): string => {
  const [sign, digits] = /^[+-]/.test(part) ? [part[0], part.slice(1)] : ["", part];
  const plain = /^0x/i.test(digits)
    ? BigInt(digits).toString()
    : digits.replace(/^\./, "0.").replace(/\.(?=$|e)/i, "");
  return `${sign === "-" ? "-" : ""}${plain}`;
};

/** JSON has no infinity, and no number that is none. */
const WORDS: Readonly<Record<string, string>> = {
  true: "true",
  false: "false",
  null: "null",
  Infinity: "null",
  NaN: "null",
};

const jsonOf = (part: string, after: string): string => {
  if (part.startsWith("//") || part.startsWith("/*")) return " ";
  if (/^["']/.test(part)) return JSON.stringify(textIn(part));
  if (/^[+-]?[\d.]/.test(part)) return numberIn(part);
  if (/^\s*:/.test(after)) return JSON.stringify(part);
  return WORDS[part.replace(/^[+-]/, "")] ?? part;
};

/** A JSON5 text as JSON: names without quotes, other quotes, comments, hexadecimal numbers. Undefined for other texts. */
export const jsonOfJson5 = (text: string): string | undefined => {
  const plain = text
    .replaceAll(PARTS, (part, at: number) =>
      jsonOf(part, text.slice(at + part.length, at + part.length + 100)),
    )
    .replaceAll(STRING_OR_LAST_COMMA, (part) => (part === "," ? " " : part));
  try {
    JSON.parse(plain);
    return plain;
  } catch {
    return undefined;
  }
};
