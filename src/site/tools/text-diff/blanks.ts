const ENDS = /\r\n|\r|\n/g;
const NAMES: Readonly<Record<string, string>> = { "\r\n": "CRLF", "\r": "CR", "\n": "LF" };

/** `CRLF`, or `LF and CRLF` for mixed line ends. */
const endsIn = (text: string): string =>
  [...new Set(text.match(ENDS))].map((end) => NAMES[end]).join(" and ") || "none";

const lastEnd = /(?:\r\n|\r|\n)$/;

/** Spaces of other widths, and zero-width characters. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

const asSeen = (text: string): string =>
  text.replaceAll(BLANKS, " ").replaceAll(INVISIBLE, "").normalize("NFC");

const named = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "nothing" : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
};

/** Describes a difference in characters that look the same or are invisible, with the first place. */
const hiddenDifference = (before: string, after: string): string | undefined => {
  if (asSeen(before) !== asSeen(after)) return undefined;
  let at = 0;
  while (before.charAt(at) === after.charAt(at)) at++;
  const line = before.slice(0, at).split("\n").length;
  return `Only invisible or look-alike characters differ, first in line ${line}: ${named(before, at)} before, ${named(after, at)} after`;
};

/** Describes a difference that cannot be seen: in line ends, trailing white space or look-alike characters. */
export const unseenDifference = (before: string, after: string): string | undefined => {
  const [left, right] = [before, after].map((text) => text.replaceAll(ENDS, "\n")) as [string, string];
  if (left === right) return `Only the line endings differ: ${endsIn(before)} before, ${endsIn(after)} after`;
  const [bare, other] = [left, right].map((text) => text.replace(/\n$/, ""));
  if (bare === other)
    return before.replace(lastEnd, "") === after.replace(lastEnd, "")
      ? `Only the last line break differs: the text ${lastEnd.test(before) ? "after" : "before"} has none`
      : "Only the line endings and the last line break differ";
  const [trimmed, otherTrimmed] = [left, right].map((text) => text.replaceAll(/[^\S\n]+$/gm, ""));
  if (trimmed === otherTrimmed) return "Only trailing white space differs";
  return hiddenDifference(left, right);
};
