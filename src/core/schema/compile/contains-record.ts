import { kept } from "../../engine/index.ts";
import { isNode, type Node } from "../node.ts";
import { recordOf, type References } from "../references.ts";
import { isComposed, resolved } from "../resolve.ts";

/** Members whose values are not schemas. */
const VALUES = new Set(["const", "enum", "default", "example", "examples", "required", "discriminator"]);

/** A schema that reaches more than this many others probably reaches a record, too. */
const MAX_SCHEMAS = 300;

const knownTo = kept(
  new WeakMap<References, WeakMap<object, boolean>>(),
  () => new WeakMap<object, boolean>(),
);

/** Whether values of a schema may contain records of a resource. */
export const containsRecord = (root: unknown, schema: unknown, references: References): boolean => {
  if (!isNode(schema)) return false;
  const found = knownTo(references);
  const before = found.get(schema);
  if (before !== undefined) return before;
  const visited = new Set<unknown>();
  const isFound = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null || visited.has(value)) return false;
    visited.add(value);
    if (visited.size > MAX_SCHEMAS) return true;
    if (Array.isArray(value)) return value.some(isFound);
    const node = value as Node;
    if (isComposed(node)) {
      // A reference that leads nowhere is reported elsewhere.
      const target = resolved(root, { node, pointer: "" });
      if (target === undefined) return false;
      if (recordOf(target, root, references) !== undefined) return true;
      if (target.node !== node) return isFound(target.node);
    }
    return Object.entries(node).some(([name, inner]) => !VALUES.has(name) && isFound(inner));
  };
  const result = isFound(schema);
  found.set(schema, result);
  return result;
};
