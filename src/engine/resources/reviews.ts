import { bool, created, integer, ref, text, weighted } from "../field.ts";
import { resource } from "../resource.ts";

const STARS = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5] as const;

export const reviews = resource("reviews", {
  about: "What users say about products.",
  fields: {
    productId: ref("products", "What is reviewed"),
    userId: ref("users", "Who wrote it"),
    rating: integer("Stars, 1 to 5", (cell) => cell.pick(STARS), { minimum: 1, maximum: 5 }),
    title: text("Headline; its tone follows the stars", (cell) => `${cell.num("rating")} stars`),
    body: text("What they think of the product", (cell) =>
      cell.at("products", cell.num("productId")).text("title"),
    ),
    isVerified: bool("Whether they bought it here", 75),
    helpful: integer("Readers who found it helpful", (cell) => Math.min(cell.int(0, 180), cell.int(0, 60)), {
      minimum: 0,
    }),
    status: weighted("Whether it is shown", { approved: 16, pending: 3, rejected: 1 }),
    createdAt: created((cell) => cell.moment(cell.at("products", cell.num("productId")).time("createdAt"))),
  },
  revisions: [["helpful"], ["status"], ["helpful", "status"], ["rating", "title", "body"]],
});
