import { TABLES } from "../../core/schema/dictionary/fields/index.ts";
import { provideDomains, readCatalog } from "../../core/schema/index.ts";
import type { Schema } from "./options.ts";

export type { Schema } from "./options.ts";

export interface ReadOptions {
  /** Leaves out the built-in resources. */
  readonly only?: boolean;
  /** The names of the resources to read; by default all. */
  readonly resources?: readonly string[];
}

// A schema is read at once, so nothing of it can be loaded on demand.
provideDomains(TABLES);

const onNote = (note: string): void => console.info(`mockbench: ${note}`);
const onSkip = ({ message }: Error): void => console.warn(`mockbench: left out: ${message}`);

/**
 * Reads custom resources for `createMock` and `handlers`: an OpenAPI document, a JSON Schema, the short form or sample records, as an
 * object or as text. Parts that cannot be used are left out, with a warning on the console each; throws if nothing is left.
 *
 * @example
 * ```ts
 * import { handlers } from "mockbench/msw";
 * import { readSchema } from "mockbench/schema";
 *
 * handlers({ schema: readSchema({ teams: { name: "company", size: "3..40" } }) });
 * ```
 */
export const readSchema = (
  schema: string | object,
  { only = false, resources }: ReadOptions = {},
): Schema => {
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  return readCatalog([{ name: "schema", text }], { only, resources, onNote, onSkip });
};
