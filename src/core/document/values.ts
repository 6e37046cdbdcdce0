import type { Catalog, Json } from "../engine/index.ts";
import { hashHex } from "../query/index.ts";
import { catalogOfSchemas, type Node } from "../schema/index.ts";
import type { Place } from "./place.ts";

/** Values of the schemas of a document. */
export interface Values {
  /** The value that a call gets: the same call gets the same one. Undefined for a schema that cannot be used. */
  readonly valueOf: (schema: Place, call: string, origin: string) => Json | undefined;
  /** Why a schema cannot be used. */
  readonly problemWith: (schema: Place) => string | undefined;
}

const NAME = "value";

interface Compiled {
  readonly catalog: Catalog;
  readonly problem: string | undefined;
}

/** Each schema is compiled when it is first needed. */
export const createValues = (root: Node): Values => {
  const known = new WeakMap<Node, Compiled>();
  const compiledOf = ({ node, pointer }: Place): Compiled => {
    let found = known.get(node);
    if (found === undefined) {
      let problem: string | undefined;
      const schema = { type: "object", properties: { [NAME]: node }, required: [NAME] };
      const catalog = catalogOfSchemas(root, [{ name: NAME, schema, pointer }], pointer, (_, reason) => {
        problem = reason;
      });
      found = { catalog, problem };
      known.set(node, found);
    }
    return found;
  };
  return {
    valueOf(schema, call, origin) {
      const { catalog } = compiledOf(schema);
      if (catalog.find(NAME) === undefined) return undefined;
      return catalog.table(NAME, { seed: hashHex(call), count: 1, origin }).row(1)[NAME];
    },
    problemWith: (schema) => compiledOf(schema).problem,
  };
};
