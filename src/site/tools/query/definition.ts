import type { PageEntry } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "query",
  title: "JSON query",
  description: "JSONPath, JSON Pointer and JMESPath, with live matches and their paths.",
  aliases: [
    "jsonpath",
    "json path",
    "json pointer",
    "jmespath",
    "jq",
    "rfc 9535",
    "filter json",
    "extract",
    "search json",
    "xpath",
  ],
  category: "Data",
  glyph: "$.",
  accepts: acceptsJsonToo,
};
