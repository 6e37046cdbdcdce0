import { commonHeaders } from "../../core/http/headers.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import { type Arrival, createTurns, type MockResponse, type OwnApi } from "../../core/mock/index.ts";
import type { Config } from "../config/config.ts";
import { listen } from "../listeners/listen.ts";
import { createRequestIds } from "../context.ts";
import { logFailure } from "../rpc/error-response.ts";
import type { Logger } from "../log/log.ts";
import { memoizeAsync } from "../static/memoize-async.ts";
import { type ApiFiles, type FilesOptions, openApiFiles } from "./api-files.ts";
import { readRoutes, type Rewrite } from "./routes-file.ts";
import { createStaticFiles } from "./static-files.ts";
import { createRecorder } from "./recorder.ts";
import { createAnswerRules } from "./studio/answer-rules.ts";
import { createExchanges } from "./studio/exchanges.ts";
import { isOfStudio, isShown, openStudio, toStudio } from "./studio/open-studio.ts";
import { STUDIO_PATH } from "./studio/studio-api.ts";
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

/** The APIs of files and their studio, without a listener. */
export interface LocalApi extends AsyncDisposable {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly routes: () => OwnApi["routes"];
}

export interface LocalServer {
  readonly url: URL;
  readonly routes: () => OwnApi["routes"];
  stop(): Promise<void>;
}

/** Where the pictures are that records name. */
const PICTURES = "/images/";

/** What assistants look for, where the API has no such path. */
const LLMS = "/llms.txt";

/** What answered a request: an API, or a file. */
type Answered = MockResponse | { readonly file: Response };

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

/** Whether a browser opens the address in the log, which need not be a path of the API. */
const isOpenedRoot = ({ method, headers }: Request, path: string, prefix: string): boolean =>
  ["/", prefix, `${prefix}/`].includes(path) &&
  (method === "GET" || method === "HEAD") &&
  headers.get("accept")?.includes("text/html") === true;

/** What may answer a request. */
interface Answering {
  readonly files: ApiFiles;
  readonly studio: Pick<ReturnType<typeof openStudio>, "answer">;
  readonly staticFile: ReturnType<typeof createStaticFiles> | undefined;
  readonly rewrite: Rewrite | undefined;
  /** The error for a request that is refused. */
  readonly refusal: (request: Request) => MockResponse | undefined;
  readonly prefix: string;
  readonly publicUrl: string | null;
}

/** Answers by the APIs and files of a developer, or by the studio. */
const createAnswer = ({
  files,
  studio,
  staticFile,
  rewrite,
  refusal,
  prefix,
  publicUrl,
}: Answering): ((request: Request, arrival: Arrival) => Promise<Answered>) => {
  // On demand: most runs need none.
  const openSite = memoizeAsync(async (origin: string | null) => {
    const { createLocalFiles } = await import("../static/site.ts");
    return createLocalFiles(origin);
  });

  const answer = async (sent: Request, given: Arrival): Promise<Answered> => {
    const request = rewrite === undefined ? sent : rewritten(sent, rewrite);
    const arrival = request === sent ? given : { ...given, sentUrl: sent.url };
    const path = pathOf(request.url);
    // The page of a folder is what a browser opens, not the studio.
    const page = path === "/" ? await staticFile?.(request, arrival) : undefined;
    if (page !== undefined) return { file: page };
    const response = refusal(request) ?? (await files.handle(request, arrival));
    if (response !== undefined) return response;
    const file = await staticFile?.(request, arrival);
    if (file !== undefined) return { file };
    if (isOpenedRoot(request, path, prefix)) return toStudio(path);
    if (path === LLMS) {
      const text = await studio.answer(
        new Request(new URL(STUDIO_PATH + LLMS, request.url), request),
        arrival,
      );
      if (text !== undefined) return text;
    }
    const isPicture = path.startsWith(PICTURES);
    const picture = isPicture ? await (await openSite(publicUrl)).picture(request, path) : undefined;
    return picture === undefined ? files.refuse(request, arrival) : { file: picture };
  };

  const answerStudio = async (request: Request, arrival: Arrival): Promise<Answered> => {
    const path = pathOf(request.url);
    const response = await studio.answer(request, arrival);
    if (response !== undefined) return response;
    if (path === STUDIO_PATH || path === `${STUDIO_PATH}/`) return toStudio(path);
    return { file: await (await openSite(publicUrl)).page(request, path.slice(STUDIO_PATH.length)) };
  };

  return (request, arrival) => (isOfStudio(pathOf(request.url)) ? answerStudio : answer)(request, arrival);
};

