const ENDS = /\r\n|\r|\n/g;
const NAMES: Readonly<Record<string, string>> = { "\r\n": "CRLF", "\r": "CR", "\n": "LF" };

/** `CRLF`, or `LF and CRLF` where lines end in several ways. */
const endsIn = (text: string): string =>
  [...new Set(text.match(ENDS))].map((end) => NAMES[end]).join(" and ") || "none";

const lastEnd = /(?:\r\n|\r|\n)$/;

/** What two texts differ in, where nothing of it can be seen: line ends, and white space before them. */
export const unseenDifference = (before: string, after: string): string | undefined => {
  const [left, right] = [before, after].map((text) => text.replaceAll(ENDS, "\n")) as [string, string];
  if (left === right) return `Only line ends differ: ${endsIn(before)} before, ${endsIn(after)} after`;
  const [bare, other] = [left, right].map((text) => text.replace(/\n$/, ""));
  if (bare === other)
    return before.replace(lastEnd, "") === after.replace(lastEnd, "")
      ? `Only the last line break differs: the text ${lastEnd.test(before) ? "after" : "before"} has none`
      : "Only line ends differ, and the last line break";
  const [trimmed, otherTrimmed] = [left, right].map((text) => text.replaceAll(/[^\S\n]+$/gm, ""));
  return trimmed === otherTrimmed ? "Only white space at the end of lines differs" : undefined;
};
