import { expect } from "bun:test";
import { FAMILIES } from "../../../../src/core/engine/words/families.ts";
import { REVIEW_WORDS } from "../../../../src/core/engine/words/reviews.ts";
import {
  declare,
  isFlag,
  isMoment,
  isProse,
  isReference,
  isSentence,
  oneOf,
  within,
} from "../support/checks.ts";

/** How many sentences of a list a text holds, the first word's case aside. */
const held = (text: string, sentences: readonly string[]): number =>
  sentences.filter((sentence) => text.includes(sentence.slice(1))).length;

/** A title as it stands in the word list, with the product's kind put back as a gap. */
const pattern = (title: string): RegExp =>
  new RegExp(`^${title.replaceAll("{thing}", "[\\p{Ll}\\d -]+").replaceAll("{them}", "(it|them)")}$`, "u");

/** A title, and what remains of it without the thing that it names. */
const partsOf = (title: string): string[] => {
  const before = title.replace(/: [^:]*$| \([^()]*\)$/, "");
  const after = title.replace(/^[^:]*: /, "");
  return [title, before, after.charAt(0).toUpperCase() + after.slice(1)];
};

const tonesOf = (title: string): number[] =>
  REVIEW_WORDS.tones.flatMap(({ titles }, index) =>
    titles.some((one) => partsOf(title).some((part) => pattern(one).test(part))) ? [index + 1] : [],
  );

export const checks = declare("reviews", {
  productId: isReference,
  userId: isReference,
  rating: within(1, 5),
  title: (value, row) => {
    isProse(value);
    expect(tonesOf(value)).toEqual([row.rating]);
  },
  body: (value, row, { at }) => {
    isSentence(value);
    const product = at("products", row.productId);
    expect(value).toContain(product.title);
    const family = FAMILIES.find(({ brands }) => brands.includes(product.brand));
    const praise = held(value, family?.praise ?? []);
    const complaints = held(value, family?.complaints ?? []);
    if (row.rating <= 2) expect([praise, complaints > 0]).toEqual([0, true]);
    else if (row.rating === 3) expect([praise, complaints]).toEqual([1, 1]);
    else expect([praise > 0, complaints]).toEqual([true, 0]);
  },
  isVerified: isFlag,
  helpful: within(0, 60),
  status: oneOf(["approved", "pending", "rejected"]),
  createdAt: (value, row, { at }) => {
    isMoment(value, at("products", row.productId).createdAt);
    isMoment(value, at("users", row.userId).createdAt);
  },
});
