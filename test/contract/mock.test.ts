import { afterAll, describe, expect, test } from "bun:test";
import { startServerAndApp } from "../support/server-and-app.ts";

const both = await startServerAndApp();
afterAll(() => both[Symbol.asyncDispose]());
const { ask, server } = both;

const MOCK = `${server.origin}/api/mock`;
const JSON_BODY = { "content-type": "application/json" };

interface Problem {
  readonly status: number;
  readonly code: string;
  readonly errors?: readonly { parameter?: string; pointer?: string; value?: unknown; suggestion?: string }[];
}

const get = (path: string, headers: Record<string, string> = {}) => ask(`/api/mock/${path}`, { headers });

const send = (method: string, path: string, body?: string, headers: Record<string, string> = JSON_BODY) =>
  ask(`/api/mock/${path}`, { method, headers, ...(body === undefined ? {} : { body }) });

const jsonOf = async <Value>(response: Promise<Response>): Promise<Value> =>
  (await (await response).json()) as Value;

const ids = async (path: string): Promise<number[]> =>
  (await jsonOf<{ id: number }[]>(get(path))).map(({ id }) => id);

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

describe("a collection", () => {
  test("is a bare array of the first ten, with its total and links", async () => {
    const response = await get("users");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("x-total-count")).toBe("100");
    expect(response.headers.get("x-data-version")).toMatch(/^\S+$/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=86400");
    expect(response.headers.get("etag")).toMatch(/^"[^"]+"$/);
    expect(response.headers.get("vary")).toBe("Accept, X-Mock-Session");
    expect(response.headers.get("x-mock-notice")).toBeNull();
    const link = response.headers.get("link") ?? "";
    expect(link.match(/rel="(\w+)"/g)).toEqual(['rel="first"', 'rel="next"', 'rel="last"']);
    expect(link).toContain(`<${MOCK}/users?page=2&limit=10>`);
    const body = (await response.json()) as { id: number }[];
    expect(body.map(({ id }) => id)).toEqual(range(1, 10));
  });

  test.each([
    ["?count=25", range(1, 25)],
    ["?page=3", range(21, 30)],
    ["?page=3&limit=7", range(15, 21)],
    ["?page=99", []],
    ["?limit=0", []],
    ["?offset=5&limit=2", [6, 7]],
    ["?_start=5&_end=7", [6, 7]],
    ["?sort=-id&limit=2", [100, 99]],
    ["?id=7&id=3", [3, 7]],
    ["?id_in=7,3,1000", [3, 7]],
    ["?_all=true&count=150", range(1, 150)],
    ["?count=1000000&page=90000&limit=10", range(899_991, 900_000)],
  ])("users%s", async (search, wanted) => {
    expect(await ids(`users${search}`)).toEqual(wanted);
  });

  test("its record is the same at any count, page and projection", async () => {
    const [one, paged, large, projected] = await Promise.all([
      jsonOf<unknown>(get("orders/42")),
      jsonOf<unknown[]>(get("orders?page=5")),
      jsonOf<unknown>(get("orders/42?count=1000000")),
      jsonOf<unknown>(get("orders/42?fields=id,total")),
    ]);
    expect(paged[1]).toEqual(one);
    expect(large).toEqual(one);
    expect(one).toMatchObject(projected as object);
  });

  test("another seed is other data, the same seed the same", async () => {
    const [a, b, c] = await Promise.all(
      ["a", "a", "b"].map(async (seed) => (await get(`users?seed=${seed}`)).text()),
    );
    expect(a).toBe(b as string);
    expect(a).not.toBe(c as string);
  });

  test("says what it changed", async () => {
    const response = await get("users?limit=5000&count=0");
    expect(response.headers.get("x-mock-notice")).toBe("count=0 clamped to 1; limit=5000 clamped to 1000");
  });

  test("wears an envelope", async () => {
    const { data, meta } = await jsonOf<{ data: unknown[]; meta: Record<string, unknown> }>(
      get("users?_envelope=true&limit=2&page=2"),
    );
    expect(data).toHaveLength(2);
    expect(Object.keys(meta)).toEqual([
      "resource", "seed", "count", "total", "page", "limit", "offset", "pages", "hasNext", "hasPrev",
      "nextCursor", "prevCursor", "links",
    ]); // prettier-ignore
    expect(Object.keys(meta["links"] as object)).toEqual(["self", "first", "prev", "next", "last"]);
  });

  test.each([
    ["csv", "text/csv; charset=utf-8; header=present", "text/csv"],
    ["ndjson", "application/x-ndjson; charset=utf-8", "application/x-ndjson"],
    ["json", "application/json", "application/json"],
  ])("leaves as %s, by parameter and by Accept", async (format, type, accept) => {
    const [named, negotiated] = await Promise.all([get(`users?_format=${format}`), get("users", { accept })]);
    expect(named.headers.get("content-type")).toBe(type);
    expect(negotiated.headers.get("content-type")).toBe(type);
    expect(negotiated.headers.get("etag")).toBe(named.headers.get("etag"));
    expect(await named.text()).toBe(await negotiated.text());
  });

  test("large answers arrive whole", async () => {
    const response = await get("posts?count=10000&_all=true&_format=ndjson");
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(10_000);
    expect((JSON.parse(lines[9999] ?? "") as { id: number }).id).toBe(10_000);
  });
});

