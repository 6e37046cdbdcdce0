import { isNode, member, type Node, numberOf } from "../node.ts";
import type { Located } from "../resolve.ts";

/** The names in a list, or of a map. */
export const namesIn = (node: Node, keyword: string): string[] => {
  const value = member(node, keyword);
  if (Array.isArray(value)) return value.filter((name) => typeof name === "string");
  return isNode(value) ? Object.keys(value) : [];
};

/** The names among the possible ones that objects always have. */
export const requiredNames = (node: Node, possible: readonly string[]): ReadonlySet<string> => {
  const dependent = member(node, "dependentRequired");
  const required = new Set(namesIn(node, "required"));
  if (isNode(dependent))
    for (const name of possible) for (const needed of namesIn(dependent, name)) required.add(needed);
  const fewest = numberOf(node["minProperties"]) ?? 0;
  for (const name of possible) if (required.size < fewest) required.add(name);
  return required;
};

const without = (node: Node, names: ReadonlySet<string>): Node => {
  const properties = member(node, "properties");
  if (!isNode(properties)) return node;
  const left = Object.entries(properties).filter(([name]) => !names.has(name));
  return { ...node, properties: Object.fromEntries(left) };
};

export const isOnlyRequired = ({ node }: Located): boolean =>
  Object.hasOwn(node, "required") &&
  !["properties", "oneOf", "anyOf", "not", "const", "enum"].some((keyword) => Object.hasOwn(node, keyword));

/**
 * A schema for one variant of `oneOf`. Where the variants differ only in what they require, it lacks what the others
 * require.
 */
export const baseFor = (base: Node, variant: Located, variants: readonly Located[]): Node => {
  if (!variants.every(isOnlyRequired)) return base;
  const own = new Set([...namesIn(variant.node, "required"), ...namesIn(base, "required")]);
  const others = variants.flatMap(({ node }) => namesIn(node, "required"));
  return without(base, new Set(others.filter((name) => !own.has(name))));
};
