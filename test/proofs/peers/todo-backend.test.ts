import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { visit } from "../../support/browser.ts";
import { type MockCommand, startMock } from "../../support/mock-command.ts";
import { until } from "../../support/until.ts";

/*
 * What todobackend.com asks of a backend, in the order of its list. Its own specs run in a browser, so every request
 * here has what a browser there sends: the origin of the page and, also without a body, the type of JSON.
 */

interface Todo {
  readonly id: number;
  readonly title: string;
  readonly completed: boolean;
  readonly order?: number;
  readonly url: string;
}

let mock: MockCommand;
let root: string;
beforeAll(async () => {
  mock = await startMock(join(ROOT, "examples/todo-backend.yaml"));
  root = `${mock.origin}/todos`;
});
afterAll(() => mock[Symbol.asyncDispose]());

const PAGE = "https://www.todobackend.com";

/** Sends a request as a browser does: only where the preflight allows it. */
const send = async (method: string, url: string, body?: object): Promise<Response> => {
  const asked = { "access-control-request-method": method, "access-control-request-headers": "content-type" };
  const preflight = await fetch(url, { method: "OPTIONS", headers: { origin: PAGE, ...asked } });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
  expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("content-type");
  const response = await fetch(url, {
    method,
    headers: { origin: PAGE, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  return response;
};

const all = async (): Promise<Todo[]> => (await send("GET", root)).json() as Promise<Todo[]>;
const get = async (url: string): Promise<Todo> => (await send("GET", url)).json() as Promise<Todo>;
const add = async (todo: object): Promise<Todo> => (await send("POST", root, todo)).json() as Promise<Todo>;
const change = async ({ url }: Todo, fields: object): Promise<Todo> =>
  (await send("PATCH", url, fields)).json() as Promise<Todo>;

describe("the root", () => {
  test("answers a GET of another origin", async () => {
    expect((await send("GET", root)).status).toBe(200);
  });

  test("answers a POST with the todo", async () => {
    expect(await add({ title: "walk the dog" })).toMatchObject({ title: "walk the dog" });
  });

  test("answers a DELETE", async () => {
    expect((await send("DELETE", root)).status).toBe(204);
  });

  test("is an empty list after a DELETE", async () => {
    await send("DELETE", root);
    expect(await all()).toEqual([]);
  });
});

describe("a new todo", () => {
  beforeEach(() => send("DELETE", root));

  test("is in the list", async () => {
    await add({ title: "walk the dog" });
    expect(await all()).toMatchObject([{ title: "walk the dog" }]);
  });

  test("is not completed", async () => {
    const todo = await add({ title: "walk the dog" });
    expect([todo.completed, (await all())[0]?.completed]).toEqual([false, false]);
  });

  test("has a URL", async () => {
    const todo = await add({ title: "walk the dog" });
    expect(URL.canParse(todo.url)).toBe(true);
    expect((await all())[0]?.url).toBe(todo.url);
  });

  test("is at its URL", async () => {
    const todo = await add({ title: "walk the dog" });
    expect(await get(todo.url)).toEqual(todo);
  });
});

describe("a todo", () => {
  beforeEach(() => send("DELETE", root));

  test("is found from the list by its URL", async () => {
    await Promise.all([add({ title: "walk the dog" }), add({ title: "feed the cat" })]);
    const todos = await all();
    expect(todos).toHaveLength(2);
    for (const todo of todos)
      // oxlint-disable-next-line no-await-in-loop
      expect(await get(todo.url)).toEqual(todo);
  });

  test("gets another title by PATCH", async () => {
    expect(await change(await add({ title: "walk" }), { title: "run" })).toMatchObject({ title: "run" });
  });

  test("is completed by PATCH", async () => {
    expect(await change(await add({ title: "walk" }), { completed: true })).toMatchObject({
      completed: true,
    });
  });

  test("stays changed, by itself and in the list", async () => {
    const todo = await change(await add({ title: "walk" }), { title: "run", completed: true });
    expect(todo).toMatchObject({ title: "run", completed: true });
    expect(await get(todo.url)).toEqual(todo);
    expect(await all()).toEqual([todo]);
  });

  test("is gone after a DELETE of its URL", async () => {
    await send("DELETE", (await add({ title: "walk" })).url);
    expect(await all()).toEqual([]);
  });
});

describe("the order of a todo", () => {
  test("comes with a POST", async () => {
    expect(await add({ title: "walk", order: 523 })).toMatchObject({ order: 523 });
  });

  test("is changed by PATCH", async () => {
    expect(await change(await add({ title: "walk", order: 10 }), { order: 95 })).toMatchObject({ order: 95 });
  });

  test("stays changed", async () => {
    const { url } = await change(await add({ title: "walk", order: 10 }), { order: 95 });
    expect(await get(url)).toMatchObject({ order: 95 });
  });
});

/** The folder of Todo-Backend's own specs, a clone of todo-backend-js-spec: they are no package of npm. */
const SPECS = process.env["TODO_BACKEND_SPECS"];

test.skipIf(SPECS === undefined)(
  "the original specs pass in a browser",
  async () => {
    using site = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      async fetch(request) {
        const file = Bun.file(join(SPECS ?? "", new URL(request.url).pathname));
        return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 });
      },
    });
    await using tab = await visit(site.url.origin);
    await tab.page.goto(`${site.url.origin}/index.html?${root}`);
    const count = (kind: string): Promise<string | null> =>
      tab.page.locator(`#mocha-stats .${kind} em`).textContent();
    await until(async () => Number(await count("passes")) + Number(await count("failures")) === 16);
    expect([await count("passes"), await count("failures")]).toEqual(["16", "0"]);
  },
  60_000,
);
