import type { Described } from "./described.ts";
import { isNode } from "./node.ts";
import { targetOf } from "./resolve.ts";
import { visit } from "./rewrite.ts";

/*
 * How large the schemas of resources are, and how much a document uses them: what is served counts, not the prose and the
 * paths around it.
 */

const PROSE = new Set([
  "description",
  "title",
  "summary",
  "example",
  "examples",
  "externalDocs",
  "xml",
  "$comment",
]);

const isProse = (name: string): boolean =>
  PROSE.has(name) || (name.startsWith("x-") && !name.startsWith("x-mock"));

/** Counts the characters of schemas and of those that they refer to, each once. */
export const createSizer = (): ((described: Described) => number) => {
  const counted = new Set<unknown>();
  return ({ root, schema, variants }) => {
    const sizeOf = (value: unknown): number => {
      if (typeof value !== "object" || value === null) return String(value).length + 2;
      if (counted.has(value)) return 0;
      counted.add(value);
      if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + sizeOf(one), 2);
      let size = 2;
      for (const [name, inner] of Object.entries(value)) {
        if (isProse(name) && !isNode(inner)) continue;
        size += name.length + 4 + sizeOf(inner);
        if (name === "$ref" && typeof inner === "string") size += sizeOf(targetOf(root, inner)?.value ?? "");
      }
      return size;
    };
    return [schema, ...variants].reduce((sum, { node }) => sum + sizeOf(node), 0);
  };
};

/** How often a document refers to each pointer. */
const referencesIn = (root: unknown): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  visit(root, ({ $ref }) => {
    if (typeof $ref === "string") counts.set($ref, (counts.get($ref) ?? 0) + 1);
  });
  return counts;
};

/** Sorts by how often the documents refer to the resources, the most used first. */
export const byUse = <One>(all: readonly One[], describedOf: (one: One) => Described): readonly One[] => {
  const roots = new Map<unknown, ReadonlyMap<string, number>>();
  const usesOf = (one: One): number => {
    const { root, source } = describedOf(one);
    let counts = roots.get(root);
    if (counts === undefined) roots.set(root, (counts = referencesIn(root)));
    return counts.get(`#${source.pointer}`) ?? 0;
  };
  return all.toSorted((a, b) => usesOf(b) - usesOf(a));
};
