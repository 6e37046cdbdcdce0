import {
  createMock,
  createOwnApi,
  type Endpoint,
  type MockResponse,
  type OwnApi,
  type OwnDeps,
  plainList,
} from "../mock/index.ts";
import { DEFAULT_MAX_SCAN } from "../query/index.ts";
import { openRowsCatalog, type RowsOptions } from "./catalog.ts";
import type { Database } from "./database.ts";
import { pathOf, RowEndpoints } from "./endpoints.ts";
import { savedText } from "./save.ts";

/** The API of a file of rows. */
export interface RowsApi extends OwnApi {
  /** The text of the file with the changes of its session. */
  readonly text: () => Promise<string>;
}

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
  const { collections, values } = database;
  for (const note of database.notes) options.onNote?.(note);
  const catalog = await openRowsCatalog(database, options);
  const counts = catalog.names.map((name) => catalog.info(name).count);
  // All rows may be looked at: they are the author's own.
  const mock = createMock({
    ...deps,
    catalog,
    maxScan: Math.max(deps.maxScan ?? DEFAULT_MAX_SCAN, ...counts),
  });

  const endpoints = new RowEndpoints(database, catalog, mock, options.compat);

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
        if (collection !== undefined) return endpoints.of(collection);
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