describe("HEAD and conditions", () => {
  test.each(["users", "users/5", "users?role=admin&_format=csv", "users/5?_envelope=true", "users?limit=0"])(
    "HEAD %s is GET without a body",
    async (path) => {
      for (const fresh of ["", `${path.includes("?") ? "&" : "?"}seed=${crypto.randomUUID()}`]) {
        const head = await ask(`/api/mock/${path}${fresh}`, { method: "HEAD" });
        const full = await get(path + fresh);
        const length = String((await full.clone().arrayBuffer()).byteLength);
        expect(await head.text()).toBe("");
        const strip = (headers: Headers) =>
          [...headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name));
        expect(strip(head.headers)).toEqual(strip(full.headers));
        expect(head.headers.get("content-length")).toBe(length);
      }
    },
  );

  test("304 comes without anything made, and only for the same state", async () => {
    for (const path of ["users?seed=fresh", "users/5?seed=fresh", "users?count=10000&q=zzz&seed=fresh"]) {
      const etag = (await fetch(`${MOCK}/${path}`, { method: "HEAD" })).headers.get("etag") ?? "";
      for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const response = await get(path, { "if-none-match": header });
        expect(response.status).toBe(304);
        expect(response.headers.get("etag")).toBe(etag);
        expect(response.headers.get("access-control-allow-origin")).toBe("*");
        expect(await response.text()).toBe("");
      }
      expect((await get(path, { "if-none-match": '"x"' })).status).toBe(200);
      expect((await get(`${path.split("?")[0]}?seed=other`, { "if-none-match": etag })).status).toBe(200);
    }
  });

  test("what would fail does so under a condition too", async () => {
    expect((await get("users/101", { "if-none-match": "*" })).status).toBe(404);
    expect((await get("users?limit=x", { "if-none-match": "*" })).status).toBe(400);
  });
});

