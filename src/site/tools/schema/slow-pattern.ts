import { isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { schemasIn } from "./schemas-in.ts";

/** A group with a quantifier after it: without one, time does not grow exponentially. */
const REPEATED_GROUP = /\)(?:[+*]|\{\d+,)/;

/** Milliseconds that a match may take. Each further character at least doubles the time of a runaway one. */
const SLOW_MS = 30;
/** Milliseconds for all attempts together; the page has a limit of its own for what is left. */
const TOTAL_MS = 400;
/** Texts shorter than this do no harm. */
const SHORT = 12;
const LONG = 4000;

interface SlowPattern {
  readonly pattern: string;
  /** The pointer of the keyword. */
  readonly at: string;
}

function* patternsIn(schema: unknown): Generator<SlowPattern, void> {
  for (const [at, { pattern, patternProperties }] of schemasIn(schema, "")) {
    if (typeof pattern === "string") yield { pattern, at: `${at}/pattern` };
    if (isObject(patternProperties))
      for (const name of Object.keys(patternProperties))
        yield { pattern: name, at: `${at}/patternProperties${pointerStep(name)}` };
  }
}

/** Every text in a document, names of members included. */
function* textsIn(value: unknown): Generator<string, void> {
  if (typeof value === "string") yield value;
  if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  if (!isObject(value)) return;
  for (const [name, item] of Object.entries(value)) {
    yield name;
    yield* textsIn(item);
  }
}

const millisecondsOf = (expression: RegExp, text: string): number => {
  const start = performance.now();
  expression.test(text);
  return performance.now() - start;
};

/** Tries the text letter by letter, each time with an end that does not match, so that a runaway match is seen early. */
const runsAway = (expression: RegExp, text: string, deadline: number): boolean => {
  for (let length = SHORT; length <= Math.min(text.length, LONG); length++) {
    const part = `${text.slice(0, length)}\0`;
    // Twice, because the first may have been interrupted by other work.
    if (millisecondsOf(expression, part) > SLOW_MS && millisecondsOf(expression, part) > SLOW_MS) return true;
    if (performance.now() > deadline) return false;
  }
  return false;
};

/** The first pattern of a schema that takes exponential time for a text of the document. */
export const slowPattern = (schema: unknown, document: unknown): SlowPattern | undefined => {
  const risky = [...patternsIn(schema)].filter(({ pattern }) => REPEATED_GROUP.test(pattern));
  if (risky.length === 0) return undefined;
  const texts = [...new Set(textsIn(document))].filter((text) => text.length >= SHORT);
  const deadline = performance.now() + TOTAL_MS;
  return risky.find(({ pattern }) => {
    try {
      const expression = new RegExp(pattern, "u");
      return texts.some((text) => runsAway(expression, text, deadline));
    } catch (cause) {
      if (cause instanceof SyntaxError) return false;
      throw cause;
    }
  });
};
