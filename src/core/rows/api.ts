import type { RowId } from "../engine/index.ts";
import {
  callFor,
  changeEvent,
  createMock,
  createOwnApi,
  type Endpoint,
  type Handler,
  jsonBody,
  type MockResponse,
  type OwnApi,
  type OwnDeps,
  plainList,
  readRequestBody,
  type RoutedRequest,
  wantsEvents,
} from "../mock/index.ts";
import { OPERATIONS, type RecordOperation } from "../operations.ts";
import { asksForPage, DEFAULT_MAX_SCAN, isObject, type Pair } from "../query/index.ts";
import { compatible } from "./compat.ts";
import { openRowsCatalog, type RowsOptions } from "./catalog.ts";
import type { Collection, Database } from "./database.ts";
import { keptBody, keptQuery, writtenResponse, writtenRow } from "./key.ts";
import { savedText } from "./save.ts";

/** The API of a file of rows. */
export interface RowsApi extends OwnApi {
  /** The text of the file with the changes of its session. */
  readonly text: () => Promise<string>;
}

const LIST = ["listRecords", "createRecord"] as const;
const ROW = ["getRecord", "replaceRecord", "updateRecord", "deleteRecord"] as const;
/** An object is always there. */
const OBJECT = ["getRecord", "replaceRecord", "updateRecord"] as const;

/** The parent in the path is the only one, whatever a body says of it. */
const withParent = (sent: unknown, key: string, value: RowId): unknown => {
  if (Array.isArray(sent)) return sent.map((one) => withParent(one, key, value));
  // Bodies that are no objects are refused later.
  return isObject(sent) ? { ...sent, [key]: value } : sent;
};

/** Only what a path reads in another way is escaped. */
const pathOf = (name: string): string => `/${/[/{}%]/.test(name) ? encodeURIComponent(name) : name}`;

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
 * const api = await createRowsApi(readDatabase("db.json", text), { path: "", sessions: createMemorySessions(), session: "run" });
 * await api.handle(new Request("http://localhost:3000/posts?_sort=-views"));
 */
