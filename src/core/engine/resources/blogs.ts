import type { Cell } from "../cell.ts";
import { bool, created, integer, text, words } from "../field.ts";
import { zoneOf } from "../parts/address.ts";
import { joiningDay, momentOn } from "../parts/calendar.ts";
import { refOn } from "../parts/parents.ts";
import { skewed } from "../parts/spread.ts";
import { themeOf, TOPIC_CYCLE } from "../parts/theme.ts";
import { BLOG_DESCRIPTION, coverOn, textOn } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { slugOf } from "../parts/slugs.ts";
import { writingWords } from "../words/lists.ts";

/** Variants of English, since all texts are in English. */
const LANGUAGES = ["en-US", "en-US", "en-GB", "en-GB", "en-CA", "en-AU", "en-IE"] as const;

const begun = (cell: Cell): number => joiningDay(cell, 1, TOPIC_CYCLE);

const nameOf = (cell: Cell): string => {
  const { topic } = themeOf(cell);
  const { value, round } = cell.cycle("name", writingWords.get().BLOG_NAMES);
  return value.replace("{area}", topic.areas[(round + cell.id) % topic.areas.length] ?? topic.name);
};

export const blogs = resource("blogs", {
  about: "Blogs that users run, each on one topic.",
  wordLists: [writingWords],
  fields: () => ({
    userId: refOn("users", "Id of the author", begun),
    title: text("Name", nameOf),
    slug: slugOf("title"),
    description: textOn("Description in one sentence", themeOf, BLOG_DESCRIPTION),
    category: text("Topic", (cell) => themeOf(cell).topic.name),
    tags: words("One to four tags", (cell) => cell.sample(themeOf(cell).topic.tags, 1, 4)),
    coverImage: coverOn(themeOf),
    language: text("Language (BCP 47)", (cell) => cell.pick(LANGUAGES)),
    subscribers: integer("Number of subscribers", (cell) => skewed(cell, 60_000), { minimum: 0 }),
    isFeatured: bool("Whether it is featured", 15),
    createdAt: created((cell) =>
      momentOn(cell, begun(cell), "LEISURE", zoneOf(cell.at("users", cell.num("userId")))),
    ),
  }),
  revisions: [["subscribers"], ["description"], ["isFeatured"], ["coverImage"]],
});
