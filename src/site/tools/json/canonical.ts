import { survivesDouble } from "../../shared/json/decimal.ts";
import { decodeString, NONE, type Nodes, NUMBER, OBJECT, STRING } from "../../shared/json/nodes.ts";
import { sortedOrder } from "../../shared/json/order.ts";
import { JsonSyntaxError } from "../../shared/json/problem.ts";

export interface Canonical {
  readonly text: string;
  /** How many numbers were rounded to the nearest double. */
  readonly rounded: number;
}

/**
 * The canonical form of RFC 8785: keys sorted by UTF-16 code unit, numbers and strings as ECMAScript writes them.
 * @throws JsonSyntaxError for what the RFC cannot represent: duplicate keys, lone surrogates, numbers beyond a double
 */
export function canonical(nodes: Nodes): Canonical {
  const order = sortedOrder(nodes);
  const left: number[] = [];
  const open: number[] = [];
  const previousKey: (string | undefined)[] = [];
  let rounded = 0;
  let out = "";
  for (const node of order) {
    const holder = nodes.parent[node] ?? NONE;
    if (holder !== NONE) {
      const depth = open.length - 1;
      if (left[depth] !== nodes.count[holder]) out += ",";
      left[depth] = (left[depth] ?? 0) - 1;
      if (nodes.kind[holder] === OBJECT) {
        const key = nodes.key(node);
        const at = nodes.keyStart[node] ?? 0;
        if (previousKey[depth] === key)
          throw new JsonSyntaxError(
            at,
            `The key ${JSON.stringify(key)} occurs twice, which RFC 8785 does not allow.`,
          );
        previousKey[depth] = key;
        out += `${canonicalString(key, at)}:`;
      }
    }
    if (nodes.isContainer(node) && (nodes.count[node] ?? 0) > 0) {
      out += nodes.kind[node] === OBJECT ? "{" : "[";
      open.push(node);
      left.push(nodes.count[node] ?? 0);
      previousKey.push(undefined);
      continue;
    }
    const source = nodes.source(node);
    const at = nodes.start[node] ?? 0;
    if (nodes.kind[node] === STRING) out += canonicalString(decodeString(source), at);
    else if (nodes.kind[node] === NUMBER) {
      out += canonicalNumber(source, at);
      if (!survivesDouble(source)) rounded++;
    } else out += nodes.isContainer(node) ? (nodes.kind[node] === OBJECT ? "{}" : "[]") : source;
    while (left.length > 0 && left.at(-1) === 0) {
      left.pop();
      previousKey.pop();
      out += nodes.kind[open.pop() ?? 0] === OBJECT ? "}" : "]";
    }
  }
  return { text: out, rounded };
}

function canonicalNumber(source: string, at: number): string {
  const value = Number(source);
  if (!Number.isFinite(value))
    throw new JsonSyntaxError(
      at,
      `${source} is larger than a 64-bit float can hold, which RFC 8785 does not allow.`,
    );
  // String(-0) is "0", as the RFC requires.
  return String(value);
}

function canonicalString(value: string, at: number): string {
  if (!value.isWellFormed())
    throw new JsonSyntaxError(
      at,
      "This string contains half a character (a lone surrogate), which RFC 8785 does not allow.",
    );
  return JSON.stringify(value);
}
