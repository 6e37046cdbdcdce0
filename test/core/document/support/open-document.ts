import {
  createDocumentApi,
  type DocumentOptions,
  readDocument,
} from "../../../../src/core/document/index.ts";
import { createMemorySessions, type OwnApi, type OwnDeps } from "../../../../src/core/mock/index.ts";

export const json = (schema: object, more: object = {}) => ({
  content: { "application/json": { schema, ...more } },
});
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const inPath = (name: string, type = "string") => ({
  name,
  in: "path",
  required: true,
  schema: { type },
});
export const inQuery = (name: string, schema: object, more: object = {}) => ({
  name,
  in: "query",
  schema,
  ...more,
});
export const ok = (schema: object, more: object = {}) => ({
  200: { description: "OK", ...json(schema, more) },
});

/** The API of a document, whose responses are checked. */
export const openDocument = async (
  document: object,
  options: DocumentOptions = {},
  sessions = createMemorySessions(),
  more: Partial<OwnDeps> = {},
): Promise<OwnApi> => {
  const text = JSON.stringify(document);
  // Parsed anew: what is known of a schema is kept by its object, which no other document may have.
  const root = await readDocument(JSON.parse(text), "openapi.json");
  const deps = { path: "", sessions, session: "run", ...more };
  return createDocumentApi(root, text, deps, { checkResponses: true, ...options });
};

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls it: `POST /pets`, or a path alone for GET. Forms are sent as they are, other bodies as JSON. */
export const call = async (
  api: OwnApi,
  line: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const [first = "", second] = line.split(" ");
  const [method, path] = second === undefined ? ["GET", first] : [first, second];
  const sent =
    body === undefined || body instanceof URLSearchParams || body instanceof FormData
      ? { headers, ...(body === undefined ? {} : { body }) }
      : { body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...sent }));
  if (response === undefined) return { status: 0, body: undefined, headers: {} };
  const { status, headers: answered } = response;
  if (response.body instanceof ReadableStream)
    return { status, headers: answered, body: await new Response(response.body).text() };
  const isJson = /[/+]json(?:;|$)/.test(response.headers["content-type"] ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && typeof response.body === "string" ? JSON.parse(response.body) : response.body,
  };
};
