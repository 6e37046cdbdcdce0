import { infoOf, RESOURCES } from "../../core/engine/index.ts";
import { BUILT_ORIGIN } from "../../server/static/manifest.ts";
import { docsGroups } from "../../site/registry/docs.ts";

const list = docsGroups
  .map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages
        .map((page) => `- [${page.title}](${BUILT_ORIGIN}/docs/${page.slug}.md): ${page.description}`)
        .join("\n")}`,
  )
  .join("\n\n");

const relations = RESOURCES.flatMap((name) => {
  const parents = infoOf(name).belongsTo.map(({ field }) => field);
  return parents.length === 0 ? [name] : [`${name} (${parents.join(", ")})`];
}).join(", ");

/** llms.txt: what an assistant needs to use the API, and where the rest is. */
export const llmsText = (): string => `# Mockbench

> A mock REST API with ${RESOURCES.length} linked resources, a stream of their changes, and a contact endpoint. No key, any origin. The same seed gives the same data everywhere.

- Base: ${BUILT_ORIGIN}/api/mock. GET, POST, PUT, PATCH, DELETE on /{resource} and /{resource}/{id}
- A list is a bare JSON array of 10 records; X-Total-Count has the total, Link the pages
- Data: seed=text, count=n (default 100), page, limit, offset, cursor
- Filters: field=value, nested a.b=value; field_gte, _gt, _lte, _lt, _ne, _in, _nin, _like, _startsWith, _endsWith; q=text
- Shape: sort=-createdAt,name; fields=id,name; _expand=parent; _embed=children; _envelope=true; _format=csv
- Writes answer but are not stored; with __session=name they are kept, for that name only
- Failures on request: __delay=800, __error=503, __error=503@0.2, __error=503:after (lost after the write), __fault=drip=2000|truncate|reset|malformed (streams: gap|dup|reset), __auth=bearer
- Stream: ${BUILT_ORIGIN}/api/mock/realtime?resource=users (server-sent events)
- Errors are problem details; errors[0].suggestion is the name or value that was meant
- Resources (with the fields that refer to others): ${relations}. A server with its own resources lists them at /api/mock

${list}

## Machine-readable

- [openapi.json](${BUILT_ORIGIN}/openapi.json): every endpoint and parameter; \`openapi.full.json\` also has each operator, alias and header
- \`mockbench mcp\`: the same API as tools of the Model Context Protocol
`;
