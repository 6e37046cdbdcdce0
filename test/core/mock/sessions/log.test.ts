import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMemorySessions, createMock, createSessions } from "../../../../src/core/mock/index.ts";
import { until } from "../../../support/until.ts";
import { createMemoryStore } from "../support/memory-store.ts";
import { samples } from "../../../support/samples.ts";

const JSON_TYPE = { "content-type": "application/json" };

const open = (options: Parameters<typeof createMemorySessions>[0] = {}) => {
  let now = Date.UTC(2026, 10, 26);
  const mock = createMock({
    catalog: BUILT_IN,
    sessions: createMemorySessions(options),
    clock: () => (now += 5),
  });
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : JSON_TYPE;
    const init = { method, headers: { ...type, ...headers }, ...(text === undefined ? {} : { body: text }) };
    const response = await mock.handle(new Request(`http://localhost/api/mock/${path}`, init));
    const answer = await new Response(response.body).text();
    return {
      ...response,
      text: answer,
      json:
        answer === "" || !response.headers["content-type"]?.includes("json")
          ? null
          : (JSON.parse(answer) as unknown),
    };
  };
  const log = async (search = "", path = "todos"): Promise<Record<string, unknown>[]> =>
    (await send("GET", `${path}?__session=s&__log=true${search}`)).json as Record<string, unknown>[];
  return { send, log };
};

