const ENDS = /\r\n|\r|\n/g;
const NAMES: Readonly<Record<string, string>> = { "\r\n": "CRLF", "\r": "CR", "\n": "LF" };

/** `CRLF`, or `LF and CRLF` where lines end in several ways. */
const endsIn = (text: string): string =>
  [...new Set(text.match(ENDS))].map((end) => NAMES[end]).join(" and ") || "none";

const lastEnd = /(?:\r\n|\r|\n)$/;

/** Blanks of other widths, and what has no width at all. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

const asSeen = (text: string): string =>
  text.replaceAll(BLANKS, " ").replaceAll(INVISIBLE, "").normalize("NFC");

const named = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "nothing" : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
};

/** Characters that look like others or like nothing, with the place of the first. */
const hiddenDifference = (before: string, after: string): string | undefined => {
  if (asSeen(before) !== asSeen(after)) return undefined;
  let at = 0;
  while (before.charAt(at) === after.charAt(at)) at++;
  const line = before.slice(0, at).split("\n").length;
  return `Only what cannot be seen differs, first in line ${line}: ${named(before, at)} before, ${named(after, at)} after`;
};

/** What two texts differ in, where nothing of it can be seen: line ends, white space before them, characters. */
export const unseenDifference = (before: string, after: string): string | undefined => {
  const [left, right] = [before, after].map((text) => text.replaceAll(ENDS, "\n")) as [string, string];
  if (left === right) return `Only line ends differ: ${endsIn(before)} before, ${endsIn(after)} after`;
  const [bare, other] = [left, right].map((text) => text.replace(/\n$/, ""));
  if (bare === other)
    return before.replace(lastEnd, "") === after.replace(lastEnd, "")
      ? `Only the last line break differs: the text ${lastEnd.test(before) ? "after" : "before"} has none`
      : "Only line ends differ, and the last line break";
  const [trimmed, otherTrimmed] = [left, right].map((text) => text.replaceAll(/[^\S\n]+$/gm, ""));
  if (trimmed === otherTrimmed) return "Only white space at the end of lines differs";
  return hiddenDifference(left, right);
};
