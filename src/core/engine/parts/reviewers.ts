import type { Cell } from "../cell.ts";
import { MAX_REFERENCE } from "../field.ts";
import { permute } from "../random.ts";
import { shelfOfProduct, turnWithin } from "./shelf.ts";
import { childrenOf, parentOf, REVIEWED } from "./spread.ts";

/** A review's product and user, as one number below `ALL`. */
type Pair = number;

const ALL = MAX_REFERENCE * MAX_REFERENCE;
const LATER = ALL - MAX_REFERENCE;

const pairWith = (productId: number, userId: number): Pair => (userId - 1) * MAX_REFERENCE + productId - 1;

/** The pairs of the first hundred reviews, in ascending order. */
const firstPairs = (review: Cell): readonly Pair[] =>
  review.memo(firstPairs, () =>
    Array.from({ length: MAX_REFERENCE }, (_, index) => {
      const other = review.at("reviews", index + 1);
      return pairWith(other.num("productId"), other.num("userId"));
    }).toSorted((a, b) => a - b),
  );

/** Each of the pairs that the first hundred leave, in an order that depends on the seed. */
const laterPair = (review: Cell): Pair => {
  const place = (review.id - MAX_REFERENCE - 1) % LATER;
  let pair = permute(review.permutation("pair", LATER), place);
  for (const taken of firstPairs(review)) if (taken <= pair) pair++;
  return pair;
};

/** Which product a review is about. */
export const reviewedProduct = (review: Cell): number =>
  review.id <= MAX_REFERENCE ? parentOf(review, REVIEWED) : 1 + (laterPair(review) % MAX_REFERENCE);

/** Who wrote a review: nobody reviews a product twice until everybody has reviewed everything. */
export const reviewer = (review: Cell): number => {
  if (review.id > MAX_REFERENCE) return 1 + Math.floor(laterPair(review) / MAX_REFERENCE);
  const product = review.at("products", review.num("productId"));
  const before = childrenOf(product, REVIEWED).filter((id) => id < review.id);
  const earlier = new Set(before.map((id) => review.at("reviews", id).num("userId")));
  let user = review.int(1, review.id);
  while (earlier.has(user)) user = (user % review.id) + 1;
  return user;
};

/** Whose turn it is to say something about a family of products. */
export const turnOf = (review: Cell): number =>
  turnWithin(review, turnOf, (id) => {
    const product = parentOf(review.at("reviews", id), REVIEWED);
    return shelfOfProduct(review.at("products", product)).family;
  });
