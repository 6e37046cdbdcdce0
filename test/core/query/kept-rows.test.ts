import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, derive } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { createRowCache } from "../../../src/core/query/index.ts";
import { createReadCaches } from "../../../src/server/read-caches.ts";
import { samples } from "../../support/samples.ts";

/* Rows, columns and orders that were made before are the same ones. */

const parameter = fc.constantFrom(
  "seed=a",
  "count=7",
  "limit=3",
  "page=2",
  "_all=true",
  "sort=-title",
  "completed=true",
  "q=a",
  "fields=id,title",
  "fields=-title",
  "_expand=user",
  "user.name_gte=M",
  "locale=de",
  "__data=mix",
  "__now=2026-11-26",
  "__at=9",
  "_group=completed",
  "_envelope=true",
  "_format=csv",
  "_format=ndjson",
);
const session = fc.constantFrom("", "__session=s", "__session=other");

const WRITES = [
  ["PATCH", "todos/2", { title: "written" }],
  ["DELETE", "todos/3", {}],
  ["POST", "todos", { title: "added", userId: 1 }],
  ["PATCH", "users/1", { name: "written" }],
] as const;

/** A mock whose session `s` has written some rows. */
const createWritten = async (caches: Partial<ReturnType<typeof createReadCaches>>) => {
  const mock = createMock({ ...caches, catalog: BUILT_IN, sessions: createMemorySessions() });
  for (const [method, path, row] of WRITES) {
    const headers = { "content-type": "application/json" };
    const url = `http://a.test/api/mock/${path}?__session=s`;
    const { status } = await mock.handle(new Request(url, { method, headers, body: JSON.stringify(row) }));
    expect(status).toBeLessThan(300);
  }
  return mock;
};

test.each([4000, 8 * 2 ** 20])("with room for %i bytes of rows", async (bytes) => {
  const cached = await createWritten({ ...createReadCaches(), rows: createRowCache(bytes) });
  const plain = await createWritten({});
  const answer = async (mock: typeof cached, url: string, asValues: boolean) => {
    if (asValues) {
      const query = [...new URL(url).searchParams].filter(([name]) => name !== "_format");
      const call = { resource: "todos", query, origin: new URL(url).origin, asValues };
      return mock.call("listRecords", call).then(
        ({ status, headers, value, body }) => ({ status, headers, value, body }),
        (error: unknown) => error,
      );
    }
    const { body, ...rest } = await mock.handle(new Request(url));
    return { status: rest.status, headers: rest.headers, text: await new Response(body).text() };
  };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(parameter, { maxLength: 4 }),
      fc.constantFrom("a", "b"),
      session,
      fc.boolean(),
      async (parts, host, named, asValues) => {
        const url = `http://${host}.test/api/mock/todos?${[...parts, named].join("&")}`;
        expect(await answer(cached, url, asValues)).toEqual(await answer(plain, url, asValues));
      },
    ),
    { numRuns: samples(120) },
  );
});

test("rows of a dataset that has no room make no others go", async () => {
  let made = 0;
  const catalog = derive(BUILT_IN, {
    table(name, dataset, event) {
      const table = BUILT_IN.table(name, dataset, event);
      return derive(table, {
        row(id) {
          made++;
          return table.row(id);
        },
      });
    },
  });
  const mock = createMock({ catalog, rows: createRowCache(20_000) });
  const read = async (path: string) => mock.handle(new Request(`http://a.test/api/mock/todos${path}`));
  for (let time = 0; time < 5; time++) await read("?_all=true&count=1000");
  made = 0;
  for (let time = 0; time < 5; time++) await read("?limit=10&seed=a");
  expect(made).toBe(10);
});

test("the log of a session is none of them, though its entries have the same ids", async () => {
  const mock = createMock({ ...createReadCaches(), catalog: BUILT_IN, sessions: createMemorySessions() });
  const read = async (path: string) =>
    (await mock.handle(new Request(`http://a.test/api/mock/todos${path}`))).body as string;
  for (const path of ["", "", "?__session=s"]) await read(path);
  expect(JSON.parse(await read("?__session=s&__log=all"))).toMatchObject([{ method: "GET" }]);
});
