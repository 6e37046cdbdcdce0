import { parse, TomlError } from "smol-toml";
import { offsetOf } from "./place.ts";
import { InputError } from "./transform.ts";

/** What a TOML document says. Integers are BigInt, which tells `1` from `1.0`. */
export const parseToml = (text: string): unknown => {
  try {
    return parse(text, { integersAsBigInt: true });
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    const reason = cause.message.split("\n")[0]?.replace(/^Invalid TOML document: /, "") ?? "";
    throw new InputError(
      `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
      offsetOf(text, cause.line, cause.column),
    );
  }
};
