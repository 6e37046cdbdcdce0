import type { Cell } from "../cell.ts";
import { type Field, text } from "../field.ts";

/** The URL of one of this service's pictures. */
export const image = (description: string, makePath: (cell: Cell) => string): Field<string> =>
  text(description, (cell) => cell.url(makePath(cell)), "uri");