describe("the log of a session", () => {
  test("has a path whose id is no encoding once it is decoded", async () => {
    const { send, log } = open();
    expect((await send("GET", "todos/100%25?__session=s")).status).toBe(404);
    expect(await log()).toMatchObject([{ status: 404, recordId: null }]);
  });

  test("has each request as it was sent, oldest first", async () => {
    const { send, log } = open();
    await send("POST", "todos?__session=s", { title: "milk" });
    await send("GET", "todos?limit=2&__session=s");
    await send("PATCH", "todos/3?__session=s", { completed: true });
    await send("DELETE", "todos/999?__session=s");
    await send("GET", "todos?nosuch=1&__session=s");
    expect(await log()).toEqual([
      {
        id: 1,
        at: "2026-11-26T00:00:00.005Z",
        method: "POST",
        path: "/api/mock/todos",
        query: "__session=s",
        status: 201,
        ms: 5,
        body: { title: "milk" },
        recordId: 101,
        simulated: null,
      },
      expect.objectContaining({
        id: 2,
        method: "GET",
        query: "limit=2&__session=s",
        status: 200,
        body: null,
        recordId: null,
      }),
      expect.objectContaining({
        id: 3,
        method: "PATCH",
        path: "/api/mock/todos/3",
        body: { completed: true },
        recordId: 3,
      }),
      expect.objectContaining({ id: 4, method: "DELETE", status: 404, recordId: 999 }),
      expect.objectContaining({ id: 5, status: 400 }),
    ]);
  });

  test("has the record of a write whose answer was lost", async () => {
    const { send, log } = open();
    await send("POST", "todos?__session=s&__error=503:after", {});
    await send("POST", "todos?__session=s&__error=503", {});
    expect((await log("&fields=status,recordId")).map(({ recordId }) => recordId)).toEqual([101, null]);
  });

  test("equals what a client sent, in thousands of random requests", async () => {
    const { send, log } = open();
    const request = fc.record({
      // A method that a path does not take would be no request to its resource.
      target: fc.constantFrom(
        ...["todos", "users"].flatMap((path) => [["GET", path] as const, ["POST", path] as const]),
        ...["todos/3", "users/999", "orders/1"].flatMap((path) =>
          ["GET", "PUT", "PATCH", "DELETE"].map((method) => [method, path] as const),
        ),
      ),
      query: fc.constantFrom("", "limit=3", "nosuch=1", "__error=418", "__error=503:after", "seed=%C3%BC"),
      body: fc.dictionary(
        fc.constantFrom("title", "done", "count"),
        fc.oneof(fc.string(), fc.integer(), fc.boolean()),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 100, maxLength: 100 }), async (requests) => {
        await send("GET", "todos?__session=s&__log=all&__reset=true");
        const sent = [];
        for (const { target, query, body } of requests) {
          const [method, path] = target;
          const search = `${query === "" ? "" : `${query}&`}__session=s`;
          const hasBody = method !== "GET" && method !== "DELETE";
          const { status } = await send(method, `${path}?${search}`, hasBody ? body : undefined);
          sent.push({
            method,
            path: `/api/mock/${path}`,
            query: search,
            status,
            body: hasBody ? body : null,
          });
        }
        const all = await send(
          "GET",
          "users?__session=s&__log=all&_all=true&fields=method,path,query,status,body",
        );
        expect(all.json).toEqual(sent);
      }),
      { numRuns: samples(10) },
    );
    expect(await log("&limit=0")).toEqual([]);
  });

  test("is of one resource, or of all", async () => {
    const { send, log } = open();
    await send("GET", "todos/1?__session=s");
    await send("GET", "users/1?__session=s");
    await send("GET", "users/1?__session=other");
    expect((await log()).map(({ path }) => path)).toEqual(["/api/mock/todos/1"]);
    const all = await send("GET", "orders?__session=s&__log=all");
    expect((all.json as { path: string }[]).map(({ path }) => path)).toEqual([
      "/api/mock/todos/1",
      "/api/mock/users/1",
    ]);
  });

  test("has the whole query language", async () => {
    const { send, log } = open();
    for (const title of ["milk", "bread", "milk again"]) await send("POST", "todos?__session=s", { title });
    for (let id = 1; id <= 5; id++) await send("GET", `todos/${id}?__session=s`);
    await send("DELETE", "todos/2?__session=s");
    expect(await log("&method=POST&fields=id")).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await log("&body_like=milk&sort=-id&fields=id")).toEqual([{ id: 3 }, { id: 1 }]);
    expect(await log("&recordId=2&fields=method")).toEqual([{ method: "GET" }, { method: "DELETE" }]);
    expect(await log("&q=bread&fields=recordId")).toEqual([{ recordId: 102 }]);
    expect(await log("&_group=method&_agg=count")).toEqual([
      { method: "DELETE", count: 1 },
      { method: "GET", count: 5 },
      { method: "POST", count: 3 },
    ]);
    const page = await send("GET", "todos?__session=s&__log=true&limit=4&page=2&_envelope=true");
    expect(page.json).toMatchObject({
      meta: { total: 9, hasNext: true },
      data: [{ id: 5 }, { id: 6 }, { id: 7 }, { id: 8 }],
    });
    expect(page.headers["link"]).toContain("__session=s&__log=true");
    expect(
      (await send("GET", "todos?__session=s&__log=true&_format=csv&fields=id,method&limit=1")).headers[
        "content-type"
      ],
    ).toContain("csv");
    expect((await send("GET", "todos?__session=s&__log=true&title=x")).status).toBe(400);
    expect((await send("GET", "todos?__session=s&__log=true&_expand=user")).status).toBe(400);
  });

  test("is no-store, reads of it are not logged, and __log=false keeps a request out", async () => {
    const { send, log } = open();
    const { headers } = await send("GET", "todos?__session=s&__log=true");
    expect([headers["cache-control"], headers["etag"]]).toEqual(["no-store", undefined]);
    await send("POST", "todos?__session=s&__log=false", {});
    expect(await log()).toEqual([]);
  });

  test("shows the context's requests as they were sent", async () => {
    const { send } = open();
    await send("POST", "todos?a=1", {}, { "x-mock": "session=s, error=503:after" });
    await send("GET", "todos", undefined, { baggage: "mock.session=s,mock.fault=malformed" }).catch(
      () => null,
    );
    const { json } = await send("GET", "todos?__log=true&fields=query,status,simulated", undefined, {
      "x-mock-session": "s",
    });
    expect(json).toEqual([
      { query: "a=1", status: 400, simulated: null },
      { query: "", status: 200, simulated: "malformed" },
    ]);
  });

  test("never has credentials", async () => {
    const { send, log } = open();
    const secret = "hunter2";
    await send("GET", `todos?__session=s&api_key=${secret}`, undefined, {
      authorization: `Bearer ${secret}`,
    });
    await send("POST", "todos?__session=s", {
      user: { password: secret, accessToken: secret, api_key: secret },
    });
    await send("POST", "todos?__session=s", `password=${secret}`);
    await send("GET", `todos?__session=s&%61pi_key=${secret}&token=${secret}`);
    const entries = await log();
    expect(entries).toHaveLength(4);
    expect(JSON.stringify(entries)).not.toContain(secret);
    expect(entries[1]?.["body"]).toEqual({
      user: { password: "[hidden]", accessToken: "[hidden]", api_key: "[hidden]" },
    });
  });

  test("shortens long bodies with a mark", async () => {
    const { send, log } = open();
    await send("POST", "todos?__session=s", { title: "x".repeat(5000) });
    await send("POST", "todos?__session=s", { title: "y".repeat(70_000) });
    await send("POST", "todos?__session=s", { title: "z", token: "hunter2", more: "x".repeat(3000) });
    const [long, tooLong, hidden] = await log();
    expect(hidden?.["body"]).toBe('{"title":"z",[hidden]… (3041 characters)');
    expect(String(long?.["body"])).toEndWith("x… (5012 characters)");
    expect(String(long?.["body"]).length).toBeLessThan(2100);
    expect([tooLong?.["status"], tooLong?.["body"]]).toEqual([413, "(not read)"]);
  });

  test("keeps the last 1,000, and no more than the session has room for", async () => {
    const { send, log } = open();
    for (let index = 0; index < 1010; index++) await send("GET", `todos/${(index % 100) + 1}?__session=s`);
    const entries = await log("&_all=true");
    expect([entries.length, entries[0]?.["id"], entries.at(-1)?.["id"]]).toEqual([1000, 11, 1010]);

    const small = open({ limits: { records: 1000, bytes: 5000 } });
    for (let index = 0; index < 40; index++) await small.send("GET", "todos/1?__session=s");
    const kept = await small.log("&_all=true");
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.at(-1)?.["id"]).toBe(40);
    // Records come first: the log has what they leave.
    expect((await small.send("POST", "todos?__session=s", { title: "z".repeat(3500) })).status).toBe(201);
    const after = await small.log("&_all=true");
    expect(after.length).toBeLessThan(kept.length);
    expect((await small.send("POST", "todos?__session=s", { title: "z".repeat(3500) })).status).toBe(409);
  });

  test("is emptied with its session, and starts over at 1", async () => {
    const { send, log } = open();
    await send("POST", "todos?__session=s", {});
    await send("GET", "todos?__session=s&__log=true&__reset=true");
    expect(await log()).toEqual([]);
    await send("GET", "todos?__session=s");
    await send("GET", "todos?__session=s&__reset=true");
    await send("GET", "todos/1?__session=s");
    expect((await log()).map(({ id, path }) => [id, path])).toEqual([
      [1, "/api/mock/todos"],
      [2, "/api/mock/todos/1"],
    ]);
  });

  test("numbers requests in the order in which they arrive", async () => {
    const waits: (() => void)[] = [];
    const mock = createMock({
      catalog: BUILT_IN,
      sessions: createMemorySessions(),
      sleep: () => new Promise<void>((resolve) => void waits.push(resolve)),
    });
    const ask = (search: string) =>
      mock.handle(new Request(`http://localhost/api/mock/todos?__session=s&${search}`));
    const slow = ask("page=1&__delay=100");
    await ask("page=2");
    for (const wake of waits) wake();
    await slow;
    const { body } = await ask("__log=true&fields=id,query");
    expect(JSON.parse(body as string)).toMatchObject([
      { id: 1, query: "__session=s&page=1&__delay=100" },
      { id: 2, query: "__session=s&page=2" },
    ]);
  });

  test("does not have requests that were on their way when it was emptied", async () => {
    const waits: (() => void)[] = [];
    const mock = createMock({
      catalog: BUILT_IN,
      sessions: createMemorySessions(),
      sleep: () => new Promise<void>((resolve) => void waits.push(resolve)),
    });
    const ask = (search: string) =>
      mock.handle(new Request(`http://localhost/api/mock/todos?__session=s&${search}`));
    const before = [ask("page=1&__delay=100"), ask("page=2&__delay=100")];
    await until(() => waits.length === 2);
    await ask("page=3&__reset=true");
    const after = ask("page=4&__delay=100");
    await until(() => waits.length === 3);
    await ask("page=5");
    for (const wake of waits) wake();
    await Promise.all([...before, after]);
    const { body } = await ask("__log=true&fields=id,query");
    const entries = JSON.parse(body as string) as { id: number; query: string }[];
    expect(entries.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(entries.map(({ query }) => /page=\d/.exec(query)?.[0])).toEqual(["page=3", "page=4", "page=5"]);
  });

  test("an ETag does not change with it", async () => {
    const { send } = open();
    const { headers } = await send("POST", "todos?__session=s", {});
    const etag = headers["etag"] as string;
    for (let index = 0; index < 3; index++) await send("GET", "todos?__session=s");
    expect((await send("PUT", "todos/101?__session=s", {}, { "if-match": etag })).status).toBe(200);
  });

  test("needs a session, a collection and a place that keeps logs", async () => {
    const { send } = open();
    expect((await send("GET", "todos?__log=true")).json).toMatchObject({ errors: [{ parameter: "__log" }] });
    expect((await send("GET", "todos/1?__log=true&__session=s")).status).toBe(400);
    expect((await send("GET", "todos/1?__log=false&__session=s")).status).toBe(200);
    const mock = createMock({ catalog: BUILT_IN, sessions: createSessions(createMemoryStore()) });
    expect(
      (await mock.handle(new Request("http://localhost/api/mock/todos?__log=true&__session=s"))).status,
    ).toBe(400);
  });
});

