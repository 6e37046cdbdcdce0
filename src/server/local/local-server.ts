import { AppError } from "../../core/errors.ts";
import { commonHeaders } from "../../core/http/headers.ts";
import { internalError, problemHeaders, problemOf } from "../../core/http/responses.ts";
import { pathOf } from "../../core/http/url.ts";
import { errorResponse, type MockResponse } from "../../core/mock/index.ts";
import type { Config } from "../config/config.ts";
import { listen } from "../listeners/listen.ts";
import type { Logger } from "../log/log.ts";
import { memoizeAsync } from "../static/memoize-async.ts";
import { type FilesOptions, openApiFiles } from "./api-files.ts";
import { createVisitors, type VisitorOptions } from "./visitors.ts";

export interface LocalOptions extends FilesOptions, VisitorOptions {
  readonly files: readonly string[];
  /** A path before all others, without a trailing slash; empty for none. */
  readonly prefix: string;
}

export interface LocalServer {
  readonly url: URL;
  stop(): Promise<void>;
}

/** Where the pictures are that records name. */
const PICTURES = "/images/";

const responseOf = ({ status, headers, body }: MockResponse): Response => {
  const all = commonHeaders();
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(body, { status, headers: all });
};

/** An error that nobody expected, and the id that finds it in the log. */
const failure = (cause: unknown, log: Logger): MockResponse => {
  const id = crypto.randomUUID();
  log.error({ err: cause, id }, "unexpected error");
  const error = internalError(cause);
  return { status: error.status, headers: problemHeaders(error), body: JSON.stringify(problemOf(error, id)) };
};

/** Serves the APIs of files at their own paths. Throws a `ConfigError` for files that cannot be used. */
export const startLocalServer = async (
  { files: paths, prefix, ...options }: LocalOptions,
  config: Config,
  log: Logger,
): Promise<LocalServer> => {
  const { host, port, mockMaxScan: maxScan, publicUrl } = config;
  const visitors = createVisitors(options, config);
  const deps = { publicUrl, path: prefix, maxScan, random: Math.random };
  await using starting = new AsyncDisposableStack();
  const files = starting.use(await openApiFiles(paths, options, deps, log));

  // On demand: most APIs name none.
  const openPictures = memoizeAsync(async (origin: string | null) => {
    const { createPictures } = await import("../static/pictures.ts");
    return createPictures(origin);
  });

  const answer = async (request: Request): Promise<Response> => {
    const { method, url, headers, body, signal } = request;
    const sent = { method, url, headers, body, signal };
    try {
      const refused = options.save ? visitors.refusal(sent) : undefined;
      if (refused !== undefined) return responseOf(refused);
      const response = await files.handle(sent);
      const path = pathOf(url);
      const isPicture = response.status === 404 && path.startsWith(PICTURES);
      const picture = isPicture ? await (await openPictures(publicUrl))(request, path) : undefined;
      return picture ?? responseOf(response);
    } catch (error) {
      if (error instanceof AppError) return responseOf(errorResponse(error));
      // The client has left.
      if (signal.aborted) return responseOf(errorResponse(internalError(error)));
      return responseOf(failure(error, log));
    }
  };

  const server = listen({
    host,
    port,
    variable: "PORT",
    async fetch(request) {
      const started = performance.now();
      const response = await answer(request);
      const milliseconds = performance.now() - started;
      const { method, url } = request;
      log.request({ id: "", method, path: pathOf(url), status: response.status, milliseconds });
      for (const [name, value] of Object.entries(visitors.headers(request)))
        response.headers.set(name, value);
      response.headers.append("vary", "Origin");
      return response;
    },
  });
  const started = starting.move();
  return {
    url: server.url,
    async stop() {
      await server.stop(true);
      await started.disposeAsync();
      await log.flush();
    },
  };
};
