import { transform as convert } from "../../../../src/site/tools/convert/transform.ts";
import { textOf } from "./run.ts";

/** A text converted from one format to another. */
export const to = (text: string, from: string, target: string): Promise<string> =>
  textOf(convert, text, { from, to: target });

/** The value of a text in a format. */
export const valueOf = async (text: string, from: string): Promise<unknown> =>
  JSON.parse(await to(text, from, "json")) as unknown;
