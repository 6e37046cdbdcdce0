import { AppError } from "../errors.ts";
import { isJsonType } from "../http/body.ts";
import { type Answers, errorResponse } from "../mock/index.ts";

const refuse = (what: string): never => {
  throw new AppError("internal_error", `${what} needs an operation of an OpenAPI document.`);
};

/** Those of a path that nothing describes: anything is allowed. */
export const PLAIN_ANSWERS: Answers = {
  success: 200,
  check: () => Promise.resolve(),
  reply(status, body, headers) {
    const own = { "cache-control": "no-store", ...headers };
    if (body === undefined || body === "bytes") return { status, headers: own, body: null };
    const { "content-type": type = "application/json" } = headers;
    const { value } = body;
    return {
      status,
      headers: { ...own, "content-type": type },
      body: typeof value === "string" && !isJsonType(type) ? value : JSON.stringify(value),
    };
  },
  itemCheck: () => Promise.resolve(() => undefined),
  example: () => refuse("reply.example"),
  random: () => refuse("reply.random"),
  streamType: "text/event-stream",
  refuse: errorResponse,
};
