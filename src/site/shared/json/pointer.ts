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