test("hundreds of concurrent contexts see only themselves", async () => {
  const { send } = open();
  const names = Array.from({ length: 300 }, (_, index) => `c${index}`);
  const model = new Map<string, string[]>(names.map((name) => [name, []]));
  const steps = names.flatMap((name, index) =>
    [0, 1, 2].map((step) => ({ name, title: `${name}-${step}-${index % 7}` })),
  );
  steps.sort((a, b) => (Bun.hash(a.title) < Bun.hash(b.title) ? -1 : 1));
  const forms = [
    (name: string) => ({ "x-mock": `session=${name}` }),
    (name: string) => ({ baggage: `mock.session=${name}` }),
    (name: string) => ({ cookie: `mock=session=${name}` }),
  ];
  await Promise.all(
    steps.map(async ({ name, title }, index) => {
      model.get(name)?.push(title);
      await send("POST", "todos", { title }, forms[index % 3]?.(name));
    }),
  );
  const found = await Promise.all(
    names.map(async (name) => {
      const headers = { "x-mock-session": name };
      const rows = (await send("GET", "todos?id_gt=100", undefined, headers)).json as { title: string }[];
      const log = (await send("GET", "todos?__log=true&method=POST", undefined, headers)).json as {
        id: number;
        body: { title: string };
      }[];
      return {
        name,
        titles: rows.map(({ title }) => title),
        bodies: log.map(({ body }) => body.title),
        ids: log.map(({ id }) => id),
      };
    }),
  );
  for (const { name, titles, bodies, ids } of found) {
    expect(titles.toSorted()).toEqual(model.get(name)?.toSorted() ?? []);
    expect(bodies.toSorted()).toEqual(model.get(name)?.toSorted() ?? []);
    expect(ids).toEqual([1, 2, 3]);
  }
});

