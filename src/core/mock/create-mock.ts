import { lazy } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { RecordOperation } from "../operations.ts";
import type { Cancelled } from "../query/index.ts";
import { NO_CALL } from "./call.ts";
import { DEFAULTS } from "./defaults.ts";
import { createDoor, type Door } from "./door/door.ts";
import { createEndpoints, type Endpoints } from "./endpoints.ts";
import { readRecords, readRemotely } from "./records/read.ts";
import type { ItemOf } from "./stream/follower.ts";
import { type SessionChangeOf, watchRecords } from "./stream/watch-records.ts";
import type { Streams } from "./stream/create-streams.ts";
import type {
  Arrival,
  Call,
  LoggedRequest,
  MockDeps,
  MockRequest,
  MockResponse,
  ReadRows,
  RemoteRead,
} from "./types.ts";

/** Each throws an AppError if the call is refused. */
type Operation = (call: Call, deps: MockDeps) => Promise<MockResponse>;

/** Writes are loaded by the first one: most pages only read, and the validator of bodies is large. */
const loadWrites = lazy(() => import("./records/write.ts"));
const loadFollow = lazy(() => import("./stream/follow.ts"));
const loadRival = lazy(() => import("./log/rival.ts"));

const writing =
  (name: "createRecord" | "replaceRecord" | "updateRecord" | "deleteRecord"): Operation =>
  async (call, deps) =>
    (await loadWrites())[name](call, deps);

const OPERATIONS: Readonly<Record<RecordOperation, Operation>> = {
  listRecords: readRecords,
  getRecord: readRecords,
  createRecord: writing("createRecord"),
  replaceRecord: writing("replaceRecord"),
  updateRecord: writing("updateRecord"),
  deleteRecord: writing("deleteRecord"),
};

export const RECORD_OPERATIONS = Object.keys(OPERATIONS) as RecordOperation[];

export interface Mock extends Pick<Door, "route"> {
  /** Carries out one operation; throws an AppError if it is refused. */
  readonly call: (
    name: RecordOperation,
    call: Pick<Call, "resource"> & Partial<Call>,
  ) => Promise<MockResponse>;
  /** Follows the records of a list; throws an AppError if that is refused. */
  readonly follow: (call: Pick<Call, "resource"> & Partial<Call>, itemOf?: ItemOf) => Promise<MockResponse>;
  /** Tells of what sessions write to some resources. Returns what ends that. */
  readonly watch: (resources: ReadonlySet<string>, watcher: (change: SessionChangeOf) => void) => () => void;
  /** The other thread's side of an offloaded read; throws an AppError if it is refused. */
  readonly read: (read: RemoteRead, cancelled: Cancelled) => Promise<ReadRows>;
  /** Answers any request; an unknown path is a 404. */
  readonly handle: (request: MockRequest, arrival?: Arrival) => Promise<MockResponse>;
  readonly endpoints: Endpoints;
  /** Null if there are none. */
  readonly streams: Streams | null;
}

/** What a log shows of the record that a call is about. */
const keyOf = ({ resource, id }: Call, { catalog }: MockDeps): number | string | null => {
  const ids = catalog.find(resource)?.ids;
  const number = id === null ? 0 : (ids?.parse(id) ?? 0);
  return number === 0 ? null : (ids?.print(number) ?? null);
};

const refuseUnknown = async ({ resource, id }: Call, { catalog }: MockDeps): Promise<never> => {
  const { unknownResource } = await import("./request/path-errors.ts");
  throw unknownResource(resource, catalog, id ?? "");
};

const perform = (name: RecordOperation, call: Call, deps: MockDeps): Promise<MockResponse> =>
  deps.catalog.find(call.resource) === undefined ? refuseUnknown(call, deps) : OPERATIONS[name](call, deps);

/** Lets the rival of a session act after a request. */
const actAsRival = async (
  call: Call,
  { rival, session, numbers }: LoggedRequest,
  deps: MockDeps,
): Promise<void> => {
  if (rival === null) return;
  const { rivalWrites } = await loadRival();
  try {
    await rivalWrites(call, session, rival, numbers.request, deps);
  } catch (error) {
    // A full or unreachable session refuses the rival as anyone: the answer to the client does not change.
    if (!(error instanceof AppError)) throw error;
  }
};

/**
 * Creates the mock API. The server, the MSW handlers and the studio differ only in the options.
 *
 * @example
 * const mock = createMock({ catalog: BUILT_IN });
 * await mock.call("listRecords", { resource: "users", query: [["limit", "2"]] });
 * const { status, body } = await mock.handle(new Request("http://localhost/api/mock/users?limit=2"));
 */
export const createMock = (options: Partial<MockDeps> & Pick<MockDeps, "catalog">): Mock => {
  const { withColumns, ...given }: MockDeps = { ...DEFAULTS, ...options };
  const deps: MockDeps = { ...given, withColumns, catalog: withColumns(given.catalog) };

  const call: Mock["call"] = async (name, some) => {
    const whole: Call = { ...NO_CALL, ...some };
    const { logged } = whole;
    if (logged === null) return perform(name, whole, deps);
    logged.recordId = keyOf(whole, deps);
    try {
      return await perform(name, whole, deps);
    } finally {
      await actAsRival(whole, logged, deps);
    }
  };

  const endpoints = createEndpoints(call, deps);
  const { handle, route } = createDoor(endpoints, deps);
  return {
    call,
    follow: async (some, itemOf) => (await loadFollow()).followRecords({ ...NO_CALL, ...some }, deps, itemOf),
    watch: (resources, watcher) => watchRecords(resources, watcher, deps),
    read: (read, cancelled) => readRemotely(read, deps, cancelled),
    handle: async (request, arrival) => (await handle(request, arrival)) as MockResponse,
    route,
    endpoints,
    streams: deps.streams,
  };
};
