import type { OperationFacts } from "../../../core/api/studio.ts";
import { controlsOf } from "../../static/llms.ts";
import type { ApiFile } from "../api-file.ts";
import { RECORDS_PATH, RUN } from "../api-files.ts";
import { describeApi } from "./described-api.ts";

/** The others are in the document. */
const MAX_OPERATIONS = 150;

const lineOf = ({ method, path, summary }: OperationFacts): string =>
  `- ${method} ${path}${summary === "" ? "" : `: ${summary}`}`;

/** What files that are documents have beside the rest. */
const DOCUMENT = `- A declared parameter does what its name says (paging, sorting, search, fields); others filter by the field that they name
- A write to a list, or to a record below it, stays; any other operation answers its example or a value of its schema, whatever was sent
- Bodies and parameters are checked against the document; errors have its schema
- Prefer: code=404, example=name or dynamic=true chooses a response that the document has (in the query __code, __example, __dynamic)`;

const ROWS = `- A list is all its rows; _page, _limit, _sort, q, fields, field_gte, _embed and _expand work as in json-server
- Errors are problem details; errors[0].suggestion is the name or value that was meant`;

const PAGES = [
  "mock-your-own-api",
  "writes-that-stay",
  "simulation",
  "testing",
  "your-own-logic",
  "rest-api",
];

/** The `llms.txt` of this server: its operations, its lists, and what can be asked of them. */
export const llmsOf = (files: readonly ApiFile[], origin: string): string => {
  const { operations, lists } = describeApi(files, { upstream: null, saves: false });
  const kinds = new Set(files.map(({ opened }) => opened.kind));
  const base = `${origin}/__mockbench`;
  const write = operations.find(({ method, list }) => method !== "GET" && list !== null) ?? operations[0];
  const failing = write === undefined ? "*" : `${write.method} ${write.path}`;
  const rest = operations.length - MAX_OPERATIONS;
  return `# ${files.map(({ name }) => name).join(", ")}, served by Mockbench

> An API at its own paths, with records that stay as they are written until the server ends. No key, any origin.

- Base: ${origin}. Its operations are below; [openapi.json](${base}/openapi.json) describes them as they are served
${[...(kinds.has("rows") ? [ROWS] : []), ...(kinds.has("document") || kinds.has("recording") ? [DOCUMENT] : [])].join("\n")}
- Requests that name no session share the session "${RUN}": a write there is for everybody. Tests name one each
${controlsOf(lists[0]?.name ?? "orders", failing)}
- Lists, with every filter of the [REST API](${base}/docs/rest-api.md), at ${origin}${RECORDS_PATH}/{list}?__session=${RUN}: ${lists.map(({ name }) => name).join(", ")}

## Operations

${operations.slice(0, MAX_OPERATIONS).map(lineOf).join("\n")}
${rest > 0 ? `- and ${rest} more, in openapi.json\n` : ""}
## Docs

${PAGES.map((page) => `- ${base}/docs/${page}.md`).join("\n")}
- \`mockbench mcp --url ${origin}\`: this server as tools of the Model Context Protocol
`;
};
