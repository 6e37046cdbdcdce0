import { handleBy, type LocalApi, type LocalDeps, NO_DATA, segmentsOf, withSearch } from "../local/index.ts";
import { createMock, type MockRequest, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import { pairsOf, parameterNamed } from "../query/index.ts";
import { searchOf } from "../http/url.ts";
import { rowsCatalog, type RowsOptions } from "./catalog.ts";
import type { Collection, Database } from "./database.ts";
import { savedText } from "./save.ts";

/** The API of a file of rows. */
export interface RowsApi extends LocalApi {
  /** The text of the file with the changes of its session. */
  readonly text: () => Promise<string>;
}

type Operations = Readonly<Partial<Record<string, RecordOperation>>>;

/** What a path names, and the operation of each method. */
interface Place {
  readonly operations: Operations;
  readonly params: Readonly<Record<string, string>>;
  /** Appended to the query string. */
  readonly search: string;
  readonly collection: Collection;
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
const CHILDREN: Operations = { GET: "listRecords" };

/** The parameters that decide how many rows are sent. Without any, json-server sends them all. */
const PAGING = new Set(["page", "limit", "offset", "cursor", "_end", "range", "_all"]);

const asksForPage = (search: string): boolean =>
  pairsOf(search).some(([name]) => PAGING.has(parameterNamed(name) ?? ""));

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("&");

const withoutId = (response: MockResponse): MockResponse => {
  if (typeof response.body !== "string") return response;
  const { id: _, ...rest } = JSON.parse(response.body) as { readonly id?: unknown };
  return { ...response, body: JSON.stringify(rest) };
};

const valueResponse = (value: unknown): MockResponse => ({
  ...NO_DATA,
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify(value),
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
  const catalog = rowsCatalog(database, options);
  const mock = createMock({ ...deps, catalog });

  /** `/posts/1/comments` is `/comments?postId=1`. */
  const childrenAt = ({ name, ids }: Collection, id: string, child: string): Place | undefined => {
    const [key] = catalog.info(name).hasMany.find((one) => one.name === child)?.keys ?? [];
    const collection = collections.get(child);
    if (key === undefined || collection === undefined) return undefined;
    const parent = ids.parseKey(id);
    const value = parent === 0 ? id : String(ids.print(parent));
    const search = `${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
    return { collection, operations: CHILDREN, params: { resource: child }, search };
  };

  const placeOf = ([name = "", id, child, ...more]: readonly string[]): Place | undefined => {
    const collection = collections.get(name);
    if (collection === undefined || more.length > 0) return undefined;
    const common = { collection, search: "" };
    if (collection.isSingle)
      return id === undefined
        ? {
            ...common,
            operations: OBJECT,
            params: { resource: name, id: String(collection.ids.print(1)) },
          }
        : undefined;
    if (id === undefined) return { ...common, operations: LIST, params: { resource: name } };
    if (child !== undefined) return childrenAt(collection, id, child);
    return { ...common, operations: ROW, params: { resource: name, id } };
  };

  const answer = async (
    request: MockRequest,
    { operations, params, collection, search: own }: Place,
  ): Promise<MockResponse> => {
    const operation = operations[request.method] as RecordOperation;
    const search = joined(searchOf(request.url), own);
    const isWhole = operation === "listRecords" && !asksForPage(search);
    const sent = withSearch(request, isWhole ? joined(search, "_all=true") : search);
    const response = await mock.call(operation, sent, params);
    return collection.hasOwnId ? response : withoutId(response);
  };

  return {
    paths: database.names.map((name) => `${deps.path}/${name}`),
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
      if (more.length > 0 || !values.has(name)) return undefined;
      return { methods: ["GET"], respond: () => valueResponse(values.get(name)) };
    }),
    async text() {
      const { sessions, session } = deps;
      if (sessions === null || session === null) return database.text;
      return savedText(database, catalog, { name: session, state: await sessions.open(session) });
    },
  };
};
