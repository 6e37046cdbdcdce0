/** The offset of a line and column, both counted from 1. */
export const offsetOf = (text: string, line: number, column: number): number => {
  let at = 0;
  for (let left = line; left > 1; left--) at = text.indexOf("\n", at) + 1;
  return Math.min(text.length, at + Math.max(0, column - 1));
};
