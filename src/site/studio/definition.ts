import type { PageEntry } from "../page.ts";

export const definition: PageEntry = {
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
};
