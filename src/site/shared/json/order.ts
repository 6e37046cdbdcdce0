import { type Nodes, OBJECT } from "./nodes.ts";

/** The nodes in reading order, with the keys of each object sorted by UTF-16 code unit; duplicates keep their order. */
export function sortedOrder(nodes: Nodes): Int32Array {
  const order = new Int32Array(nodes.size);
  const pending: number[] = [0];
  let place = 0;
  while (pending.length > 0) {
    const node = pending.pop() ?? 0;
    order[place++] = node;
    if (!nodes.isContainer(node)) continue;
    const children = [...nodes.children(node)];
    if (nodes.kind[node] === OBJECT && children.length > 1) sortByKey(nodes, children);
    for (const child of children.reverse()) pending.push(child);
  }
  return order;
}

function sortByKey(nodes: Nodes, children: number[]): void {
  const keys = new Map(children.map((child) => [child, nodes.key(child)]));
  children.sort((left, right) => {
    const a = keys.get(left) ?? "";
    const b = keys.get(right) ?? "";
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
