import type { Cell } from "../cell.ts";

/** Twelve digits. */
const HUGE = 100_000_000_000;

/** A count that nothing else depends on: none in an empty record, of twelve digits in a huge one. */
export const counted = (cell: Cell, count: number): number => (cell.isEmpty ? 0 : cell.enlarged(count, HUGE));

/** A count distributed like counts on the web: mostly small, occasionally close to `max`. */
export const skewed = (cell: Cell, max: number): number =>
  counted(cell, cell.int(0, cell.int(0, cell.int(0, max))));
