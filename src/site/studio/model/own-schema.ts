import type { Catalog } from "../../../core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../core/schema/index.ts";

/** What came of reading a schema: plain data, so that it passes to the page. */
export type SchemaVerdict =
  | {
      readonly state: "read";
      /** The resources that it brings, in its order. */
      readonly names: readonly string[];
    }
  | { readonly state: "wrong"; readonly line: number; readonly column: number; readonly reason: string };

/** The resources of a schema, beside the built-in ones. */
export const openSchema = (text: string): Catalog => readCatalog([{ name: "schema", text }]);

/** The resources of a schema without the built-in ones; undefined where it refers to those. */
export const openAlone = (text: string): Catalog | undefined => {
  try {
    return readCatalog([{ name: "schema", text }], { only: true });
  } catch (cause) {
    if (cause instanceof SchemaProblem) return undefined;
    throw cause;
  }
};

/** Reads a schema, beside the built-in resources. */
export const checkSchema = (text: string, builtIn: readonly string[]): SchemaVerdict => {
  try {
    const { names } = openSchema(text);
    return { state: "read", names: names.filter((name) => !builtIn.includes(name)) };
  } catch (cause) {
    if (!(cause instanceof SchemaProblem)) throw cause;
    const { position, pointer, reason } = cause;
    return { state: "wrong", ...position, reason: pointer === "" ? reason : `${pointer} ${reason}` };
  }
};
