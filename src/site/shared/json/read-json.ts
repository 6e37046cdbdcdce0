import { plainJson } from "../../../core/schema/index.ts";
import { InputError } from "../transform.ts";
import { parseExact } from "./exact.ts";
import { type Nodes, OBJECT } from "./nodes.ts";
import { parse } from "./parse.ts";
import { pointerOf } from "./pointer.ts";
import { JsonSyntaxError } from "./problem.ts";

interface Where {
  /** Id of the field, where it is not the first. */
  readonly field?: string;
  /** Where the text begins in it. */
  readonly from?: number;
  /** Keeps every digit that matters, unless told otherwise. */
  readonly parse?: (text: string) => unknown;
  /** Takes what the value does not show of the text. */
  readonly cautions?: string[];
  /** What the text is called in them, where there are several: `Schema`. */
  readonly name?: string;
  /** The order of keys is seen in the result. */
  readonly isOrdered?: true;
}

/** Parses JSON, also with comments and trailing commas; what is wrong with it is said with its place. */
export const readJson = (given: string, where: Where = {}): unknown => {
  const { parse: read = parseExact, cautions = [], name, isOrdered } = where;
  const tell = (caution: string): unknown =>
    cautions.push(
      name === undefined ? caution : `${name}: ${caution.charAt(0).toLowerCase()}${caution.slice(1)}`,
    );
  const text = given.replace(/^\uFEFF/, " ");
  try {
    const value = read(text);
    const nodes = parse(text);
    const repeated = repeatedKey(nodes);
    if (repeated !== undefined) tell(repeated);
    const moved = isOrdered === true ? movedKey(nodes) : undefined;
    if (moved !== undefined) tell(moved);
    return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const plain = plainJson(text);
    if (plain === undefined) throw placed(text, where) ?? cause;
    tell("Comments and trailing commas are left out: strict JSON has none.");
    return readJson(plain, where);
  }
};

/** A document a line, empty lines apart. */
export const readJsonLines = (text: string, where: Where = {}): unknown[] => {
  const { cautions = [] } = where;
  return Array.from(text.matchAll(/^.*\S.*$/gm), ({ 0: line, index }) =>
    // What is said of one line is not said of all.
    readJson(line, { ...where, from: index, cautions: cautions.length === 0 ? cautions : [] }),
  );
};

/** What is said of a key that an object has twice: a value has only one of them. */
const repeatedKey = (nodes: Nodes): string | undefined => {
  for (let node = 0; node < nodes.size; node++) {
    if (nodes.kind[node] !== OBJECT || (nodes.count[node] ?? 0) < 2) continue;
    const seen = new Set<string>();
    for (const child of nodes.children(node)) {
      const key = nodes.key(child);
      if (seen.has(key))
        return `The key “${key}” occurs twice at ${pointerOf(nodes, node) || "the root"}: only the last counts.`;
      seen.add(key);
    }
  }
  return undefined;
};

/** The greatest is 2 ** 32 - 2; a few digits less are enough here. */
const INDEX = /^"(?:0|[1-9]\d{0,8})"$/;

/** What is said of keys that objects of JavaScript sort: those that look like places in a list. */
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

/** The engine's own message differs from browser to browser and often has no place: ours has. */
const placed = (text: string, { field, from = 0 }: Where): InputError | undefined => {
  try {
    parse(text);
    return undefined;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    return new InputError(cause.message, from + cause.offset, field);
  }
};
