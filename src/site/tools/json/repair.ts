import { jsonrepair, JSONRepairError } from "jsonrepair";

/** In quotes, with single backslashes: `"C:\new\dir"`. */
const WINDOWS_PATH = /(["'])[a-z]:(?:\\[\w .()@$~+-]+)+\\?\1/gi;
const NO_ESCAPE = /\\(?!["'`\\/bfnrt]|u[\dA-Fa-f]{4})/;

/** A text that is JSON as it stands may mean line breaks by its `\n`: a path has something that is no escape. */
const withPaths = (text: string): string =>
  text.replaceAll(WINDOWS_PATH, (path) => (NO_ESCAPE.test(path) ? path.replaceAll("\\", "\\\\") : path));

/** `\x41`, an escape of JavaScript; the library would drop its backslash. */
const withJsonEscapes = (text: string): string =>
  text.replaceAll(/(\\\\)|\\x([\da-f]{2})/gi, (_, pair?: string, hex?: string) => pair ?? `\\u00${hex}`);

/** Within one line, so that a quote too many confuses no other line. */
const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\\n]|\\.)*`/g;

/** What is no escape stands for itself, as in `"\d+"`. In quotes the library would drop the backslash. */
const withBackslashes = (text: string): string =>
  text.replaceAll(QUOTED, (quoted) =>
    quoted.replaceAll(/\\["'`\\/bfnrtu]?/g, (escape) => (escape === "\\" ? "\\\\" : escape)),
  );

/** The library refuses `+1`, with its place. More of them are refused, as each takes another reading. */
const MAX_PLUS_SIGNS = 100;

const withoutPlus = (text: string, cause: unknown): string | undefined => {
  if (
    !(cause instanceof JSONRepairError) ||
    !/^\+[\d.I]/.test(text.slice(cause.position, cause.position + 2))
  )
    return undefined;
  return text.slice(0, cause.position) + text.slice(cause.position + 1);
};

/** Strings, which stay; the letters before those of Python; brackets of tuples, which follow a sign; commas too many. */
const SIGNS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b[bru]{1,2}(?=["'])|[:,[(]\s*(?=\()|[()]|,(?:\s*,)+/gis;

/** As Python prints it, with its tuples as lists. */
const withoutPython = (text: string): string => {
  const open: boolean[] = [];
  let isTuple = text.trimStart().startsWith("(");
  return text.replaceAll(SIGNS, (sign) => {
    const follows = isTuple;
    isTuple = /^[:,[(]/.test(sign);
    if (/^["']/.test(sign)) return sign;
    if (/^[bru]/i.test(sign)) return "";
    if (sign === ")") return open.pop() === true ? "]" : sign;
    if (sign.startsWith("(")) {
      open.push(follows);
      return follows ? sign.replace("(", "[") : sign;
    }
    return sign.startsWith(",") ? sign.replaceAll(/,(?:\s*,)+/g, ",") : sign;
  });
};

/** The part that looks like JSON, of a line of a log or a program: `const a = {…};`. */
const within = (text: string): string => {
  const start = text.search(/\{\s*["'}\w]|\[\s*[[{"']/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1;
  return start < 0 || end <= start ? text : text.slice(start, end);
};

/**
 * Makes JSON of what is nearly JSON: missing quotes and commas, comments, Python and JavaScript spellings,
 * texts that were cut off, JSON within other text.
 * @throws Error when it is too far from JSON
 */
export function repair(text: string): string {
  try {
    const made = mended(text);
    // The library takes the bracket of a tuple for the beginning of a text.
    if (!made.includes('"(') || /["']\(/.test(text)) return made;
    return mended(withoutPython(text));
  } catch (cause) {
    for (const other of [withoutPython(text), within(text), withoutPython(within(text))]) {
      try {
        if (other !== text) return mended(other);
      } catch {
        // What is wrong is said of the text as it is.
      }
    }
    throw cause;
  }
}

function mended(text: string): string {
  let next = withBackslashes(withJsonEscapes(withPaths(text)));
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
