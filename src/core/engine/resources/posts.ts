import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { created, date, integer, nullable, record, ref, updated, weighted } from "../field.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { themeOf } from "../parts/theme.ts";
import { coverOn, EXCERPT, POST, POST_TITLE, SLUG, tagsOn, textOn } from "../parts/prose.ts";
import { readingTime } from "../parts/reading-time.ts";
import { resource } from "../resource.ts";

/** A post is published, and its comments begin, within this time after it was written. */
export const PUBLISHED_WITHIN = 14 * DAY;

const isDraft = (cell: Cell): boolean => cell.text("status") === "draft";
const count = integer("Number of readers", () => 0, { minimum: 0 });

export const posts = resource("posts", {
  about: "Posts that users write.",
  fields: () => ({
    userId: ref("users", "Id of the author"),
    title: textOn("Title", themeOf, POST_TITLE),
    slug: SLUG,
    excerpt: textOn("Beginning of the body", themeOf, EXCERPT),
    body: textOn("Plain text: paragraphs with an empty line between them", themeOf, POST),
    tags: tagsOn(themeOf),
    status: weighted("Status", { draft: 2, published: 7, archived: 1 }),
    coverImage: coverOn(themeOf),
    reactions: record("Reactions of readers", { likes: count, dislikes: count }, (cell) => {
      const likes = isDraft(cell) ? 0 : skewed(cell, 4000);
      return { likes, dislikes: skewed(cell, Math.floor(likes / 4)) };
    }),
    views: integer(
      "Number of views: at least one per reaction",
      (cell) => {
        const { likes, dislikes } = cell.get<{ likes: number; dislikes: number }>("reactions");
        return (likes + dislikes) * cell.int(4, 30) + cell.int(isDraft(cell) ? 0 : 20, 60);
      },
      { minimum: 0 },
    ),
    readingTime,
    publishedAt: nullable(
      date("When it was published; null for a draft", (cell) =>
        cell.moment(cell.time("createdAt"), cell.time("createdAt") + PUBLISHED_WITHIN),
      ),
      (cell) => !isDraft(cell),
    ),
    createdAt: created((cell) => cell.moment(JOINED_BY, REFERENCE - 2 * PUBLISHED_WITHIN)),
    updatedAt: updated((cell) => cell.moment(cell.time(isDraft(cell) ? "createdAt" : "publishedAt"))),
  }),
  revisions: [
    ["reactions", "views"],
    ["body", "readingTime"],
    ["status", "reactions", "views", "publishedAt"],
  ],
});
