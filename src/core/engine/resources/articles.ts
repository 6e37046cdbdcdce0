import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import {
  copied,
  created,
  date,
  integer,
  nullable,
  part,
  record,
  MAX_REFERENCE,
  refBy,
  updated,
  weighted,
} from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { dayOf, endOfDayBefore, momentOn } from "../parts/calendar.ts";
import { createdAt } from "../parts/parents.ts";
import { skewed } from "../parts/spread.ts";
import { type Theme, themeOf, themeWithin, TOPIC_CYCLE } from "../parts/theme.ts";
import { ARTICLE, ARTICLE_TITLE, coverOn, SLUG, SUMMARY, tagsOn, textOn } from "../parts/prose.ts";
import { readingTime } from "../parts/reading-time.ts";
import { resource } from "../resource.ts";
import { writingWords } from "../words/lists.ts";

const blogOf = (cell: Cell): Cell => cell.at("blogs", cell.num("blogId"));

/** An article keeps to the topic of its blog. */
const aboutOf = (cell: Cell): Theme => themeWithin(cell, () => themeOf(blogOf(cell)).topic);

const written = (cell: Cell): number => dayOf(cell, "LEISURE");

/** A blog that comes a whole number of topic cycles before the article, so that articles alternate topics, too. */
const blogIdOf = (cell: Cell): number => {
  const first = 1 + ((cell.id - 1) % TOPIC_CYCLE);
  const cycles = Math.floor((Math.min(cell.id, MAX_REFERENCE) - first) / TOPIC_CYCLE);
  const before = endOfDayBefore(written(cell));
  for (let tries = 0; tries < 6; tries++) {
    const id = first + TOPIC_CYCLE * cell.int(0, cycles);
    if (createdAt(cell, "blogs", id) <= before) return id;
  }
  return first;
};

const isDraft = (cell: Cell): boolean => cell.text("status") === "draft";
export const articles = resource("articles", {
  about: "Articles in blogs.",
  wordLists: [writingWords],
  fields: () => ({
    blogId: refBy("blogs", "Id of the blog", blogIdOf),
    userId: refBy("users", "Id of the author, the owner of the blog", (cell) => blogOf(cell).num("userId")),
    title: textOn("Title", aboutOf, ARTICLE_TITLE),
    slug: SLUG,
    description: textOn("Summary in one sentence", aboutOf, SUMMARY),
    body: textOn("Text in Markdown: paragraphs, second-level headings, a quote and a list", aboutOf, ARTICLE),
    tags: tagsOn(aboutOf),
    author: copied(
      record(
        "Author as shown beside the article",
        { name: part("Full name"), avatar: part("URL of a portrait", "uri") },
        (cell) => {
          const user = cell.at("users", cell.num("userId"));
          return { name: user.text("name"), avatar: user.text("avatar") };
        },
      ),
      (cell) => cell.num("userId"),
    ),
    coverImage: coverOn(aboutOf),
    readingTime,
    favoritesCount: integer(
      "Number of users who saved it",
      (cell) => (isDraft(cell) ? 0 : skewed(cell, 1500)),
      {
        minimum: 0,
      },
    ),
    status: weighted("Status", { draft: 2, published: 7, archived: 1 }),
    publishedAt: nullable(
      date("When it was published; null for a draft", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 21 * DAY, REFERENCE));
      }),
      (cell) => !isDraft(cell),
    ),
    createdAt: created((cell) =>
      momentOn(cell, written(cell), "LEISURE", zoneOf(cell.at("users", cell.num("userId")))),
    ),
    updatedAt: updated((cell) => cell.moment(cell.time(isDraft(cell) ? "createdAt" : "publishedAt"))),
  }),
  revisions: [["body", "readingTime"], ["status", "favoritesCount", "publishedAt"], ["tags"]],
});
