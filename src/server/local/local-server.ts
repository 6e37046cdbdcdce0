import { commonHeaders } from "../../core/http/headers.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import { type Arrival, createTurns, type MockResponse } from "../../core/mock/index.ts";
import type { Config } from "../config/config.ts";
import { listen } from "../listeners/listen.ts";
import { createRequestIds } from "../request-ids.ts";
import { logFailure } from "../rpc/error-response.ts";
import type { Logger } from "../log/log.ts";
import { memoizeAsync } from "../static/memoize-async.ts";
import { type FilesOptions, openApiFiles } from "./api-files.ts";
import { readRoutes, type Rewrite } from "./routes-file.ts";
import { createStaticFiles } from "./static-files.ts";
import { createRecorder } from "./recorder.ts";
import { createVisitors, type VisitorOptions } from "./visitors.ts";

export interface LocalOptions extends FilesOptions, VisitorOptions {
  readonly files: readonly string[];
  /** A path before all others, without a trailing slash; empty for none. */
  readonly prefix: string;
  /** A folder whose files are served beside the APIs. */
  readonly static?: string | undefined;
  /** A file of rules that rewrite paths. */
  readonly routes?: string | undefined;
  /** Where what is sent and answered is recorded. */
  readonly record?: string | undefined;
}

export interface LocalServer {
  readonly url: URL;
  stop(): Promise<void>;
}

/** Where the pictures are that records name. */
const PICTURES = "/images/";

/** A response, and the file of the developer's own logic that made it. */
interface Answered {
  readonly response: Response;
  readonly handler?: string | undefined;
}

const responseOf = ({ status, headers, body, cookies = [] }: MockResponse, { id }: Arrival): Response => {
  const all = commonHeaders({ "x-request-id": id });
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  for (const cookie of cookies) all.append("set-cookie", cookie);
  return new Response(body, { status, headers: all });
};

/** A request whose path and query are others. */
const rewritten = (request: Request, rewrite: Rewrite): Request => {
  const search = searchOf(request.url);
  const sent = pathOf(request.url) + (search === "" ? "" : `?${search}`);
  const path = rewrite(sent);
  return path === sent ? request : new Request(new URL(path, request.url), request);
};

/** Serves the APIs of files at their own paths. Throws a `ConfigError` for files that cannot be used. */
export const startLocalServer = async (
  { files: paths, prefix, static: folder, routes, record, ...options }: LocalOptions,
  config: Config,
  log: Logger,
): Promise<LocalServer> => {
  const { host, port, mockMaxScan: maxScan, publicUrl } = config;
  const visitors = createVisitors(options, config);
  const deps = {
    publicUrl,
    path: prefix,
    maxScan,
    random: Math.random,
    failed: logFailure(log),
    turns: createTurns(() => performance.now()),
  };
  const guarded = options.upstream === undefined ? (options.save ? "--save" : undefined) : "--upstream";
  const nextId = createRequestIds();
  await using starting = new AsyncDisposableStack();
  const staticFile = folder === undefined ? undefined : createStaticFiles(folder);
  const rewrite = routes === undefined ? undefined : await readRoutes(routes);
  const recorder = record === undefined ? undefined : starting.use(createRecorder(record, log));
  const files = starting.use(await openApiFiles(paths, options, deps, log));

  // On demand: most APIs name none.
  const openPictures = memoizeAsync(async (origin: string | null) => {
    const { createPictures } = await import("../static/pictures.ts");
    return createPictures(origin);
  });

  const answer = async (given: Request, arrival: Arrival): Promise<Answered> => {
    const recorded = await recorder?.begin(given);
    const sent = recorded?.request ?? given;
    const request = rewrite === undefined ? sent : rewritten(sent, rewrite);
    const refused = guarded && visitors.refusal(request, guarded);
    const path = pathOf(request.url);
    // The page of a folder is what a browser opens, not the list of paths.
    const first = path === "/" ? await staticFile?.(request, arrival) : undefined;
    if (first !== undefined) return { response: first };
    const response = refused ?? (await files.handle(request, arrival));
    if (response !== undefined) {
      const whole = recorded?.finish(response) ?? response;
      return { response: responseOf(whole, arrival), handler: response.handler };
    }
    const found = await staticFile?.(request, arrival);
    if (found !== undefined) return { response: found };
    const isPicture = path.startsWith(PICTURES);
    const picture = isPicture ? await (await openPictures(publicUrl))(request, path) : undefined;
    return { response: picture ?? responseOf(await files.refuse(request, arrival), arrival) };
  };

  const server = listen({
    host,
    port,
    variable: "PORT",
    // Handlers have 30 s, and a real API as long as it wants.
    idleSeconds: 120,
    async fetch(request) {
      const started = performance.now();
      const arrival = { id: nextId(), client: () => "" };
      const { response, handler } = await answer(request, arrival);
      const milliseconds = performance.now() - started;
      const { method, url } = request;
      const { status } = response;
      log.request({ id: arrival.id, method, path: pathOf(url), status, milliseconds, handler });
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
