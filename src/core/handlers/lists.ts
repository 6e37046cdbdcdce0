import type { Json } from "../engine/index.ts";
import { callFor, jsonBody, type OwnList, type OwnLists, type RoutedRequest } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import { asksForPage, nearest, type Pair, type Row } from "../query/index.ts";

type Id = string | number;
type Filter = Id | boolean | null | undefined;
type Query = Readonly<Record<string, Filter | readonly Filter[]>>;

/** What of a request says which records there are; the rest of its query is not about them. */
const DATASET = new Set(["seed", "count", "locale", "__session", "__now", "__data", "__at"]);

const NO_HEADERS = { get: () => null };

const pairsOf = (query: Query, { parameterOf }: OwnList): Pair[] =>
  Object.entries(query).flatMap(([name, values]) =>
    [values]
      .flat()
      .filter((value) => value !== undefined)
      .map((value): Pair => [parameterOf(name), String(value)]),
  );

type Body = Awaited<ReturnType<OwnLists["call"]>>["body"];

/** Values of their own: what a handler changes in them must not change what is kept. */
const valueOf = async (body: Body): Promise<unknown> =>
  JSON.parse(typeof body === "string" ? body : await new Response(body).text());

/** The operations on a list, or on a single record, in the session of a request. */
const operationsOf = (list: OwnList, { call }: OwnLists, routed: RoutedRequest): object => {
  const { resource, only, print, parse, whole } = list;
  const dataset = routed.query.filter(([name]) => DATASET.has(name));
  const operate = async (
    name: RecordOperation,
    { id = null, query = [], body }: { id?: string | null; query?: readonly Pair[]; body?: Row },
  ): Promise<unknown> => {
    const own = {
      resource,
      id,
      query: [...dataset, ...query],
      headers: NO_HEADERS,
      logged: null,
      ...(body === undefined ? {} : { body: jsonBody(body) }),
    };
    return valueOf((await call(name, callFor(routed, own))).body);
  };
  const one = async (name: RecordOperation, id: Id | null, body?: Row): Promise<unknown> =>
    print((await operate(name, { id: id === null ? null : String(id), ...(body && { body }) })) as Row);

  if (only !== null)
    return {
      get: () => one("getRecord", only),
      replace: (record: Row) => one("replaceRecord", only, parse(record)),
      patch: (changes: Row) => one("updateRecord", only, parse(changes)),
    };
  return {
    async list(query: Query = {}) {
      const pairs = pairsOf(query, list);
      const own: readonly Pair[] = asksForPage(pairs) ? pairs : [...pairs, ["_all", "true"]];
      const rows = await operate("listRecords", { query: own });
      return Array.isArray(rows) ? rows.map((row) => print(row as Row) as Json) : rows;
    },
    get: (id: Id) => one("getRecord", id),
    create: (record: Row) => one("createRecord", null, whole(parse(record), routed)),
    replace: (id: Id, record: Row) => one("replaceRecord", id, parse(record)),
    patch: (id: Id, changes: Row) => one("updateRecord", id, parse(changes)),
    remove: (id: Id) => one("deleteRecord", id),
  };
};

/** `mock` of a handler: the lists of its API by their names. */
export const listsFor = (lists: OwnLists, routed: RoutedRequest): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        // It is looked for where a value may be a promise.
        if (typeof name === "symbol" || name === "then" || name === "toJSON") return undefined;
        const list = lists.find(name);
        if (list === undefined) {
          const near = nearest(name, lists.names);
          const hint = near === undefined ? "" : ` Did you mean ${near}?`;
          throw new TypeError(
            `mock.${name}: there is no such list.${hint} The lists are ${lists.names.join(", ")}.`,
          );
        }
        return operationsOf(list, lists, routed);
      },
      has: (_, name) => typeof name === "string" && lists.find(name) !== undefined,
      ownKeys: () => [...lists.names],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
