import { InputError, type Outcome } from "../../../../src/site/shared/transform.ts";
import { transform } from "../../../../src/site/tools/compress/transform.ts";
import { type Fields, runOn } from "./run.ts";

/** The tool's result for bytes. */
export const work = async (bytes: Uint8Array, options: Fields): Promise<Outcome> =>
  runOn(transform, { text: "", bytes: () => new Uint8Array(bytes) }, options);

/** The tool's error for bytes. */
export const problem = async (bytes: Uint8Array, options: Fields): Promise<string> => {
  try {
    await work(bytes, options);
  } catch (cause) {
    if (cause instanceof InputError) return cause.message;
    throw cause;
  }
  return "nothing";
};
