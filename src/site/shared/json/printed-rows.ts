import { type Row, type RowSource, WIDEST } from "../rows.ts";
import { NONE, type Nodes, OBJECT } from "./nodes.ts";
import { sortedOrder } from "./order.ts";
import type { PrintOptions } from "./print.ts";

/** A line of the printed document: a value, or the end of a container. */
type Take = (node: number, depth: number, isEnd: boolean, hasComma: boolean) => void;

/**
 * The rows of a document as `print` prints it with an indent, each made when it is shown: the first page of twenty
 * megabytes does not wait for the rest.
 */
export class PrintedRows implements RowSource {
  private readonly nodes: Nodes;
  private readonly indent: string;
  private readonly order: Int32Array | undefined;
  /** For each value, in the order of printing, its first row and the number of its line. */
  private readonly rows: Int32Array;
  private readonly lines: Int32Array;
  readonly count: number;
  /** The length of the whole text. */
  readonly length: number;

  constructor(nodes: Nodes, { indent, sortKeys }: PrintOptions) {
    this.nodes = nodes;
    this.indent = indent;
    this.order = sortKeys ? sortedOrder(nodes) : undefined;
    this.rows = new Int32Array(nodes.size);
    this.lines = new Int32Array(nodes.size);
    let [row, line, length, depth] = [0, 1, -1, 0];
    const take: Take = (node, level, isEnd, hasComma) => {
      const width = this.widthOf(node, level, isEnd) + (hasComma ? 1 : 0);
      row += Math.max(1, Math.ceil(width / WIDEST));
      line++;
      length += width + 1;
    };
    for (let place = 0; place < nodes.size; place++) {
      this.rows[place] = row;
      this.lines[place] = line;
      depth = this.visit(place, depth, take);
    }
    this.count = row;
    this.length = length;
  }

  /** Rows `from` (inclusive) to `to` (exclusive). */
  slice(from: number, to: number): Row[] {
    let place = this.placeOf(from);
    let depth = this.depthOf(this.nodeAt(place));
    let row = this.rows[place] ?? 0;
    let line = this.lines[place] ?? 1;
    const found: Row[] = [];
    const take: Take = (node, level, isEnd, hasComma) => {
      const text = this.textOf(node, level, isEnd) + (hasComma ? "," : "");
      for (let at = 0; at === 0 || at < text.length; at += WIDEST, row++)
        if (row >= from && row < to)
          found.push({ line: at === 0 ? line : undefined, text: text.slice(at, at + WIDEST) });
      line++;
    };
    while (row < to && place < this.nodes.size) depth = this.visit(place++, depth, take);
    return found;
  }

  /** The lines of a value and of the containers that end with it; returns the depth of the next value. */
  private visit(place: number, depth: number, take: Take): number {
    const { parent, size } = this.nodes;
    const node = this.nodeAt(place);
    const isOpen = this.isOpen(node);
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

  private nodeAt(place: number): number {
    return this.order === undefined ? place : (this.order[place] ?? 0);
  }

  /** Whether it is a container whose members have lines of their own. */
  private isOpen(node: number): boolean {
    return this.nodes.isContainer(node) && (this.nodes.count[node] ?? 0) > 0;
  }

  private depthOf(node: number): number {
    let depth = -1;
    for (let holder = node; holder !== NONE; holder = this.nodes.parent[holder] ?? NONE) depth++;
    return depth;
  }

  private widthOf(node: number, depth: number, isEnd: boolean): number {
    const { start, end, keyStart, keyEnd } = this.nodes;
    const margin = depth * this.indent.length;
    if (isEnd) return margin + 1;
    const key = keyStart[node] ?? NONE;
    const name = key === NONE ? 0 : (keyEnd[node] ?? 0) - key + ": ".length;
    if (this.isOpen(node)) return margin + name + 1;
    return (
      margin + name + (this.nodes.isContainer(node) ? "{}".length : (end[node] ?? 0) - (start[node] ?? 0))
    );
  }

  private textOf(node: number, depth: number, isEnd: boolean): string {
    const { nodes } = this;
    const brackets = nodes.kind[node] === OBJECT ? "{}" : "[]";
    const margin = this.indent.repeat(depth);
    if (isEnd) return margin + brackets.charAt(1);
    const key = nodes.keySource(node);
    const value = this.isOpen(node)
      ? brackets.charAt(0)
      : nodes.isContainer(node)
        ? brackets
        : nodes.source(node);
    return margin + (key === "" ? "" : `${key}: `) + value;
  }

  /** The last place whose line begins at or before a row. */
  private placeOf(row: number): number {
    let [low, high] = [0, this.nodes.size - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.rows[middle] ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
