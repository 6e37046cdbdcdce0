import type { Cell } from "../../../../src/core/engine/index.ts";

/** A cell of nothing but what a value asks of it. */
export const cellOf = (members: object): Cell => members as Cell;
