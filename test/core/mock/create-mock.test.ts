import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import {
  createMemorySessions,
  createMock,
  createStreams,
  type MockRequest,
  RECORD_OPERATIONS,
  type RemoteRead,
} from "../../../src/core/mock/index.ts";
import { NOT_CANCELLED, type Selection } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { get, ORIGIN, textOf } from "./support/mock.ts";

type Init = Readonly<{ headers?: Record<string, string>; body?: string }>;

const asking =
  (mock = createMock({ catalog: BUILT_IN })) =>
  async (method: string, path: string, init: Init = {}) => {
    const response = await mock.handle(new Request(`${ORIGIN}/api/mock/${path}`, { ...init, method }));
    return { ...response, text: response.body === null ? null : await textOf(response) };
  };

describe("any request", () => {
  const ask = asking();

  test("by HEAD is that by GET without its body", async () => {
    for (const path of ["users?limit=2", "users/3", "users/999", "users?limit=x"]) {
      const [head, whole] = [await ask("HEAD", path), await ask("GET", path)];
      const length = String(Buffer.byteLength(whole.text ?? ""));
      expect([head.status, head.body]).toEqual([whole.status, null]);
      expect(head.headers).toEqual({ ...whole.headers, "content-length": length });
    }
  });

  test("by OPTIONS is told what its path takes", async () => {
    const headers = { "access-control-request-headers": "x-a" };
    expect(await ask("OPTIONS", "users/1", { headers })).toMatchObject({
      status: 204,
      headers: { allow: "GET, HEAD, PUT, PATCH, DELETE, OPTIONS", "access-control-allow-headers": "x-a" },
      body: null,
    });
  });

  test("whose URL is too long or broken is refused", async () => {
    expect(await ask("GET", "users/%")).toMatchObject({ status: 400 });
    const path = `users?q=${"x".repeat(16_384 - `${ORIGIN}/api/mock/users?q=`.length)}`;
    expect((await ask("GET", path)).status).toBe(400);
    expect((await ask("GET", `${path}x`)).status).toBe(414);
  });

  test.each([
    ["users/", 200],
    ["us%65rs/7/", 200],
    ["users//", 404],
    ["users/1/x", 404],
    ["realtime/1", 404],
    ["a%2Fb/1", 404],
    ["", 404],
  ])("to %j is %i", async (path, status) => {
    expect((await ask("GET", path)).status).toBe(status);
  });

  test("has the links of its host, of up to 300 characters, or of PUBLIC_URL", async () => {
    const from = (host: string, publicUrl: string | null = null) =>
      createMock({ catalog: BUILT_IN, publicUrl }).handle(
        new Request(`http://${host}/api/mock/users?limit=1&page=2`),
      );
    const host = `${"x.".repeat(146)}x`;
    expect((await from(host)).headers["link"]).toContain(`<http://${host}/api/mock/users?`);
    expect((await from(`${host}x`)).status).toBe(400);
    expect((await from(`${host}x`, "https://a.test")).headers["link"]).toContain(
      "<https://a.test/api/mock/users?",
    );
  });

  test("that fails in a way that nobody planned throws on", async () => {
    const cause = new Error("a bug");
    const mock = createMock({
      catalog: BUILT_IN,
      sleep: () => {
        throw cause;
      },
    });
    expect(mock.handle(get("users?__delay=5"))).rejects.toBe(cause);
  });
});

describe("by default", () => {
  const ask = asking();

  test("nothing waits, and what may fail fails", async () => {
    expect((await ask("GET", "users/1?__delay=15000")).status).toBe(200);
    expect((await ask("GET", "users/1?__error=503@0.001")).status).toBe(503);
    expect((await createMock({ catalog: BUILT_IN }).handle(get("users/1?__fault=reset"))).isReset).toBe(true);
  });

  test("there are no sessions, and 100,000 records may be scanned", async () => {
    expect((await ask("GET", "users?__session=a")).status).toBe(400);
    expect((await ask("GET", "users?name_like=a&limit=1&count=100001")).text).toContain("scan_too_large");
    expect((await ask("GET", "users?name_like=a&limit=1&count=100000")).status).toBe(200);
  });

  test("bodies of a mebibyte are streamed", async () => {
    expect(
      (await createMock({ catalog: BUILT_IN }).handle(get("posts?_all=true&count=3000"))).body,
    ).toBeInstanceOf(ReadableStream);
    expect((await createMock({ catalog: BUILT_IN }).handle(get("posts?limit=100"))).body).toBeString();
  });

  test("each operation on records has a handler", () => {
    expect(RECORD_OPERATIONS).toEqual([
      "listRecords",
      "getRecord",
      "createRecord",
      "replaceRecord",
      "updateRecord",
      "deleteRecord",
    ]);
  });
});

