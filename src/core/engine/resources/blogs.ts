import type { Cell } from "../cell.ts";
import { REFERENCE } from "../clock.ts";
import { bool, created, integer, ref, text, words } from "../field.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { matterOf } from "../parts/matter.ts";
import { coverOn } from "../parts/prose.ts";
import { Writer } from "../parts/writer.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";
import { proseWords } from "../words/large.ts";

/** English as it is written in different places, the texts being English. */
const LANGUAGES = ["en-US", "en-US", "en-GB", "en-GB", "en-CA", "en-AU", "en-IE"] as const;
const YEAR = 365 * 86_400_000;

const nameOf = (cell: Cell): string => {
  const { topic } = matterOf(cell);
  const { value, round } = cell.cycle("name", proseWords().BLOG_NAMES);
  return value.replace("{area}", topic.areas[(round + cell.id) % topic.areas.length] ?? topic.name);
};

export const blogs = resource("blogs", {
  about: "Blogs that users run, each on one topic.",
  fields: () => ({
    userId: ref("users", "Id of the author"),
    title: text("Name", nameOf),
    slug: text("Title as a URL slug", (cell) => slugify(cell.text("title"))),
    description: text("Description in one sentence", (cell) =>
      new Writer(cell, matterOf(cell)).write(cell.pick(proseWords().BLOG_DESCRIPTIONS)),
    ),
    category: text("Topic", (cell) => matterOf(cell).topic.name),
    tags: words("One to four tags", (cell) => cell.sample(matterOf(cell).topic.tags, 1, 4)),
    coverImage: coverOn(matterOf),
    language: text("Language (BCP 47)", (cell) => cell.pick(LANGUAGES)),
    subscribers: integer("Number of subscribers", (cell) => skewed(cell, 60_000), { minimum: 0 }),
    isFeatured: bool("Whether it is featured", 15),
    createdAt: created((cell) => cell.moment(JOINED_BY, REFERENCE - YEAR)),
  }),
  revisions: [["subscribers"], ["description"], ["isFeatured"], ["coverImage"]],
});