describe("refusals", () => {
  test.each([
    ["users?limit=abc", 400, "invalid_parameter", "limit", undefined],
    ["users?sort=nmae", 400, "invalid_parameter", "sort", "name"],
    ["users?nmae=x", 400, "invalid_parameter", "nmae", "name"],
    ["users?name_lik=x", 400, "invalid_parameter", "name_lik", "name_like"],
    ["users?age_gte=old", 400, "invalid_parameter", "age_gte", undefined],
    ["users?fields=nmae", 400, "invalid_parameter", "fields", "name"],
    ["users?_embed=pots", 400, "invalid_parameter", "_embed", "posts"],
    ["posts?_expand=usr", 400, "invalid_parameter", "_expand", "user"],
    ["users?cursor=abc", 400, "invalid_parameter", "cursor", undefined],
    ["users?_format=xml", 400, "invalid_parameter", "_format", undefined],
    ["users?__error=maybe", 400, "invalid_parameter", "__error", undefined],
    ["users?__proto__=x", 400, "invalid_parameter", "__proto__", undefined],
    ["users?constructor=x", 400, "invalid_parameter", "constructor", undefined],
    ["users?name=%ff", 400, "malformed_url", "%ff", undefined],
    ["users?name=%", 400, "malformed_url", "%", undefined],
    ["users?count=20000&q=x", 400, "scan_too_large", "q", undefined],
    ["users?count=20000&_all=true", 400, "scan_too_large", "_all", undefined],
    ["users/1?count=1000000&_embed=articles", 400, "scan_too_large", "_embed", undefined],
    [
      "users?count=10000&limit=1000&_embed=posts,todos,files,blogs",
      400,
      "too_expensive",
      "_embed",
      undefined,
    ],
    ["usres", 404, "unknown_resource", "resource", "users"],
    ["usres/1", 404, "unknown_resource", "resource", "users"],
    ["__proto__", 404, "unknown_resource", "resource", undefined],
    ["constructor/1", 404, "unknown_resource", "resource", undefined],
    ["users/101", 404, "record_not_found", "id", undefined],
    ["users/0", 404, "record_not_found", "id", undefined],
    ["users/-1", 404, "record_not_found", "id", undefined],
    ["users/01", 404, "record_not_found", "id", undefined],
    ["users/1.0", 404, "record_not_found", "id", undefined],
    ["users/abc", 404, "record_not_found", "id", undefined],
    ["users/99999999999999999999", 404, "record_not_found", "id", undefined],
    ["users/1?limit=3", 400, "invalid_parameter", "limit", undefined],
  ])("%s is %d %s at %s", async (path, status, code, parameter, suggestion) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    const problem = (await response.json()) as Problem;
    expect(problem).toMatchObject({ status, code });
    const named = problem.errors?.find((error) => error.parameter === parameter);
    expect(named).toBeDefined();
    expect(named?.suggestion).toBe(suggestion as string);
  });

  test("the 21 resources are listed with an unknown one", async () => {
    const { errors } = await jsonOf<{ errors: { allowed: string[] }[] }>(get("nothing"));
    expect(errors[0]?.allowed).toHaveLength(21);
    for (const name of errors[0]?.allowed ?? []) expect((await get(`${name}?limit=1`)).status).toBe(200);
  });
});

describe("a long URL", () => {
  test("has a Link that proxies let through, and a notice of what it leaves out", async () => {
    for (const [letters, notice] of [
      [10, null],
      [632, "Link leaves out first and last: the URL is long"],
      [5000, "Link is left out: the URL is too long"],
    ] as const) {
      const { headers } = await get(`users?page=2&name_ne=${"x".repeat(letters)}`);
      expect(headers.get("x-mock-notice")).toBe(notice);
      expect((headers.get("link") ?? "").length).toBeLessThanOrEqual(2048);
    }
  });
});

