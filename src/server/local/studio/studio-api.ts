import type { SessionFacts } from "../../../core/api/studio.ts";
import { AppError } from "../../../core/errors.ts";
import { internalError } from "../../../core/http/responses.ts";
import { readBytes } from "../../../core/http/body.ts";
import { methodNotAllowed } from "../../../core/http/routes.ts";
import { decoded, originOf, pathOf, searchOf } from "../../../core/http/url.ts";
import {
  type Arrival,
  errorResponse,
  type MockDeps,
  type MockRequest,
  type MockResponse,
  sessionChanges,
  undoChange,
} from "../../../core/mock/index.ts";
import { pairsOf, SESSION_NAME } from "../../../core/query/index.ts";
import type { ApiFile } from "../api-file.ts";
import { type ApiFiles, RECORDS_PATH, RUN } from "../api-files.ts";
import type { AnswerRules } from "./answer-rules.ts";
import { describeApi, listsOf, serverFacts, servedDocument } from "./described-api.ts";
import type { Exchanges, SentRequest } from "./exchanges.ts";
import { llmsOf } from "./llms.ts";
import type { LiveStream } from "./live-stream.ts";

export const STUDIO_PATH = "/__mockbench";

export interface StudioDeps {
  readonly files: ApiFiles;
  readonly exchanges: Exchanges;
  readonly rules: AnswerRules;
  readonly live: LiveStream;
  readonly upstream: URL | undefined;
  readonly saves: boolean;
  readonly publicUrl: string | null;
  readonly failed: MockDeps["failed"];
  /** Sends a request to this server as if it came from outside. */
  readonly send: (request: Request) => Promise<Response>;
}

interface Asked {
  readonly request: Request;
  readonly arrival: Arrival;
  /** The parts of the path that stand for something, decoded. */
  readonly parts: readonly string[];
  readonly query: ReadonlyMap<string, string>;
  readonly origin: string;
}

type Answer = (asked: Asked) => MockResponse | Promise<MockResponse>;

const json = (value: unknown, status = 200): MockResponse => ({
  status,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify(value),
});

const text = (body: string): MockResponse => ({
  status: 200,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  body,
});

const NOTHING: MockResponse = { status: 204, headers: { "cache-control": "no-store" }, body: null };

const notFound = (what: string): AppError => new AppError("not_found", `There is no ${what}.`);

const requireSession = (name = ""): string => {
  if (SESSION_NAME.test(name)) return name;
  throw new AppError("invalid_parameter", "A session has 1 to 64 characters of A-Z, a-z, 0-9, _ and -.");
};

const readJson = async (request: MockRequest): Promise<unknown> => {
  const bytes = await readBytes(request, 2 ** 19);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError("malformed_json", "The body must be JSON.");
  }
};

const again = ({ method, url, headers, body }: SentRequest): Request => {
  if (body === undefined) throw new AppError("body_too_large", "Its body was too long to be kept.");
  const init = body === null ? {} : { body };
  return new Request(url, { method, headers, ...init });
};

/** The sessions of all files, one by name. */
const sessionsOf = (files: readonly ApiFile[], origin: string): SessionFacts[] => {
  const known = new Map<string, SessionFacts>();
  for (const { opened } of files)
    for (const { name, requests, state } of opened.sessions.living()) {
      const { catalog } = opened.api;
      const changes = catalog === null ? 0 : sessionChanges(state, catalog, origin).length;
      const before = known.get(name) ?? { name, requests: 0, changes: 0, isRun: name === RUN };
      known.set(name, { ...before, requests: before.requests + requests, changes: before.changes + changes });
    }
  return [...known.values()].toSorted((a, b) => Number(b.isRun) - Number(a.isRun));
};

/** Does something to a file, and saves what it changed; an answer that is an error was its cause. */
const changing = async (file: ApiFile, work: () => Promise<void>): Promise<MockResponse> => {
  const done = await file.change(async () => {
    await work();
    return NOTHING;
  });
  return done ?? NOTHING;
};

/** What a server says to its studio: the answers below `/__mockbench/`, by method and path. */
type Lines = readonly (readonly [line: string, answer: Answer])[];

const fileFor = (all: ApiFiles["all"], list: string): ApiFile => {
  const found = all.find(({ opened }) => opened.api.catalog?.names.includes(list));
  if (found === undefined) throw notFound(`list ${list}`);
  return found;
};

const fileNamed = (all: ApiFiles["all"], name: string | undefined): ApiFile => {
  const found = name === undefined ? all[0] : all.find((one) => one.name === name);
  if (found === undefined) throw notFound("such file");
  return found;
};

/** What the API is. */
const ofApi = ({ files: { all }, upstream, saves }: StudioDeps): Lines => [
  ["GET api", () => json(describeApi(all, { upstream: upstream?.origin ?? null, saves: saves }))],
  [
    "GET operation",
    async ({ query, origin }) => {
      const [method = "", path = ""] = [query.get("method"), query.get("path")];
      const named = query.get("session") ?? "";
      const session = named === "" ? null : requireSession(named);
      for (const { opened } of all) {
        // oxlint-disable-next-line no-await-in-loop -- the first file that has it
        const found = await opened.api.operation(method, path, { origin, session });
        if (found !== undefined) return json(found);
      }
      throw notFound(`${method} ${path}`);
    },
  ],
  [
    "GET openapi.json",
    ({ query, origin }) => json(servedDocument(fileNamed(all, query.get("file")), origin)),
  ],
  ["GET studio/server.json", ({ origin }) => json(serverFacts(all, origin + STUDIO_PATH))],
  ["GET studio/lists.json", () => json(listsOf(all))],
  ["GET llms.txt", ({ origin }) => text(llmsOf(all, origin))],
];

