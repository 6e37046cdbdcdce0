import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "escapes",
  title: "Escapes",
  description: "Escape and unescape HTML, JavaScript, JSON, URLs and regular expressions.",
  aliases: [
    "html entities",
    "escape",
    "unescape",
    "encode html",
    "percent encoding",
    "urlencode",
    "url encode",
    "url decode",
    "encodeuricomponent",
    "backslash",
    "unicode escape",
    "regex escape",
    "entities",
    "special characters",
  ],
  category: "Encoding",
  icon: "M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14",
  accepts: acceptsEscapes,
};

/** Entities, backslash escapes or percent escapes somewhere in the text. */
function acceptsEscapes({ head }: Sample): number {
  if (/&(?:[a-z]{2,31}|#\d{2,7}|#x[0-9a-f]{2,6});/i.test(head) && !head.startsWith("<")) return 75;
  if (/\\u[0-9a-f]{4}|\\x[0-9a-f]{2}/i.test(head) && !/^[[{]/.test(head)) return 75;
  return /(?:%[0-9A-F]{2}){1}/i.test(head) && !/^[a-z]+:\/\//i.test(head) ? 60 : 0;
}
