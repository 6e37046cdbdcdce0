import { ARRAY, FALSE, NONE, Nodes, NULL, NUMBER, OBJECT, STRING, TRUE } from "./nodes.ts";
import { describe, JsonSyntaxError } from "./problem.ts";
import { explainKey, explainValue } from "./reasons.ts";
import { scanNumber, scanString, skipSpace } from "./scan.ts";

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const WORDS: Readonly<Record<number, readonly [word: string, kind: number]>> = {
  0x74: ["true", TRUE],
  0x66: ["false", FALSE],
  0x6e: ["null", NULL],
};

/**
 * Parses strict RFC 8259 JSON without recursion, so that depth needs no stack.
 * @throws JsonSyntaxError at the first invalid character
 */
export function parse(text: string): Nodes {
  const nodes = new Nodes(text);
  let container = NONE;
  let keyStart = NONE;
  let keyEnd = NONE;
  let at = skipSpace(text, 0);
  if (at === text.length) throw new JsonSyntaxError(at, "There is no JSON here: the text is empty.");

  const readKey = (): void => {
    if (text.charCodeAt(at) !== QUOTE) throw new JsonSyntaxError(at, explainKey(text, at));
    keyStart = at;
    keyEnd = scanString(text, at);
    at = skipSpace(text, keyEnd);
    if (text.charCodeAt(at) !== COLON) {
      throw new JsonSyntaxError(at, `A colon must follow the key, but here is ${describe(text, at)}.`);
    }
    at = skipSpace(text, at + 1);
  };

  for (;;) {
    const code = text.charCodeAt(at);
    if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      const isObject = code === OPEN_BRACE;
      const node = nodes.add(isObject ? OBJECT : ARRAY, at, container, keyStart, keyEnd);
      at = skipSpace(text, at + 1);
      if (text.charCodeAt(at) === (isObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        at++;
        nodes.close(node, at);
      } else {
        container = node;
        keyStart = keyEnd = NONE;
        if (isObject) readKey();
        continue;
      }
    } else if (code === QUOTE) {
      const node = nodes.add(STRING, at, container, keyStart, keyEnd);
      at = scanString(text, at);
      nodes.close(node, at);
    } else if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      const node = nodes.add(NUMBER, at, container, keyStart, keyEnd);
      at = scanNumber(text, at);
      nodes.close(node, at);
    } else {
      const word = WORDS[code];
      if (word === undefined || !text.startsWith(word[0], at))
        throw new JsonSyntaxError(at, explainValue(text, at));
      const node = nodes.add(word[1], at, container, keyStart, keyEnd);
      at += word[0].length;
      nodes.close(node, at);
    }

    // A value is complete: close the containers that end here, then continue after the comma.
    for (;;) {
      at = skipSpace(text, at);
      if (container === NONE) {
        if (at < text.length) throw new JsonSyntaxError(at, explainRest(text, at));
        return nodes;
      }
      const inObject = nodes.kind[container] === OBJECT;
      const code = text.charCodeAt(at);
      if (code === COMMA) {
        at = skipSpace(text, at + 1);
        keyStart = keyEnd = NONE;
        if (inObject) readKey();
        break;
      }
      if (code !== (inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        throw new JsonSyntaxError(at, explainSeparator(text, at, inObject));
      }
      at++;
      nodes.close(container, at);
      container = nodes.parent[container] ?? NONE;
    }
  }
}

/** The same; undefined for a text that is not JSON. */
export function nodesIn(text: string): Nodes | undefined {
  try {
    return parse(text);
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    return undefined;
  }
}

/** The object or list that a text within another one holds; undefined for any other text. */
export const documentIn = (text: string): Nodes | undefined =>
  /^\s*(?:\{[^]*\}|\[[^]*\])\s*$/.test(text) ? nodesIn(text) : undefined;

function explainRest(text: string, at: number): string {
  return `The JSON is complete before this, but ${describe(text, at)} follows. One value per text; many lines of values are NDJSON.`;
}

function explainSeparator(text: string, at: number, inObject: boolean): string {
  const close = inObject ? "}" : "]";
  if (at >= text.length) return `The text ends, but a “${close}” is still missing.`;
  return `After a value comes a comma or “${close}”, but here is ${describe(text, at)}.`;
}
