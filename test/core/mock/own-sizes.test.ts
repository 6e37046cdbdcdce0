import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { codeOf, send } from "./support/session-requests.ts";

/** Records of some 300,000 characters. */
const text = JSON.stringify({ books: { title: "title", pages: [500, ["paragraph"]] } });
const mock = createMock({ catalog: readCatalog([{ name: "f", text }], { only: true }) });

test.each([
  ["count=10000&_all=true", "_all"],
  ["limit=1000&count=1000000", "limit"],
  ["limit=90&_format=csv", "limit"],
])("%s of long records is refused, and told what would fit", async (search, parameter) => {
  const answer = await send(mock, "GET", `books?${search}`);
  expect([answer.status, codeOf(answer)]).toEqual([400, "too_expensive"]);
  const { errors } = JSON.parse(answer.text) as { errors: { parameter: string; message: string }[] };
  expect(errors[0]?.parameter).toBe(parameter);
  const fitting = /Use (limit=\d+)/.exec(errors[0]?.message ?? "")?.[1];
  const { status } = await send(mock, "HEAD", `books?${search.replace(/_all=true|limit=\d+/, `${fitting}`)}`);
  expect(status).toBe(200);
});

test.each(["count=10000&_all=true&fields=id,title", "limit=20"])("%s of them is answered", async (search) => {
  expect((await send(mock, "GET", `books?${search}`)).status).toBe(200);
});

test("a page or a record of many characters is made in another thread", async () => {
  const offloaded: string[] = [];
  const main = createMock({
    catalog: readCatalog(
      [{ name: "f", text: JSON.stringify({ ...JSON.parse(text), notes: { title: "title" } }) }],
      {
        only: true,
      },
    ),
    offload: ({ resource, id, query }) => {
      offloaded.push(
        [resource, ...(id === null ? [] : [id])].join("/") + query.map((one) => ` ${one.join("=")}`),
      );
      return Promise.resolve({ total: 0, body: "" });
    },
  });
  for (const path of ["books/1", "books?limit=1", "notes/1", "notes?limit=100"])
    await send(main, "GET", path);
  expect(offloaded).toEqual(["books/1", "books limit=1"]);
});

test("a page of a session with much in it is made in another thread, its records are not", async () => {
  const offloaded: string[] = [];
  const main = createMock({
    catalog: BUILT_IN,
    sessions: createMemorySessions(),
    offload: ({ resource, id, query }) => {
      offloaded.push(
        [resource, ...(id === null ? [] : [id])].join("/") + query.map((one) => ` ${one.join("=")}`),
      );
      return Promise.resolve({ total: 0, body: "" });
    },
  });
  for (let n = 0; n < 3; n++) await send(main, "POST", "todos?__session=a", { title: "x".repeat(60_000) });
  for (const path of ["todos", "todos/101", "users"]) await send(main, "GET", `${path}?__session=a`);
  await send(main, "GET", "todos?__session=b");
  expect(offloaded).toEqual(["todos __session=a", "users __session=a"]);
});
