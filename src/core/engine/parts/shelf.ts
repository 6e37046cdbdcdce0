import type { Cell } from "../cell.ts";
import { MAX_REFERENCE } from "../field.ts";
import { goodsWords } from "../words/lists.ts";
import { type Family, type Line } from "../words/products.ts";

interface Shelf {
  readonly family: Family;
  readonly line: Line;
  /** How many times all families and their lines have come before this category. */
  readonly repetition: number;
}

/**
 * What a category holds. Families take turns in an order that depends on the seed: ids 1–20 are the departments,
 * 21–100 their subcategories, one line of each family at a time, and then it starts over.
 */
export const shelfOf = (category: Cell): Shelf => {
  const { value: family, round } = category.cycle("family", goodsWords.get().FAMILIES);
  const lines = family.lines.length;
  const line = family.lines[round % lines] ?? family.lines[0];
  return { family, line, repetition: Math.floor(round / lines) };
};

/** The shelf of a product, cached for all products of a category: most fields need it. */
export const shelfOfProduct = (product: Cell): Shelf => {
  const shelves = product.memo(shelfOfProduct, (): Shelf[] => []);
  const id = product.num("categoryId");
  return (shelves[id] ??= shelfOf(product.at("categories", id)));
};

/** How many of the first hundred before a record are of the same family; any number for later ones. */
export const turnWithin = (cell: Cell, key: object, familyOf: (id: number) => Family): number => {
  if (cell.id > MAX_REFERENCE) return cell.int(0, 1000);
  const { turns, counts } = cell.memo(key, () => ({
    turns: [] as number[],
    counts: new Map<Family, number>(),
  }));
  // Only as far as this record: most pages have the first ones.
  while (turns.length < cell.id) {
    const family = familyOf(turns.length + 1);
    const count = counts.get(family) ?? 0;
    counts.set(family, count + 1);
    turns.push(count);
  }
  return turns[cell.id - 1] as number;
};

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? "an" : "a");

/** The longest of the nouns that a title ends with. */
const lastWords = (title: string, nouns: readonly string[]): string => {
  let longest = "";
  for (const noun of nouns) {
    const before = title.charAt(title.length - noun.length - 1);
    if (noun.length > longest.length && before === " " && title.endsWith(noun)) longest = noun;
  }
  return longest;
};

/** How a sentence speaks of a product: words that fill its gaps and agree with it in number. */
export const wordsFor = (product: Cell) =>
  product.once(wordsFor, () => {
    const { family, line } = shelfOfProduct(product);
    const title = product.text("title");
    const noun = lastWords(title, line.nouns);
    const thing = noun.toLowerCase();
    const { plural } = family;
    return {
      title,
      brand: product.text("brand"),
      thing,
      it: plural ? "they" : "it",
      It: plural ? "They" : "It",
      them: plural ? "them" : "it",
      was: plural ? "were" : "was",
      comes: plural ? "come" : "comes",
      aThing: plural ? thing : `${article(noun)} ${thing}`,
    };
  });
