import { readFileSync } from "node:fs";
import { describe, expect, test } from "bun:test";
import type {
  ApiDescription,
  Exchange,
  NewRule,
  OperationDetails,
  RecordChange,
  RuleFacts,
  SessionFacts,
} from "../../../src/core/api/studio.ts";
import { until } from "../../support/until.ts";
import { createFolder, post, start } from "./support/start.ts";

const { fileOf, folder } = createFolder();

const ROWS = {
  posts: [
    { id: 1, title: "Hello" },
    { id: 2, title: "<b>" },
  ],
  notes: [],
};
const text = { type: "string" };
const PETS = {
  openapi: "3.1.0",
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    schemas: {
      Pet: {
        type: "object",
        required: ["id", "name"],
        properties: { id: { type: "integer", readOnly: true }, name: text, tag: { enum: ["cat", "dog"] } },
      },
    },
  },
  paths: {
    "/pets": {
      get: {
        tags: ["animals"],
        summary: "All pets",
        responses: { 200: { description: "", content: json({ type: "array", items: ref() }) } },
      },
      post: {
        security: [{ key: [] }],
        requestBody: { required: true, content: json(ref()) },
        responses: { 201: { description: "", content: json(ref()) } },
      },
    },
    "/pets/{petId}": {
      get: {
        deprecated: true,
        parameters: [{ name: "petId", in: "path", required: true, schema: { type: "integer" } }],
        responses: {
          200: { description: "", content: json(ref()) },
          404: {
            description: "None",
            content: { "application/json": { examples: { gone: { value: { why: 1 } } } } },
          },
        },
      },
    },
    "/about": {
      get: {
        responses: { 200: { description: "", content: { "application/json": { example: { version: 7 } } } } },
      },
    },
  },
};
function ref(): object {
  return { $ref: "#/components/schemas/Pet" };
}
function json(schema: object): object {
  return { "application/json": { schema } };
}

const serve = (value: object = ROWS, options: Parameters<typeof start>[1] = {}) =>
  start([fileOf(JSON.stringify(value))], options);

type Server = Awaited<ReturnType<typeof serve>>;

const ask = async <Value>({ origin }: Server, path: string, init: RequestInit = {}): Promise<Value> => {
  const response = await fetch(`${origin}/__mockbench/${path}`, init);
  const body = await response.text();
  return (body === "" ? { status: response.status } : JSON.parse(body)) as Value;
};

const setRule = (server: Server, rule: Partial<NewRule>): Promise<RuleFacts & { readonly detail?: string }> =>
  ask(server, "rules", {
    method: "POST",
    body: JSON.stringify({ method: "GET", path: "/posts/{id}", times: null, session: null, ...rule }),
  });

/** The exchanges that a stream sends, the latest state of each. */
class Live implements AsyncDisposable {
  readonly seen = new Map<number, Exchange>();
  lastId = "";
  private readonly controller = new AbortController();
  private reading: Promise<void> | undefined;

  static async open({ origin }: Server, lastId = ""): Promise<Live> {
    const live = new Live();
    const headers: Record<string, string> = lastId === "" ? {} : { "last-event-id": lastId };
    const { signal } = live.controller;
    const { body } = await fetch(`${origin}/__mockbench/live`, { headers, signal });
    live.reading = live.read(body as ReadableStream<Uint8Array>).catch(() => undefined);
    return live;
  }

  get exchanges(): Exchange[] {
    return [...this.seen.values()];
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const events = (rest + decoder.decode(chunk)).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) {
        const [, name, id = "", data = ""] = /^event: (.*)\nid: (.*)\ndata: (.*)$/.exec(event) ?? [];
        this.lastId = id;
        if (name !== "exchange") continue;
        const exchange = JSON.parse(data) as Exchange;
        this.seen.set(exchange.id, exchange);
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.controller.abort();
    await this.reading;
  }
}