export const createRowsApi = async (
  database: Database,
  deps: OwnDeps,
  options: RowsOptions = {},
): Promise<RowsApi> => {
  const { collections, values, key } = database;
  for (const note of database.notes) options.onNote?.(note);
  const catalog = await openRowsCatalog(database, options);
  const counts = catalog.names.map((name) => catalog.info(name).count);
  // All rows may be looked at: they are the author's own.
  const mock = createMock({
    ...deps,
    catalog,
    maxScan: Math.max(deps.maxScan ?? DEFAULT_MAX_SCAN, ...counts),
  });

  type Params = Pick<Parameters<typeof mock.call>[1], "id" | "query" | "body">;

  /** The same where rows call their key otherwise. */
  const callByKey = async (
    name: RecordOperation,
    call: ReturnType<typeof callFor>,
  ): Promise<MockResponse> => {
    const { belongsTo, hasMany } = catalog.info(call.resource);
    const relations = [...belongsTo, ...hasMany].map((one) => one.name);
    const [query, body] = [keptQuery(call.query, key), keptBody(call.body, key)];
    return writtenResponse(await mock.call(name, { ...call, query, body, asValues: true }), key, relations);
  };

  /** Follows a list whose rows have the file's name of the key. */
  const follow = (routed: RoutedRequest, resource: string, query: readonly Pair[]): Promise<MockResponse> =>
    mock.follow(callFor(routed, { resource, query: keptQuery(query, key) }), (change) =>
      changeEvent(resource, {
        ...change,
        data: writtenRow(change.data, key),
        ...(change.changes === undefined ? {} : { changes: writtenRow(change.changes, key) }),
      }),
    );

  const handlersOf = (
    { name: resource }: Collection,
    operations: readonly RecordOperation[],
    paramsOf: (routed: RoutedRequest, name: RecordOperation) => Params,
  ): ReadonlyMap<string, Handler> =>
    new Map(
      operations.map((name) => [
        OPERATIONS[name].method,
        (routed) => {
          const params = paramsOf(routed, name);
          if (name === "listRecords" && wantsEvents(routed.request))
            return follow(routed, resource, params.query ?? routed.query);
          const body = (): ReturnType<typeof readRequestBody> => readRequestBody(routed.request);
          const call = callFor(routed, { resource, body, ...params });
          return key === "id" ? mock.call(name, call) : callByKey(name, call);
        },
      ]),
    );

  /** A list is whole unless a request asks for a page, as json-server's is. */
  const listed = (sent: readonly Pair[], { name }: Collection): readonly Pair[] => {
    const query = options.compat === undefined ? sent : compatible(sent, catalog.info(name));
    return asksForPage(query) ? query : [...query, ["_all", "true"]];
  };

  const listAt = (collection: Collection): Endpoint => ({
    path: pathOf(collection.name),
    resource: collection.name,
    handlers: handlersOf(collection, LIST, ({ query }, name) =>
      name === "listRecords" ? { query: listed(query, collection) } : {},
    ),
  });

  const rowAt = (collection: Collection): Endpoint => ({
    path: `${pathOf(collection.name)}/{id}`,
    resource: collection.name,
    handlers: handlersOf(collection, ROW, ({ params }) => ({ id: params["id"] ?? "" })),
  });

  const objectAt = (collection: Collection): Endpoint => ({
    path: pathOf(collection.name),
    resource: collection.name,
    handlers: handlersOf(collection, OBJECT, () => ({ id: String(collection.ids.print(1)) })),
  });

  /** `/posts/1/comments` is `/comments?postId=1`; what is created there gets that `postId`. */
  const childrenAt = ({ name, ids }: Collection, child: Collection, key: string): Endpoint => {
    const parentIn = ({ params }: RoutedRequest): RowId => {
      const { id = "" } = params;
      const number = ids.parseKey(id);
      return number === 0 ? id : ids.print(number);
    };
    return {
      path: `${pathOf(name)}/{id}${pathOf(child.name)}`,
      resource: child.name,
      handlers: handlersOf(child, LIST, (routed, operation) => {
        const parent = parentIn(routed);
        if (operation === "listRecords") {
          const others = routed.query.filter(([own]) => own !== key);
          return { query: listed([...others, [key, String(parent)]], child) };
        }
        return {
          body: async () => {
            const sent = await readRequestBody(routed.request);
            return { ...sent, ...(await jsonBody(withParent(sent.value, key, parent))()) };
          },
        };
      }),
    };
  };

  const endpointsOf = (collection: Collection): Endpoint[] => {
    if (collection.isSingle) return [objectAt(collection)];
    const children = catalog.info(collection.name).hasMany.flatMap(({ name, keys: [key] }) => {
      const child = collections.get(name);
      return key === undefined || child === undefined ? [] : [childrenAt(collection, child, key)];
    });
    return [listAt(collection), rowAt(collection), ...children];
  };

  const text = async (): Promise<string> => {
    const { sessions, session } = deps;
    if (sessions === null || session === null) return database.text;
    return savedText(database, catalog, { name: session, state: await sessions.open(session) });
  };

  const readOnly = (name: string, respond: () => Promise<string>): Endpoint => ({
    path: pathOf(name),
    resource: null,
    handlers: new Map([["GET", async () => jsonResponse(await respond())]]),
  });

  const lists = {
    call: mock.call,
    names: [...collections.keys()],
    find(name: string) {
      const { isSingle, ids } = collections.get(name) ?? {};
      if (ids === undefined) return undefined;
      return plainList(name, isSingle === true ? String(ids.print(1)) : null);
    },
  };

  const api = createOwnApi(
    [
      ...database.names.flatMap((name) => {
        const collection = collections.get(name);
        if (collection !== undefined) return endpointsOf(collection);
        return [readOnly(name, () => Promise.resolve(JSON.stringify(values.get(name))))];
      }),
      // The whole file, as json-server 0.17 has it, unless a list is called so.
      ...(database.names.includes("db") ? [] : [readOnly("db", text)]),
    ],
    deps,
    { summary: summaryOf(database), lists, catalog },
  );
  return { ...api, text };
};
