import { NONE, type Nodes } from "./nodes.ts";
import { sortedOrder } from "./order.ts";

/** A line of the printed document: a value, or the end of a container. */
export type TakeLine = (node: number, depth: number, isEnd: boolean, hasComma: boolean) => void;

/** The lines of a document with one value each, in the order in which they are printed. */
export class Lines {
  private readonly nodes: Nodes;
  private readonly order: Int32Array | undefined;

  constructor(nodes: Nodes, sortKeys: boolean) {
    this.nodes = nodes;
    this.order = sortKeys ? sortedOrder(nodes) : undefined;
  }

  nodeAt(place: number): number {
    return this.order === undefined ? place : (this.order[place] ?? 0);
  }

  /** The lines of a value and of the containers that end with it; returns the depth of the next value. */
  visit(place: number, depth: number, take: TakeLine): number {
    const { parent, size } = this.nodes;
    const node = this.nodeAt(place);
    const isOpen = this.nodes.hasMembers(node);
    /** The container of the next value. */
    const next = place + 1 < size ? (parent[this.nodeAt(place + 1)] ?? NONE) : NONE;
    const hasComma = (value: number): boolean => next !== NONE && parent[value] === next;
    take(node, depth, false, !isOpen && hasComma(node));
    if (isOpen) return depth + 1;
    let level = depth;
    for (let container = parent[node] ?? NONE; container !== next; container = parent[container] ?? NONE)
      take(container, --level, true, hasComma(container));
    return level;
  }
}
