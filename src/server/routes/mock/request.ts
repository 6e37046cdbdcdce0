import { parseExactly } from "../../../core/query/index.ts";
import { readJsonBody } from "../../../core/http/body.ts";
import { originOf, searchOf } from "../../../core/http/url.ts";
import type { ReadInput, WriteInput } from "./model.ts";

const hasBody = (request: Request): boolean =>
  request.headers.has("content-type") ||
  request.headers.has("transfer-encoding") ||
  (request.headers.get("content-length") ?? "0") !== "0";

/** Reads a body as JSON; a request that neither has one nor says what it would be counts as `{}`. */
const bodyReader = (request: Request) => async (): Promise<unknown> =>
  hasBody(request) ? parseExactly((await readJsonBody(request)).text) : {};

const common = (request: Request, resource: string, id: string | null, publicUrl: string | null) => ({
  resource,
  id,
  search: searchOf(request.url),
  origin: originOf(request.url, publicUrl),
  authorization: request.headers.get("authorization"),
  apiKey: request.headers.get("x-api-key"),
});

/** What reading needs of a request for a resource and, if it is not null, one id. */
export const readInput = (
  request: Request,
  resource: string,
  id: string | null,
  publicUrl: string | null,
): ReadInput => ({
  ...common(request, resource, id, publicUrl),
  accept: request.headers.get("accept"),
  ifNoneMatch: request.headers.get("if-none-match"),
  url: request.url,
});

/** What a mutation needs of it. */
export const writeInput = (
  request: Request,
  resource: string,
  id: string | null,
  publicUrl: string | null,
): WriteInput => ({
  ...common(request, resource, id, publicUrl),
  ifMatch: request.headers.get("if-match"),
  prefer: request.headers.get("prefer"),
  readBody: bodyReader(request),
});
