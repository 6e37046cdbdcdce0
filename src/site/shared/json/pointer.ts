import { NONE, type Nodes, OBJECT } from "./nodes.ts";

/** A step of a JSON Pointer (RFC 6901): `/a~1b` for the name `a/b`. */
export const pointerStep = (name: string): string => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** RFC 6901 pointer of a node. */
export function pointerOf(nodes: Nodes, node: number): string {
  const steps: string[] = [];
  for (let at = node; ;) {
    const parent = nodes.parent[at] ?? NONE;
    if (parent === NONE) break;
    const name = nodes.kind[parent] === OBJECT ? nodes.key(at) : String(nodes.ordinal[at]);
    steps.push(pointerStep(name));
    at = parent;
  }
  return steps.reverse().join("");
}

/** The node of a pointer; undefined if it leads nowhere. Of repeated keys, the last counts, as in most programs. */
export function nodeAt(nodes: Nodes, pointer: string): number | undefined {
  let node = 0;
  for (const step of pointer.split("/").slice(1)) {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~");
    const isObject = nodes.kind[node] === OBJECT;
    const member = [...nodes.children(node)].findLast((child) =>
      isObject ? nodes.key(child) === name : String(nodes.ordinal[child]) === name,
    );
    if (member === undefined) return undefined;
    node = member;
  }
  return node;
}
