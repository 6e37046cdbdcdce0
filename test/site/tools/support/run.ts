import {
  InputError,
  type Options,
  type Outcome,
  sourceOf,
  type Transform,
} from "../../../../src/site/shared/transform.ts";

/** What a tool makes of a text. */
export const run = async (transform: Transform, text: string, options: Options = {}): Promise<Outcome> =>
  transform(sourceOf(text), options);

export const textOf = async (transform: Transform, text: string, options?: Options): Promise<string> =>
  (await run(transform, text, options)).text;

/** What a tool says against a text, with the place where there is one: `12: A reason.` */
export const problemOf = async (transform: Transform, text: string, options?: Options): Promise<string> => {
  try {
    await run(transform, text, options);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return cause.offset === undefined ? cause.message : `${cause.offset}: ${cause.message}`;
  }
  throw new Error("nothing was said against the text");
};
