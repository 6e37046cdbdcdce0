import type { PageEntry } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "diff",
  title: "JSON diff & patch",
  description: "Compares two documents by meaning, makes and applies JSON Patch and merge patches.",
  aliases: [
    "json compare",
    "compare json",
    "jsondiff",
    "rfc 6902",
    "json patch",
    "merge patch",
    "rfc 7386",
    "difference",
    "apply patch",
  ],
  category: "Data",
  glyph: "±",
  accepts: acceptsJsonToo,
};
