import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import { choice, created, date, integer, nullable, record, updated } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, FOUNDERS, joiningDay, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { skewed } from "../parts/spread.ts";
import { themeOf } from "../parts/theme.ts";
import { coverOn, EXCERPT, POST, POST_TITLE, SLUG, tagsOn, textOn } from "../parts/prose.ts";
import { readingTime } from "../parts/reading-time.ts";
import { resource } from "../resource.ts";
import { writingWords } from "../words/lists.ts";

const written = (cell: Cell): number => (cell.id <= FOUNDERS ? joiningDay(cell, 1) : dayOf(cell, "LEISURE"));

const isDraft = (cell: Cell): boolean => cell.text("status") === "draft";
const count = integer("Number of readers", () => 0, { minimum: 0 });

export const posts = resource("posts", {
  about: "Posts that users write.",
  wordLists: [writingWords],
  fields: () => ({
    userId: refOn("users", "Id of the author", written),
    title: textOn("Title", themeOf, POST_TITLE),
    slug: SLUG,
    excerpt: textOn("Beginning of the body", themeOf, EXCERPT),
    body: textOn("Plain text: paragraphs with an empty line between them", themeOf, POST),
    tags: tagsOn(themeOf),
    status: choice("Status", ["draft", "published", "archived"], (cell) => {
      const share = cell.int(1, 10);
      if (share === 10) return "archived";
      // The first have comments from the beginning, and what is published stays so.
      return share <= 2 && cell.id > FOUNDERS && cell.salt === 0 ? "draft" : "published";
    }),
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
      date("When it was published; null for a draft", (cell) => {
        const within = cell.id <= FOUNDERS ? 2 : 14;
        const wait = cell.int(0, within) * DAY + cell.int(0, 7_200_000);
        return Math.min(cell.time("createdAt") + wait, REFERENCE);
      }),
      (cell) => !isDraft(cell),
    ),
    createdAt: created((cell) =>
      momentOn(cell, written(cell), "LEISURE", zoneOf(cell.at("users", cell.num("userId")))),
    ),
    updatedAt: updated((cell) => cell.moment(cell.time(isDraft(cell) ? "createdAt" : "publishedAt"))),
  }),
  revisions: [
    ["reactions", "views"],
    ["body", "readingTime"],
    ["status", "reactions", "views", "publishedAt"],
  ],
});
