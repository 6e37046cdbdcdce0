import type { ToolEntry } from "../../page.ts";
import { isJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "diff",
  title: "JSON diff & patch",
  description: "Compare JSON by meaning. Create and apply JSON Patch and merge patches.",
  aliases:
    "json compare; compare json; jsondiff; rfc 6902; json patch; merge patch; rfc 7386; difference; apply patch",
  category: "Data",
  icon: "M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM12 7v5M9.5 9.5h5M9.5 16h5",
  reads: [{ match: isJson, sure: "possible" }],
};
