import type { Cell } from "../cell.ts";
import { FAMILIES, type Family, type Line } from "../words/products.ts";

export interface Shelf {
  readonly family: Family;
  readonly line: Line;
  /** How often all families and their lines were gone through before this category. */
  readonly lap: number;
}

/**
 * What stands in a category. Families take turns in an order of the seed's own: ids 1–20 are the departments,
 * 21–100 their subcategories, one line of each family at a time, and then it starts over.
 */
export const shelfOf = (category: Cell): Shelf => {
  const { value: family, round } = category.turn("family", FAMILIES);
  const lines = family.lines.length;
  const line = family.lines[round % lines] ?? family.lines[0];
  return { family, line, lap: Math.floor(round / lines) };
};

/** The shelf that a product, or a record that knows its category, stands on. */
export const shelfOfProduct = (product: Cell): Shelf =>
  shelfOf(product.at("categories", product.num("categoryId")));
