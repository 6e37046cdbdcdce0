/**
 * Matches a substring or, with `*` as a wildcard, the whole text. Not a regular expression, so no pattern is slow: each
 * piece is searched once, from the left.
 */
export const like = (pattern: string): ((text: string) => boolean) => {
  const pieces = pattern.split("*");
  const [first = ""] = pieces;
  if (pieces.length === 1) return (text) => text.includes(first);
  const last = pieces.at(-1) ?? "";
  const middle = pieces.slice(1, -1).filter((piece) => piece !== "");
  const shortest = first.length + last.length;
  return (text) => {
    if (text.length < shortest || !text.startsWith(first) || !text.endsWith(last)) return false;
    const end = text.length - last.length;
    let from = first.length;
    for (const piece of middle) {
      const found = text.indexOf(piece, from);
      if (found === -1 || found + piece.length > end) return false;
      from = found + piece.length;
    }
    return true;
  };
};

const REGULAR_EXPRESSION =
  /^\^|^\/.+\/[a-z]*$|.\$$|\||\.[*+?]|\[[^[\]]+\]|\\[a-zA-Z.*+?^$|()[\]{}]|\(\?|\{\d+(?:,\d*)?\}/;

/** Whether a pattern looks like a regular expression, as in json-server 0.17. */
export const looksLikeRegularExpression = (pattern: string): boolean => REGULAR_EXPRESSION.test(pattern);

/** Whether a pattern has the wildcards of SQL at its start or end. */
export const looksLikeSql = (pattern: string): boolean => /^%[^%]+%?$|^[^%]+%$/.test(pattern);

/** Whether a text is a regular expression between slashes. */
export const isBetweenSlashes = (text: string): boolean => /^\/.+\/[a-z]*$/.test(text);
