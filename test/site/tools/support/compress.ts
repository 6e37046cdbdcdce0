import { InputError, type Options, type Outcome } from "../../../../src/site/shared/transform.ts";
import { transform } from "../../../../src/site/tools/compress/transform.ts";

/** The tool's result for bytes. */
export const work = async (bytes: Uint8Array, options: Options): Promise<Outcome> =>
  transform({ text: "", bytes: () => new Uint8Array(bytes) }, options);

/** The tool's error for bytes. */
export const problem = async (bytes: Uint8Array, options: Options): Promise<string> => {
  try {
    await work(bytes, options);
  } catch (cause) {
    if (cause instanceof InputError) return cause.message;
    throw cause;
  }
  return "nothing";
};