describe("what a server says of its API", () => {
  test("has the operations of a document with their lists", async () => {
    await using server = await serve(PETS);
    const api = await ask<ApiDescription>(server, "api");
    expect(api).toMatchObject({
      session: "run",
      upstream: null,
      saves: false,
      files: [{ kind: "document" }],
    });
    expect(api.operations.map(({ method, path, tag, list }) => [method, path, tag, list].join(" "))).toEqual([
      "GET /pets animals pets",
      "POST /pets pets pets",
      "GET /pets/{petId} pets pets",
      "GET /about about ",
    ]);
    expect(api.lists).toMatchObject([{ name: "pets" }]);
  });

  test("has forms that may be sent as they are", async () => {
    await using server = await serve(PETS);
    const one = await ask<OperationDetails>(server, "operation?method=GET&path=/pets/%7BpetId%7D");
    expect(one).toMatchObject({ deprecated: true, parameters: [{ name: "petId", example: "1" }] });
    expect(one.replies.map(({ status, examples }) => [status, ...examples])).toEqual([
      ["200"],
      ["404", "gone"],
    ]);
    const create = await ask<OperationDetails>(server, "operation?method=POST&path=/pets");
    expect(create.security).toEqual([{ scheme: "key", kind: "header", name: "X-Key" }]);
    const [body] = create.bodies;
    // Nobody can send an id.
    expect(Object.keys(body?.schema["properties"] ?? {})).toEqual(["name", "tag"]);
    expect((await post(`${server.origin}/pets`, body?.examples[0]?.value as object)).status).toBe(201);
  });

  test("names records that the session has", async () => {
    await using server = await serve();
    const example = async (): Promise<unknown> =>
      (await ask<OperationDetails>(server, "operation?method=GET&path=/posts/%7Bid%7D&session=s"))
        .parameters[0]?.example;
    expect(await example()).toBe("1");
    await fetch(`${server.origin}/posts/1`, { method: "DELETE", headers: { "x-mock-session": "s" } });
    expect(await example()).toBe("2");
  });

  test("has the document that is served, also of rows", async () => {
    await using document = await serve(PETS);
    expect(await ask<object>(document, "openapi.json")).toEqual(PETS);
    await using rows = await serve();
    expect(Object.keys((await ask<{ paths: object }>(rows, "openapi.json")).paths)).toContain("/posts/{id}");
  });

  test("tells an assistant its own operations and lists, at two paths", async () => {
    await using document = await serve(PETS);
    const read = async (path: string): Promise<string> => (await fetch(document.origin + path)).text();
    const told = await read("/llms.txt");
    expect(await read("/__mockbench/llms.txt")).toBe(told);
    for (const line of ["- GET /pets: All pets", "- POST /pets", "Prefer: code=404"])
      expect(told).toContain(line);
    expect(told).not.toContain("/api/mock/users");
    await using rows = await serve();
    expect(await (await fetch(`${rows.origin}/llms.txt`)).text()).toContain("?__session=run: posts, notes");
  });
});

describe("live", () => {
  test("shows requests as they arrive, who answered, and no secrets", async () => {
    await using server = await serve(PETS);
    await using live = await Live.open(server);
    await fetch(`${server.origin}/pets?limit=1&token=abc`, { headers: { authorization: "Bearer abc" } });
    await fetch(`${server.origin}/about`, { headers: { "x-mock-session": "other" } });
    await fetch(`${server.origin}/nothing`);
    await post(`${server.origin}/pets`, { name: "Rex", password: "abc" });
    await until(
      () =>
        live.exchanges.length === 4 &&
        live.exchanges.every(({ answer }) => answer !== null && answer.body !== null),
    );
    expect(live.exchanges.map(({ answer }) => `${answer?.status} ${answer?.by} ${answer?.session}`)).toEqual([
      "200 record run",
      "200 example other",
      "404 check run",
      "201 record run",
    ]);
    expect(live.exchanges[1]?.answer?.body?.text).toBe('{"version":7}');
    expect(JSON.stringify(live.exchanges)).not.toContain("abc");
  });

  test("begins with what was before, and goes on where a page has stopped", async () => {
    await using server = await serve();
    await fetch(`${server.origin}/posts`);
    let lastId = "";
    {
      await using live = await Live.open(server);
      await until(() => live.exchanges[0]?.answer?.body?.text?.includes("Hello") === true);
      ({ lastId } = live);
    }
    await fetch(`${server.origin}/posts/2`);
    await using live = await Live.open(server, lastId);
    await until(() => live.exchanges.length > 0);
    expect(live.exchanges.map(({ path }) => path)).toEqual(["/posts/2"]);
    // Another run has other requests.
    await using fresh = await Live.open(server, "other-1000");
    await until(() => fresh.exchanges.length === 2);
  });

  test("keeps a bounded number of requests, and the start of long bodies", async () => {
    await using server = await serve({ posts: [{ id: 1, title: "x".repeat(200_000) }] });
    for (let n = 0; n < 520; n++) await fetch(`${server.origin}/nothing-${n}`, { method: "HEAD" });
    await fetch(`${server.origin}/posts`);
    await using live = await Live.open(server);
    await until(() => live.exchanges.at(-1)?.answer?.body?.isCut === true);
    expect(live.exchanges).toHaveLength(500);
    expect(live.exchanges.at(-1)?.answer?.body?.text?.length).toBeLessThanOrEqual(65_536);
  });

  test("repeats a request with the secrets that it does not show", async () => {
    const handlers = `${folder}/again`;
    await Bun.write(
      `${handlers}/echo.ts`,
      "export const POST = ({ reply, headers, body }) => reply(200, { at: headers.authorization, body });",
    );
    await using server = await serve(ROWS, { handlers });
    await using live = await Live.open(server);
    const headers = { authorization: "Bearer abc", "content-type": "application/json" };
    await fetch(`${server.origin}/echo`, { method: "POST", headers, body: '{"a":1}' });
    await until(() => live.exchanges.length === 1);
    expect(await ask<object>(server, "live/1/repeat", { method: "POST" })).toEqual({ status: 200 });
    await until(() => live.exchanges[1]?.answer?.body?.text !== undefined);
    expect(live.exchanges[1]?.answer).toMatchObject({
      by: "handler",
      handler: expect.stringContaining("echo.ts") as string,
    });
    expect(live.exchanges[1]?.answer?.body?.text).toBe(live.exchanges[0]?.answer?.body?.text as string);
  });
});

