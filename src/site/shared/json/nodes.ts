export const OBJECT = 0;
export const ARRAY = 1;
export const STRING = 2;
export const NUMBER = 3;
export const TRUE = 4;
export const FALSE = 5;
export const NULL = 6;

/** No key, because the value is an element or the root; no parent. */
export const NONE = -1;

/**
 * A parsed document: columns of offsets into the source text, one row per value in reading order. Nothing is decoded,
 * so numbers keep their digits and objects their order and duplicates, and ten megabytes need no objects.
 */
export class Nodes {
  readonly text: string;
  size = 0;
  kind: Uint8Array;
  /** Offsets of the value in the source, brackets included. */
  start: Int32Array;
  end: Int32Array;
  /** Offsets of the key with its quotes, or NONE. */
  keyStart: Int32Array;
  keyEnd: Int32Array;
  parent: Int32Array;
  /** Index among the siblings, from 0. */
  ordinal: Int32Array;
  /** Number of children of an object or array. */
  count: Int32Array;
  /** The first node after this one and its descendants. */
  next: Int32Array;

  constructor(text: string) {
    this.text = text;
    const capacity = Math.max(16, text.length >> 3);
    this.kind = new Uint8Array(capacity);
    this.start = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.keyStart = new Int32Array(capacity);
    this.keyEnd = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.ordinal = new Int32Array(capacity);
    this.count = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
  }

  add(kind: number, start: number, parent: number, keyStart: number, keyEnd: number): number {
    if (this.size === this.kind.length) this.grow();
    const node = this.size++;
    this.kind[node] = kind;
    this.start[node] = start;
    this.parent[node] = parent;
    this.keyStart[node] = keyStart;
    this.keyEnd[node] = keyEnd;
    if (parent !== NONE) {
      const place = this.count[parent] ?? 0;
      this.ordinal[node] = place;
      this.count[parent] = place + 1;
    }
    return node;
  }

  close(node: number, end: number): void {
    this.end[node] = end;
    this.next[node] = this.size;
  }

  isContainer(node: number): boolean {
    return (this.kind[node] ?? NULL) <= ARRAY;
  }

  /** Whether it is a container that is not empty. */
  hasMembers(node: number): boolean {
    return this.isContainer(node) && (this.count[node] ?? 0) > 0;
  }

  /** The source text of the value. */
  source(node: number): string {
    return this.text.slice(this.start[node], this.end[node]);
  }

  /** The source text of the key, with its quotes; empty for elements and the root. */
  keySource(node: number): string {
    const from = this.keyStart[node] ?? NONE;
    return from === NONE ? "" : this.text.slice(from, this.keyEnd[node]);
  }

  /** The decoded key. */
  key(node: number): string {
    return decodeString(this.keySource(node));
  }

  /** The children of an object or array, in order. */
  *children(node: number): Generator<number> {
    const end = this.next[node] ?? 0;
    for (let child = node + 1; child < end; child = this.next[child] ?? end) yield child;
  }

  private grow(): void {
    const capacity = this.kind.length * 2;
    const kind = new Uint8Array(capacity);
    kind.set(this.kind);
    this.kind = kind;
    for (const name of COLUMNS) {
      const column = new Int32Array(capacity);
      column.set(this[name]);
      this[name] = column;
    }
  }
}

const COLUMNS = ["start", "end", "keyStart", "keyEnd", "parent", "ordinal", "count", "next"] as const;

/** Decodes a quoted string. */
export function decodeString(quoted: string): string {
  return quoted.includes("\\") ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}
