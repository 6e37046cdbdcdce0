import type { PageEntry } from "../page.ts";
import { definition as studio } from "../studio/definition.ts";

export const service: readonly PageEntry[] = [
  {
    slug: "home",
    title: "Mockbench",
    description:
      "A mock REST API, a realtime stream and a contact endpoint that answer at once, and tools that keep what you paste.",
    aliases: ["start", "index"],
    category: "Service",
    glyph: "~",
    unlisted: true,
  },
  studio,
  {
    slug: "contact",
    title: "Contact",
    description: "Write to us, or watch POST /api/contact answer a real form.",
    aliases: ["feedback", "support", "message", "bug report", "mail"],
    category: "Service",
    glyph: "@",
  },
  {
    slug: "not-found",
    title: "No page here",
    description: "This address leads nowhere.",
    aliases: [],
    category: "Service",
    glyph: "?",
    unlisted: true,
  },
];
