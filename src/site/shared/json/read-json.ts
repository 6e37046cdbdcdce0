import { plainJson } from "../../../core/schema/index.ts";
import { InputError } from "../transform.ts";
import { parseExact } from "./exact.ts";
import { type Nodes, OBJECT } from "./nodes.ts";
import { parse } from "./parse.ts";
import { pointerOf } from "./pointer.ts";
import { JsonSyntaxError } from "./problem.ts";
import { repeatedKeys } from "./repeated-keys.ts";

interface Where {
  /** Id of the field, if it is not the first. */
  readonly field?: string;
  /** The offset at which the text begins in the field. */
  readonly from?: number;
  /** The parser; by default one that keeps every significant digit. */
  readonly parse?: (text: string) => unknown;
  /** Receives cautions about details that the value has lost. */
  readonly cautions?: string[];
  /** The name of the text in cautions, if there are several: `Schema`. */
  readonly name?: string;
  /** Whether the result shows the order of keys. */
  readonly isOrdered?: true;
}

/** Parses JSON, also with comments and trailing commas. Throws an `InputError` with the position of the problem. */
export const readJson = (source: string, where: Where = {}): unknown => {
  const { parse: parseText = parseExact, cautions = [], name, isOrdered } = where;
  const tell = (caution: string): unknown =>
    cautions.push(
      name === undefined ? caution : `${name}: ${caution.charAt(0).toLowerCase()}${caution.slice(1)}`,
    );
  const text = source.replace(/^\uFEFF/, " ");
  try {
    const value = parseText(text);
    const nodes = parse(text);
    const [member] = repeatedKeys(nodes);
    if (member !== undefined) {
      const object = pointerOf(nodes, nodes.parent[member] ?? 0) || "the root";
      tell(`The key “${nodes.key(member)}” occurs twice at ${object}: only the last one is used.`);
    }
    const caution = isOrdered === true ? movedKey(nodes) : undefined;
    if (caution !== undefined) tell(caution);
    return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const plain = plainJson(text);
    if (plain === undefined) throw errorIn(text, where) ?? cause;
    tell("Comments and trailing commas were removed: strict JSON does not allow them.");
    return readJson(plain, where);
  }
};

/** One document per line; empty lines are skipped. */
export const readJsonLines = (text: string, where: Where = {}): unknown[] => {
  const { cautions = [] } = where;
  return Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) =>
    // Report cautions for one line only.
    readJson(line, { ...where, from: index, cautions: cautions.length === 0 ? cautions : [] }),
  );
};

/** Array indexes go up to 2 ** 32 - 2; a few digits less are enough here. */
const INDEX = /^"(?:0|[1-9]\d{0,8})"$/;

/** The caution for keys that JavaScript objects reorder: those that look like array indexes. */
const movedKey = (nodes: Nodes): string | undefined => {
  for (let node = 0; node < nodes.size; node++) {
    if (nodes.kind[node] !== OBJECT || (nodes.count[node] ?? 0) < 2) continue;
    let last = -1;
    for (const child of nodes.children(node)) {
      const key = nodes.keySource(child);
      if (INDEX.test(key)) {
        const index = Number(key.slice(1, -1));
        if (index < last)
          return `Keys that are whole numbers, such as ${key.slice(1, -1)}, come first, in ascending order.`;
        last = index;
      } else last = Number.POSITIVE_INFINITY;
    }
  }
  return undefined;
};

/** Our own parser's error: the engine's message differs between browsers, and often lacks a position. */
const errorIn = (text: string, { field, from = 0 }: Where): InputError | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    return new InputError(cause.message, from + cause.offset, field);
  }
};
