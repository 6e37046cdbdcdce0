import { REFERENCE } from "../clock.ts";
import { bool, created, integer, ref, text, words } from "../field.ts";
import { imagePath } from "../images.ts";
import { skewed } from "../parts/counts.ts";
import { JOINED_BY } from "../parts/dates.ts";
import { image } from "../parts/image.ts";
import { blogDescription, blogTitle, matterOf } from "../parts/prose.ts";
import { resource } from "../resource.ts";
import { slugify } from "../slug.ts";

/** English as it is written in different places, the texts being English. */
const LANGUAGES = ["en-US", "en-US", "en-GB", "en-GB", "en-CA", "en-AU", "en-IE"] as const;
const YEAR = 365 * 86_400_000;

export const blogs = resource("blogs", {
  about: "Blogs that users run, each on one topic.",
  fields: () => ({
    userId: ref("users", "Id of the author"),
    title: text("Name", (cell) => blogTitle(cell, matterOf(cell).topic)),
    slug: text("Title as a URL slug", (cell) => slugify(cell.text("title"))),
    description: text("Description in one sentence", (cell) => blogDescription(cell, matterOf(cell))),
    category: text("Topic", (cell) => matterOf(cell).topic.name),
    tags: words("One to four tags", (cell) => cell.sample(matterOf(cell).topic.tags, 1, 4)),
    coverImage: image("URL of the cover picture: an SVG on this service's origin", "cover", (cell) =>
      imagePath("cover", cell.pick(matterOf(cell).topic.covers), cell.int(0, 99)),
    ),
    language: text("Language (BCP 47)", (cell) => cell.pick(LANGUAGES)),
    subscribers: integer("Number of subscribers", (cell) => skewed(cell, 60_000), { minimum: 0 }),
    isFeatured: bool("Whether it is featured", 15),
    createdAt: created((cell) => cell.moment(JOINED_BY, REFERENCE - YEAR)),
  }),
  revisions: [["subscribers"], ["description"], ["isFeatured"], ["coverImage"]],
});
