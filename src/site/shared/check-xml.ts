import { XMLValidator } from "fast-xml-parser";
import { offsetOf } from "./place.ts";
import { InputError } from "./transform.ts";

/** Throws where XML is not well-formed. The parser alone would ignore text after the last element. */
export const checkXml = (text: string): void => {
  const result = XMLValidator.validate(text);
  // For a text that begins with something else, the parser gives no position.
  if (result !== true) {
    const { msg, line, col } = result.err;
    throw new InputError(msg, Number.isInteger(col) ? offsetOf(text, line, col) : 0);
  }
  const end = text.lastIndexOf(">") + 1;
  const behind = text.slice(end).search(/\S/);
  if (behind !== -1) throw new InputError("No text may follow the last element.", end + behind);
};