describe("a stream", () => {
  const streams = createStreams({
    catalog: BUILT_IN,
    now: () => performance.now(),
    random: () => 0.5,
    limits: { streams: 10, perClient: 10, events: 100 },
    lifetime: 3_600_000,
    shutdown: new AbortController().signal,
    opened: () => undefined,
    closed: () => undefined,
    failed: (error) => {
      throw error;
    },
  });

  test("is a response whose body ends with it", async () => {
    const mock = createMock({ catalog: BUILT_IN, streams });
    for (const mode of [{}, { locale: "de" }]) {
      const search = new URLSearchParams({ limit: "1", ...mode }).toString();
      const response = await mock.handle(get(`realtime?${search}`));
      expect([response.status, response.headers["content-type"]]).toEqual([
        200,
        "text/event-stream; charset=utf-8",
      ]);
      expect(await textOf(response)).toMatch(
        /^id: 1\ndata: .+\n\nevent: end\ndata: \{"reason":"limit"\}\n\n$/,
      );
    }
  });

  test("that is over is a 204", async () => {
    const mock = createMock({ catalog: BUILT_IN, streams });
    for (const search of [
      "limit=5&lastEventId=5",
      "limit=5&lastEventId=6",
      "types=delete&count=3&lastEventId=3",
    ])
      expect(await mock.handle(get(`realtime?${search}`))).toMatchObject({ status: 204, body: null });
    for (const search of ["limit=6&lastEventId=5", "types=delete&count=3&lastEventId=2"]) {
      const response = await mock.handle(get(`realtime?${search}`));
      expect(response.status).toBe(200);
      await textOf(response);
    }
  });

  test("has the headers that proxies need, and its notices", async () => {
    const mock = createMock({ catalog: BUILT_IN, streams });
    const headersOf = async (search: string) => (await mock.handle(get(`realtime?${search}`))).headers;
    expect(await headersOf("interval=1&limit=1")).toEqual({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-mock-notice": "interval=1 clamped to 100",
    });
    expect(await headersOf("limit=5&lastEventId=5")).toEqual({
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  test("is not there without streams, and takes no header that does not exist", async () => {
    expect((await createMock({ catalog: BUILT_IN }).handle(get("realtime"))).status).toBe(404);
    const refused = await createMock({ catalog: BUILT_IN, streams }).handle(
      get("realtime", { "x-mock-delay": "1" }),
    );
    expect(refused.status).toBe(400);
  });
});

describe("with a path of one's own", () => {
  const mock = createMock({
    catalog: readCatalog([{ name: "f", text: "shops: { name: name }" }], { only: true }),
    path: "/shop",
  });
  const ask = async (path: string) => mock.handle(new Request(`${ORIGIN}${path}`));

  test("resources and links are below it", async () => {
    expect((await ask("/shop/shops/1")).status).toBe(200);
    expect((await ask("/shop/shops?limit=1")).headers["link"]).toContain(`<${ORIGIN}/shop/shops?page=2`);
    for (const path of ["/shops", "/shopx/shops", "/shop", "/shop/users"])
      expect((await ask(path)).status).toBe(404);
  });
});

describe("a read in another thread", () => {
  const sessions = createMemorySessions();
  const there = createMock({ catalog: BUILT_IN });
  const sent: RemoteRead[] = [];
  const clients: string[] = [];
  const here = createMock({
    catalog: BUILT_IN,
    sessions,
    offload: async (read, client, signal) => {
      expect(signal).toBeInstanceOf(AbortSignal);
      clients.push(client);
      sent.push(structuredClone({ ...read, session: null }));
      const { selection, writer } = await there.read(read, NOT_CANCELLED);
      return { total: selection.total, body: writer.write(Infinity) };
    },
  });
  const alone = createMock({ catalog: BUILT_IN, sessions });

  test.each<[string, boolean]>([
    ["todos?limit=100", false],
    ["todos?limit=150&count=500", true],
    // Long records are dearer.
    ["articles?limit=40", false],
    ["articles?limit=100", true],
    // Each with its relations: the first records have more children than others.
    ["users/1?_embed=posts", false],
    ["users?limit=2&_embed=posts,albums,files,reviews,blogs,articles", true],
    ["users?limit=34&_embed=posts,todos", true],
    ["todos?limit=30&_expand=user", false],
    ["todos?limit=90&_expand=user", true],
    ["todos?limit=1000&count=100", false],
    ["todos?limit=1000&count=150", true],
    ["todos?_all=true&count=100", false],
    ["todos?_all=true&count=150", true],
    // Texts that are made and then changed.
    ["todos?limit=50&__data=mix", true],
    // A few values of a hundred records.
    ["orders?total_gt=3&sort=total", false],
    ["orders?total_gt=3&sort=total,tax&count=300", true],
    ["todos?page=2&limit=100&count=100000", false],
    ["todos/3?count=100000", false],
    ["todos?completed=true", false],
    ["todos?completed=true&count=2000", true],
    ["todos?sort=-title&limit=3&count=2000", true],
    ["todos?q=a&_format=csv&count=2000", true],
    ["todos?_group=completed&_agg=count&count=2000", true],
    ["todos?completed=true&_expand=user&count=2000", true],
    ["todos?limit=100&fields=id&__session=a", false],
    ["todos?completed=true&count=2000&__session=a", true],
  ])("of %s: %p", async (path, isElsewhere) => {
    for (const headers of [{}, { accept: "text/csv" }] as const) {
      const before = sent.length;
      const [one, other] = [await here.handle(get(path, headers)), await alone.handle(get(path, headers))];
      expect([one.status, one.headers, await textOf(one)]).toEqual([
        other.status,
        other.headers,
        await textOf(other),
      ]);
      expect(sent.length - before).toBe(isElsewhere ? 1 : 0);
    }
  });

  test("says whose it is, and what it takes", async () => {
    const headers = new Headers({ accept: "text/csv" });
    const query = [
      ["completed", "true"],
      ["count", "2000"],
    ] as const;
    const signal = new AbortController().signal;
    await here.call("listRecords", { resource: "todos", query, headers, signal, client: () => "ada" });
    expect(clients.at(-1)).toBe("ada");
    expect(sent.at(-1)).toEqual({
      resource: "todos",
      id: null,
      query,
      origin: "http://localhost",
      accept: "text/csv",
      session: null,
      log: null,
    });
  });

  test("is not needed for a response that the client has", async () => {
    const { headers } = await here.handle(get("todos?completed=true&count=2000"));
    const before = sent.length;
    const again = await here.handle(
      get("todos?completed=true&count=2000", { "if-none-match": headers["etag"] ?? "" }),
    );
    expect([again.status, again.body, again.headers["etag"], sent.length]).toEqual([
      304,
      null,
      headers["etag"],
      before,
    ]);
  });
});

test("answers are the same with a cache of selections, which pages and origins share as they may", async () => {
  const cache = new Map<string, Selection>();
  const selections = {
    get: (key: string) => cache.get(key),
    set: (key: string, one: Selection) => void cache.set(key, one),
  };
  const sessions = createMemorySessions();
  const [cached, plain] = [
    createMock({ catalog: BUILT_IN, selections, sessions }),
    createMock({ catalog: BUILT_IN, sessions }),
  ];
  const request = (path: string, origin = ORIGIN): MockRequest => new Request(`${origin}/api/mock/${path}`);
  const same = async (path: string, origin = ORIGIN): Promise<number> => {
    for (let times = 0; times < 2; times++) {
      const [one, other] = [
        await cached.handle(request(path, origin)),
        await plain.handle(request(path, origin)),
      ];
      expect([one.headers, await textOf(one)]).toEqual([other.headers, await textOf(other)]);
    }
    return cache.size;
  };
  for (const path of ["todos?limit=2", "todos/3", "todos?limit=3&page=2"]) expect(await same(path)).toBe(0);
  expect(await same("todos?completed=true&limit=2")).toBe(1);
  expect(await same("todos?completed=true&limit=2&page=3")).toBe(1);
  expect(await same("todos?completed=false&limit=2")).toBe(2);
  expect(await same("todos?completed=true&limit=2", "http://other.test")).toBe(3);
  expect(await same("todos?completed=false&sort=-title")).toBe(4);
  for (const write of [1, 2]) {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ title: `t${write}`, completed: true });
    await plain.handle(
      new Request(`${ORIGIN}/api/mock/todos?__session=s`, { method: "POST", headers, body }),
    );
    expect(await same("todos?completed=false&sort=-title&__session=s")).toBe(4 + write);
  }
});
