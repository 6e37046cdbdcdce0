const ENDS = /\r\n|\r|\n/g;
const LAST_END = /(?:\r\n|\r|\n)$/;
const NAMES: Readonly<Record<string, string>> = { "\r\n": "CRLF", "\r": "CR", "\n": "LF" };

/** `CRLF`, or `LF and CRLF` for mixed line ends. */
const endsIn = (text: string): string =>
  [...new Set(text.match(ENDS))].map((end) => NAMES[end]).join(" and ") || "none";

/** Spaces of other widths, and zero-width characters. */
const BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

const asSeen = (text: string): string =>
  text.replaceAll(BLANKS, " ").replaceAll(INVISIBLE, "").normalize("NFC");

const named = (text: string, at: number): string => {
  const point = text.codePointAt(at);
  return point === undefined ? "nothing" : `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
};

/** Describes a difference that cannot be seen: in line ends, trailing white space or look-alike characters. */
export const unseenDifference = (before: string, after: string): string | undefined => {
  const isSame = (change: (text: string) => string): boolean => change(before) === change(after);
  const withLf = (text: string): string => text.replaceAll(ENDS, "\n");
  if (isSame(withLf)) return `Only the line endings differ: ${endsIn(before)} before, ${endsIn(after)} after`;
  if (isSame((text) => withLf(text).replace(/\n$/, "")))
    return isSame((text) => text.replace(LAST_END, ""))
      ? `Only the last line break differs: the text ${LAST_END.test(before) ? "after" : "before"} has none`
      : "Only the line endings and the last line break differ";
  if (isSame((text) => withLf(text).replaceAll(/[^\S\n]+$/gm, "")))
    return "Only trailing white space differs";
  if (!isSame((text) => asSeen(withLf(text)))) return undefined;
  const [left, right] = [withLf(before), withLf(after)];
  let at = 0;
  while (left.charAt(at) === right.charAt(at)) at++;
  const line = left.slice(0, at).split("\n").length;
  return `Only invisible or look-alike characters differ, first in line ${line}: ${named(left, at)} before, ${named(right, at)} after`;
};
