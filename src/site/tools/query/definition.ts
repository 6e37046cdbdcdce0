import type { PageEntry, TextEnds } from "../../page.ts";
import { acceptsJsonToo } from "../../shared/json/accepts.ts";

export const definition: PageEntry = {
  slug: "query",
  title: "JSON query",
  description: "Run jq, JSONPath, JMESPath and JSON Pointer on JSON. Paths complete as you type.",
  aliases:
    "jq; jqplay; jsonpath; json path; json pointer; jmespath; rfc 9535; filter json; extract; search json",
  called: {
    jq: { language: "jq" },
    jqplay: { language: "jq" },
    jmespath: { language: "jmespath" },
    "json pointer": { language: "pointer" },
  },
  category: "Data",
  icon: "M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.2 15.2 20 20M9 8.5l-2 2 2 2M12 8.5l2 2-2 2",
  accepts: (ends) => (isJsonPath(ends) ? 96 : acceptsJsonToo(ends)),
};

/** `$.store.books[*].title`; `$` and `$.5` may be prices. */
function isJsonPath({ head, length }: TextEnds): boolean {
  return length < 1000 && /^\$(?:\.\.?[A-Za-z_*]|\[)[^\n]*$/.test(head.trim());
}
