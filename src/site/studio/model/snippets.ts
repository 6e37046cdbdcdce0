import { readingOf, type Reading } from "../../shared/requests/request.ts";
import { axios, fetch } from "../../shared/requests/writers/javascript.ts";
import { curl } from "../../shared/requests/writers/shell.ts";
import { isJson as isJsonText, type Writer } from "../../shared/requests/writers/writer.ts";
import { client, type SnippetRequest } from "./client-snippet.ts";

const readingFor = ({ method, url, headers, body }: SnippetRequest): Reading => {
  const request = { method, url, headers: Object.entries(headers), body, form: null };
  if (method === "HEAD") return readingOf(request, { result: "headers" });
  return readingOf(request, /[?&]_format=(?:csv|ndjson)\b/.test(url) ? {} : { result: "json" });
};

const snippet = ({ label, write }: Writer) => ({
  label,
  write: (request: SnippetRequest) => write(readingFor(request)),
});

/** A request in a test of Playwright. */
const playwright = ({ method, url, headers, body }: SnippetRequest): string => {
  const options = [
    ...(Object.keys(headers).length === 0 ? [] : [`headers: ${JSON.stringify(headers)}`]),
    ...(body === null ? [] : [`data: ${isJsonText(body) ? body : JSON.stringify(body)}`]),
  ];
  const call = method === "OPTIONS" ? "fetch" : method.toLowerCase();
  if (call === "fetch") options.unshift(`method: ${JSON.stringify(method)}`);
  const args = options.length === 0 ? "" : `, { ${options.join(", ")} }`;
  return `const response = await request.${call}(${JSON.stringify(url)}${args});
await expect(response).toBeOK();${method === "HEAD" ? "" : "\nconst data = await response.json();"}`;
};

/** Writes a request as code for each program. */
export const SNIPPETS = {
  fetch: snippet(fetch),
  curl: snippet(curl),
  axios: snippet(axios),
  client: { label: "Client", write: client },
  playwright: { label: "Playwright", write: playwright },
} as const satisfies Record<string, { label: string; write: (request: SnippetRequest) => string }>;

export type SnippetName = keyof typeof SNIPPETS;