describe.each(["__error=503@0.2", "__error=503@0.2:after", "__fault=malformed@0.2"])(
  "the share of %s in a session",
  (failure) => {
    const REQUESTS = 200;
    /** Whether each request failed. */
    const run = async (name: string, seed: string): Promise<boolean[]> => {
      const { send } = open();
      const failed: boolean[] = [];
      for (let index = 0; index < REQUESTS; index++) {
        const { status, text } = await send(
          "GET",
          `todos/1?__session=${name}&seed=${seed}&_format=csv&${failure}`,
        );
        failed.push(status === 503 || !text.endsWith("\r\n"));
      }
      return failed;
    };

    test("is kept, is the same in every run, and others fail for another seed", async () => {
      const [first, second, other] = [await run("a", "x"), await run("b", "x"), await run("a", "y")];
      expect(second).toEqual(first);
      expect(other).not.toEqual(first);
      for (const failures of [first, other]) {
        const failed = failures.filter(Boolean).length;
        // Five standard deviations of a binomial distribution.
        expect(Math.abs(failed - 0.2 * REQUESTS)).toBeLessThan(5 * Math.sqrt(REQUESTS * 0.2 * 0.8));
      }
    });
  },
);

describe("a rival", () => {
  test("changes the resource after every third request", async () => {
    const { send, log } = open();
    const rival = "__session=s&__rival=todos/3";
    const before = (await send("GET", "todos?__session=s&__log=false&limit=200")).json;
    for (let index = 0; index < 6; index++) expect((await send("GET", `users/1?${rival}`)).status).toBe(200);
    expect((await send("GET", "todos?__session=s&__log=false&limit=200")).json).not.toEqual(before);
    const entries = await log();
    expect(entries).toHaveLength(2);
    for (const entry of entries) expect(entry["simulated"]).toBe("rival");
    const again = open();
    for (let index = 0; index < 6; index++) await again.send("GET", `users/1?${rival}`);
    expect((await again.log()).map(({ body, path }) => [body, path])).toEqual(
      entries.map(({ body, path }) => [body, path]),
    );
  });

  test("makes If-Match fail", async () => {
    const { send } = open();
    const context = { "x-mock": "session=s, rival=todos/1" };
    const { headers } = await send("GET", "todos/1", undefined, context);
    const stale = { ...context, "if-match": headers["etag"] as string };
    expect(headers["etag"]).toBeDefined();
    expect((await send("PATCH", "todos/1", { completed: true }, stale)).status).toBe(412);
  });

  test("keeps the dataset consistent through hundreds of its writes", async () => {
    const { send, log } = open();
    for (let index = 0; index < 300; index++)
      expect((await send("GET", "users/1?__session=s&__rival=todos/1")).status).toBe(200);
    await send("POST", "todos?__session=s&__rival=todos/1", { title: "mine" });
    const rows = (await send("GET", "todos?__session=s&__log=false&_all=true")).json as { id: number }[];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const methods = new Set((await log("&simulated=rival&_all=true")).map(({ method }) => method));
    expect(methods).toEqual(new Set(["POST", "PATCH", "DELETE"]));
  });

  test("writes records of the place that the session asks for", async () => {
    const { send, log } = open();
    for (let index = 0; index < 60; index++)
      expect((await send("GET", "todos/1?__session=s&locale=ja&__rival=users/1")).status).toBe(200);
    const created = (await log("&simulated=rival&method=POST&_all=true", "users")).map(({ body }) => body);
    expect(created.length).toBeGreaterThan(0);
    for (const body of created)
      expect((body as { lastName: string }).lastName).toMatch(
        /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]+$/u,
      );
  });

  test("needs a session, a resource and a bounded count", async () => {
    const { send } = open();
    expect((await send("GET", "todos?__rival=todos/3")).status).toBe(400);
    expect((await send("GET", "todos?__session=s&__rival=todoz/3")).json).toMatchObject({
      errors: [{ parameter: "__rival", suggestion: "todos/3" }],
    });
    expect((await send("GET", "todos?__session=s&__rival=todos/3&count=20000")).status).toBe(400);
  });
});
