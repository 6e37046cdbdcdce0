import type { Cell } from "../cell.ts";
import { copied, created, type Field, integer, refBy, text } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, momentOn } from "../parts/calendar.ts";
import { parentOn, wallTime } from "../parts/parents.ts";
import { skewed } from "../parts/spread.ts";
import { themeOf } from "../parts/theme.ts";
import { COMMENT, textOn } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { writingWords } from "../words/lists.ts";

const written = (cell: Cell): number => dayOf(cell, "LEISURE");
const postOf = (cell: Cell): Cell => cell.at("posts", cell.num("postId"));
const wasPublished = (post: Cell, before: number): boolean =>
  post.text("status") !== "draft" && wallTime(post, post.time("publishedAt")) <= before;
const authorOf = (cell: Cell): Cell => cell.at("users", cell.num("userId"));
const ofAuthor = (field: Field<string>): Field<string> => copied(field, (cell) => cell.num("userId"));

export const comments = resource("comments", {
  about: "Comments by users on posts.",
  wordLists: [writingWords],
  fields: () => ({
    postId: refBy("posts", "Id of the post", (cell) =>
      parentOn(cell, "posts", written(cell), (id, before) => wasPublished(cell.at("posts", id), before)),
    ),
    userId: refBy("users", "Id of the author", (cell) => {
      const host = postOf(cell).num("userId");
      return parentOn(cell, "users", written(cell), (id) => id !== host);
    }),
    name: ofAuthor(text("Name of the author", (cell) => authorOf(cell).text("name"))),
    email: ofAuthor(text("E-mail address of the author", (cell) => authorOf(cell).text("email"), "email")),
    body: textOn("Text", (cell) => themeOf(postOf(cell)), COMMENT),
    likes: integer("Number of likes", (cell) => Math.min(skewed(cell, 300), postOf(cell).num("views")), {
      minimum: 0,
    }),
    createdAt: created((cell) => momentOn(cell, written(cell), "LEISURE", zoneOf(authorOf(cell)))),
  }),
  revisions: [["body"], ["likes"]],
});
