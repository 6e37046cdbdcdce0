import { eden } from "./eden.ts";
import type { SnippetRequest } from "./snippet-request.ts";

const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const script = (value: unknown): string => JSON.stringify(value);

const curl = ({ method, url, headers, body }: SnippetRequest): string =>
  [
    `curl${method === "GET" ? "" : method === "HEAD" ? " --head" : ` -X ${method}`} ${shell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${shell(body)}`]),
  ].join(" \\\n  ");

const httpie = ({ method, url, headers, body }: SnippetRequest): string =>
  [
    `${body === null ? "" : `printf %s ${shell(body)} | `}http ${method} ${shell(url)}`,
    ...Object.entries(headers).map(([name, value]) => shell(`${name}:${value}`)),
  ].join(" \\\n  ");

/** The members of an options object that differ from the defaults. */
const options = ({ method, headers, body }: SnippetRequest, bodyName: string): string[] => [
  ...(method === "GET" ? [] : [`method: ${script(method)}`]),
  ...(Object.keys(headers).length === 0 ? [] : [`headers: ${script(headers)}`]),
  ...(body === null ? [] : [`${bodyName}: ${script(body)}`]),
];

const call = (name: string, first: string, members: readonly string[]): string =>
  members.length === 0
    ? `${name}(${first})`
    : `${name}(${first}, {\n${members.map((member) => `  ${member},`).join("\n")}\n})`;

const reading = ({ url, method }: SnippetRequest): string =>
  method === "HEAD"
    ? "response.headers"
    : /[?&]_format=(?:csv|ndjson)\b/.test(url)
      ? "await response.text()"
      : "await response.json()";

const fetching = (
  request: SnippetRequest,
): string => `const response = await ${call("fetch", script(request.url), options(request, "body"))};
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
const data = ${reading(request)};`;

const axios = (request: SnippetRequest): string => `import axios from "axios";

const { data } = await ${call("axios", script(request.url), options(request, "data"))};`;

const tanstack = (request: SnippetRequest): string => {
  const { pathname, search } = new URL(request.url);
  const key = script(["mock", ...pathname.split("/").slice(3), ...(search === "" ? [] : [search.slice(1)])]);
  const indented = fetching(request)
    .replace("const data = ", "return ")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
  if (request.method === "GET" || request.method === "HEAD")
    return `import { useQuery } from "@tanstack/react-query";

const { data, error, isPending } = useQuery({
  queryKey: ${key},
  queryFn: async () => {
${indented}
  },
});`;
  return `import { useMutation } from "@tanstack/react-query";

const mutation = useMutation({
  mutationFn: async () => {
${indented}
  },
});`;
};

/** Writes a request as code for each program. */
export const SNIPPETS = {
  curl: { label: "curl", write: curl },
  fetch: { label: "fetch", write: fetching },
  axios: { label: "axios", write: axios },
  httpie: { label: "HTTPie", write: httpie },
  eden: { label: "Eden", write: eden },
  tanstack: { label: "TanStack Query", write: tanstack },
} as const satisfies Record<string, { label: string; write: (request: SnippetRequest) => string }>;

export type SnippetName = keyof typeof SNIPPETS;
