import { beforeEach, expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Json, type RecordOf, table } from "../../../../src/core/engine/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { temporaryFolder } from "../../../support/binary.ts";
import { ORIGIN, textOf } from "./files.ts";

export interface Handlers<Handler> {
  readonly handlers: readonly Handler[];
  readonly createHandlers: (base: string) => readonly Handler[];
  readonly reset: () => void;
}

/** Assigning to `__proto__` would set a prototype. */
const PROTO = readCatalog([
  {
    name: "s",
    text: '{ "things": { "__proto__": "word", "inner": { "__proto__": "word", "other": "word" } } }',
  },
]);

/** The handlers file, imported beside the MSW of a folder. */
export const imported = async <Handler>(msw: string): Promise<Handlers<Handler>> => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, "node_modules"));
  symlinkSync(msw, join(folder.path, "node_modules/msw"));
  const file = join(folder.path, "handlers.js");
  const text = textOf({
    format: "msw",
    catalog: PROTO,
    parts: [
      { resource: "users", search: "age_gte=30&count=40&_all=true" },
      { resource: "todos", search: "count=20&_all=true" },
      { resource: "things", search: "count=3&_all=true" },
    ],
  });
  await Bun.write(file, text);
  return (await import(file)) as Handlers<Handler>;
};

interface Asked {
  readonly reset: () => void;
  readonly ask: (request: Request) => Promise<Response>;
}

export const ELSEWHERE = "https://api.example.com/v1";
const BASE = "http://mock.example/api/mock";
const todo = table("todos", { seed: "1", count: 20, origin: ORIGIN });

const requestFor = (method: string, path: string, body?: unknown): Request =>
  new Request(`${BASE}/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });

const json = async <Value>(answer: Promise<Response>): Promise<Value> =>
  (await answer).json() as Promise<Value>;

/** What the handlers file does, under any version of MSW. */
export const testHandlers = ({ reset, ask }: Asked): void => {
  beforeEach(() => reset());

  const get = (path: string): Promise<Response> => ask(requestFor("GET", path));
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    ask(requestFor(method, path, body));

  test("answers with the records of the selection", async () => {
    const response = await get("users");
    const users = (await response.json()) as RecordOf<"users">[];
    const source = table("users", { seed: "1", count: 40, origin: ORIGIN });
    const expected = Array.from({ length: 40 }, (_, index) => source.row(index + 1)).filter(
      ({ age }) => age >= 30,
    );
    expect(expected.length).toBeGreaterThan(5);
    expect(users).toEqual(expected);
    expect(response.headers.get("x-total-count")).toBe(String(expected.length));
  });

  test("pages and filters", async () => {
    expect(await json(get("todos?_page=2&_limit=5"))).toEqual([6, 7, 8, 9, 10].map((id) => todo.row(id)));
    const done = await json<RecordOf<"todos">[]>(get("todos?completed=true&priority=low&priority=high"));
    expect(done.map(({ id }) => id)).toEqual(
      todo
        .column("id")
        .filter((id) => todo.cell(id, "completed") && ["low", "high"].includes(todo.cell(id, "priority"))),
    );
  });

  test("answers for one record, and 404 for none", async () => {
    expect(await json<RecordOf<"todos">>(get("todos/7"))).toEqual(todo.row(7));
    for (const method of ["GET", "DELETE"]) expect((await send(method, "todos/99")).status).toBe(404);
    for (const method of ["PUT", "PATCH"]) expect((await send(method, "todos/99", {})).status).toBe(404);
  });

  test("keeps what is written until reset", async () => {
    const made = await send("POST", "todos", { title: "new" });
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe("/api/mock/todos/21");
    expect(await made.json()).toEqual({ title: "new", id: 21 });
    expect(await json<unknown>(send("GET", "todos/21"))).toEqual({ title: "new", id: 21 });

    expect(await json<unknown>(send("PUT", "todos/3", { title: "other", id: 9 }))).toEqual({
      title: "other",
      id: 3,
    });
    const { dueDate, ...kept } = todo.row(4);
    expect(dueDate).not.toBeUndefined();
    expect(await json<unknown>(send("PATCH", "todos/4", { title: "x", dueDate: null }))).toEqual({
      ...kept,
      title: "x",
    });
    expect((await send("DELETE", "todos/5")).status).toBe(200);
    expect((await send("GET", "todos/5")).status).toBe(404);

    reset();
    expect(await json<unknown[]>(send("GET", "todos"))).toHaveLength(20);
    expect(await json<RecordOf<"todos">>(send("GET", "todos/4"))).toEqual(todo.row(4));
  });

  test("keeps a field called __proto__", async () => {
    const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();
    const parts = [{ resource: "things", search: "count=3&_all=true" }];
    const expected = textOf({ format: "json", catalog: PROTO, parts });
    expect(expected).toMatch(/^\[\{"id":1,"__proto__":"\w+","inner":\{"__proto__":/);
    expect(await text(get("things"))).toBe(expected);
    const patch = JSON.parse(
      '{ "__proto__": { "a": 1 }, "inner": { "__proto__": "new", "other": null } }',
    ) as Json;
    const patched = '{"id":2,"__proto__":{"a":1},"inner":{"__proto__":"new"}}';
    expect(await text(send("PATCH", "things/2", patch))).toBe(patched);
    expect(await text(get("things/2"))).toBe(patched);
    reset();
    expect(await text(get("things"))).toBe(expected);
  });

  test("rejects a body that is not an object", async () => {
    for (const body of [[], 1, null]) expect((await send("POST", "todos", body)).status).toBe(400);
    const broken = await ask(new Request(`${BASE}/todos`, { method: "POST", body: "{" }));
    expect(broken.status).toBe(400);
  });

  test("works under a custom base URL", async () => {
    expect(await json<RecordOf<"todos">>(ask(new Request(`${ELSEWHERE}/todos/2`)))).toEqual(todo.row(2));
  });
};
