import type { PageEntry, Sample } from "../page.ts";

export const definition: PageEntry = {
  slug: "studio",
  title: "Mock studio",
  description:
    "Build queries, browse a million rows, verify them against the server, export them, watch them change.",
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
  icon: "M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10",
  accepts: acceptsSchema,
};

/** What resources can be read from: an OpenAPI document, a JSON Schema, lists of records. */
function acceptsSchema({ head }: Sample): number {
  if (/^(?:#.*\n|---\s*\n)*openapi\s*:\s*["']?3\./.test(head) || /"openapi"\s*:\s*"3\./.test(head)) return 95;
  if (/\$(?:schema|defs)["']?\s*:/.test(head) && /(?:properties|\$defs)["']?\s*:/.test(head)) return 80;
  return /^\{\s*"[^"]+"\s*:\s*\[\s*\{/.test(head) ? 60 : 0;
}
