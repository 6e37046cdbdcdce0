import { NONE, type Nodes, OBJECT } from "./nodes.ts";
import { sortedOrder } from "./order.ts";
import { parse } from "./parse.ts";

export interface PrintOptions {
  /** The indentation of one level; empty prints everything on one line. */
  readonly indent: string;
  readonly sortKeys: boolean;
}

/**
 * The result is built in pieces of this length, each flattened when complete: engines keep concatenated strings as a
 * tree of their parts, and a tree of a megabyte takes four times as much memory.
 */
const PIECE = 1 << 16;

/** Reading a character makes the engine flatten the string. */
const flatten = (text: string): string => {
  text.charCodeAt(0);
  return text;
};

/** Prints the document. Scalars and keys are copied from the source, so they cannot change. */
export function print(nodes: Nodes, { indent, sortKeys }: PrintOptions): string[] {
  const order = sortKeys ? sortedOrder(nodes) : undefined;
  const { text, kind, start, end, keyStart, keyEnd, count, parent } = nodes;
  const colon = indent === "" ? ":" : ": ";
  const breaks = lineBreaks(indent);
  const pieces: string[] = [];
  const open: number[] = [];
  const left: number[] = [];
  let out = "";

  for (let place = 0; place < nodes.size; place++) {
    const node = order === undefined ? place : (order[place] ?? 0);
    const holder = parent[node] ?? NONE;
    if (holder !== NONE) {
      const depth = open.length;
      if (left[depth - 1] !== count[holder]) out += ",";
      out += breaks(depth);
      left[depth - 1] = (left[depth - 1] ?? 0) - 1;
      const key = keyStart[node] ?? NONE;
      if (key !== NONE) out += text.slice(key, keyEnd[node]) + colon;
    }
    const children = count[node] ?? 0;
    if (nodes.isContainer(node) && children > 0) {
      out += kind[node] === OBJECT ? "{" : "[";
      open.push(node);
      left.push(children);
      continue;
    }
    out += nodes.isContainer(node)
      ? kind[node] === OBJECT
        ? "{}"
        : "[]"
      : text.slice(start[node], end[node]);
    while (left.length > 0 && left.at(-1) === 0) {
      left.pop();
      const container = open.pop() ?? 0;
      out += breaks(open.length) + (kind[container] === OBJECT ? "}" : "]");
    }
    if (out.length >= PIECE) {
      pieces.push(flatten(out));
      out = "";
    }
  }
  pieces.push(flatten(out));
  return pieces;
}

function lineBreaks(indent: string): (depth: number) => string {
  if (indent === "") return () => "";
  const indents: string[] = [];
  return (depth) => (indents[depth] ??= `\n${indent.repeat(depth)}`);
}

/** JSON with another indentation, keeping every digit and duplicate key; empty for one line. Other text is unchanged. */
export function reprint(text: string, indent: string): string {
  try {
    return print(parse(text), { indent, sortKeys: false }).join("");
  } catch {
    return text;
  }
}
