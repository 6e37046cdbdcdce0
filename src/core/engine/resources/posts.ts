import type { Cell } from "../cell.ts";
import { DAY, REFERENCE } from "../clock.ts";
import {
  created,
  date,
  integer,
  nullable,
  prose,
  record,
  ref,
  text,
  updated,
  weighted,
  words,
} from "../field.ts";
import { imagePath } from "../images.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import {
  matterOf,
  minutesToRead,
  postOn,
  tagsOf,
  titleOf,
  WORDS_PER_MINUTE,
  wordsOfPost,
} from "../parts/prose.ts";
import { image } from "../parts/image.ts";
import { bodyWords, slugWords, tagWords, titleWords } from "../parts/vocabulary.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";

/** A post is out, and its comments begin, within this time after it was written. */
export const PUBLISHED_WITHIN = 14 * DAY;

const isDraft = (cell: Cell): boolean => cell.text("status") === "draft";
const count = integer("Number of readers", () => 0, { minimum: 0 });

export const posts = resource("posts", {
  about: "Posts that users write.",
  fields: () => ({
    userId: ref("users", "Id of the author"),
    title: { ...text("Title", (cell) => titleOf(cell, matterOf(cell), "post")), ...titleWords(matterOf) },
    slug: { ...text("Title as a URL slug", (cell) => slugify(cell.text("title"))), ...slugWords(matterOf) },
    excerpt: {
      ...text("Beginning of the body", (cell) => matterOf(cell).subject.opening),
      ...bodyWords(matterOf),
    },
    body: {
      ...prose(
        "Plain text: paragraphs with an empty line between them",
        (cell) => postOn(cell, matterOf(cell)),
        (cell) => wordsOfPost(cell, matterOf(cell)),
      ),
      ...bodyWords(matterOf),
    },
    tags: { ...words("One to three tags", (cell) => tagsOf(cell, matterOf(cell))), ...tagWords(matterOf) },
    status: weighted("Status", { draft: 2, published: 7, archived: 1 }),
    coverImage: image("URL of the cover picture: an SVG on this service's origin", "cover", (cell) =>
      imagePath("cover", cell.pick(matterOf(cell).topic.covers), cell.int(0, 99)),
    ),
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
    readingTime: integer(`Reading time in minutes, at ${WORDS_PER_MINUTE} words a minute`, minutesToRead, {
      minimum: 1,
    }),
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
