import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "escapes",
  title: "Escapes",
  description: "Escape and unescape HTML, JavaScript, JSON, URLs and regular expressions.",
  aliases:
    "html entities; html entity; escape; unescape; encode html; percent encoding; urlencode; url encode; url decode; encodeuricomponent; backslash; unicode escape; regex escape; entities; special characters",
  called: {
    "url encode": { language: "url" },
    "url decode": { language: "url", direction: "decode" },
    "html escape": { language: "html" },
    "html unescape": { language: "html", direction: "decode" },
    "regex escape": { language: "regex" },
  },
  category: "Encoding",
  icon: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  accepts: acceptsEscapes,
  optionsFor: unescapingOptions,
};

/** The language a text is escaped for, judging by its entities, backslashes or percent signs. */
function escapedFor(text: string): "html" | "js" | "url" | undefined {
  if (/&(?:[a-z]{2,31}|#\d{2,7}|#x[0-9a-f]{2,6});/i.test(text) && !text.startsWith("<")) return "html";
  if (/\\u[0-9a-f]{4}|\\u\{[0-9a-f]+\}|\\x[0-9a-f]{2}/i.test(text) && !/^[[{]/.test(text)) return "js";
  return /%[0-9A-F]{2}/i.test(text) && !/^[a-z]+:\/\//i.test(text) ? "url" : undefined;
}

const RANKS = { html: 75, js: 75, url: 60 };

function acceptsEscapes({ head }: TextEnds): number {
  const language = escapedFor(head);
  return language === undefined ? 0 : RANKS[language];
}

function unescapingOptions({ head }: TextEnds) {
  const language = escapedFor(head);
  return language && { direction: "decode", language };
}
