import { describe } from "bun:test";
import { join } from "node:path";
import { getResponse, type RequestHandler } from "msw";
import { ELSEWHERE, imported, testHandlers } from "./support/msw-handlers.ts";

const { handlers, createHandlers, reset } = await imported<RequestHandler>(
  join(import.meta.dir, "../../../node_modules/msw"),
);

/** MSW 3 cannot intercept Bun's fetch, so its handlers are called directly. */
const ask = async (request: Request): Promise<Response> => {
  const response = await getResponse([...handlers, ...createHandlers(ELSEWHERE)], request);
  if (response === undefined) throw new Error(`nobody answers ${request.url}`);
  return response;
};

describe("the handlers file under MSW 3", () => testHandlers({ reset, ask }));