/** A response with what it allows to pages of other origins. */
const forVisitor = (
  response: Response,
  request: Request,
  visitors: ReturnType<typeof createVisitors>,
): Response => {
  const { headers } = response;
  // What the studio shows is for pages of this machine only.
  if (isOfStudio(pathOf(request.url))) headers.delete("access-control-allow-origin");
  for (const [name, value] of Object.entries(visitors.headers(request))) headers.set(name, value);
  headers.append("vary", "Origin");
  return response;
};

/** Opens the APIs of files at their own paths. Throws a `ConfigError` for files that cannot be used. */
export const openLocalApi = async (
  { files: paths, prefix, static: folder, routes, record, ...options }: LocalOptions,
  config: Config,
  log: Logger,
): Promise<LocalApi> => {
  const { mockMaxScan: maxScan, publicUrl } = config;
  const { save, upstream } = options;
  const visitors = createVisitors(options, config);
  const exchanges = createExchanges();
  const rules = createAnswerRules();
  const failed = logFailure(log);
  const deps = {
    publicUrl,
    path: prefix,
    maxScan,
    random: Math.random,
    failed,
    overRules: rules.over,
    turns: createTurns(() => performance.now()),
  };
  const guarded = upstream === undefined ? (save ? "--save" : undefined) : "--upstream";
  const nextId = createRequestIds();
  await using starting = new AsyncDisposableStack();
  const staticFile = folder === undefined ? undefined : createStaticFiles(folder);
  const rewrite = routes === undefined ? undefined : await readRoutes(routes);
  const recorder = record === undefined ? undefined : starting.use(createRecorder(record, log));
  const files = starting.use(await openApiFiles(paths, options, deps, log));
  const studio = starting.use(
    openStudio(visitors, {
      exchanges,
      rules,
      files,
      upstream,
      saves: save,
      publicUrl,
      failed,
      send: (request) => respond(request),
    }),
  );

  const answerAny = createAnswer({
    files,
    studio,
    staticFile,
    rewrite,
    refusal: (request) => guarded && visitors.refusal(request, guarded),
    prefix,
    publicUrl,
  });

  /** Answers a request that is recorded, and that the studio shows. */
  const answerShown = async (given: Request, arrival: Arrival): Promise<Answered> => {
    const recorded = await recorder?.begin(given);
    const pending = await exchanges.begin(recorded?.request ?? given);
    const answered = await answerAny(pending.request, { ...arrival, trace: pending.trace });
    if (!("file" in answered)) return pending.finish(recorded?.finish(answered) ?? answered);
    pending.finishFile(answered.file);
    return answered;
  };

  const respond = async (request: Request): Promise<Response> => {
    const started = performance.now();
    const arrival = { id: nextId(), client: () => "" };
    const answered = await (isShown(request) ? answerShown : answerAny)(request, arrival);
    const response = "file" in answered ? answered.file : responseOf(answered, arrival);
    const milliseconds = performance.now() - started;
    const { method, url } = request;
    const path = pathOf(url);
    const handler = "file" in answered ? undefined : answered.handler;
    log.request({ id: arrival.id, method, path, status: response.status, milliseconds, handler });
    return forVisitor(response, request, visitors);
  };

  const opened = starting.move();
  return {
    fetch: respond,
    routes: files.routes,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};

/** Serves the APIs of files on this machine. Throws a `ConfigError` for files that cannot be used. */
export const startLocalServer = async (
  options: LocalOptions,
  config: Config,
  log: Logger,
): Promise<LocalServer> => {
  await using starting = new AsyncDisposableStack();
  const api = starting.use(await openLocalApi(options, config, log));
  const { host, port } = config;
  // Handlers have 30 s, and a real API as long as it wants.
  const server = listen({ host, port, variable: "PORT", idleSeconds: 120, fetch: api.fetch });
  const started = starting.move();
  return {
    url: server.url,
    routes: api.routes,
    async stop() {
      await server.stop(true);
      await started.disposeAsync();
      await log.flush();
    },
  };
};
