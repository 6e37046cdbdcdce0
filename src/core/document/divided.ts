import { isNode, type Node } from "../schema/index.ts";

/** A schema of an object, of whose lists each item is checked apart. */
interface Divided {
  /** The same without what it says of these items. */
  readonly whole: Node;
  /** The schemas of items, by the property with their list. */
  readonly items: ReadonlyMap<string, readonly Node[]>;
}

const MAX_DEPTH = 8;

/** Keywords that say something of some of the items, or of those of which nothing else is said. */
const OF_SOME_ITEMS = ["prefixItems", "unevaluatedItems"];

/** The schema to which one refers, or itself. */
const targetOf = (defs: Node, node: unknown, depth = 0): unknown =>
  isNode(node) && typeof node["$ref"] === "string" && depth < MAX_DEPTH
    ? targetOf(defs, defs[node["$ref"].replace("#/$defs/", "")], depth + 1)
    : node;

const mayBeList = (defs: Node, node: unknown): boolean => {
  const { type } = targetOf(defs, node) as Node;
  return type === undefined || [type].flat().includes("array");
};

interface List {
  readonly node: Node;
  readonly items: Node;
}

/** A schema of a list without that of its items; undefined where that cannot be told apart. */
const listIn = (defs: Node, place: unknown, depth = 0): List | undefined => {
  const node = targetOf(defs, place);
  if (!isNode(node) || depth > MAX_DEPTH) return undefined;
  const { items, ...rest } = node;
  if (isNode(items))
    return OF_SOME_ITEMS.some((name) => Object.hasOwn(node, name)) ? undefined : { node: rest, items };
  for (const name of ["allOf", "anyOf", "oneOf"]) {
    const parts: unknown = node[name];
    if (!Array.isArray(parts)) continue;
    const lists = parts.map((part) => listIn(defs, part, depth + 1));
    const [list, second] = lists.filter((one) => one !== undefined);
    if (list === undefined) continue;
    // Another choice may take the same list.
    const isOnly =
      second === undefined &&
      (name === "allOf" || parts.every((part, at) => lists[at] !== undefined || !mayBeList(defs, part)));
    const without = parts.map((part: unknown, at) => lists[at]?.node ?? part);
    return isOnly ? { node: { ...node, [name]: without }, items: list.items } : undefined;
  }
  return undefined;
};

/** Divides a schema whose references lead to these definitions. */
export const divide = (schema: Node, defs: Node): Divided => {
  const found = new Map<string, Node[]>();
  const without = (place: unknown, depth: number): unknown => {
    const node = targetOf(defs, place);
    if (!isNode(node) || depth > MAX_DEPTH) return node;
    const { properties, allOf } = node;
    const own = isNode(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, property]) => {
              const list = listIn(defs, property);
              if (list === undefined) return [name, property];
              found.set(name, [...(found.get(name) ?? []), list.items]);
              return [name, list.node];
            }),
          ),
        }
      : {};
    const parts = Array.isArray(allOf) ? { allOf: allOf.map((part) => without(part, depth + 1)) } : {};
    return { ...node, ...own, ...parts };
  };
  return { whole: without(schema, 0) as Node, items: found };
};
