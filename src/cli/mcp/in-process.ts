import type { Catalog } from "../../core/engine/index.ts";
import { json } from "../../core/http/responses.ts";
import { pathOf } from "../../core/http/url.ts";
import { createMemorySessions, createMock } from "../../core/mock/index.ts";
import { servedLists } from "../../core/rows/index.ts";
import { messageWithCauses } from "../../server/failures.ts";
import type { Config } from "../../server/config/config.ts";
import { openLocalApi } from "../../server/local/local-server.ts";
import type { Logger } from "../../server/log/log.ts";
import { type Connect, connectTo, type Fetch, LISTS_PATH } from "./connection.ts";

/** What answers in the place of a server has the address of one. */
const ORIGIN = "http://localhost:3000";

/** The mock API of a catalog, without a server. */
export const connectToCatalog = (catalog: Catalog): Connect => {
  const mock = createMock({ catalog, sessions: createMemorySessions() });
  const answer: Fetch = async (request) => {
    if (pathOf(request.url) === LISTS_PATH) return json(servedLists(catalog));
    const { status, headers, body, isReset } = await mock.handle(request);
    if (isReset === true) throw new TypeError("reset");
    return new Response(body, { status, headers });
  };
  return connectTo(ORIGIN, answer);
};

const nothing = (): void => undefined;

/** Standard output is the protocol's. */
const onStandardError = (fields: { readonly err?: unknown }, message: string): void =>
  console.error(`mockbench: ${message}${"err" in fields ? `: ${messageWithCauses(fields.err)}` : ""}`);

const LOG: Logger = {
  info: nothing,
  warn: onStandardError,
  error: onStandardError,
  request: nothing,
  flush: () => Promise.resolve(),
};

/** The APIs of files at their own paths, without a server. Throws a `ConfigError` for files that cannot be used. */
export const connectToFiles = async (files: readonly string[], config: Config): Promise<Connect> => {
  const options = {
    files,
    prefix: "",
    save: false,
    watch: true,
    allowHost: [],
    allowOrigin: [],
  };
  const api = await openLocalApi(options, config, LOG);
  // It watches its files, which would keep a process whose assistant has left.
  process.stdin.once("end", () => void api[Symbol.asyncDispose]());
  return connectTo(ORIGIN, api.fetch);
};
