import { ARRAY, type Nodes, OBJECT } from "../../../shared/json/nodes.ts";

/** Enough to know what keys there are. */
const MOST = 500;
const MOST_BELOW = 20_000;

/** The values that an expression may stand for: nodes of the document, in so many lists that the expression has made. */
export interface Places {
  readonly nodes: readonly number[];
  readonly lists: number;
}

/** What an expression has made itself: nothing is known of its keys. */
export const UNKNOWN: Places = { nodes: [], lists: 0 };
export const ROOT: Places = { nodes: [0], lists: 0 };

const take = (nodes: Iterable<number>): Places => {
  const taken: number[] = [];
  for (const node of nodes) if (taken.push(node) === MOST) break;
  return { nodes: taken, lists: 0 };
};

export const listed = ({ nodes, lists }: Places): Places => ({ nodes, lists: lists + 1 });

/** The members of a document's values, by key and altogether. */
export class Members {
  readonly document: Nodes;

  constructor(document: Nodes) {
    this.document = document;
  }

  /** The elements or members of each value. */
  items({ nodes, lists }: Places): Places {
    return lists > 0 ? { nodes, lists: lists - 1 } : take(this.children(nodes));
  }

  member({ nodes, lists }: Places, key: string): Places {
    if (lists > 0) return UNKNOWN;
    return take(this.where(nodes, (node) => this.nameOf(node) === key));
  }

  /** The values and everything in them. */
  below({ nodes }: Places): Places {
    const all: number[] = [];
    for (const node of nodes) {
      const end = Math.min(this.document.next[node] ?? 0, node + MOST_BELOW);
      for (let each = node; each < end && all.length < MOST_BELOW; each++)
        if (this.document.isContainer(each)) all.push(each);
    }
    return { nodes: all, lists: 0 };
  }

  /** Each key once, with a value that it has. */
  keys({ nodes, lists }: Places, hasIndexes: boolean): ReadonlyMap<string, number> {
    const keys = new Map<string, number>();
    if (lists > 0) return keys;
    for (const node of this.children(nodes)) {
      const isElement = this.document.kind[this.document.parent[node] ?? 0] === ARRAY;
      if (isElement && !hasIndexes) continue;
      const name = this.nameOf(node);
      if (!keys.has(name)) keys.set(name, node);
      if (keys.size === MOST) break;
    }
    return keys;
  }

  private nameOf(node: number): string {
    const isMember = this.document.kind[this.document.parent[node] ?? 0] === OBJECT;
    return isMember ? this.document.key(node) : String(this.document.ordinal[node]);
  }

  private *children(nodes: readonly number[]): Generator<number> {
    for (const node of nodes) if (this.document.isContainer(node)) yield* this.document.children(node);
  }

  private *where(nodes: readonly number[], holds: (node: number) => boolean): Generator<number> {
    for (const node of this.children(nodes)) if (holds(node)) yield node;
  }
}