/** The requests as they arrive. */
const ofRequests = ({ exchanges, live, send }: StudioDeps): Lines => [
  [
    "GET live",
    ({ request }) => ({
      status: 200,
      headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" },
      body: live.open(request.headers.get("last-event-id"), request.signal),
    }),
  ],
  [
    "POST live/*/repeat",
    async ({ parts: [id] }) => {
      const sent = exchanges.find(Number(id));
      if (sent === undefined) throw notFound(`request ${id ?? ""} any more`);
      const { status } = await send(again(sent));
      return json({ status });
    },
  ],
];

const ofSessions = ({ files: { all } }: StudioDeps): Lines => [
  ["GET sessions", ({ origin }) => json(sessionsOf(all, origin))],
  [
    "GET sessions/*",
    async ({ parts: [name], origin }) => {
      const session = requireSession(name);
      const changes = await Promise.all(
        all.map(async ({ opened: { api, sessions } }) =>
          api.catalog === null ? [] : sessionChanges(await sessions.open(session), api.catalog, origin),
        ),
      );
      return json(changes.flat());
    },
  ],
  [
    "DELETE sessions/*",
    async ({ parts: [name] }) => {
      const session = requireSession(name);
      const done = all.map((file) => changing(file, () => file.opened.sessions.reset(session)));
      return (await Promise.all(done))[0] ?? NOTHING;
    },
  ],
  [
    "DELETE sessions/*/*/*",
    ({ parts: [name, list = "", key = ""], origin }) => {
      const session = requireSession(name);
      const file = fileFor(all, list);
      const { sessions, api } = file.opened;
      return changing(file, async () => {
        if (api.catalog !== null) await undoChange(sessions, session, api.catalog, { list, key, origin });
      });
    },
  ],
];

const ofRules = ({ files, rules, upstream }: StudioDeps): Lines => [
  ["GET rules", () => json(rules.all())],
  [
    "POST rules",
    async ({ request }) => {
      // The real API may have any path.
      const routes = upstream === undefined ? files.routes() : null;
      return json(rules.add(await readJson(request), routes), 201);
    },
  ],
  [
    "DELETE rules",
    () => {
      rules.clear();
      return NOTHING;
    },
  ],
  [
    "DELETE rules/*",
    ({ parts: [id] }) => {
      if (!rules.remove(Number(id))) throw notFound(`rule ${id ?? ""}`);
      return NOTHING;
    },
  ],
];

const tableOf = (deps: StudioDeps): Lines => [
  ...ofApi(deps),
  ...ofRequests(deps),
  ...ofSessions(deps),
  ...ofRules(deps),
];

interface Line {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answer: Answer;
}

const lineOf = ([text, answer]: readonly [string, Answer]): Line => {
  const [method = "", path = ""] = text.split(" ");
  const source = path
    .split("*")
    .map((part) => RegExp.escape(part))
    .join("([^/]+)");
  return { method, pattern: new RegExp(`^${STUDIO_PATH}/${source}$`), answer };
};

/** Answers what the studio asks; undefined for a path that is none of these, such as a page. */
export const createStudioApi = (deps: StudioDeps) => {
  const lines = tableOf(deps).map(lineOf);

  const toRecords = (request: Request, path: string, arrival: Arrival): Promise<MockResponse> | undefined => {
    const [list = ""] = path.slice(RECORDS_PATH.length + 1).split("/", 1);
    const file = deps.files.all.find(({ opened }) => opened.api.catalog?.names.includes(decoded(list)));
    if (file === undefined) {
      const names = deps.files.all.flatMap(({ opened }) => opened.api.catalog?.names ?? []);
      throw notFound(`list ${decoded(list).slice(0, 80)}; there are ${names.join(", ").slice(0, 500)}`);
    }
    return file.change(({ records }) => records?.handle(request, arrival));
  };

  return async (request: Request, arrival: Arrival): Promise<MockResponse | undefined> => {
    const path = pathOf(request.url);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const found = lines.filter(({ pattern }) => pattern.test(path));
    const line = found.find((one) => one.method === method);
    try {
      if (line !== undefined) {
        const parts = (line.pattern.exec(path) ?? []).slice(1).map((part) => decoded(part));
        const query = new Map(pairsOf(searchOf(request.url)).map(([name, value]) => [name, value]));
        return await line.answer({
          request,
          arrival,
          parts,
          query,
          origin: originOf(request.url, deps.publicUrl),
        });
      }
      if (path.startsWith(`${RECORDS_PATH}/`)) return await toRecords(request, path, arrival);
      if (found.length === 0) return undefined;
      const methods = found.map((one) => one.method);
      throw methodNotAllowed({ path, operations: new Map(), methods }, request.method);
    } catch (error) {
      if (error instanceof AppError) return errorResponse(error, arrival.id);
      deps.failed(error, arrival);
      return errorResponse(internalError(error), arrival.id);
    }
  };
};
