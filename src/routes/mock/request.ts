import { parseExactly } from "../../query/index.ts";
import { readJsonBody } from "../../rpc/body.ts";

const hasBody = (request: Request): boolean =>
  request.headers.has("content-type") ||
  request.headers.has("transfer-encoding") ||
  (request.headers.get("content-length") ?? "0") !== "0";

/** Reads a body as JSON; a request that neither has one nor says what it would be counts as `{}`. */
export const bodyReader = (request: Request) => async (): Promise<unknown> =>
  hasBody(request) ? parseExactly((await readJsonBody(request)).text) : {};
