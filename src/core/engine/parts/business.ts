import type { Cell } from "../cell.ts";
import { lazy } from "../lazy.ts";
import { INDUSTRIES, NAME_HEADS, NAME_TAILS } from "../words/companies.ts";

/** Invented words of two halves, except two equal ones. There are thousands, so they are made on demand. */
export const stems = lazy((): readonly string[] => {
  const words: string[] = [];
  for (const head of NAME_HEADS) {
    const repeated = head.toLowerCase();
    // Two loops, because the first business of a process waits for this: `flatMap` and `filter` take three times as long.
    for (const tail of NAME_TAILS) if (tail !== repeated) words.push(head + tail);
  }
  return words;
});

/** The name of a business that has no record. */
export const businessName = (cell: Cell): string =>
  `${cell.pick(stems())} ${cell.pick(cell.pick(INDUSTRIES).kinds)}`;
