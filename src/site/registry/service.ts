import type { PageEntry } from "../page.ts";
import { ICONS } from "../parts/icon.tsx";
import { definition as studio } from "../studio/definition.ts";

export const service: readonly PageEntry[] = [
  {
    slug: "home",
    title: "Mockbench",
    description:
      "A mock REST API, a realtime stream and a contact endpoint, and developer tools that send nothing.",
    aliases: "start; index",
    category: "Service",
    icon: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20",
    unlisted: true,
  },
  studio,
  {
    slug: "docs",
    title: "Docs",
    description: "Guides and reference for the mock API, its stream, its client and its server.",
    aliases: "documentation; help; guide; manual; reference",
    category: "Docs",
    icon: ICONS.docs,
    offline: ["docs/search.json"],
  },
  {
    slug: "contact",
    title: "Contact",
    description: "Write to us. The form uses POST /api/contact.",
    aliases: "feedback; support; message; bug report; mail",
    category: "Service",
    icon: "M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7.5 12 13l8.5-5.5",
  },
  {
    slug: "not-found",
    title: "Page not found",
    description: "There is no page at this address.",
    aliases: "",
    category: "Service",
    icon: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.6v.1",
    unlisted: true,
  },
];
