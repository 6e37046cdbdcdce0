import { AppError } from "../../core/errors.ts";
import { pathOf } from "../../core/http/url.ts";
import type { LocalApi, LocalDeps } from "../../core/local/index.ts";
import {
  createMemorySessions,
  createSleep,
  errorResponse,
  type MockRequest,
  type MockResponse,
  withoutBody,
} from "../../core/mock/index.ts";
import { asciiOf, nearest } from "../../core/query/index.ts";
import { ConfigError } from "../config/parsers.ts";
import type { Logger } from "../log/log.ts";
import { indexPage } from "./index-page.ts";
import { openApi, type OpenedApi, type OpenOptions } from "./open-api.ts";
import { readApiFile, STDIN } from "./read-file.ts";
import { createSavedFile, type SavedFile } from "./saved-file.ts";
import { watchFile } from "./watch-file.ts";

export interface FilesOptions extends OpenOptions {
  /** Whether writes are saved to files of rows. */
  readonly save: boolean;
  /** Whether changed files are read again. */
  readonly watch: boolean;
}

/** The APIs of some files. */
export interface ApiFiles extends Disposable {
  readonly handle: (request: MockRequest) => Promise<MockResponse>;
}

/** The session of requests that name none. */
const RUN = "run";
/** Much more than a session that anyone may open. */
const SESSIONS = {
  megabytes: 512,
  ttlSeconds: 31_536_000,
  limits: { records: 100_000, bytes: 256 * 2 ** 20 },
};

const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
const MAX_LISTED = 20;

/** The path whose template has another word in one place: `/pets/1/toyz` is near `/pets/{petId}/toys`. */
const nearestTemplate = (path: string, paths: readonly string[]): string | undefined => {
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const others = paths.flatMap((template) => {
      const parts = template.split("/");
      const fits = (part: string, at: number): boolean =>
        at === index ? !part.includes("{") : part.includes("{") || part === segments[at];
      return parts.length === segments.length && parts.every(fits)
        ? [{ template, part: parts[index] ?? "" }]
        : [];
    });
    const found = nearest(
      segment,
      others.map(({ part }) => part),
    );
    if (found !== undefined) return others.find(({ part }) => part === found)?.template;
  }
  return undefined;
};

const notFound = (path: string, paths: readonly string[]): MockResponse => {
  const suggestion = nearestTemplate(path, paths) ?? nearest(path, paths);
  const more = paths.length > MAX_LISTED ? ` and ${paths.length - MAX_LISTED} more` : "";
  const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
  return errorResponse(
    new AppError(
      "not_found",
      `There is no such path.${hint} The paths are ${paths.slice(0, MAX_LISTED).join(", ")}${more}.`,
      {
        problems: [
          { parameter: "path", value: path.slice(0, 200), message: "is not a path of this API", suggestion },
        ],
      },
    ),
  );
};

/** Whether a browser opens the address in the log, which need not be a path of the API. */
const isOpenedRoot = ({ method, headers }: MockRequest, path: string, prefix: string): boolean =>
  ["/", prefix, `${prefix}/`].includes(path) &&
  (method === "GET" || method === "HEAD") &&
  headers.get("accept")?.includes("text/html") === true;

const withNotice = (response: MockResponse, notice: string): MockResponse => {
  const { headers } = response;
  const own = asciiOf(notice);
  const before = headers["x-mock-notice"];
  return {
    ...response,
    headers: { ...headers, "x-mock-notice": before === undefined ? own : `${before}; ${own}` },
  };
};

type FilesDeps = Omit<LocalDeps, "sessions" | "session" | "sleep">;

/** How a file is opened, and opened again when it changes. */
type Opener = (text: string) => Promise<OpenedApi>;

