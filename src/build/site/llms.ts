import { BUILT_IN } from "../../core/engine/index.ts";
import { controlsOf, resourcesHead, resourcesLine } from "../../server/static/llms.ts";
import { BUILT_ORIGIN } from "../../server/static/manifest.ts";
import { docsGroups } from "../../site/registry/docs.ts";

/** Pages whose titles say it all. */
const TITLES_ONLY: ReadonlySet<string> = new Set(["Reference", "Run it"]);

const list = docsGroups
  .map(({ title, pages }) => {
    const lines = pages.map((page) => {
      const about = TITLES_ONLY.has(title) ? "" : `: ${page.description}`;
      return `- [${page.title}](${BUILT_ORIGIN}/docs/${page.slug}.md)${about}`;
    });
    return `## ${title}\n\n${lines.join("\n")}`;
  })
  .join("\n\n");

/** llms.txt: what an assistant needs to use the API, and where the rest is. */
export const llmsText = (): string => `# Mockbench

${resourcesHead(BUILT_IN)}, a stream of their changes, and a contact endpoint. No key, any origin. The same seed gives the same data everywhere.

- Is there an OpenAPI document or a db.json? \`npx mockbench mock openapi.yaml\` serves it at its own paths, with an llms.txt of its own
- Base: ${BUILT_ORIGIN}/api/mock. GET, POST, PUT, PATCH, DELETE on /{resource} and /{resource}/{id}
- A list is a bare JSON array of 10 records; X-Total-Count has the total, Link the pages
- Data: seed=text, count=n (default 100), page, limit, offset, cursor
- Filters: field=value, nested a.b=value; field_gte, _gt, _lte, _lt, _ne, _in, _nin, _like, _startsWith, _endsWith; q=text
- Shape: sort=-createdAt,name; fields=id,name; _expand=parent; _embed=children; _envelope=true; _format=csv
- Without a session, writes answer but are not stored: name one to keep them
${controlsOf("orders", "POST /orders")}
- Stream: ${BUILT_ORIGIN}/api/mock/realtime?resource=users (server-sent events)
- Errors are problem details; errors[0].suggestion is the name or value that was meant
${resourcesLine(BUILT_IN)}
- Fields: /docs/resources/{resource}.md

${list}

## Machine-readable

- [openapi.json](${BUILT_ORIGIN}/openapi.json): every endpoint and parameter; \`openapi.full.json\` also operators, aliases and headers
- \`mockbench mcp --url ${BUILT_ORIGIN}\`: this server as MCP tools
`;
