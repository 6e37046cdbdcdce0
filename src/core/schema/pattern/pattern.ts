import { lazy } from "../../engine/index.ts";
import type { Lengths } from "../bounds.ts";
import { MAX_EXTRA, MAX_LENGTH, PatternError, type Rng } from "./draw.ts";
import { readPattern } from "./read.ts";

/*
 * Strings that match a regular expression. `ret` parses it, as for randexp. Its parts are compiled once to functions that
 * draw from the cell, and their cost is known before they run.
 */

const ATTEMPTS = 40;
/** Attempts to find any matching text. */
const TRIALS = 2000;
/** Fallback texts, for records whose attempts all fail. */
const SPARES = 16;
/** Repetitions beyond the minimum, by attempt. */
const EXTRAS = [4, MAX_EXTRA, 0, 1, 24];

/** The expression of a pattern that can be checked quickly; undefined for others. */
export const safeExpression = (pattern: string): RegExp | undefined => {
  try {
    const { expression, isSafe, isQuick } = readPattern(pattern);
    return isSafe && isQuick ? expression : undefined;
  } catch (error) {
    if (error instanceof PatternError) return undefined;
    throw error;
  }
};

const LETTER = /^[a-z]$/;
const LETTER_OR_DIGIT = /^[A-Za-z0-9]$/;

/** Deterministic: always the first choice, letters before other characters. */
const FIRST: Rng = {
  int: (minimum) => minimum,
  pick: (list) => {
    const like = (expression: RegExp) => list.find((one) => typeof one === "string" && expression.test(one));
    return like(LETTER) ?? like(LETTER_OR_DIGIT) ?? (list[0] as (typeof list)[number]);
  },
};

/** A short text that matches; empty if none can be checked. */
export const sampleOf = (pattern: string): string => {
  try {
    const { compiled, isSafe } = readPattern(pattern);
    return isSafe && compiled.minLength <= MAX_LENGTH
      ? compiled.draw({ rng: FIRST, maxExtra: 0, groups: [] })
      : "";
  } catch (error) {
    if (error instanceof PatternError) return "";
    throw error;
  }
};

/** A deterministic generator of numbers. */
const trialRng = (seed: number): Rng => {
  let state = Math.imul(seed, 0x9e3779b1);
  const below = (size: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * size);
  };
  return {
    int: (least, most) => least + below(most - least + 1),
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  };
};

/** Makes texts that match a pattern and have a length within bounds; throws a {@link PatternError}. */
export const patternMaker = (
  pattern: string,
  { minLength = 0, maxLength = Infinity }: Partial<Lengths> = {},
): ((rng: Rng) => string) => {
  const { expression, compiled, isSafe } = readPattern(pattern);
  if (compiled.minLength > Math.min(maxLength, MAX_LENGTH))
    throw new PatternError(
      `needs ${compiled.minLength} characters; the limit is ${Math.min(maxLength, MAX_LENGTH)}`,
    );
  const isOpen = !/\$(?:\)|$)/.test(pattern);
  const fits = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (!isSafe || expression.test(text));
  const extras = minLength > MAX_EXTRA ? [minLength, minLength * 2, ...EXTRAS] : EXTRAS;
  const draw = (rng: Rng, attempts: number): string | undefined => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      let text = compiled.draw({ rng, maxExtra: extras[attempt % extras.length] as number, groups: [] });
      // A pattern without `$` may be followed by anything.
      if (isOpen && text.length < minLength) text += "x".repeat(minLength - text.length);
      if (fits(text)) return text;
    }
    return undefined;
  };
  const known = draw(trialRng(0), TRIALS);
  if (known === undefined)
    throw new PatternError(
      `matches none of the ${TRIALS} texts that were made for it; give x-mock or an enum instead`,
    );
  const spares = lazy(() =>
    Array.from({ length: SPARES }, (_, seed) => draw(trialRng(seed), TRIALS) ?? known),
  );
  return (rng) => draw(rng, ATTEMPTS) ?? rng.pick(spares());
};
