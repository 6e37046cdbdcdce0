import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "url",
  title: "URL & query",
  description: "Parse a URL as browsers do. Edit every part and every query parameter.",
  aliases:
    "uri; query string; querystring; url parser; parse url; url builder; search params; urlsearchparams; utm; deep link; percent; punycode; idn; split url",
  category: "Web",
  icon: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  accepts: acceptsUrl,
};

/** A single URL. */
function acceptsUrl({ head, length }: TextEnds): number {
  if (length > 8000 || /\s/.test(head.trim())) return 0;
  if (/^[a-z][a-z\d+.-]*:\/\/\S/i.test(head)) return 95;
  if (/^(?:mailto|tel):\S/i.test(head)) return 80;
  // A host with a port or a path. Could also be a file path.
  if (
    /^(?:localhost|(?:[\w-]+\.)+[a-z]{2,}|(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:]+\])(?::\d{1,5}[/?]|[/?]|:\d{1,5}$)/i.test(
      head,
    )
  )
    return 70;
  return /^\??[\w.%-]+=[^&\s]*(?:&[\w.%-]+=[^&\s]*)+$/.test(head) ? 60 : 0;
}
