import { isBodiless, readJsonBody } from "../http/body.ts";
import {
  asksForPage,
  handleBy,
  type LocalApi,
  type LocalDeps,
  type LocalRoute,
  segmentsOf,
  withBody,
  withSearch,
} from "../local/index.ts";
import { createMock, type MockRequest, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import { DEFAULT_MAX_SCAN, joinSearches, pairsOf, parseExactly, searchWith } from "../query/index.ts";
import { searchOf } from "../http/url.ts";
import { rowsCatalog, type RowsOptions } from "./catalog.ts";
import { type Collection, type Database, isObject } from "./database.ts";
import type { RowId } from "./ids.ts";
import { savedText } from "./save.ts";

/** The API of a file of rows. */
export interface RowsApi extends LocalApi {
  /** The text of the file with the changes of its session. */
  readonly text: () => Promise<string>;
}

type Operations = Readonly<Partial<Record<string, RecordOperation>>>;

/** What a path names, and the operation of each method. */
interface RowsRoute {
  readonly operations: Operations;
  readonly params: Readonly<Record<string, string>>;
  /** The foreign key of children, and its value. */
  readonly parent?: readonly [key: string, value: RowId];
}

const LIST: Operations = { GET: "listRecords", POST: "createRecord" };
const ROW: Operations = {
  GET: "getRecord",
  PUT: "replaceRecord",
  PATCH: "updateRecord",
  DELETE: "deleteRecord",
};
/** An object is always there. */
const OBJECT: Operations = { GET: "getRecord", PUT: "replaceRecord", PATCH: "updateRecord" };

/** The parent in the path is the only one, whatever the query says of it. */
const searchOfChildren = (url: string, [key, value]: readonly [key: string, value: RowId]): string => {
  const others = pairsOf(searchOf(url)).filter(([name]) => name !== key);
  return searchWith([...others, [key, String(value)]]);
};

const sentJson = async (request: MockRequest): Promise<unknown> => {
  const { text, value } = await readJsonBody(request, { unnamed: true });
  return parseExactly(text, value);
};

const jsonResponse = (body: string): MockResponse => ({
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body,
});

const summaryOf = ({ collections, values }: Database): string[] => {
  const all = [...collections.values()];
  const lists = all.filter(({ isSingle }) => !isSingle).map(({ name, rows }) => `/${name} (${rows.length})`);
  const objects = [...all.filter(({ isSingle }) => isSingle).map(({ name }) => name), ...values.keys()];
  return [
    ...(lists.length === 0 ? [] : [`rows: ${lists.join(", ")}`]),
    ...(objects.length === 0 ? [] : [`objects: ${objects.map((name) => `/${name}`).join(", ")}`]),
  ];
};

/**
 * The rows of a file at json-server's paths: `/posts`, `/posts/1`, `/posts/1/comments`, and objects at `/profile`.
 *
 * @example
 * const api = createRowsApi(readDatabase("db.json", text), { path: "", sessions: createMemorySessions(), session: "run" });
 * await api.handle(new Request("http://localhost:3000/posts?_sort=-views"));
 */
export const createRowsApi = (database: Database, deps: LocalDeps, options: RowsOptions = {}): RowsApi => {
  const { collections, values } = database;
  for (const note of database.notes) options.onNote?.(note);
  const catalog = rowsCatalog(database, options);
  const counts = catalog.names.map((name) => catalog.info(name).count);
  // All rows may be looked at: they are the author's own.
  const mock = createMock({
    ...deps,
    catalog,
    maxScan: Math.max(deps.maxScan ?? DEFAULT_MAX_SCAN, ...counts),
  });

  /** `/posts/1/comments` is `/comments?postId=1`; what is created there gets that `postId`. */
  const childrenAt = ({ name, ids }: Collection, id: string, child: string): RowsRoute | undefined => {
    const [key] = catalog.info(name).hasMany.find((one) => one.name === child)?.keys ?? [];
    if (key === undefined || !collections.has(child)) return undefined;
    const number = ids.parseKey(id);
    const value = number === 0 ? id : ids.print(number);
    return { operations: LIST, params: { resource: child }, parent: [key, value] };
  };

  const placeOf = ([name = "", id, child, ...more]: readonly string[]): RowsRoute | undefined => {
    const collection = collections.get(name);
    if (collection === undefined || more.length > 0) return undefined;
    if (collection.isSingle)
      return id === undefined
        ? { operations: OBJECT, params: { resource: name, id: String(collection.ids.print(1)) } }
        : undefined;
    if (id === undefined) return { operations: LIST, params: { resource: name } };
    if (child !== undefined) return childrenAt(collection, id, child);
    return { operations: ROW, params: { resource: name, id } };
  };

  /** A child that is sent to its parent. */
  const createChild = async (
    request: MockRequest,
    { params, parent }: RowsRoute & { readonly parent: readonly [string, RowId] },
  ): Promise<MockResponse> => {
    const [key, value] = parent;
    // Rows that are no objects are refused there.
    const ofParent = (row: unknown): unknown => (isObject(row) ? { ...row, [key]: value } : row);
    const sent = isBodiless(request) ? {} : await sentJson(request);
    const body = Array.isArray(sent) ? sent.map(ofParent) : ofParent(sent);
    return mock.call("createRecord", withBody(request, body), params);
  };

  const answer = async (request: MockRequest, place: RowsRoute): Promise<MockResponse> => {
    const { operations, params, parent } = place;
    const operation = operations[request.method] as RecordOperation;
    if (operation === "createRecord" && parent !== undefined)
      return createChild(request, { ...place, parent });
    const search = parent === undefined ? searchOf(request.url) : searchOfChildren(request.url, parent);
    // As json-server does.
    const isWhole = operation === "listRecords" && !asksForPage(search);
    const sent = withSearch(request, isWhole ? joinSearches(search, "_all=true") : search);
    return mock.call(operation, sent, params);
  };

  const text = async (): Promise<string> => {
    const { sessions, session } = deps;
    if (sessions === null || session === null) return database.text;
    return savedText(database, catalog, { name: session, state: await sessions.open(session) });
  };

  /** The whole file, as json-server 0.17 has it, unless a list is called so. */
  const whole: LocalRoute = {
    methods: ["GET"],
    respond: async () => jsonResponse(await text()),
  };

  const routesOf = (name: string): LocalApi["routes"] => {
    const path = `${deps.path}/${name}`;
    const { isSingle } = collections.get(name) ?? {};
    if (isSingle === undefined) return [{ path, methods: whole.methods }];
    if (isSingle) return [{ path, methods: Object.keys(OBJECT) }];
    return [
      { path, methods: Object.keys(LIST) },
      { path: `${path}/{id}`, methods: Object.keys(ROW) },
    ];
  };

  return {
    routes: database.names.flatMap(routesOf),
    summary: summaryOf(database),
    handle: handleBy(deps, (path) => {
      const segments = segmentsOf(path);
      const place = placeOf(segments);
      if (place !== undefined)
        return {
          methods: Object.keys(place.operations),
          respond: (request) => answer(request, place),
        };
      const [name = "", ...more] = segments;
      if (more.length > 0) return undefined;
      if (values.has(name))
        return { methods: ["GET"], respond: () => jsonResponse(JSON.stringify(values.get(name))) };
      return name === "db" ? whole : undefined;
    }),
    text,
  };
};
