import { XMLValidator } from "fast-xml-parser";
import { offsetOf } from "./place.ts";
import { InputError } from "./transform.ts";

/** Refuses what is not well-formed, with its place. The parser would leave out text behind the last element. */
export const checkXml = (text: string): void => {
  const checked = XMLValidator.validate(text);
  // A text that begins with something else has no place.
  if (checked !== true) {
    const { msg, line, col } = checked.err;
    throw new InputError(msg, Number.isInteger(col) ? offsetOf(text, line, col) : 0);
  }
  const end = text.lastIndexOf(">") + 1;
  const behind = text.slice(end).search(/\S/);
  if (behind !== -1) throw new InputError("No text may follow the last element.", end + behind);
};
