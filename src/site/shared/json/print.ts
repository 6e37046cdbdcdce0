import { Lines, type TakeLine } from "./lines.ts";
import { type Nodes, OBJECT } from "./nodes.ts";
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

/**
 * Prints the document. Scalars and keys are copied from the source, so they cannot change, unless `words` says how to
 * write them.
 */
export function print(
  nodes: Nodes,
  { indent, sortKeys }: PrintOptions,
  words: Pick<Nodes, "keySource" | "source"> = nodes,
): string[] {
  const lines = new Lines(nodes, sortKeys);
  const colon = indent === "" ? ":" : ": ";
  const breaks = lineBreaks(indent);
  const pieces: string[] = [];
  let out = "";
  const take: TakeLine = (node, depth, isEnd, hasComma) => {
    const brackets = nodes.kind[node] === OBJECT ? "{}" : "[]";
    if (isEnd) out += breaks(depth) + brackets.charAt(1);
    else {
      if (depth > 0) out += breaks(depth);
      const key = words.keySource(node);
      if (key !== "") out += key + colon;
      if (nodes.hasMembers(node)) out += brackets.charAt(0);
      else out += nodes.isContainer(node) ? brackets : words.source(node);
    }
    if (hasComma) out += ",";
    if (out.length < PIECE) return;
    pieces.push(flatten(out));
    out = "";
  };
  for (let place = 0, depth = 0; place < nodes.size; place++) depth = lines.visit(place, depth, take);
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
