import type { Cell } from "../cell.ts";

/** A count as counts are spread on the web: mostly small, now and then close to `max`. */
export const skewed = (cell: Cell, max: number): number => cell.int(0, cell.int(0, cell.int(0, max)));
