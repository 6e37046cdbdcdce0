import { BUILT_IN, loadWords } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import { preflightHeaders } from "../http/allow.ts";
import { problemHeaders, problemOf } from "../http/responses.ts";
import { type PathParams, paramsOf, routeOf } from "../http/routes.ts";
import { urlError } from "../http/url.ts";
import { loading } from "../loading.ts";
import type { OperationName, RecordOperation } from "../operations.ts";
import { API_PATH, type Cancelled, DEFAULT_MAX_SCAN } from "../query/index.ts";
import { MAX_TEXT_LENGTH } from "./response/body.ts";
import { privately, withContext } from "./request/context.ts";
import { logging } from "./log/logging.ts";
import { type Client, openFollowed, parseFollow } from "./stream/follow.ts";
import { noOperationError, operationPathOf } from "./request/path-errors.ts";
import { readRecords, readRemotely } from "./records/read.ts";
import { type EventStream, streamBody } from "./stream/create-streams.ts";
import type { MockDeps, MockRequest, MockResponse, ReadRows, RemoteRead, RoutedRequest } from "./types.ts";
import { createRecord, deleteRecord, replaceRecord, updateRecord } from "./records/write.ts";

/** Each throws an {@link AppError} that says what is wrong with its request. */
const HANDLERS: Readonly<
  Record<RecordOperation, (routed: RoutedRequest, deps: MockDeps) => Promise<MockResponse>>
> = {
  listRecords: readRecords,
  getRecord: readRecords,
  createRecord,
  replaceRecord,
  updateRecord,
  deleteRecord,
};

export const RECORD_OPERATIONS = Object.keys(HANDLERS) as RecordOperation[];

const isRecordOperation = (name: OperationName | undefined): name is RecordOperation =>
  Object.hasOwn(HANDLERS, String(name));

export interface Mock {
  /** Runs one operation; throws an AppError if it is rejected. */
  readonly call: (
    name: RecordOperation,
    request: MockRequest,
    params: PathParams,
    client?: () => string,
  ) => Promise<MockResponse>;
  /** Deletes records of a resource together, all or none; the request says in which session. */
  readonly deleteRecords: (
    request: MockRequest,
    resource: string,
    ids: readonly unknown[],
  ) => Promise<MockResponse>;
  /** The other thread's side of an offloaded read; throws an AppError if it is rejected. */
  readonly read: (read: RemoteRead, cancelled: Cancelled) => ReadRows;
  /** Opens a stream of events; throws an AppError if it is rejected. */
  readonly follow: (request: MockRequest, client?: Client) => EventStream;
  /** Routes any request to the mock API; returns errors as responses. */
  readonly handle: (request: MockRequest) => Promise<MockResponse>;
}

/** For adapters with one client and no connection to close. */
const ONE_CLIENT: Client = { client: "", cutOff: () => undefined };

/** An error as a response; anything but an {@link AppError} is thrown on. */
export const errorResponse = (error: unknown): MockResponse => {
  if (!(error instanceof AppError)) throw error;
  const body = JSON.stringify(problemOf(error, ""));
  return { status: error.status, headers: problemHeaders(error), body };
};

const streamResponse = ({ status, headers, events }: EventStream): MockResponse => ({
  status,
  headers,
  body: events === null ? null : streamBody(events),
});

export const withoutBody = (response: MockResponse): MockResponse => {
  if (response.body instanceof ReadableStream) void response.body.cancel();
  return { ...response, body: null };
};

/** Without a server, cache or clock: complete responses at once, no delays, no random errors. */
const DEFAULTS: MockDeps = {
  catalog: BUILT_IN,
  publicUrl: null,
  path: API_PATH,
  maxScan: DEFAULT_MAX_SCAN,
  maxTextLength: MAX_TEXT_LENGTH,
  offload: null,
  sleep: () => undefined,
  clock: Date.now,
  random: () => 0,
  behindProxy: false,
  selections: null,
  defaults: new Map(),
  session: null,
  sessions: null,
  streams: null,
};

/**
 * Creates the mock API. The server, the MSW handlers and the studio differ only in the options.
 *
 * @example
 * const mock = createMock();
 * const { status, body } = await mock.handle(new Request("http://localhost/api/mock/users?limit=2"));
 */
export const createMock = (options: Partial<MockDeps> = {}): Mock => {
  const deps: MockDeps = { ...DEFAULTS, ...options };

  const run = async (name: RecordOperation, sent: Omit<RoutedRequest, "logged">): Promise<MockResponse> => {
    const { request } = sent;
    const steered = await loading(() => withContext(request, deps.defaults));
    const routed = { ...sent, request: steered ?? request, logged: null };
    const response = await logging(routed, request.url, deps, async (one) => HANDLERS[name](one, deps));
    return steered === null ? response : privately(response);
  };

  const callOperation: Mock["call"] = (name, request, params, client = () => "") =>
    run(name, { request, params, client });

  const follow: Mock["follow"] = (request, client = ONE_CLIENT) =>
    openFollowed(parseFollow(request, deps), client, deps);

  const followLoaded = async (request: MockRequest): Promise<EventStream> => {
    const followed = await loading(() => parseFollow(request, deps));
    // A stream cannot start over when it needs more.
    await loadWords(followed.stream.channel.locale);
    return openFollowed(followed, ONE_CLIENT, deps);
  };

  const route = async (request: MockRequest): Promise<MockResponse> => {
    const { method, url, headers } = request;
    const path = operationPathOf(url, deps);
    const found = routeOf(path);
    if (method === "OPTIONS") {
      const requested = headers.get("access-control-request-headers");
      return { status: 204, headers: preflightHeaders(found, requested), body: null };
    }
    const error = urlError(url, path);
    if (error !== undefined) throw error;
    const name = found.operations.get(method);
    if (name === "followEvents") return streamResponse(await followLoaded(request));
    if (!isRecordOperation(name)) throw await loading(() => noOperationError(method, url, deps));
    return callOperation(name, request, paramsOf(found, path));
  };

  return {
    call: callOperation,
    deleteRecords: (request, resource, ids) =>
      run("deleteRecord", { request, params: { resource }, ids, client: () => "" }),
    read: (read, cancelled) => readRemotely(read, deps, cancelled),
    follow,
    async handle(request) {
      const response = await route(request).catch(errorResponse);
      return request.method === "HEAD" ? withoutBody(response) : response;
    },
  };
};
