import { type Change, type Shift, shiftOf } from "../../../shared/change.ts";
import { ARRAY, NONE, type Nodes } from "../../../shared/json/nodes.ts";
import { colonIn, paddingIn, separatorBehind, separatorBetween } from "./layout.ts";
import { parse } from "../../../shared/json/parse.ts";
import { JsonSyntaxError } from "../../../shared/json/problem.ts";

/** The edits that the tree offers. */
export type Edit =
  | { readonly kind: "value" | "key"; readonly node: number; readonly text: string }
  | { readonly kind: "add" | "duplicate" | "delete"; readonly node: number }
  | { readonly kind: "move"; readonly node: number; readonly by: -1 | 1 };

export interface Plan {
  readonly change: Change;
  /** The start of the member to show afterwards. */
  readonly focus: number;
  readonly shift: Shift;
}

const NEW_KEY = "key";
const NEW_VALUE = "null";

/** Turns an edit into a change of the text. Everything outside the member stays as written. */
export function planEdit(nodes: Nodes, edit: Edit): Plan {
  const { node } = edit;
  const from = nodes.memberStart(node);
  switch (edit.kind) {
    case "value":
      return replace(nodes.start[node], nodes.end[node], literalOf(edit.text), from);
    case "key":
      return rename(nodes, node, edit.text);
    case "add":
      return nodes.isContainer(node) ? addInto(nodes, node) : addBehind(nodes, node, NEW_VALUE, NEW_KEY);
    case "duplicate":
      return addBehind(nodes, node, nodes.source(node), nodes.key(node));
    case "delete":
      return remove(nodes, node);
    case "move":
      return move(nodes, node, edit.by);
  }
}

function replace(from = 0, to = 0, insert = "", focus = from): Plan {
  const change = { from, to, insert };
  return { change, focus, shift: shiftOf(change) };
}

function rename(nodes: Nodes, node: number, key: string): Plan {
  const from = nodes.keyStart[node] ?? NONE;
  if (from === NONE) throw new Error("Only the members of objects have keys.");
  // The key may be written with other escapes: if it is not changed, it stays as written.
  const insert = nodes.key(node) === key ? nodes.keySource(node) : JSON.stringify(key);
  return replace(from, nodes.keyEnd[node], insert);
}

function addInto(nodes: Nodes, container: number): Plan {
  let last = NONE;
  for (const child of nodes.children(container)) last = child;
  if (last !== NONE) return addBehind(nodes, last, NEW_VALUE, NEW_KEY);
  const [before, behind] = paddingIn(nodes, container);
  const from = (nodes.start[container] ?? 0) + 1;
  const insert = before + memberOf(nodes, container, NEW_VALUE, NEW_KEY) + behind;
  return replace(from, (nodes.end[container] ?? 0) - 1, insert, from + before.length);
}

function addBehind(nodes: Nodes, node: number, value: string, key: string): Plan {
  const container = nodes.parent[node] ?? NONE;
  if (container === NONE) throw new Error("Nothing can be added after the root.");
  const separator = separatorBehind(nodes, node);
  const from = nodes.end[node] ?? 0;
  return replace(from, from, separator + memberOf(nodes, container, value, key), from + separator.length);
}

function memberOf(nodes: Nodes, container: number, value: string, key: string): string {
  if (nodes.kind[container] === ARRAY) return value;
  return JSON.stringify(freeKey(nodes, container, key)) + colonIn(nodes, container) + value;
}

/** `key`, `key 2`, `key 3` …: the first that the object does not have. */
function freeKey(nodes: Nodes, object: number, name: string): string {
  const keys = new Set(Array.from(nodes.children(object), (child) => nodes.key(child)));
  if (!keys.has(name)) return name;
  for (let count = 2; ; count++) if (!keys.has(`${name} ${count}`)) return `${name} ${count}`;
}

function remove(nodes: Nodes, node: number): Plan {
  const container = nodes.parent[node] ?? NONE;
  if (container === NONE) throw new Error("The root cannot be deleted. Clear the input instead.");
  const from = nodes.memberStart(node);
  const next = nodes.sibling(node, 1);
  if (next !== undefined) return replace(from, nodes.memberStart(next));
  const before = nodes.sibling(node, -1);
  if (before !== undefined) return replace(nodes.end[before], nodes.end[node], "", nodes.memberStart(before));
  const inside = (nodes.start[container] ?? 0) + 1;
  return replace(inside, (nodes.end[container] ?? 0) - 1, "", nodes.memberStart(container));
}

/** Swaps a member with a neighbour; the text between them stays. */
function move(nodes: Nodes, node: number, by: -1 | 1): Plan {
  const other = nodes.sibling(node, by);
  if (other === undefined)
    throw new Error(by < 0 ? "This is already the first." : "This is already the last.");
  const [first, second] = by < 0 ? [other, node] : [node, other];
  const [from, to] = [nodes.memberStart(first), nodes.end[second] ?? 0];
  const [firstEnd, secondStart] = [nodes.end[first] ?? 0, nodes.memberStart(second)];
  const between = separatorBetween(nodes, first, second);
  const insert = nodes.text.slice(secondStart, to) + between + nodes.text.slice(from, firstEnd);
  const firstGoesTo = from + (to - secondStart) + between.length;
  const shift: Shift = (offset) => {
    if (offset < from || offset >= to) return offset;
    if (offset < firstEnd) return offset - from + firstGoesTo;
    return offset >= secondStart ? offset - secondStart + from : undefined;
  };
  return { change: { from, to, insert }, focus: by < 0 ? from : firstGoesTo, shift };
}

/** A typed value as JSON: valid JSON is kept to the last digit, any other text becomes a string. */
function literalOf(input: string): string {
  const text = input.trim();
  try {
    parse(text);
    return text;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    // A text that starts with a bracket or quote is meant as JSON.
    if (/^["[{]/.test(text)) throw new Error(cause.message, { cause });
    return JSON.stringify(input);
  }
}
