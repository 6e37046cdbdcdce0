import { parseExact } from "./exact.ts";
import { JsonSyntaxError } from "./problem.ts";
import { parse } from "./parse.ts";
import { InputError } from "../transform.ts";

/** Parses JSON; what is wrong with it is said with its place. `which` names the text where there are several. */
export const readJson = (text: string, which?: string): unknown => {
  try {
    return parseExact(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw placed(text, which) ?? cause;
  }
};

/** The engine's own message differs from browser to browser and often has no place: ours has. */
const placed = (text: string, which: string | undefined): InputError | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    if (which === undefined) return new InputError(cause.message, cause.offset);
    const line = text.slice(0, cause.offset).split("\n").length;
    return new InputError(`${which}, line ${line}: ${cause.message}`);
  }
};
