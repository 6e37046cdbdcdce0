import { lazy } from "../engine/index.ts";
import { decoded } from "../http/url.ts";
import { OPERATIONS, type OperationName, type RecordOperation } from "../operations.ts";
import { callFor } from "./call.ts";
import type { Paths } from "./door/door.ts";
import type { Endpoint, Handler, Match } from "./door/endpoint.ts";
import type { ApiRoute } from "./rules/routes.ts";
import { appliesToStreams } from "./stream/parameters.ts";
import type { Call, MockDeps, MockResponse, RoutedRequest } from "./types.ts";

/** The endpoints of the mock API. */
export interface Endpoints extends Paths {
  /** The endpoint of a collection, or of one of its records. */
  readonly recordsAt: (resource: string, id?: string) => Match;
  readonly realtime: Match;
}

const loadStream = lazy(() => import("./stream/answer-stream.ts"));

const loadBodies = lazy(() => import("./records/write.ts"));

type CallOperation = (name: RecordOperation, call: Call) => Promise<MockResponse>;

const NAMES = Object.keys(OPERATIONS) as OperationName[];

/** The operations of a path, in the order of their table. */
const operationsAt = (path: string): RecordOperation[] =>
  NAMES.filter((name) => OPERATIONS[name].path === path) as RecordOperation[];

const COLLECTION = operationsAt("/api/mock/:resource");
const RECORD = operationsAt("/api/mock/:resource/:id");

const handlerOf =
  (name: RecordOperation, resource: string, call: CallOperation): Handler =>
  (routed) => {
    const { body } = OPERATIONS[name];
    const { id = null } = routed.params;
    const { request } = routed;
    return call(
      name,
      callFor(routed, {
        resource,
        id,
        ...(body.length === 0 ? {} : { body: async () => (await loadBodies()).readRequestBody(request) }),
      }),
    );
  };

export const createEndpoints = (call: CallOperation, deps: MockDeps): Endpoints => {
  const { catalog, path: base, streams } = deps;
  const refuse: NonNullable<Endpoint["refuse"]> = async (method, url) =>
    (await import("./request/path-errors.ts")).noOperationError(method, url, deps);

  const endpointOf = (resource: string, path: string, operations: readonly RecordOperation[]): Endpoint => ({
    path,
    handlers: new Map(
      operations.map((name) => [OPERATIONS[name].method, handlerOf(name, resource, call)] as const),
    ),
    resource,
    refuse,
  });
  const pairOf = (resource: string) => ({
    collection: endpointOf(resource, `${base}/${resource}`, COLLECTION),
    record: endpointOf(resource, `${base}/${resource}/{id}`, RECORD),
  });
  const known = new Map<string, ReturnType<typeof pairOf>>();

  const recordsAt: Endpoints["recordsAt"] = (resource, id) => {
    let pair = known.get(resource);
    if (pair === undefined) {
      pair = pairOf(resource);
      // Only resources: callers may ask for any name. Their names are enough: to find all of a large document takes seconds.
      if (catalog.names.includes(resource)) known.set(resource, pair);
    }
    return id === undefined
      ? { endpoint: pair.collection, params: {} }
      : { endpoint: pair.record, params: { id } };
  };

  const nowhere = (path: string): Match => ({
    endpoint: { path, handlers: new Map(), resource: null, refuse },
    params: {},
  });

  const realtime: Match = {
    endpoint: {
      path: `${base}/realtime`,
      handlers: new Map(
        streams === null
          ? []
          : [
              [
                "GET",
                async (routed: RoutedRequest) => (await loadStream()).answerStream(routed, streams, deps),
              ],
            ],
      ),
      resource: null,
      refuse,
      applies: appliesToStreams,
      isLogged: false,
    },
    params: {},
  };

  /** Any path has an endpoint: that of an unknown one refuses all requests. */
  const find = (path: string): Match => {
    if (!path.startsWith(`${base}/`)) return nowhere(path);
    const [resource = "", id, ...more] = path
      .slice(base.length + 1)
      .replace(/\/$/, "")
      .split("/");
    if (resource === "" || id === "" || more.length > 0) return nowhere(path);
    if (resource === "realtime" && id === undefined) return realtime;
    return recordsAt(decoded(resource), id === undefined ? undefined : decoded(id));
  };

  const routes = (): ApiRoute[] =>
    [...catalog.names.flatMap((name) => [recordsAt(name), recordsAt(name, "")]), realtime].map(
      ({ endpoint: { path, handlers } }) => ({ path, methods: [...handlers.keys()] }),
    );

  return { find, routes, recordsAt, realtime };
};
