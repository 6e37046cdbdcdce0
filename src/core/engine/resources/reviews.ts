import type { Cell } from "../cell.ts";
import { bool, created, integer, ref, refBy, text, weighted } from "../field.ts";
import { shelfOfProduct, wordsFor } from "../parts/shelf.ts";
import { parentOf, REVIEWED } from "../parts/spread.ts";
import { resource } from "../resource.ts";
import { reviewWords } from "../words/large.ts";
import type { Tone } from "../words/reviews.ts";

/** Ratings to draw from: most buyers are satisfied. */
const STARS = [1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5] as const;

const product = (cell: Cell): Cell => cell.at("products", cell.num("productId"));
const tone = (cell: Cell): Tone => {
  const { tones } = reviewWords();
  return tones[cell.num("rating") - 1] ?? tones[2];
};

/** Praise and complaints at the same index are about the same thing, so they are never combined. */
const mixed = (cell: Cell, praise: readonly string[], complaints: readonly string[]): string => {
  const first = cell.int(0, praise.length - 1);
  const other = (first + cell.int(1, complaints.length - 1)) % complaints.length;
  return `${praise[first]} Less good: ${lowerFirst(complaints[other] ?? "")}`;
};

const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const middle = (cell: Cell, kind: Tone["middle"]): string => {
  const { praise, complaints } = shelfOfProduct(product(cell)).family;
  switch (kind) {
    case "complaints":
      return cell.sample(complaints, 1, 2).join(" ");
    case "complaint":
      return cell.pick(complaints);
    case "mixed":
      return mixed(cell, praise, complaints);
    case "caveat":
      return `${cell.pick(praise)} ${cell.pick(reviewWords().caveats)}`;
    case "praise":
      return cell.sample(praise, 1, 2).join(" ");
  }
};

export const reviews = resource("reviews", {
  about: "Reviews of products by users.",
  fields: () => ({
    productId: refBy("products", "Id of the product", (cell) => parentOf(cell, REVIEWED)),
    userId: ref("users", "Id of the author"),
    rating: integer("Rating, 1 to 5", (cell) => cell.pickNumber(STARS), { minimum: 1, maximum: 5 }),
    title: text("Title, in the tone of the rating", (cell) =>
      cell.fill(cell.pick(tone(cell).titles), wordsFor(product(cell))),
    ),
    body: text("Text of the review, in the tone of the rating", (cell) => {
      const { openings, closings, middle: kind } = tone(cell);
      const frame = `${cell.pick(openings)} {middle} ${cell.pick(closings)}`;
      return cell.fill(frame, { ...wordsFor(product(cell)), middle: middle(cell, kind) });
    }),
    isVerified: bool("Whether the purchase is verified", 75),
    helpful: integer(
      "Number of readers who found it helpful",
      (cell) => Math.min(cell.int(0, 180), cell.int(0, 120), cell.int(0, 60)),
      { minimum: 0 },
    ),
    status: weighted("Status of moderation", { pending: 3, approved: 15, rejected: 2 }),
    createdAt: created((cell) => {
      const user = cell.at("users", cell.num("userId"));
      return cell.moment(Math.max(product(cell).time("createdAt"), user.time("createdAt")));
    }),
  }),
  revisions: [["helpful"], ["helpful", "status"], ["rating", "title", "body"]],
});
