import type { Cell } from "../cell.ts";
import { REFERENCE } from "../clock.ts";
import { bool, created, integer, ref, text, words } from "../field.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { themeOf } from "../parts/theme.ts";
import { BLOG_DESCRIPTION, coverOn, textOn } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { proseWords } from "../words/large.ts";

/** Variants of English, since all texts are in English. */
const LANGUAGES = ["en-US", "en-US", "en-GB", "en-GB", "en-CA", "en-AU", "en-IE"] as const;
const YEAR = 365 * 86_400_000;

const nameOf = (cell: Cell): string => {
  const { topic } = themeOf(cell);
  const { value, round } = cell.cycle("name", proseWords().BLOG_NAMES);
  return value.replace("{area}", topic.areas[(round + cell.id) % topic.areas.length] ?? topic.name);
};

export const blogs = resource("blogs", {
  about: "Blogs that users run, each on one topic.",
  fields: () => ({
    userId: ref("users", "Id of the author"),
    title: text("Name", nameOf),
    slug: text("Title as a URL slug", (cell) => slugify(cell.text("title"))),
    description: textOn("Description in one sentence", themeOf, BLOG_DESCRIPTION),
    category: text("Topic", (cell) => themeOf(cell).topic.name),
    tags: words("One to four tags", (cell) => cell.sample(themeOf(cell).topic.tags, 1, 4)),
    coverImage: coverOn(themeOf),
    language: text("Language (BCP 47)", (cell) => cell.pick(LANGUAGES)),
    subscribers: integer("Number of subscribers", (cell) => skewed(cell, 60_000), { minimum: 0 }),
    isFeatured: bool("Whether it is featured", 15),
    createdAt: created((cell) => cell.moment(JOINED_BY, REFERENCE - YEAR)),
  }),
  revisions: [["subscribers"], ["description"], ["isFeatured"], ["coverImage"]],
});
