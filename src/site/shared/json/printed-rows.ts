import { type Row, type RowSource, WIDEST } from "../rows.ts";
import { Lines, type TakeLine } from "./lines.ts";
import { NONE, type Nodes, OBJECT } from "./nodes.ts";
import type { PrintOptions } from "./print.ts";

/**
 * The rows of a document as `print` prints it with an indent, each made when it is shown: the first page of twenty
 * megabytes does not wait for the rest.
 */
export class PrintedRows implements RowSource {
  private readonly nodes: Nodes;
  private readonly indent: string;
  private readonly lines: Lines;
  /** For each value, in the order of printing, its first row and the number of its line. */
  private readonly rows: Int32Array;
  private readonly numbers: Int32Array;
  readonly count: number;
  /** The length of the whole text. */
  readonly length: number;

  constructor(nodes: Nodes, { indent, sortKeys }: PrintOptions) {
    this.nodes = nodes;
    this.indent = indent;
    this.lines = new Lines(nodes, sortKeys);
    this.rows = new Int32Array(nodes.size);
    this.numbers = new Int32Array(nodes.size);
    let [row, line, length, depth] = [0, 1, -1, 0];
    const take: TakeLine = (node, level, isEnd, hasComma) => {
      const width = this.widthOf(node, level, isEnd) + (hasComma ? 1 : 0);
      row += Math.max(1, Math.ceil(width / WIDEST));
      line++;
      length += width + 1;
    };
    for (let place = 0; place < nodes.size; place++) {
      this.rows[place] = row;
      this.numbers[place] = line;
      depth = this.lines.visit(place, depth, take);
    }
    this.count = row;
    this.length = length;
  }

  /** Rows `from` (inclusive) to `to` (exclusive). */
  slice(from: number, to: number): Row[] {
    let place = this.placeOf(from);
    let depth = this.depthOf(this.lines.nodeAt(place));
    let row = this.rows[place] ?? 0;
    let line = this.numbers[place] ?? 1;
    const rows: Row[] = [];
    const take: TakeLine = (node, level, isEnd, hasComma) => {
      const text = this.textOf(node, level, isEnd) + (hasComma ? "," : "");
      for (let at = 0; at === 0 || at < text.length; at += WIDEST, row++)
        if (row >= from && row < to)
          rows.push({ line: at === 0 ? line : undefined, text: text.slice(at, at + WIDEST) });
      line++;
    };
    while (row < to && place < this.nodes.size) depth = this.lines.visit(place++, depth, take);
    return rows;
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
    if (this.nodes.hasMembers(node)) return margin + name + 1;
    const value = this.nodes.isContainer(node) ? "{}".length : (end[node] ?? 0) - (start[node] ?? 0);
    return margin + name + value;
  }

  private textOf(node: number, depth: number, isEnd: boolean): string {
    const { nodes } = this;
    const brackets = nodes.kind[node] === OBJECT ? "{}" : "[]";
    const margin = this.indent.repeat(depth);
    if (isEnd) return margin + brackets.charAt(1);
    const key = nodes.keySource(node);
    const value = this.nodes.hasMembers(node)
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
