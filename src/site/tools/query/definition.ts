import type { ToolEntry } from "../../page.ts";
import { isJson } from "../../shared/json/recognise.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "query",
  title: "JSON query",
  description: "Run jq, JSONPath, JMESPath and JSON Pointer on JSON. Paths complete as you type.",
  aliases: "jsonpath; json path; rfc 9535; filter json; extract; search json",
  category: "Data",
  icon: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.2 15.2 20 20M9 8.5l-2 2 2 2M12 8.5l2 2-2 2",
  reads: [
    // `$.store.books[*].title`; `$` and `$.5` may be prices.
    { match: /^\$(?:\.\.?[A-Za-z_*]|\[)[^\n]{0,1000}\s*$/, sure: "certain" },
    { match: isJson, sure: "possible" },
    { called: "jq; jqplay", options: { language: "jq" } },
    { called: "jmespath", options: { language: "jmespath" } },
    { called: "json pointer", options: { language: "pointer" } },
  ],
};
