import {
  InputError,
  type Options,
  type Outcome,
  sourceOf,
  type Transform,
} from "../../../../src/site/shared/transform.ts";

/** A tool's result for a text. */
export const run = async (transform: Transform, text: string, options: Options = {}): Promise<Outcome> =>
  transform(sourceOf(text), options);

export const textOf = async (transform: Transform, text: string, options?: Options): Promise<string> =>
  (await run(transform, text, options)).text;

/** A tool's error for a text, with field and offset if it has them: `other 12: A reason.` */
export const problemOf = async (transform: Transform, text: string, options?: Options): Promise<string> => {
  try {
    await run(transform, text, options);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const place = [cause.field, cause.offset].filter((part) => part !== undefined).join(" ");
    return place === "" ? cause.message : `${place}: ${cause.message}`;
  }
  throw new Error("nothing was said against the text");
};
