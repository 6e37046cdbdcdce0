import type { PageEntry, TextEnds } from "../page.ts";

export const definition: PageEntry = {
  slug: "studio",
  title: "Mock studio",
  description:
    "See what your app sees: build queries, browse a million rows, send requests, export, watch changes.",
  aliases:
    "mock data; fake data; query builder; api client; rest client; data generator; csv generator; sql generator; sse viewer; json server; msw; lorem ipsum; placeholder; dummy image; fake names; avatars",
  category: "Service",
  icon: "M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10",
  offline: ["studio/server.json"],
  reads: [
    { match: /^(?:#.*\n|---\s*\n)*openapi\s*:\s*["']?3\.|"openapi"\s*:\s*"3\./, sure: "certain" },
    { match: isJsonSchema, sure: "likely" },
    { match: isShortForm, sure: "likely" },
    // A named list of objects, as in a db.json.
    {
      match: /^\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?"[A-Za-z][\w-]*"\s*:\s*\[\s*\{/,
      sure: "possible",
    },
  ],
};

/** An object of objects. */
const NESTED = /^(?:#.*\n|---\s*\n)*\{?\s*["']?[A-Za-z][\w-]*["']?\s*:\s*(?:\{|\n\s)/;

/** A value that occurs only in the short form: `-> users`, `3..40` or `date 2010..2024`. */
const SHORT_FORM =
  /[:[]\s*["']?(?:-> [A-Za-z][\w-]*|(?:\w+ )?-?[\d.]*\d\.\.-?\d[\d.]*)\??["']?\s*(?:[,}\]\n]|$)/;

function isShortForm({ head }: TextEnds): boolean {
  return NESTED.test(head) && SHORT_FORM.test(head);
}

function isJsonSchema({ head }: TextEnds): boolean {
  const saysSo = /(?:\$(?:schema|defs)|"definitions")["']?\s*:/.test(head);
  return (
    (saysSo && /(?:properties|\$defs)["']?\s*:/.test(head)) ||
    (/"type"\s*:\s*"object"/.test(head) && /"properties"\s*:\s*\{\s*"/.test(head))
  );
}
