import type { PageEntry } from "../page.ts";

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
  {
    slug: "studio",
    title: "Mock studio",
    description:
      "Ask the mock API by form, see a million rows at once, hold them against the server, export them, watch them change.",
    aliases: [
      "mock data",
      "fake data",
      "query builder",
      "api client",
      "rest client",
      "data generator",
      "csv generator",
      "sql generator",
      "sse viewer",
      "json server",
      "msw",
    ],
    category: "Service",
    glyph: "▦",
  },
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
