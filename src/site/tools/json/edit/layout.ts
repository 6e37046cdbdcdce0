import { NONE, type Nodes } from "../../../shared/json/nodes.ts";

const DEFAULT_INDENT = "  ";

/** The comma between a member and the next, and the white space around it. */
export const separatorBetween = (nodes: Nodes, node: number, next: number): string =>
  nodes.text.slice(nodes.end[node], nodes.memberStart(next));

/** The separator after a member, or the one it would have if another member followed. */
export function separatorBehind(nodes: Nodes, node: number): string {
  const next = nodes.sibling(node, 1);
  if (next !== undefined) return separatorBetween(nodes, node, next);
  const before = nodes.sibling(node, -1);
  if (before !== undefined) return separatorBetween(nodes, before, node);
  const leading = leadingOf(nodes, node);
  if (leading.includes("\n")) return `,${leading}`;
  return separatorInLine(nodes) ?? (/\s/.test(leading + colonIn(nodes, 0)) ? ", " : ",");
}

/** The first separator of the document without a line break. */
function separatorInLine(nodes: Nodes): string | undefined {
  for (let node = 1; node < nodes.size; node++) {
    const next = nodes.sibling(node, 1);
    if (next === undefined) continue;
    const separator = separatorBetween(nodes, node, next);
    if (!separator.includes("\n")) return separator;
  }
  return undefined;
}

/** The colon after a key with its white space: the first from this object on, else the first of the document. */
export function colonIn(nodes: Nodes, object: number): string {
  for (let node = object + 1; node < nodes.size; node++) {
    const keyEnd = nodes.keyEnd[node] ?? NONE;
    if (keyEnd !== NONE) return nodes.text.slice(keyEnd, nodes.start[node]);
  }
  return object > 0 ? colonIn(nodes, 0) : ": ";
}

/** The white space before and after the first member of an empty container. */
export function paddingIn(nodes: Nodes, container: number): readonly [before: string, behind: string] {
  const isRoot = nodes.parent[container] === NONE;
  if (!isRoot && !leadingOf(nodes, container).includes("\n")) return ["", ""];
  const own = isRoot ? "" : indentOf(nodes, container);
  const lineEnd = nodes.text.includes("\r\n") ? "\r\n" : "\n";
  return [lineEnd + own + unitOf(nodes), lineEnd + own];
}

/** The white space before a member, back to the bracket or comma. */
function leadingOf(nodes: Nodes, node: number): string {
  const to = nodes.memberStart(node);
  let from = to;
  while (from > 0 && /\s/.test(nodes.text.charAt(from - 1))) from--;
  return nodes.text.slice(from, to);
}

function indentOf(nodes: Nodes, node: number): string {
  const leading = leadingOf(nodes, node);
  return leading.slice(leading.lastIndexOf("\n") + 1);
}

/** The indentation of one level. */
function unitOf(nodes: Nodes): string {
  for (let node = 1; node < nodes.size; node++) {
    if (!leadingOf(nodes, node).includes("\n")) continue;
    const parent = nodes.parent[node] ?? 0;
    const [inner, outer] = [indentOf(nodes, node), parent === 0 ? "" : indentOf(nodes, parent)];
    if (inner.startsWith(outer) && inner.length > outer.length) return inner.slice(outer.length);
  }
  return DEFAULT_INDENT;
}
