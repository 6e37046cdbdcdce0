import type { Cell } from "../cell.ts";
import { type Field, MAX_REFERENCE, text } from "../field.ts";
import { slugify } from "../slug.ts";

/** Titles of the first hundred differ; later ones may not, so their slugs end with the id. */
const isEarly = ({ id }: Cell): boolean => id <= MAX_REFERENCE;

export const slugOf = (field: string, isPlain: (cell: Cell) => boolean = isEarly): Field<string> =>
  text(`The ${field} as a URL slug, with the id where others may be the same; unique`, (cell) => {
    const slug = slugify(cell.text(field));
    return isPlain(cell) ? slug : `${slug}-${cell.id}`;
  });
