import { pathOf } from "../../core/http/url.ts";
import {
  type Arrival,
  createCatalogApi,
  createMemorySessions,
  createSleep,
  type MemorySessions,
  type MockRequest,
  type MockResponse,
  noSuchPath,
  type OwnApi,
  type OwnDeps,
  type SessionRules,
} from "../../core/mock/index.ts";
import { createStates } from "../../core/handlers/index.ts";
import { ConfigError } from "../config/parsers.ts";
import type { Logger } from "../log/log.ts";
import { ApiFile, type ApiFileOptions, type Opener } from "./api-file.ts";
import { createReadCaches } from "../read-caches.ts";
import { DISK, type Disk } from "./disk.ts";
import { type CallbackOptions, checkCallbackOptions, createDeliveries } from "./deliveries.ts";
import { openApi, type OpenOptions } from "./open-api.ts";
import { createUpstream } from "./upstream.ts";
import { createPassing, type UpstreamOptions } from "./only-route.ts";
import { openOwnLogic, type OwnLogic, type OwnLogicOptions } from "./own-logic.ts";

export interface FilesOptions
  extends CallbackOptions, Omit<OpenOptions, "deliver">, ApiFileOptions, OwnLogicOptions, UpstreamOptions {}

/** The APIs of some files. */
export interface ApiFiles extends AsyncDisposable {
  /** Undefined for a path that none of them has. */
  readonly handle: (request: MockRequest, arrival: Arrival) => Promise<MockResponse | undefined>;
  readonly refuse: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
  readonly all: readonly ApiFile[];
  readonly routes: () => OwnApi["routes"];
}

/** The session of requests that name none. */
export const RUN = "run";
/** Where the lists of files are, as the mock API has its resources. */
export const RECORDS_PATH = "/__mockbench/api/mock";
/** What is left out of a document may be thousands of lines. */
const MAX_NOTES = 200;
/** Much more than a session that anyone may open. */
const SESSIONS = {
  megabytes: 512,
  ttlSeconds: 31_536_000,
  limits: { records: 100_000, bytes: 256 * 2 ** 20 },
};

type FilesDeps = Omit<OwnDeps, "sessions" | "session" | "sleep"> & {
  /** The rules of sessions with those of the studio. */
  readonly overRules: (rules: SessionRules) => SessionRules;
};

/** The sessions of a file. Those of callers never take the room of the run's own. */
const createFileSessions = (overRules: FilesDeps["overRules"]): MemorySessions => {
  const [run, others] = [createMemorySessions(SESSIONS), createMemorySessions(SESSIONS)];
  const of = (name: string): typeof run => (name === RUN ? run : others);
  return {
    living: () => [run, others].flatMap((one) => one.living()),
    open: (name) => of(name).open(name),
    write: (name, decide, client) => of(name).write(name, decide, client),
    reset: (name) => of(name).reset(name),
    watch(name, watcher) {
      if (name !== null) return of(name).watch(name, watcher);
      const stops = [run, others].map((sessions) => sessions.watch(null, watcher));
      return () => stops.forEach((stop) => stop());
    },
    log: {
      begin: (name, isRequest, client) => of(name).log.begin(name, isRequest, client),
      append: (name, run, entry, client) => of(name).log.append(name, run, entry, client),
      read: (name) => of(name).log.read(name),
    },
    rules: overRules({
      read: (name) => of(name).rules.read(name),
      replace: (name, keys, client) => of(name).rules.replace(name, keys, client),
      meet: (name, key, times) => of(name).rules.meet(name, key, times),
    }),
  };
};

/** The developer's own logic in front of one file. */
interface FileLogic {
  readonly own: OwnLogic;
  /** Whether it adds the paths that no file has. */
  readonly adds: boolean;
}

const createOpener =
  (
    path: string,
    options: FilesOptions & OpenOptions,
    deps: FilesDeps,
    log: Logger,
    logic: FileLogic | null,
  ): Opener =>
  async (text) => {
    const states = createStates();
    const { overRules, ...base } = deps;
    const living = createFileSessions(overRules);
    const sessions = states.within(living);
    const closing = new AbortController();
    const own = {
      ...createReadCaches(),
      sleep: createSleep(closing.signal),
      closing: closing.signal,
      sessions,
      session: RUN,
      logic: logic?.own.logicFor({ states, sessions, adds: logic.adds }),
    };
    // What names a place in the file begins with its name.
    const notes: string[] = [];
    const onNote = (note: string): void => {
      const line = note.startsWith(`${path}:`) ? note : `${path}: ${note}`;
      if (notes.length < MAX_NOTES) notes.push(line);
      log.warn({}, line);
    };
    const opened = await openApi(path, text, { ...base, ...own }, { ...options, onNote });
    if (options.save && opened.text === null)
      throw new ConfigError(`--save needs a JSON file of rows such as db.json, which ${path} is not.`);
    await logic?.own.keepTypes(path, opened.types);
    for (const line of opened.api.summary) log.info({}, `${path}: ${line}`);
    const { catalog } = opened.api;
    // What the studio reads meets no rules, and is in no log.
    const unruled = {
      ...own,
      sessions: { ...sessions, rules: null },
      logic: undefined,
      otherwise: undefined,
      path: RECORDS_PATH,
    };
    const records = catalog && createCatalogApi(catalog, { ...base, ...unruled }, { isLogged: false });
    return {
      ...opened,
      notes,
      records,
      sessions: { ...sessions, living: living.living },
      version: async () => (await sessions.open(RUN)).version,
      close: () => closing.abort(),
    };
  };

/** Opens the APIs of files. The first one that has a path responds. Throws a {@link ConfigError}. */
export const openApiFiles = async (
  paths: readonly string[],
  options: FilesOptions,
  deps: FilesDeps,
  log: Logger,
  disk: Disk = DISK,
): Promise<ApiFiles> => {
  checkCallbackOptions(options);
  await using opening = new AsyncDisposableStack();
  const files: ApiFile[] = [];
  const deliveries = options.callbacks === true ? opening.use(createDeliveries(options, log)) : undefined;
  const upstream = options.upstream && createUpstream(options.upstream, log);
  const logicOptions = { prefix: deps.path, random: deps.random ?? (() => 0), otherwise: upstream };
  const own = await openOwnLogic(options, logicOptions, log);
  if (own !== null) opening.use(own);
  for (const path of paths) {
    // What no file has is answered by the last one.
    const logic = own && { own, adds: path === paths.at(-1) };
    const opener = createOpener(
      path,
      { ...options, deliver: deliveries?.deliver },
      { ...deps, otherwise: upstream },
      log,
      logic,
    );
    files.push(opening.use(await ApiFile.open(path, options, opener, log, disk)));
  }
  const routes = (): OwnApi["routes"] => files.flatMap((file) => file.routes);
  const isPassed = createPassing(options, routes);
  const opened = opening.move();
  own?.check(routes);
  return {
    async handle(request, arrival) {
      const taking = isPassed && files.find((file) => file.takes(request));
      if (isPassed?.(request, taking !== undefined) === true)
        return (taking ?? files[0])?.pass(request, arrival);
      for (const file of files) {
        const response = file.handle(request, arrival);
        if (response !== undefined) return response;
      }
      return undefined;
    },
    refuse(request, arrival) {
      return (files[0] as ApiFile).refuse(request, noSuchPath(pathOf(request.url), routes()), arrival);
    },
    all: files,
    routes,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
};