describe("answering differently", () => {
  test.each<[effect: string, status: number, body: unknown]>([
    ["503", 503, undefined],
    ["timeout", 504, undefined],
    ["delay=1", 200, { id: 1, title: "Hello" }],
    [`answer=200:${encodeURIComponent('{"id":9}')}`, 200, { id: 9 }],
    [`delay=1,answer=418:${encodeURIComponent('"a, b; c"')}`, 418, "a, b; c"],
    ["answer=204:", 204, undefined],
  ])("%s", async (effect, status, body) => {
    await using server = await serve();
    await setRule(server, { effect, times: 2 });
    const first = await fetch(`${server.origin}/posts/1`);
    expect(first.status).toBe(status);
    if (body !== undefined) expect(await first.json()).toEqual(body);
    expect((await fetch(`${server.origin}/posts/1`, { headers: { "x-mock-session": "any" } })).status).toBe(
      status,
    );
    expect(await ask<RuleFacts[]>(server, "rules")).toMatchObject([{ met: 2, times: 2 }]);
    expect((await fetch(`${server.origin}/posts/1`)).status).toBe(200);
  });

  test.each<[effect: string, status: number, body: unknown]>([
    ["code=404", 404, { why: 1 }],
    ["delay=1,code=404", 404, { why: 1 }],
  ])("%s of a document", async (effect, status, body) => {
    await using server = await serve(PETS);
    await setRule(server, { effect, path: "/pets/{petId}" });
    const response = await fetch(`${server.origin}/pets/1`);
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  test("is for one session, until it is removed, and in the log", async () => {
    await using server = await serve();
    await using live = await Live.open(server);
    const { id } = await setRule(server, { effect: "answer=200:1", session: "mine" });
    const mine = { headers: { "x-mock-session": "mine" } };
    expect(await (await fetch(`${server.origin}/posts/1`)).json()).toMatchObject({ title: "Hello" });
    expect(await (await fetch(`${server.origin}/posts/1`, mine)).text()).toBe("1");
    await until(() => live.exchanges[1]?.answer?.by === "rule");
    expect(live.exchanges[1]?.answer).toMatchObject({ by: "rule", rule: "GET /posts/{id} answer=200:1" });
    const [entry] = (await (await fetch(`${server.origin}/posts?__log=all`, mine)).json()) as object[];
    expect(entry).toMatchObject({ simulated: "answer", rule: "GET /posts/{id} answer=200:1" });
    await ask(server, `rules/${id}`, { method: "DELETE" });
    expect(await (await fetch(`${server.origin}/posts/1`, mine)).json()).toMatchObject({ title: "Hello" });
  });

  test.each<[rule: Partial<NewRule>, words: string]>([
    [{ effect: "boom" }, "effect must be"],
    [{ effect: "answer=999:x" }, "effect must be"],
    [{ effect: "503,delay=5" }, "effect must be"],
    [{ effect: "answer=200:a b" }, "effect must be"],
    [{ effect: "503", path: "/postz" }, "path has no path of this API"],
    [{ effect: "503", method: "PURGE" }, "path has no method of that path"],
    [{ effect: "503", times: 0 }, "times must be"],
    [{ effect: "503", session: "a b" }, "session must be"],
  ])("%j is refused", async (rule, words) => {
    await using server = await serve();
    expect((await setRule(server, rule)).detail).toStartWith(words);
    expect(await ask<RuleFacts[]>(server, "rules")).toEqual([]);
  });
});

describe("sessions", () => {
  const write = async ({ origin }: Server, line: string, body?: object): Promise<void> => {
    const [method = "", path = ""] = line.split(" ");
    const headers = { "x-mock-session": "s", "content-type": "application/json" };
    await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  const changes = (server: Server): Promise<RecordChange[]> => ask(server, "sessions/s");
  const words = async (server: Server): Promise<string[]> =>
    (await changes(server)).map(({ kind, list, key }) => `${kind} ${list} ${key}`);

  test("are listed with what they have changed, and each change can be undone", async () => {
    await using server = await serve();
    await write(server, "PATCH /posts/1", { title: "New" });
    await write(server, "DELETE /posts/2");
    await write(server, "POST /posts", { title: "More" });
    expect(await ask<SessionFacts[]>(server, "sessions")).toEqual([
      { name: "s", requests: 3, changes: 3, isRun: false },
    ]);
    expect(await words(server)).toEqual(["changed posts 1", "deleted posts 2", "created posts 3"]);
    const [first] = await changes(server);
    expect(first).toMatchObject({ before: { title: "Hello" }, after: { title: "New" } });
    for (const key of ["3", "1"]) await ask(server, `sessions/s/posts/${key}`, { method: "DELETE" });
    expect(await words(server)).toEqual(["deleted posts 2"]);
    const rows = await fetch(`${server.origin}/posts`, { headers: { "x-mock-session": "s" } });
    expect(await rows.json()).toEqual([ROWS.posts[0]]);
    await ask(server, "sessions/s", { method: "DELETE" });
    expect(await words(server)).toEqual([]);
    expect(
      (await fetch(`${server.origin}/__mockbench/sessions/s/posts/1`, { method: "DELETE" })).status,
    ).toBe(404);
  });

  test("with --save, what is undone is saved", async () => {
    const path = fileOf(JSON.stringify(ROWS));
    const saved = (): unknown => JSON.parse(readFileSync(path, "utf8"));
    await using server = await start([path], { save: true });
    await fetch(`${server.origin}/posts/1`, { method: "DELETE" });
    expect(saved()).toMatchObject({ posts: [{ id: 2 }] });
    await ask(server, "sessions/run/posts/1", { method: "DELETE" });
    expect(saved()).toEqual(ROWS);
  });

  test("have records that the studio reads and writes, which meets no rule", async () => {
    await using server = await serve();
    await setRule(server, { method: null, path: "/posts", effect: "503" });
    expect(await ask<object[]>(server, "api/mock/posts?title_like=hel")).toEqual([ROWS.posts[0] as object]);
    await post(`${server.origin}/__mockbench/api/mock/posts`, { title: "Mine" });
    expect(await (await fetch(`${server.origin}/posts/3`)).json()).toEqual({ title: "Mine", id: 3 });
    expect(await ask<object>(server, "api/mock/postz")).toMatchObject({ status: 404 });
  });
});

describe("pages of other sites", () => {
  const LINES = [
    "GET api",
    "GET live",
    "GET sessions",
    "GET api/mock/posts",
    "POST rules",
    "DELETE sessions/run",
    "POST live/1/repeat",
  ];
  const send = ({ origin }: Server, line: string, headers: Record<string, string>): Promise<Response> => {
    const [method = "", path = ""] = line.split(" ");
    return fetch(`${origin}/__mockbench/${path}`, {
      method,
      headers,
      ...(method === "POST" ? { body: "{}" } : {}),
    });
  };

  test.each<[headers: Record<string, string>]>([
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    // A name of theirs that leads here.
    [{ host: "evil.example" }],
    [{ host: "evil.example", origin: "http://evil.example", "sec-fetch-site": "same-origin" }],
  ])("neither read nor write with %j", async (headers) => {
    await using server = await serve();
    await fetch(`${server.origin}/posts`);
    const statuses = await Promise.all(LINES.map(async (line) => (await send(server, line, headers)).status));
    expect(statuses).toEqual(LINES.map(() => 403));
  });

  test("of this machine may read, and no other can see the answer", async () => {
    await using server = await serve();
    const own = await send(server, "GET api", { origin: "http://localhost:5173" });
    expect(own.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect((await send(server, "GET api", {})).headers.get("access-control-allow-origin")).toBeNull();
  });
});
