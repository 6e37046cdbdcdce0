import { isNode, type Node } from "./node.ts";

/** Members whose values are data, in which a keyword may be anything. */
const DATA = new Set(["example", "default", "const", "enum", "value", "dataValue"]);
/** Members that hold others by names of their author's. */
const MAPS = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "definitions",
  "schemas",
]);

/** Where an object of a document is. */
interface Place {
  readonly steps: readonly string[];
  readonly isData: boolean;
  /** Whether its members have names of the author's: a property `nullable` is no keyword. */
  readonly isMap: boolean;
}

/** A document in which some objects are others, and the rest is shared. What replaces an object is walked, too. */
export const rewrite = (root: unknown, change: (node: Node, place: Place) => Node): unknown => {
  const steps: string[] = [];
  const inner = (name: string, value: unknown, isData: boolean, isMap: boolean): unknown => {
    steps.push(name);
    const own = rewritten(value, isData, isMap);
    steps.pop();
    return own;
  };
  const visitNode = (before: Node, isData: boolean, isMap: boolean): Node => {
    const node = change(before, { steps, isData, isMap });
    // One may be `__proto__`, which an assignment would not add.
    const changed: [string, unknown][] = [];
    // Not Object.entries: a document has millions of members.
    for (const name in node) {
      const value = node[name];
      if (typeof value !== "object" || value === null) continue;
      const isOwnData =
        isData || (!isMap && (DATA.has(name) || (name === "examples" && Array.isArray(value))));
      const own = inner(name, value, isOwnData, !isMap && MAPS.has(name));
      if (own !== value) changed.push([name, own]);
    }
    return changed.length === 0 ? node : { ...node, ...(Object.fromEntries(changed) as Node) };
  };
  const rewritten = (value: unknown, isData: boolean, isMap: boolean): unknown => {
    if (isNode(value)) return visitNode(value, isData, isMap);
    if (!Array.isArray(value)) return value;
    const items = value.map((item, index) => inner(String(index), item, isData, false));
    return items.some((item, index) => item !== value[index]) ? items : value;
  };
  return rewritten(root, false, false);
};

/** Visits every object of a document. */
export const visit = (root: unknown, see: (node: Node, place: Place) => void): void =>
  void rewrite(root, (node, place) => {
    see(node, place);
    return node;
  });
