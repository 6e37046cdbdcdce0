import type { Cell } from "../cell.ts";
import { MAX_REFERENCE } from "../field.ts";
import { type Permutation, permute } from "../random.ts";

/** Twelve digits. */
const HUGE = 100_000_000_000;

/** A count that nothing else depends on: none in an empty record, of twelve digits in a huge one. */
export const counted = (cell: Cell, count: number): number => (cell.isEmpty ? 0 : cell.enlarged(count, HUGE));

/** A count distributed like counts on the web: mostly small, occasionally close to `max`. */
export const skewed = (cell: Cell, max: number): number =>
  counted(cell, cell.int(0, cell.int(0, cell.int(0, max))));

/**
 * Which parent each of the first hundred children has, by plain arithmetic. So a parent finds its children without
 * making their records, and its counts agree with a list of them at the default count.
 */
interface Spread {
  readonly child: string;
  /** In 1..id. `drawn` is the child's random number, `key` the dataset's. */
  readonly parentOf: (id: number, drawn: number, key: number) => number;
}

/** Every third child goes to one of the popular parents. */
const goesToPopular = (id: number, key: number): boolean => (id + key) % 3 === 0;

/** A parent with a slightly lower id than the child's, a different one for most children. */
const neighbour = (id: number, key: number): number => {
  const distance = id >> 3;
  const room = (1 << (31 - Math.clz32(distance + 1))) - 1;
  return 1 + ((id - 1 - distance) ^ (key & room));
};

/** Which product a review is about: popular ones have several reviews, two thirds of the hundred have some. */
export const REVIEWED: Spread = {
  child: "reviews",
  parentOf: (id, drawn, key) =>
    id > 3 && goesToPopular(id, key) ? 1 + (drawn % Math.min(id, 24)) : neighbour(id, key),
};

const DEPARTMENTS = 20;

/** Which category lists a product: all departments come first, then subcategories, too. */
export const LISTED: Spread = {
  child: "products",
  parentOf: (id, drawn, key) => {
    if (id <= DEPARTMENTS) return neighbour(id, key);
    return goesToPopular(id, key)
      ? 1 + (drawn % DEPARTMENTS)
      : DEPARTMENTS + neighbour(id - DEPARTMENTS, key);
  },
};

/** A prime far above the number of children, so that their numbers look random. */
const NUMBERS = 9973;

const permutationOf = (cell: Cell, { child }: Spread): Permutation =>
  cell.at(child, 1).permutation("parent", NUMBERS);

const parentIn = ({ parentOf }: Spread, permutation: Permutation, id: number): number =>
  parentOf(id, permute(permutation, (id * id) % NUMBERS), permutation.offset);

/** The parent of a child; those past the first hundred go anywhere, since no count includes them. */
export const parentOf = (child: Cell, spread: Spread): number =>
  child.id > MAX_REFERENCE
    ? child.int(1, MAX_REFERENCE)
    : parentIn(spread, permutationOf(child, spread), child.id);

/** The first hundred children, by parent. */
const byParent = (permutation: Permutation, spread: Spread): readonly (number[] | undefined)[] => {
  const lists = Array<number[] | undefined>(MAX_REFERENCE + 1).fill(undefined);
  for (let id = 1; id <= MAX_REFERENCE; id++) (lists[parentIn(spread, permutation, id)] ??= []).push(id);
  return lists;
};

/** The ids of a parent's children among the first hundred. */
export const childrenOf = (parent: Cell, spread: Spread): readonly number[] =>
  parent.memo(spread, () => byParent(permutationOf(parent, spread), spread))[parent.id] ?? [];
