/**
 * Substring; where `*` is present it stands for any run and the pattern covers the whole text. Never a regular
 * expression, so no pattern can be slow: each piece is looked for once, from left, and no text is tried that is
 * shorter than all pieces together.
 */
export const like = (pattern: string): ((text: string) => boolean) => {
  const pieces = pattern.split("*");
  const [first = ""] = pieces;
  if (pieces.length === 1) return (text) => text.includes(first);
  const last = pieces.at(-1) ?? "";
  const middle = pieces.slice(1, -1).filter((piece) => piece !== "");
  const shortest = middle.reduce((sum, piece) => sum + piece.length, first.length + last.length);
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

const REGULAR_EXPRESSION = /^\^|.\$$|\||\.[*+?]|\[[^\]]+\]|\\[a-zA-Z.*+?^$|()[\]{}]|\(\?|\{\d+,?\d*\}/;

/** Does a pattern look like one of json-server 0.17's, which are regular expressions? */
export const looksLikeRegularExpression = (pattern: string): boolean => REGULAR_EXPRESSION.test(pattern);
