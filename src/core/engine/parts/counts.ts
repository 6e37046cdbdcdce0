import type { Cell } from "../cell.ts";

/** A count distributed like counts on the web: mostly small, occasionally close to `max`. */
export const skewed = (cell: Cell, max: number): number => cell.int(0, cell.int(0, cell.int(0, max)));
