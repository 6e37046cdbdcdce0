import { survivesDouble } from "../../shared/json/decimal.ts";
import { decodeString, NONE, type Nodes, NUMBER, STRING } from "../../shared/json/nodes.ts";
import { print } from "../../shared/json/print.ts";
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
  let rounded = 0;
  const lastKeys = new Map<number, string>();
  const pieces = print(
    nodes,
    { indent: "", sortKeys: true },
    {
      keySource(node) {
        const at = nodes.keyStart[node] ?? NONE;
        if (at === NONE) return "";
        const key = nodes.key(node);
        const object = nodes.parent[node] ?? NONE;
        if (lastKeys.get(object) === key)
          throw new JsonSyntaxError(
            at,
            `The key ${JSON.stringify(key)} occurs twice, which RFC 8785 does not allow.`,
          );
        lastKeys.set(object, key);
        return canonicalString(key, at);
      },
      source(node) {
        const source = nodes.source(node);
        const at = nodes.start[node] ?? 0;
        if (nodes.kind[node] === STRING) return canonicalString(decodeString(source), at);
        if (nodes.kind[node] !== NUMBER) return source;
        if (!survivesDouble(source)) rounded++;
        return canonicalNumber(source, at);
      },
    },
  );
  return { text: pieces.join(""), rounded };
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
