import { survivesDouble } from "../../shared/json/decimal.ts";
import { decodeString, NONE, type Nodes, NUMBER, OBJECT, STRING } from "../../shared/json/nodes.ts";
import { sortedOrder } from "../../shared/json/order.ts";
import { JsonSyntaxError } from "../../shared/json/problem.ts";

export interface Canonical {
  readonly text: string;
  /** Numbers that RFC 8785 rounds to the nearest double. */
  readonly rounded: number;
}

/**
 * The form that RFC 8785 signs: keys sorted by UTF-16 unit, numbers and strings as ECMAScript writes them.
 * @throws JsonSyntaxError where the RFC allows no form: duplicate keys, lone surrogates, numbers past a double
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
            `The key ${JSON.stringify(key)} occurs twice; RFC 8785 has no form for that.`,
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
      `${source} is larger than a 64-bit float can hold; RFC 8785 has no form for it.`,
    );
  // String(-0) is "0", which is what the RFC asks for.
  return String(value);
}

function canonicalString(value: string, at: number): string {
  if (!value.isWellFormed())
    throw new JsonSyntaxError(
      at,
      "This string holds half a character (a lone surrogate); RFC 8785 has no form for it.",
    );
  return JSON.stringify(value);
}
