import type { PageEntry } from "../../page.ts";

export const definition: PageEntry = {
  slug: "placeholder",
  title: "Placeholder",
  description: "Generate placeholder text, people, avatars and images, seeded like the mock API.",
  aliases:
    "lorem ipsum; lorem; dummy text; filler text; fake names; avatar; avatars; dummy image; placeholder image; random user; sample text",
  category: "Design",
  icon: "M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM7 9a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M4 17.5l5-5 3.5 3 3-2.5 5 4.5",
};
