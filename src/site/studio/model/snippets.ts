import { readingOf, type Reading } from "../../shared/requests/request.ts";
import { axios, fetch } from "../../shared/requests/writers/javascript.ts";
import { curl, httpie } from "../../shared/requests/writers/shell.ts";
import type { Writer } from "../../shared/requests/writers/writer.ts";
import { eden } from "./eden.ts";
import type { SnippetRequest } from "./snippet-request.ts";

const readingFor = ({ method, url, headers, body }: SnippetRequest): Reading => {
  const request = { method, url, headers: Object.entries(headers), body, form: null };
  if (method === "HEAD") return readingOf(request, { result: "headers" });
  return readingOf(request, /[?&]_format=(?:csv|ndjson)\b/.test(url) ? {} : { result: "json" });
};

const snippet = ({ label, write }: Writer) => ({
  label,
  write: (request: SnippetRequest) => write(readingFor(request)),
});

const tanstack = (request: SnippetRequest): string => {
  const { pathname, search } = new URL(request.url);
  const key = JSON.stringify([
    "mock",
    ...pathname.split("/").slice(3),
    ...(search === "" ? [] : [search.slice(1)]),
  ]);
  const code = fetch
    .write(readingFor(request))
    .replace("const data = ", "return ")
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
  if (request.method === "GET" || request.method === "HEAD")
    return `import { useQuery } from "@tanstack/react-query";

const { data, error, isPending } = useQuery({
  queryKey: ${key},
  queryFn: async () => {
${code}
  },
});`;
  return `import { useMutation } from "@tanstack/react-query";

const mutation = useMutation({
  mutationFn: async () => {
${code}
  },
});`;
};

/** Writes a request as code for each program. */
export const SNIPPETS = {
  curl: snippet(curl),
  fetch: snippet(fetch),
  axios: snippet(axios),
  httpie: snippet(httpie),
  eden: { label: "Eden", write: eden },
  tanstack: { label: "TanStack Query", write: tanstack },
} as const satisfies Record<string, { label: string; write: (request: SnippetRequest) => string }>;

export type SnippetName = keyof typeof SNIPPETS;