describe("mutations", () => {
  const BODY = '{"name":"","age":0,"isActive":false,"bio":null,"x":[],"__proto__":{"a":1}}';

  test.each([
    ["POST", "users", BODY, 201, `${BODY.slice(0, -1)},"id":101}`],
    ["POST", "users?count=7", '{"id":5}', 201, '{"id":5}'],
    ["POST", "users", '{"id":1234567890123456789}', 201, '{"id":1234567890123456789}'],
    ["POST", "users", '{"id":9007199254740993,"a":-0}', 201, '{"id":9007199254740993,"a":-0}'],
    ["POST", "users", '[{"id":12345678901234567890},{}]', 201, '[{"id":12345678901234567890},{"id":101}]'],
    ["POST", "users", '{"id":-0}', 201, '{"id":101}'],
    ["POST", "users", '{"id":-12345678901234567890}', 201, '{"id":101}'],
    ["POST", "users", '{"id":1234567890123456789.5}', 201, '{"id":101}'],
    ["POST", "users", '{"id":"7"}', 201, '{"id":101}'],
    ["POST", "users?count=7", '[{},{"id":8},{}]', 201, '[{"id":9},{"id":8},{"id":10}]'],
    ["POST", "users", '{"id":1234567890123456789,"a":-0}', 201, '{"id":1234567890123456789,"a":-0}'],
    ["PUT", "users/5", BODY, 200, `${BODY.slice(0, -1)},"id":5}`],
    ["PUT", "users/5", '{"id":9,"a":1}', 200, '{"id":5,"a":1}'],
    ["PUT", "users/5", '{"a":12345678901234567890}', 200, '{"a":12345678901234567890,"id":5}'],
  ])("%s %s echoes %s", async (method, path, body, status, echoed) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("etag")).toBeNull();
    expect(await response.text()).toBe(echoed);
  });

  test("POST tells where the record would be", async () => {
    expect((await send("POST", "users", "{}")).headers.get("location")).toBe(`${MOCK}/users/101`);
    const large = await send("POST", "users", '{"id":1234567890123456789}');
    expect(large.headers.get("location")).toBe(`${MOCK}/users/1234567890123456789`);
    expect((await send("POST", "users", "[{}]")).headers.get("location")).toBe(`${MOCK}/users`);
    const long = await send("POST", "users", '{"id":1234567890123456789}');
    expect(long.headers.get("location")).toBe(`${MOCK}/users/1234567890123456789`);
    expect((await send("PUT", "users/1", "{}")).headers.get("location")).toBeNull();
  });

  test("POST without a body makes an empty record", async () => {
    expect(await jsonOf<unknown>(ask("/api/mock/users", { method: "POST" }))).toEqual({ id: 101 });
  });

  test("PATCH merges into the generated record", async () => {
    const before = await jsonOf<Record<string, unknown>>(get("users/5"));
    const patch = JSON.stringify({ id: 9, name: "New", bio: null, address: { city: "Oslo", suite: null } });
    const { suite: _, ...address } = before["address"] as Record<string, unknown>;
    const { bio: __, ...rest } = before;
    for (const type of ["application/json", "application/merge-patch+json"]) {
      const response = await send("PATCH", "users/5", patch, { "content-type": type });
      expect(response.headers.get("x-mock-persisted")).toBe("false");
      expect(await response.json()).toEqual({ ...rest, name: "New", address: { ...address, city: "Oslo" } });
    }
    expect(await jsonOf<unknown>(get("users/5"))).toEqual(before);
  });

  test("DELETE answers with the record as it was, which stays", async () => {
    const before = await (await get("users/5")).text();
    const response = await send("DELETE", "users/5");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(await response.text()).toBe(before);
    expect(await (await get("users/5")).text()).toBe(before);
  });

  test.each([
    ["POST", "users", 201],
    ["PUT", "users/1", 200],
    ["PATCH", "users/1", 200],
    ["DELETE", "users/1", 200],
  ])("%s %s answers with nothing where that is preferred", async (method, path, status) => {
    const body = method === "DELETE" ? undefined : "{}";
    const response = await send(method, path, body, { ...JSON_BODY, prefer: "return=minimal" });
    expect(response.status).toBe(204);
    expect(response.headers.get("x-mock-persisted")).toBe("false");
    expect(response.headers.get("preference-applied")).toBe("return=minimal");
    expect(await response.text()).toBe("");
    const full = await send(method, path, body, { ...JSON_BODY, prefer: "return=representation" });
    expect(full.status).toBe(status);
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s under If-Match", async (method) => {
    for (const path of ["users/5", "users/5?seed=x&count=50"]) {
      const etag = (await get(path)).headers.get("etag") ?? "";
      const attempt = (header: string) =>
        send(method, path, method === "DELETE" ? undefined : "{}", { ...JSON_BODY, "if-match": header });
      for (const good of [etag, "*", `"x", ${etag}`]) expect((await attempt(good)).status).toBe(200);
      for (const stale of ['"x"', `W/${etag}`]) {
        const response = await attempt(stale);
        expect(response.status).toBe(412);
        expect(((await response.json()) as Problem).code).toBe("stale_etag");
      }
    }
  });

  test.each([
    ["POST", "users", "[", 400, "malformed_json"],
    ["POST", "users", "", 400, "malformed_json"],
    ["POST", "users", "1", 400, "invalid_body"],
    ["POST", "users", "null", 400, "invalid_body"],
    ["POST", "users", "[1]", 400, "invalid_body"],
    ["POST", "users", `[${"{},".repeat(100)}{}]`, 400, "invalid_body"],
    ["PUT", "users/1", "[]", 400, "invalid_body"],
    ["PATCH", "users/1", "[]", 400, "invalid_body"],
    ["POST", "users", "[".repeat(65) + "]".repeat(65), 400, "json_too_deep"],
    ["POST", "users", JSON.stringify("x".repeat(65_536)), 413, "body_too_large"],
    ["PUT", "users/101", "{}", 404, "record_not_found"],
    ["PATCH", "users/0", "{}", 404, "record_not_found"],
    ["DELETE", "users/abc", undefined, 404, "record_not_found"],
    ["POST", "usres", "{}", 404, "unknown_resource"],
    ["POST", "users?name=x", "{}", 400, "invalid_parameter"],
    ["POST", "users?count=x", "{}", 400, "invalid_parameter"],
  ] as const)("%s %s with %s is %d %s", async (method, path, body, status, code) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expect(((await response.json()) as Problem).code).toBe(code);
  });

  test.each([["application/x-www-form-urlencoded"], ["application/xml"], ["text/html"]])(
    "a body of %s is 415",
    async (type) => {
      for (const [method, path] of [
        ["POST", "users"],
        ["PUT", "users/1"],
        ["PATCH", "users/1"],
      ] as const)
        expect((await send(method, path, "{}", { "content-type": type })).status).toBe(415);
    },
  );

  test("JSON under text/plain or no type is taken, and said so", async () => {
    for (const [type, name] of [
      ["text/plain;charset=UTF-8", "text/plain"],
      ["", "untyped"],
    ] as const) {
      const init = { method: "POST", body: new Blob(['{"name":"Ada"}'], { type }) };
      const response = await fetch(`${MOCK}/users?count=0`, init);
      expect(response.status).toBe(201);
      expect(response.headers.get("x-mock-notice")).toBe(
        `count=0 clamped to 1; the body was read as application/json, not as ${name}`,
      );
      expect(await response.json()).toEqual({ name: "Ada", id: 2 });
      const prose = await fetch(`${MOCK}/users`, { method: "POST", body: new Blob(["name=Ada"], { type }) });
      expect(prose.status).toBe(415);
      expect(prose.headers.get("accept")).toBe("application/json");
    }
    expect((await send("POST", "users", '{"a":1}')).headers.get("x-mock-notice")).toBeNull();
  });

  describe("a JSON Patch", () => {
    const PATCH = { "content-type": "application/json-patch+json" };
    const patch = (operations: unknown, path = "users/5") =>
      send("PATCH", path, JSON.stringify(operations), PATCH);

    test("changes the record operation by operation", async () => {
      const before = await jsonOf<Record<string, unknown>>(get("users/5"));
      const response = await patch([
        { op: "test", path: "/id", value: 5 },
        { op: "replace", path: "/name", value: "New" },
        { op: "remove", path: "/bio" },
        { op: "add", path: "/tags", value: ["a"] },
        { op: "add", path: "/tags/-", value: "b" },
        { op: "copy", from: "/address/city", path: "/town" },
        { op: "move", from: "/email", path: "/mail" },
        { op: "replace", path: "/id", value: 9 },
      ]);
      expect(response.status).toBe(200);
      expect(response.headers.get("x-mock-persisted")).toBe("false");
      const { bio: _, email, ...rest } = before;
      const town = (before["address"] as { city: string }).city;
      expect(await response.json()).toEqual({ ...rest, name: "New", tags: ["a", "b"], town, mail: email });
    });

    test("keeps digits", async () => {
      const body =
        '[{"op":"add","path":"/n","value":12345678901234567890},{"op":"copy","from":"/n","path":"/m"}]';
      const text = await (await send("PATCH", "users/5", body, PATCH)).text();
      expect(text).toContain('"n":12345678901234567890,"m":12345678901234567890');
    });

    test.each([
      [{ name: "New" }, ""],
      ["name", ""],
      [[{ op: "test", path: "/id", value: 6 }], "/0"],
      [[{ op: "remove", path: "/nosuch" }], "/0"],
      [
        [
          { op: "add", path: "/a", value: 1 },
          { op: "append", path: "/a" },
        ],
        "/1",
      ],
      [[{ op: "add", path: "/a" }], "/0"],
      [[null], "/0"],
      [[{ op: "replace", path: "", value: [] }], ""],
    ])("%j is refused at %p", async (operations, pointer) => {
      const response = await patch(operations);
      expect(response.status).toBe(400);
      const problem = (await response.json()) as Problem;
      expect(problem.code).toBe("invalid_body");
      expect(problem.errors?.[0]?.pointer).toBe(pointer);
    });

    test("cannot be made to grow without end", async () => {
      const double = Array.from({ length: 1000 }, () => ({
        op: "copy",
        from: "/address",
        path: "/address/x",
      }));
      const response = await patch(double);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { detail: string }).detail).toContain("copies more than");
    });

    test("is PATCH's alone", async () => {
      expect((await send("POST", "users", "[]", PATCH)).status).toBe(415);
      expect((await send("PUT", "users/5", "{}", PATCH)).status).toBe(415);
    });
  });

  test("__validate points at every problem", async () => {
    const record = await (await get("users/5")).text();
    expect((await send("POST", "users?__validate=true", record)).status).toBe(201);
    expect((await send("PUT", "users/5?__validate=true", record)).status).toBe(200);
    expect((await send("PATCH", "users/5?__validate=true", '{"name":"Ada"}')).status).toBe(200);
    const wrong = await send(
      "PATCH",
      "users/5?__validate=true",
      '{"name":1,"role":"admni","address":{"city":null},"x":1}',
    );
    expect(wrong.status).toBe(422);
    const { code, errors } = (await wrong.json()) as Problem;
    expect(code).toBe("validation_failed");
    expect(errors?.map(({ pointer }) => pointer)).toEqual(["/name", "/role", "/address/city", "/x"]);
    expect(errors?.[1]?.suggestion).toBe("admin");
    const list = await send("POST", "users?__validate=true", `[${record},{}]`);
    expect(((await list.json()) as Problem).errors?.[0]?.pointer).toStartWith("/1/");
  });
});

