import type { PageEntry } from "../../page.ts";

export const definition: PageEntry = {
  slug: "placeholder",
  title: "Placeholder",
  description:
    "Lorem ipsum, articles, people, portraits and pictures to stand in; by seed, as the mock API has them.",
  aliases: [
    "lorem ipsum",
    "lorem",
    "dummy text",
    "filler text",
    "fake names",
    "avatar",
    "avatars",
    "dummy image",
    "placeholder image",
    "random user",
    "sample text",
  ],
  category: "Design",
  glyph: "Li",
};
