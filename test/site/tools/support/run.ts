import { parseOptions } from "../../../../src/site/shared/options.ts";
import { InputError, type Outcome, sourceOf, type Transform } from "../../../../src/site/shared/transform.ts";

/** Options as in the hash of a link, and the texts of further inputs. */
export type Fields = Readonly<Record<string, string>>;

/** A tool's result for a source, with the options that a link has. */
export const runOn = async (
  { tool, run: transform }: Transform,
  source: Parameters<Transform["run"]>[0],
  fields: Fields = {},
): Promise<Outcome> => {
  const unknown = Object.keys(fields).filter((id) => !(id in tool.options) && !(id in tool.inputs));
  if (unknown.length > 0) throw new Error(`this tool has no option ${unknown.join(", ")}`);
  const options = parseOptions(tool.options, new Map(Object.entries(fields)), fields);
  for (const [id, text] of Object.entries(fields))
    if (typeof options[id] === "string" && options[id] !== text)
      throw new Error(`${text} is no choice of ${id}`);
  const inputs = Object.keys(tool.inputs).map((id) => [id, sourceOf(fields[id] ?? "")] as const);
  return transform(source, options, Object.fromEntries(inputs));
};

/** A tool's result for a text. */
export const run = async (transform: Transform, text: string, fields?: Fields): Promise<Outcome> =>
  runOn(transform, sourceOf(text), fields);

export const textOf = async (transform: Transform, text: string, fields?: Fields): Promise<string> =>
  (await run(transform, text, fields)).text;

/** A tool's error for a text, with field and offset if it has them: `other 12: A reason.` */
export const problemOf = async (transform: Transform, text: string, fields?: Fields): Promise<string> => {
  try {
    await run(transform, text, fields);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const place = [cause.field, cause.offset].filter((part) => part !== undefined).join(" ");
    return place === "" ? cause.message : `${place}: ${cause.message}`;
  }
  throw new Error("nothing was said against the text");
};