const createOpener =
  (path: string, options: FilesOptions, deps: FilesDeps, log: Logger): Opener =>
  async (text) => {
    const own = { sleep: createSleep(), sessions: createMemorySessions(SESSIONS), session: RUN };
    // What names a place in the file begins with its name.
    const onNote = (note: string): void =>
      log.warn({}, note.startsWith(`${path}:`) ? note : `${path}: ${note}`);
    const opened = await openApi(path, text, { ...deps, ...own }, { ...options, onNote });
    if (options.save && opened.text === null)
      throw new ConfigError(`--save needs a file of rows such as db.json, which ${path} is not.`);
    for (const line of opened.api.summary) log.info({}, `${path}: ${line}`);
    return opened;
  };

/** A file and its API, which changes with it. */
class ApiFile {
  readonly path: string;
  private readonly open: Opener;
  private readonly isSaved: boolean;
  private readonly log: Logger;
  private readonly saved: SavedFile;
  private opened: OpenedApi;

  constructor(path: string, text: string, opened: OpenedApi, open: Opener, isSaved: boolean, log: Logger) {
    this.path = path;
    this.open = open;
    this.isSaved = isSaved;
    this.log = log;
    this.saved = createSavedFile(path, text);
    this.opened = opened;
  }

  get routes(): LocalApi["routes"] {
    return this.opened.api.routes;
  }

  /** The files whose changes change the API. */
  get watched(): readonly string[] {
    return [this.path, ...this.opened.parts].filter((path) => path !== STDIN);
  }

  handle(request: MockRequest): Promise<MockResponse> | undefined {
    const response = this.opened.api.handle(request);
    return response && this.finish(request, response);
  }

  /** Reads the file again, if another program changed it; as long as it cannot be used, it is served as it was. */
  async update(changed: string): Promise<void> {
    try {
      const text = await readApiFile(this.path);
      if (changed === this.path && text === this.saved.known()) return;
      this.opened = await this.open(text);
      this.saved.accept(text);
      this.log.info({}, `${changed} was changed and read again: what was written to its API before is gone`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.log.error({}, `${error.message} (it is still served as it was before)`);
    }
  }

  private async finish(
    { method }: MockRequest,
    responding: MockResponse | Promise<MockResponse>,
  ): Promise<MockResponse> {
    const response = await responding;
    const { text } = this.opened;
    if (!this.isSaved || text === null || !CHANGING.has(method) || response.status >= 300) return response;
    const failure = await this.saved.save(text);
    if (failure === undefined) return response;
    this.log.error({}, `not saved: ${failure}`);
    return withNotice(response, `not saved: ${failure}`);
  }
}

const openFile = async (
  path: string,
  options: FilesOptions,
  deps: FilesDeps,
  log: Logger,
): Promise<ApiFile> => {
  const text = await readApiFile(path);
  const open = createOpener(path, options, deps, log);
  return new ApiFile(path, text, await open(text), open, options.save, log);
};

/** Opens the APIs of files. The first one that has a path responds. Throws a {@link ConfigError}. */
export const openApiFiles = async (
  paths: readonly string[],
  options: FilesOptions,
  deps: FilesDeps,
  log: Logger,
): Promise<ApiFiles> => {
  const files: ApiFile[] = [];
  for (const path of paths) files.push(await openFile(path, options, deps, log));
  const watchers = options.watch
    ? files.flatMap((file) => file.watched.map((path) => watchFile(path, () => void file.update(path))))
    : [];
  return {
    async handle(request) {
      for (const file of files) {
        const response = file.handle(request);
        if (response !== undefined) return response;
      }
      const path = pathOf(request.url);
      const routes = files.flatMap((file) => file.routes);
      if (isOpenedRoot(request, path, deps.path))
        return request.method === "HEAD" ? withoutBody(indexPage(routes)) : indexPage(routes);
      return notFound(
        path,
        routes.map((route) => route.path),
      );
    },
    [Symbol.dispose]() {
      for (const watcher of watchers) watcher[Symbol.dispose]();
    },
  };
};
