import type { Cell } from "../cell.ts";
import { created, integer, ref, text } from "../field.ts";
import { skewed } from "../parts/counts.ts";
import { commentOn, matterOf } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { PUBLISHED_WITHIN } from "./posts.ts";

const postOf = (cell: Cell): Cell => cell.at("posts", cell.num("postId"));
const authorOf = (cell: Cell): Cell => cell.at("users", cell.num("userId"));

export const comments = resource("comments", {
  about: "What users say to a post.",
  fields: () => ({
    postId: ref("posts", "What it is about"),
    userId: ref("users", "Who wrote it"),
    name: text("That user's name", (cell) => authorOf(cell).text("name")),
    email: text("That user's e-mail address", (cell) => authorOf(cell).text("email"), "email"),
    body: text("What it says", (cell) => commentOn(cell, matterOf(postOf(cell)))),
    likes: integer("How many liked it", (cell) => skewed(cell, 300), { minimum: 0 }),
    createdAt: created((cell) => {
      const out = postOf(cell).time("createdAt") + PUBLISHED_WITHIN;
      return Math.min(cell.moment(out), cell.moment(out), cell.moment(out));
    }),
  }),
  revisions: [["body"], ["likes"]],
});
