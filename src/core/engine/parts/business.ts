import type { Cell } from "../cell.ts";
import { lazy } from "../lazy.ts";
import { INDUSTRIES, NAME_HEADS, NAME_TAILS } from "../words/companies.ts";

/** Invented words of two halves; halves that would repeat a word are left out. Some ten thousand, so on demand. */
export const stems = lazy((): readonly string[] =>
  NAME_HEADS.flatMap((head) => {
    const repeated = head.toLowerCase();
    return NAME_TAILS.filter((tail) => tail !== repeated).map((tail) => head + tail);
  }),
);

/** The name of a business that has no record of its own. */
export const businessName = (cell: Cell): string =>
  `${cell.pick(stems())} ${cell.pick(cell.pick(INDUSTRIES).kinds)}`;
