/**
 * Case-insensitive substring; where `*` is present it stands for any run and the pattern covers the whole
 * text. Never a regular expression, so no pattern can be slow: each piece is looked for once, from left.
 */
export const like = (pattern: string): ((text: string) => boolean) => {
  const pieces = pattern.toLowerCase().split("*");
  const [first = ""] = pieces;
  if (pieces.length === 1) return (text) => text.toLowerCase().includes(first);
  const last = pieces.at(-1) ?? "";
  const middle = pieces.slice(1, -1);
  return (text) => {
    const lower = text.toLowerCase();
    if (lower.length < first.length + last.length) return false;
    if (!lower.startsWith(first) || !lower.endsWith(last)) return false;
    const end = lower.length - last.length;
    let from = first.length;
    for (const piece of middle) {
      const found = lower.indexOf(piece, from);
      if (found === -1 || found + piece.length > end) return false;
      from = found + piece.length;
    }
    return from <= end;
  };
};

const REGULAR_EXPRESSION = /^\^|.\$$|\||\.[*+?]|\[[^\]]+\]|\\[a-zA-Z.*+?^$|()[\]{}]|\(\?|\{\d+,?\d*\}/;

/** Does a pattern look like one of json-server 0.17's, which are regular expressions? */
export const looksLikeRegularExpression = (pattern: string): boolean => REGULAR_EXPRESSION.test(pattern);