test.each([
  ["users?__error=999&limit=5000", 599, "__error=999 clamped to 599; limit=5000 clamped to 1000"],
  ["users/1?__error=100", 400, "__error=100 clamped to 400"],
  ["users?count=0&__auth=bearer", 401, "count=0 clamped to 1"],
])("%s fails as asked, and says what it changed", async (path, status, notice) => {
  const response = await fetch(`${server.origin}/api/mock/${path}`);
  expect(response.status).toBe(status);
  expect(response.headers.get("x-mock-notice")).toBe(notice);
});

describe("simulation", () => {
  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "POST"])("applies to %s", async (method) => {
    const path = method === "POST" ? "users" : "users/1";
    const started = performance.now();
    const body = ["PUT", "PATCH", "POST"].includes(method) ? "{}" : undefined;
    const response = await send(method, `${path}?__delay=60&__error=418`, body);
    expect(performance.now() - started).toBeGreaterThan(55);
    expect(response.status).toBe(418);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await send(method, `${path}?__auth=bearer`, body)).headers.get("www-authenticate")).toStartWith(
      "Bearer",
    );
  });

  test("a delay outlives every idle time-out", async () => {
    const started = performance.now();
    const response = await get("users/1?__delay=11000");
    expect(response.status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(10_900);
  }, 60_000);
});
