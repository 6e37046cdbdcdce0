import type { Catalog, RowId } from "../engine/index.ts";
import {
  callFor,
  changeEvent,
  type Endpoint,
  type Handler,
  jsonBody,
  type Mock,
  type MockResponse,
  readRequestBody,
  type RoutedRequest,
  wantsEvents,
} from "../mock/index.ts";
import { OPERATIONS, type RecordOperation } from "../operations.ts";
import { asksForPage, isObject, type Pair } from "../query/index.ts";
import type { RowsOptions } from "./catalog.ts";
import { compatible } from "./compat.ts";
import type { Collection, Database } from "./database.ts";
import { keptBody, keptQuery, writtenResponse, writtenRow } from "./key.ts";

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
export const pathOf = (name: string): string => `/${/[/{}%]/.test(name) ? encodeURIComponent(name) : name}`;

type Params = Pick<Parameters<Mock["call"]>[1], "id" | "query" | "body">;

/** The endpoints of collections: lists, rows, objects, and lists below rows. */
export class RowEndpoints {
  private readonly database: Database;
  private readonly catalog: Catalog;
  private readonly mock: Pick<Mock, "call" | "follow">;
  private readonly compat: RowsOptions["compat"];

  constructor(
    database: Database,
    catalog: Catalog,
    mock: Pick<Mock, "call" | "follow">,
    compat: RowsOptions["compat"],
  ) {
    this.database = database;
    this.catalog = catalog;
    this.mock = mock;
    this.compat = compat;
  }

  of(collection: Collection): Endpoint[] {
    if (collection.isSingle) return [this.objectAt(collection)];
    const children = this.catalog.info(collection.name).hasMany.flatMap(({ name, keys: [key] }) => {
      const child = this.database.collections.get(name);
      return key === undefined || child === undefined ? [] : [this.childrenAt(collection, child, key)];
    });
    return [this.listAt(collection), this.rowAt(collection), ...children];
  }

  private listAt(collection: Collection): Endpoint {
    return {
      path: pathOf(collection.name),
      resource: collection.name,
      handlers: this.handlersOf(collection, LIST, ({ query }, name) =>
        name === "listRecords" ? { query: this.listed(query, collection) } : {},
      ),
    };
  }

  private rowAt(collection: Collection): Endpoint {
    return {
      path: `${pathOf(collection.name)}/{id}`,
      resource: collection.name,
      handlers: this.handlersOf(collection, ROW, ({ params }) => ({ id: params["id"] ?? "" })),
    };
  }

  private objectAt(collection: Collection): Endpoint {
    return {
      path: pathOf(collection.name),
      resource: collection.name,
      handlers: this.handlersOf(collection, OBJECT, () => ({ id: String(collection.ids.print(1)) })),
    };
  }

  /** `/posts/1/comments` is `/comments?postId=1`; what is created there gets that `postId`. */
  private childrenAt({ name, ids }: Collection, child: Collection, key: string): Endpoint {
    const parentIn = ({ params }: RoutedRequest): RowId => {
      const { id = "" } = params;
      const number = ids.parseKey(id);
      return number === 0 ? id : ids.print(number);
    };
    return {
      path: `${pathOf(name)}/{id}${pathOf(child.name)}`,
      resource: child.name,
      handlers: this.handlersOf(child, LIST, (routed, operation) => {
        const parent = parentIn(routed);
        if (operation === "listRecords") {
          const others = routed.query.filter(([own]) => own !== key);
          return { query: this.listed([...others, [key, String(parent)]], child) };
        }
        return {
          body: async () => {
            const sent = await readRequestBody(routed.request);
            return { ...sent, ...(await jsonBody(withParent(sent.value, key, parent))()) };
          },
        };
      }),
    };
  }

  /** A list is whole unless a request asks for a page, as json-server's is. */
  private listed(sent: readonly Pair[], { name }: Collection): readonly Pair[] {
    const query = this.compat === undefined ? sent : compatible(sent, this.catalog.info(name));
    return asksForPage(query) ? query : [...query, ["_all", "true"]];
  }

  private handlersOf(
    { name: resource }: Collection,
    operations: readonly RecordOperation[],
    paramsOf: (routed: RoutedRequest, name: RecordOperation) => Params,
  ): ReadonlyMap<string, Handler> {
    return new Map(
      operations.map((name) => [
        OPERATIONS[name].method,
        (routed) => {
          const params = paramsOf(routed, name);
          if (name === "listRecords" && wantsEvents(routed.request))
            return this.follow(routed, resource, params.query ?? routed.query);
          const body = (): ReturnType<typeof readRequestBody> => readRequestBody(routed.request);
          return this.call(name, callFor(routed, { resource, body, ...params }));
        },
      ]),
    );
  }

  /** The same where rows call their key otherwise. */
  private async call(name: RecordOperation, call: ReturnType<typeof callFor>): Promise<MockResponse> {
    const { key } = this.database;
    if (key === "id") return this.mock.call(name, call);
    const { belongsTo, hasMany } = this.catalog.info(call.resource);
    const relations = [...belongsTo, ...hasMany].map((one) => one.name);
    const [query, body] = [keptQuery(call.query, key), keptBody(call.body, key)];
    const response = await this.mock.call(name, { ...call, query, body, asValues: true });
    return writtenResponse(response, key, relations);
  }

  /** Follows a list whose rows have the file's name of the key. */
  private follow(routed: RoutedRequest, resource: string, query: readonly Pair[]): Promise<MockResponse> {
    const { key } = this.database;
    return this.mock.follow(callFor(routed, { resource, query: keptQuery(query, key) }), (change) =>
      changeEvent(resource, {
        ...change,
        data: writtenRow(change.data, key),
        ...(change.changes === undefined ? {} : { changes: writtenRow(change.changes, key) }),
      }),
    );
  }
}
