import { type Catalog, createCatalog, derive, lazy } from "../engine/index.ts";
import { COUNT, MAX_COUNT } from "./counts.ts";
import { definitionsOf, type FirstKeys, versionOf } from "./definitions.ts";
import { describedBy, type Presentation } from "./described.ts";
import { isNode } from "./node.ts";
import { createReader } from "./reader.ts";

/** A schema within a document that is to be a resource. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: unknown;
  readonly pointer: string;
  readonly first?: FirstKeys | undefined;
  readonly shown?: Presentation;
}

/**
 * A catalog of schemas that stand anywhere in a parsed document, each compiled when it is first looked for. One that
 * cannot be used is not found, and reported once with its name.
 */
export const catalogOfSchemas = (
  root: unknown,
  schemas: readonly NamedSchema[],
  text: string,
  onSkip: (name: string, reason: string) => void,
): Catalog => {
  const candidates = schemas.flatMap(({ name, schema, pointer, first, shown }) => {
    const reader = createReader(({ pointer: at, message }) => onSkip(name, `${at} ${message}`.trimStart()));
    const count = first?.isAll === true ? Math.min(first.keys.length, MAX_COUNT) : 0;
    const marks = { "x-mock-resource": name, ...(count === 0 ? {} : { [COUNT]: count }) };
    const marked = isNode(schema) ? { ...schema, ...marks } : schema;
    const described = reader.attempt(() => describedBy(root, name, marked, pointer));
    if (described === undefined) return [];
    return [{ reader, described: shown === undefined ? described : derive(described, { shown }), first }];
  });
  const usable = definitionsOf(candidates, null, { onDemand: true });
  const catalog = createCatalog(
    usable.map(({ definition }) => definition),
    () => versionOf(text),
  );
  const found = new Map(
    usable.map(({ definition: { name }, reader, check }) => [
      name,
      lazy(() => ({
        info: reader.attempt(() => {
          check();
          return catalog.info(name);
        }),
      })),
    ]),
  );
  return derive(catalog, { find: (name) => found.get(name)?.().info });
};
