import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import {
  created,
  date,
  integer,
  nullable,
  record,
  ref,
  refBy,
  text,
  updated,
  weighted,
  words,
} from "../field.ts";
import { imagePath } from "../images.ts";
import { skewed } from "../parts/counts.ts";
import {
  bodyOf,
  minutesToRead,
  openingOf,
  type Subject,
  subjectOf,
  summaryOf,
  titleOf,
} from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";

const blogOf = (cell: Cell): Cell => cell.at("blogs", cell.num("blogId"));

/** An article keeps to the topic of its blog. */
const aboutOf = (cell: Cell): Subject => {
  const { topic } = subjectOf(blogOf(cell));
  return { topic, act: cell.turn("act", topic.acts).value };
};

const isDraft = (cell: Cell): boolean => cell.text("status") === "draft";
const never = (): string => "";

export const articles = resource("articles", {
  about: "Longer texts that appear in a blog.",
  fields: {
    blogId: ref("blogs", "Where it appears"),
    userId: refBy("users", "Who wrote it: the one who runs the blog", (cell) => blogOf(cell).num("userId")),
    title: text("Headline", (cell) => titleOf(cell, aboutOf(cell))),
    slug: text("The title as it stands in URLs", (cell) => slugify(cell.text("title"))),
    description: text("What it says, in a sentence", (cell) => summaryOf(cell, aboutOf(cell))),
    body: text("Four to eight paragraphs", (cell) => {
      const about = aboutOf(cell);
      return bodyOf(cell, about, openingOf(cell, about), cell.int(4, 8));
    }),
    tags: words("One to four labels", (cell) => cell.some(aboutOf(cell).topic.tags, 1, 4)),
    author: record(
      "That user, as shown beside the article",
      { name: text("Full name", never), avatar: text("Portrait", never, "uri") },
      (cell) => {
        const user = cell.at("users", cell.num("userId"));
        return { name: user.text("name"), avatar: user.text("avatar") };
      },
    ),
    coverImage: text(
      "Picture above it: an SVG on this service's origin",
      (cell) => cell.origin + imagePath("cover", cell.pick(aboutOf(cell).topic.covers), cell.int(0, 99)),
      "uri",
    ),
    readingTime: integer("Minutes to read it", (cell) => minutesToRead(cell.text("body")), { minimum: 1 }),
    favoritesCount: integer("How many keep it", (cell) => (isDraft(cell) ? 0 : skewed(cell, 1500)), {
      minimum: 0,
    }),
    status: weighted("Where it stands", { draft: 2, published: 7, archived: 1 }),
    publishedAt: nullable(
      date("When it was published; null for a draft", (cell) => {
        const made = cell.time("createdAt");
        return cell.moment(made, Math.min(made + 21 * DAY, REFERENCE));
      }),
      (cell) => !isDraft(cell),
    ),
    createdAt: created((cell) => cell.moment(blogOf(cell).time("createdAt"))),
    updatedAt: updated((cell) => cell.moment(cell.time(isDraft(cell) ? "createdAt" : "publishedAt"))),
  },
  revisions: [
    ["body", "readingTime"],
    ["description"],
    ["status", "favoritesCount", "publishedAt"],
    ["tags"],
  ],
});
