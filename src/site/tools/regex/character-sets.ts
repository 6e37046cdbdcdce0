/** Sets of characters of other languages, as JavaScript writes them: `[:alpha:]` in a class. */
export const POSIX: Readonly<Record<string, string>> = {
  alnum: "a-zA-Z0-9",
  alpha: "a-zA-Z",
  ascii: "\\x00-\\x7f",
  blank: " \\t",
  cntrl: "\\x00-\\x1f\\x7f",
  digit: "\\d",
  graph: "\\x21-\\x7e",
  lower: "a-z",
  print: "\\x20-\\x7e",
  punct: "!-\\/:-@\\[-`{-~",
  space: "\\s",
  upper: "A-Z",
  word: "\\w",
  xdigit: "\\da-fA-F",
};

/** Escapes that mean the same inside and outside of a class. */
export const CHARACTERS: Readonly<Record<string, string>> = { "\\a": "\\x07", "\\e": "\\x1b" };
/** Those that stand alone. */
export const SETS: Readonly<Record<string, string>> = {
  "\\h": "[ \\t\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]",
  "\\H": "[^ \\t\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]",
  "\\R": "(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])",
  "\\N": "[^\\n]",
};

const isProperty = (name: string): boolean => {
  try {
    return new RegExp(`\\p{${name}}`, "u").source !== "";
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
};

/** `Greek` as `Script=Greek`, `IsAlphabetic` as `Alphabetic`, `L` as it is; undefined if there is none. */
export const propertyIn = (name: string): string | undefined =>
  [name, `Script=${name}`, name.replace(/^Is/, ""), `Script=${name.replace(/^Is/, "")}`].find(isProperty);
