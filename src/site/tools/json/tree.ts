import type { Shift } from "../../shared/change.ts";
import { ARRAY, NONE, type Nodes, STRING } from "../../shared/json/nodes.ts";

/** What one line of the tree shows. */
export interface TreeRow {
  readonly node: number;
  readonly depth: number;
  /** The key, or the index in an array; undefined for the root. */
  readonly name: string | undefined;
  readonly inArray: boolean;
  readonly kind: number;
  readonly preview: string;
  readonly count: number;
  readonly isOpen: boolean;
  /** For assistive technology: the position among the siblings, from 1, and their number. */
  readonly position: number;
  readonly siblings: number;
}

const PREVIEW = 200;
const FIRST_ROWS = 200;

/** The visible rows of a document: those whose ancestors are all open. */
export class Tree {
  readonly nodes: Nodes;
  private readonly open: Uint8Array;
  private visible = new Int32Array(0);

  constructor(nodes: Nodes, openStarts?: ReadonlySet<number>) {
    this.nodes = nodes;
    this.open = new Uint8Array(nodes.size);
    if (openStarts === undefined) this.openFirst();
    else this.openAt(openStarts);
    this.refresh();
  }

  /** The tree of an edited text, with the same values open. */
  follow(nodes: Nodes, shift: Shift): Tree {
    const starts = new Set<number>();
    for (let node = 0; node < this.nodes.size; node++) {
      const start = this.open[node] === 1 ? shift(this.nodes.start[node] ?? 0) : undefined;
      if (start !== undefined) starts.add(start);
    }
    return new Tree(nodes, starts);
  }

  get size(): number {
    return this.visible.length;
  }

  rows(from: number, to: number): TreeRow[] {
    return Array.from(this.visible.subarray(from, to), (node) => this.row(node));
  }

  toggle(node: number, isOpen: boolean): void {
    this.open[node] = isOpen ? 1 : 0;
    this.refresh();
  }

  toggleAll(isOpen: boolean): void {
    this.open.fill(isOpen ? 1 : 0);
    this.open[0] = 1;
    this.refresh();
  }

  /** The next row after `from`, wrapping around, whose key or scalar contains the text; opens its ancestors. */
  find(query: string, from: number): number {
    const needle = query.toLowerCase();
    const { nodes } = this;
    const first = this.visible[from] ?? -1;
    for (let step = 1; step <= nodes.size; step++) {
      const node = (first + step) % nodes.size;
      const own = nodes.isContainer(node) ? "" : nodes.source(node);
      if (!nodes.keySource(node).toLowerCase().includes(needle) && !own.toLowerCase().includes(needle))
        continue;
      for (let up = nodes.parent[node] ?? NONE; up !== NONE; up = nodes.parent[up] ?? NONE) this.open[up] = 1;
      this.refresh();
      return this.visible.indexOf(node);
    }
    return -1;
  }

  /** Opens level by level while all rows fit on a few screens. */
  private openFirst(): void {
    let rows = 1;
    let level = [0];
    while (level.length > 0) {
      const next: number[] = [];
      for (const node of level) {
        if (!this.nodes.isContainer(node)) continue;
        rows += this.nodes.count[node] ?? 0;
        if (rows > FIRST_ROWS && node !== 0) return;
        this.open[node] = 1;
        if (rows > FIRST_ROWS) return;
        next.push(...this.nodes.children(node));
      }
      level = next;
    }
  }

  private openAt(starts: ReadonlySet<number>): void {
    const { nodes } = this;
    for (let node = 0; node < nodes.size; node++)
      if (nodes.isContainer(node) && (node === 0 || starts.has(nodes.start[node] ?? 0))) this.open[node] = 1;
  }

  private refresh(): void {
    const { nodes, open } = this;
    const rows = new Int32Array(nodes.size);
    let size = 0;
    for (let node = 0; node < nodes.size;) {
      rows[size++] = node;
      node = nodes.isContainer(node) && open[node] === 0 ? (nodes.next[node] ?? nodes.size) : node + 1;
    }
    this.visible = rows.slice(0, size);
  }

  private row(node: number): TreeRow {
    const { nodes } = this;
    const parent = nodes.parent[node] ?? NONE;
    const place = nodes.ordinal[node] ?? 0;
    const inArray = parent !== NONE && nodes.kind[parent] === ARRAY;
    let depth = 0;
    for (let up = parent; up !== NONE; up = nodes.parent[up] ?? NONE) depth++;
    return {
      node,
      depth,
      name: parent === NONE ? undefined : inArray ? String(place) : nodes.key(node),
      inArray,
      kind: nodes.kind[node] ?? 0,
      preview: nodes.isContainer(node) ? "" : this.preview(node),
      count: nodes.count[node] ?? 0,
      isOpen: this.open[node] === 1,
      position: place + 1,
      siblings: parent === NONE ? 1 : (nodes.count[parent] ?? 1),
    };
  }

  private preview(node: number): string {
    const { text, start, end, kind } = this.nodes;
    const from = start[node] ?? 0;
    const to = end[node] ?? 0;
    if (to - from <= PREVIEW) return text.slice(from, to);
    return `${text.slice(from, from + PREVIEW)}…${kind[node] === STRING ? '"' : ""}`;
  }
}
