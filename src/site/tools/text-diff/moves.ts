import type { Move } from "../../shared/transform.ts";
import { type Comparison, gapsIn } from "./lines.ts";

/** The index of each text that occurs once. */
const singles = (texts: readonly string[]): Map<string, number> => {
  const places = new Map<string, number>();
  for (const [at, text] of texts.entries()) places.set(text, places.has(text) ? -1 : at);
  return places;
};

/**
 * Removed lines that were added elsewhere, in the order of the first text. A block is known by a line that occurs once
 * in each text; equal lines around it belong to it.
 */
export const movesIn = (comparison: Comparison, keyOf: (line: string) => string): Move[] => {
  const [before, after] = [comparison.before.map(keyOf), comparison.after.map(keyOf)];
  const [removed, added] = [new Set<number>(), new Set<number>()];
  for (const gap of gapsIn(comparison)) {
    for (let at = gap.before[0]; at < gap.before[1]; at++) removed.add(at);
    for (let at = gap.after[0]; at < gap.after[1]; at++) added.add(at);
  }
  const [once, onceAfter] = [singles(before), singles(after)];
  const isMoved = (from: number, to: number): boolean =>
    removed.has(from) && added.has(to) && before[from] === after[to];
  const moves: Move[] = [];
  for (const at of removed) {
    const text = before[at] ?? "";
    const place = onceAfter.get(text);
    if (once.get(text) !== at || place === undefined || !/[\p{L}\p{N}]/u.test(text)) continue;
    if (!isMoved(at, place)) continue;
    let [start, end] = [0, 1];
    while (isMoved(at + start - 1, place + start - 1)) start--;
    while (isMoved(at + end, place + end)) end++;
    for (let line = start; line < end; line++) {
      removed.delete(at + line);
      added.delete(place + line);
    }
    moves.push({ from: at + start, to: place + start, count: end - start });
  }
  return moves;
};
