import type { Cell } from "../cell.ts";
import { bool, created, integer, refBy, text, weighted } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayAfter, dayFrom, momentOn } from "../parts/calendar.ts";
import { shelfOfProduct, wordsFor } from "../parts/shelf.ts";
import { counted } from "../parts/spread.ts";
import { reviewedProduct, reviewer, turnOf } from "../parts/reviewers.ts";
import { resource } from "../resource.ts";
import { goodsWords } from "../words/lists.ts";
import type { Tone } from "../words/reviews.ts";

/** Ratings to draw from: most buyers are satisfied. */
const STARS = [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5] as const;

const product = (cell: Cell): Cell => cell.at("products", cell.num("productId"));
const tone = (cell: Cell): Tone => {
  const { tones } = goodsWords.get().REVIEW_WORDS;
  return tones[cell.num("rating") - 1] ?? tones[2];
};

const lowerFirst = (sentence: string): string =>
  sentence.startsWith("I ") ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

/**
 * Sentences about the product: buyers of a family of products say them in turn. Praise and complaints at the same index
 * are about the same thing, so they are never combined.
 */
const middle = (cell: Cell, kind: Tone["middle"]): string => {
  const { praise, complaints } = shelfOfProduct(product(cell)).family;
  const turn = turnOf(cell);
  const good = praise[turn % praise.length] as string;
  const bad = complaints[(turn + 1) % complaints.length] as string;
  switch (kind) {
    case "complaints":
    case "complaint":
      return bad;
    case "mixed":
      return `${good} On the other hand, ${lowerFirst(bad)}`;
    case "caveat":
      return `${good} ${cell.fill(cell.pick(goodsWords.get().REVIEW_WORDS.caveats), wordsFor(product(cell)))}`;
    case "praise":
      return good;
  }
};

const titleOf = (cell: Cell): string => {
  const words = wordsFor(product(cell));
  const base = cell.fill(cell.pick(tone(cell).titles), words);
  // A title that names the thing already says enough.
  const isNamed = base.includes(words.thing);
  const form =
    cell.chance(8) || isNamed ? "{title}" : cell.pick(goodsWords.get().REVIEW_WORDS.titleForms.slice(1));
  return cell.fill(form, { ...words, title: base, lower: lowerFirst(base) });
};

export const reviews = resource("reviews", {
  about: "Reviews of products by users.",
  wordLists: [goodsWords],
  fields: () => ({
    productId: refBy("products", "Id of the product", reviewedProduct),
    userId: refBy("users", "Id of the author, who reviews no product twice", reviewer),
    rating: integer("Rating, 1 to 5", (cell) => cell.pickNumber(STARS), { minimum: 1, maximum: 5 }),
    title: text("Title, in the tone of the rating", (cell) => titleOf(cell)),
    body: text("Text of the review, in the tone of the rating", (cell) => {
      const { openings, closings, middle: kind } = tone(cell);
      const frame = `${cell.pick(openings)} {middle} ${cell.pick(closings)}`;
      return cell.fill(frame, { ...wordsFor(product(cell)), middle: middle(cell, kind) });
    }),
    isVerified: bool("Whether the purchase is verified", 75),
    helpful: integer(
      "Number of readers who found it helpful",
      (cell) => counted(cell, Math.min(cell.int(0, 180), cell.int(0, 120), cell.int(0, 60))),
      { minimum: 0 },
    ),
    status: weighted("Status of moderation", { pending: 3, approved: 15, rejected: 2 }),
    createdAt: created((cell) => {
      const user = cell.at("users", cell.num("userId"));
      const both = Math.max(product(cell).time("createdAt"), user.time("createdAt"));
      return momentOn(cell, dayAfter(cell, "LEISURE", dayFrom(both)), "LEISURE", zoneOf(user));
    }),
  }),
  revisions: [["helpful"], ["helpful", "status"], ["rating", "title", "body"]],
});
