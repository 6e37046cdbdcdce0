import { BUILT_IN, type Catalog } from "../../../core/engine/index.ts";
import type { Row } from "../../../core/query/index.ts";
import { readCatalog } from "../../../core/schema/index.ts";
import { factsOf, type ResourceFacts } from "./facts.ts";
import type { Prediction } from "./predict.ts";
import { layOut, type Layout, recordOf } from "./response.ts";
import {
  cellOf,
  columnsOf,
  isMoney,
  SAMPLE,
  type RowTable,
  type TableFacts,
  type TableRow,
} from "./table.ts";

/* What only the server has: resources of its own schema, and sessions that others wrote to. */

const RESOURCE_PATH = /^\/api\/mock\/([^/{}]+)$/;

/** The resources that a server's openapi.json lists. Only their fields are known, not how their values are made. */
export const servedCatalog = (document: string): Catalog => {
  const { paths } = JSON.parse(document) as { readonly paths: object };
  const names = Object.keys(paths).flatMap((path) => RESOURCE_PATH.exec(path)?.[1] ?? []);
  const resources = names.filter((name) => name !== "realtime");
  const own = resources.filter((name) => BUILT_IN.find(name) === undefined);
  const only = !BUILT_IN.names.every((name) => resources.includes(name));
  return readCatalog([{ name: "openapi.json", text: document }], {
    only,
    resources: only ? resources : own,
    onSkip: () => undefined,
  });
};

/** The server's response; undefined if there is none, or if it has no sessions. */
const serverResponse = async (address: string, signal: AbortSignal): Promise<Prediction | undefined> => {
  let response: Response;
  try {
    response = await fetch(address, { cache: "no-store", signal });
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return undefined;
  }
  const body = await response.text();
  if (body.includes('"code":"sessions_off"')) return undefined;
  const headers = Object.fromEntries(response.headers);
  const notices = headers["x-mock-notice"]?.split("; ") ?? [];
  return { status: response.status, headers, body, notices, delay: null, result: null };
};

/** The table reads pages of its own, in the plain form and at once. */
const NOT_OF_TABLE = ["page", "cursor", "_all", "_format", "_csvGuard", "_envelope", "__delay", "__error"];

const recordsAt = async (address: string, from: number, to: number): Promise<[Response, readonly Row[]]> => {
  const url = new URL(address);
  for (const name of NOT_OF_TABLE) url.searchParams.delete(name);
  url.searchParams.set("offset", String(from));
  url.searchParams.set("limit", String(Math.max(0, to - from)));
  const response = await fetch(url, { cache: "no-store" });
  if (!response.ok) throw new Error(`The server returned ${response.status}.`);
  return [response, (await response.json()) as readonly Row[]];
};

/** What a query finds on the server, read as it becomes visible. */
class ServerTable implements RowTable {
  readonly facts: TableFacts;
  private readonly address: string;
  private readonly money: ReadonlySet<string>;

  private constructor(address: string, facts: TableFacts, money: ReadonlySet<string>) {
    this.address = address;
    this.facts = facts;
    this.money = money;
  }

  /** `link` is the header of the response at this address. */
  static async open(
    address: string,
    resource: ResourceFacts,
    { origin, link = "" }: { readonly origin: string; readonly link?: string | undefined },
  ): Promise<ServerTable> {
    const [response, rows] = await recordsAt(address, 0, SAMPLE);
    const total = Number(response.headers.get("x-total-count") ?? rows.length);
    const given = new Set(rows.flatMap(Object.keys));
    // In the order of the schema: a record that was written has the order of its body.
    const known = ["id", ...resource.fields.map(({ path }) => path.replace(/\..*/, ""))];
    const names = [...new Set([...known, ...given])].filter((name) => given.has(name));
    const { searchParams } = new URL(address);
    const number = (name: string, otherwise: number): number => Number(searchParams.get(name) ?? otherwise);
    // The links to other pages name the limit, also where the request does not.
    const limit = Number(/[?&]limit=(\d+)/.exec(link)?.[1] ?? total);
    const first = Math.min(total, number("offset", (number("page", 1) - 1) * limit));
    const facts = {
      columns: columnsOf(names, resource, { rows, lastId: total, origin }),
      total,
      first,
      rowsOnPage: Math.min(limit, total - first),
      larger: null,
    };
    return new ServerTable(address, facts, new Set(names.filter((name) => isMoney(name, rows))));
  }

  async records(from: number, to: number): Promise<readonly Row[]> {
    const [, rows] = await recordsAt(this.address, from, to);
    return rows;
  }

  async rows(from: number, to: number): Promise<TableRow[]> {
    const rows = await this.records(from, to);
    return rows.map((row) => ({
      id: Number(row["id"]),
      isNew: false,
      cells: this.facts.columns.map(({ name }) => cellOf(row[name] ?? null, undefined, this.money.has(name))),
    }));
  }
}

/** What can be predicted, and what else the server has. */
interface Catalogs {
  readonly catalog: Promise<Catalog>;
  readonly served: Promise<Catalog>;
}

/** Asks the server for a list or a record; undefined if it gives none and the response can be predicted instead. */
export const askServer = async (
  address: string,
  origin: string,
  signal: AbortSignal,
  { catalog, served }: Catalogs,
): Promise<{ readonly prediction: Prediction; readonly laidOut: Layout } | undefined> => {
  const start = performance.now();
  const { pathname, search } = new URL(address);
  const [, encoded = "", id] = /\/api\/mock\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const resource = decodeURIComponent(encoded);
  const prediction = await serverResponse(address, signal);
  if (prediction === undefined) {
    if ((await catalog).find(resource) !== undefined) return undefined;
    throw new Error("The server did not respond, and only it has this resource.");
  }
  const info = (await served).find(resource);
  const { status, headers, body } = prediction;
  const isList = id === undefined && status < 400 && !/[?&]_(?:group|agg)=/.test(search);
  const table =
    isList && info !== undefined
      ? await ServerTable.open(address, factsOf(info), { origin, link: headers["link"] })
      : undefined;
  const { response, rows } = layOut(prediction, start, null);
  const record = id !== undefined && status < 400 ? recordOf(body) : null;
  return {
    prediction,
    laidOut: { response: { ...response, isServers: true, table: table?.facts ?? null, record }, table, rows },
  };
};
