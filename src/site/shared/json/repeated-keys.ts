import { type Nodes, OBJECT } from "./nodes.ts";

/** The members whose key their object has before: most programs keep only the last. */
export function* repeatedKeys(nodes: Nodes): Generator<number, void> {
  /** The object in which each key was seen last: one map instead of a set for each object. */
  const lastObject = new Map<string, number>();
  for (let node = 0; node < nodes.size; node++) {
    if (nodes.kind[node] !== OBJECT) continue;
    for (const member of nodes.children(node)) {
      const key = nodes.key(member);
      if (lastObject.get(key) === node) yield member;
      lastObject.set(key, node);
    }
  }
}
