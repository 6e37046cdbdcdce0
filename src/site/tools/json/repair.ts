import { jsonrepair, JSONRepairError } from "jsonrepair";

/** A quoted Windows path with single backslashes: `"C:\new\dir"`. */
const WINDOWS_PATH = /(["'])[a-z]:(?:\\[\w .()@$~+-]+)+\\?\1/gi;
const NO_ESCAPE = /\\(?!["'`\\/bfnrt]|u[\dA-Fa-f]{4})/;

/** Doubles backslashes in paths, if at least one starts no escape; otherwise `\n` may mean a line break. */
const withPaths = (text: string): string =>
  text.replaceAll(WINDOWS_PATH, (path) => (NO_ESCAPE.test(path) ? path.replaceAll("\\", "\\\\") : path));

/** Converts `\x41`, a JavaScript escape whose backslash the library would drop. */
const withJsonEscapes = (text: string): string =>
  text.replaceAll(/(\\\\)|\\x([\da-f]{2})/gi, (_, pair?: string, hex?: string) => pair ?? `\\u00${hex}`);

/** Quoted text within one line, so that a stray quote affects no other line. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;

/** Doubles backslashes that start no escape, as in `"\d+"`; the library would drop them. */
const withBackslashes = (text: string): string =>
  text.replaceAll(QUOTED, (quoted) =>
    quoted.replaceAll(/\\["'`\\/bfnrtu]?/g, (escape) => (escape === "\\" ? "\\\\" : escape)),
  );

/** A quoted text, which stays, or a value between punctuation that JSON writes in another way. */
const FOREIGN_NUMBER =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?=[+\-\dni])(?<=[:,[]\s*|^\s*)([+-]?)(?:(0x[\da-f]+|0b[01]+|0o[0-7]+)|(\d+(?:_\d+)+)|(nan|infinity|inf))(?=\s*(?:[,\]}]|$))/gis;

/** Writes hexadecimal and grouped integers in decimal, and `NaN` and `Infinity`, which JSON lacks, as null. */
const withNumbers = (text: string): string =>
  text.replaceAll(
    FOREIGN_NUMBER,
    (whole, sign: string | undefined, prefixed?: string, grouped?: string, none?: string) => {
      if (none !== undefined) return "null";
      const digits = prefixed === undefined ? grouped?.replaceAll("_", "") : String(BigInt(prefixed));
      return digits === undefined ? whole : `${sign === "-" ? "-" : ""}${digits}`;
    },
  );

/** Drops the holes of `[1,,2]`, which the library would read as the end of a document. */
const withoutHoles = (text: string): string =>
  text.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|,(?:\s*,)+/g, (part) =>
    part.startsWith(",") ? "," : part,
  );

const BRACKETS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[}\]]\s*(?=([{[])?)|[{[]/gs;

/** Puts documents in a row on lines of their own, which the library reads as JSON lines. */
const withLines = (text: string): string => {
  let depth = 0;
  return text.replaceAll(BRACKETS, (token, next: string | undefined) => {
    if (token === "{" || token === "[") depth++;
    if (!/^[}\]]/.test(token)) return token;
    depth--;
    return depth === 0 && next !== undefined && !token.includes("\n") ? `${token}\n` : token;
  });
};

/** The library rejects `+1` and reports its position. Limited, because each one takes another pass. */
const MAX_PLUS_SIGNS = 100;

const withoutPlus = (text: string, cause: unknown): string | undefined => {
  if (
    !(cause instanceof JSONRepairError) ||
    !/^\+[\d.I]/.test(text.slice(cause.position, cause.position + 2))
  )
    return undefined;
  return text.slice(0, cause.position) + text.slice(cause.position + 1);
};

/** Strings, which stay; Python's string prefixes; parentheses of tuples, which follow punctuation; extra commas. */
const PYTHON_TOKENS =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b[bru]{1,2}(?=["'])|[:,[(]\s*(?=\()|[()]|,(?:\s*,)+/gis;

/** Converts Python's output: tuples become arrays. */
const withoutPython = (text: string): string => {
  const open: boolean[] = [];
  let isTuple = text.trimStart().startsWith("(");
  return text.replaceAll(PYTHON_TOKENS, (token) => {
    const follows = isTuple;
    isTuple = /^[:,[(]/.test(token);
    if (/^["']/.test(token)) return token;
    if (/^[bru]/i.test(token)) return "";
    if (token === ")") return open.pop() === true ? "]" : token;
    if (token.startsWith("(")) {
      open.push(follows);
      return follows ? token.replace("(", "[") : token;
    }
    return token.startsWith(",") ? token.replaceAll(/,(?:\s*,)+/g, ",") : token;
  });
};

/** The part that looks like JSON in a line of a log or program: `const a = {…};`. */
const within = (text: string): string => {
  const start = text.search(/\{\s*\\?["'}\w]|\[\s*[[{"']/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  return start < 0 || end <= start ? text : text.slice(start, end);
};

/**
 * Turns almost-JSON into JSON: missing quotes and commas, comments, Python and JavaScript syntax, truncated text, JSON
 * within other text.
 * @throws Error if it is too far from JSON
 */
export function repair(text: string): string {
  try {
    const json = repairOnce(text);
    // The library reads the parenthesis of a tuple as the start of a string.
    if (!json.includes('"(') || /["']\(/.test(text)) return json;
    return repairOnce(withoutPython(text));
  } catch (cause) {
    const inner = within(text);
    for (const other of [
      withLines(text),
      withoutPython(text),
      inner,
      withoutPython(inner),
      withLines(inner),
    ]) {
      try {
        if (other !== text) return repairOnce(other);
      } catch {
        // The error reported is that of the original text.
      }
    }
    throw cause;
  }
}

function repairOnce(text: string): string {
  let next = withNumbers(withoutHoles(withBackslashes(withJsonEscapes(withPaths(text)))));
  for (let left = MAX_PLUS_SIGNS; ; left--) {
    try {
      return jsonrepair(next);
    } catch (cause) {
      const plain = withoutPlus(next, cause);
      if (plain === undefined || left === 0) throw cause;
      next = plain;
    }
  }
}
