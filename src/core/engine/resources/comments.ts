import type { Cell } from "../cell.ts";
import { copied, created, type Field, integer, ref, text } from "../field.ts";
import { skewed } from "../parts/counts.ts";
import { themeOf } from "../parts/theme.ts";
import { COMMENT, textOn } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { PUBLISHED_WITHIN } from "./posts.ts";

const postOf = (cell: Cell): Cell => cell.at("posts", cell.num("postId"));
const authorOf = (cell: Cell): Cell => cell.at("users", cell.num("userId"));
const ofAuthor = (field: Field<string>): Field<string> => copied(field, (cell) => cell.num("userId"));

export const comments = resource("comments", {
  about: "Comments by users on posts.",
  fields: () => ({
    postId: ref("posts", "Id of the post"),
    userId: ref("users", "Id of the author"),
    name: ofAuthor(text("Name of the author", (cell) => authorOf(cell).text("name"))),
    email: ofAuthor(text("E-mail address of the author", (cell) => authorOf(cell).text("email"), "email")),
    body: textOn("Text", (cell) => themeOf(postOf(cell)), COMMENT),
    likes: integer("Number of likes", (cell) => skewed(cell, 300), { minimum: 0 }),
    createdAt: created((cell) => {
      const out = postOf(cell).time("createdAt") + PUBLISHED_WITHIN;
      return Math.min(cell.moment(out), cell.moment(out), cell.moment(out));
    }),
  }),
  revisions: [["body"], ["likes"]],
});
