import type { Cell } from "../cell.ts";

/** Twelve digits. */
const HUGE = 100_000_000_000;

/** A count distributed like counts on the web: mostly small, occasionally close to `max`. */
export const skewed = (cell: Cell, max: number): number =>
  cell.enlarged(cell.int(0, cell.int(0, cell.int(0, max))), HUGE);
