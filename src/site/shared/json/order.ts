import { decodeString, type Nodes, OBJECT } from "./nodes.ts";

/** The nodes in reading order, with the keys of each object sorted by UTF-16 code unit; duplicates keep their order. */
export function sortedOrder(nodes: Nodes): Int32Array {
  const order = new Int32Array(nodes.size);
  const pending: number[] = [0];
  let place = 0;
  while (pending.length > 0) {
    const node = pending.pop() ?? 0;
    order[place++] = node;
    if (!nodes.isContainer(node)) continue;
    const children = childrenOf(nodes, node);
    if (nodes.kind[node] === OBJECT && children.length > 1) sortByKey(nodes, children);
    for (let index = children.length - 1; index >= 0; index--) pending.push(children[index] ?? 0);
  }
  return order;
}

export function childrenOf(nodes: Nodes, node: number): number[] {
  const children: number[] = [];
  const end = nodes.next[node] ?? 0;
  for (let child = node + 1; child < end; child = nodes.next[child] ?? end) children.push(child);
  return children;
}

function sortByKey(nodes: Nodes, children: number[]): void {
  const keys = new Map(children.map((child) => [child, decodeString(nodes.keySource(child))]));
  children.sort((left, right) => {
    const a = keys.get(left) ?? "";
    const b = keys.get(right) ?? "";
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
