import { beforeAll, describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../../src/core/mock/index.ts";

type Headers = Readonly<Record<string, string>>;

const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });

const ask = async (path: string, headers: Headers = {}, init: RequestInit = {}) => {
  const request = new Request(`http://localhost/api/mock/${path}`, { ...init, headers });
  const response = await mock.handle(request);
  return { ...response, json: JSON.parse(await new Response(response.body).text()) as unknown };
};

const bodyOf = async (path: string, headers: Headers = {}): Promise<unknown> =>
  (await ask(path, headers)).json;

/** The same context in each of its forms. */
const FORMS: Readonly<Record<string, (context: Readonly<Record<string, string>>) => Headers>> = {
  "the header": (context) => ({
    "x-mock": Object.entries(context)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join(", "),
  }),
  "the baggage": (context) => ({
    baggage: `userId=7,${Object.entries(context)
      .map(([name, value]) => `mock.${name}=${encodeURIComponent(value)};by=test`)
      .join(" , ")}`,
  }),
  "the cookie": (context) => ({
    cookie: `theme=dark; mock=${encodeURIComponent(
      Object.entries(context)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join(","),
    )}; other=1`,
  }),
};

describe.each(Object.keys(FORMS))("a context in %s", (form) => {
  const headersOf = FORMS[form] as (context: Readonly<Record<string, string>>) => Headers;

  test("means the same as the parameters", async () => {
    const context = { seed: "a, b & ü", count: "30", now: "2026-11-26" };
    const search = "seed=a%2C%20b%20%26%20%C3%BC&count=30&__now=2026-11-26";
    expect(await bodyOf("orders?sort=-total", headersOf(context))).toEqual(
      await bodyOf(`orders?sort=-total&${search}`),
    );
    expect(await bodyOf("orders/3", headersOf(context))).toEqual(await bodyOf(`orders/3?${search}`));
  });

  test("loses to the URL", async () => {
    expect(await bodyOf("users?seed=url", headersOf({ seed: "header" }))).toEqual(
      await bodyOf("users?seed=url"),
    );
  });

  test("names a session, whose links stay as they are", async () => {
    const headers = headersOf({ session: `context-${form.length}` });
    const created = await ask(
      "todos",
      { ...headers, "content-type": "application/json" },
      { method: "POST", body: "{}" },
    );
    expect([created.status, created.headers["x-mock-persisted"]]).toEqual([201, "true"]);
    expect(created.headers["location"]).toMatch(/^http:\/\/localhost\/api\/mock\/todos\/\d+$/);
    expect((await ask("todos/101", headers)).status).toBe(200);
    expect((await ask("todos/101")).status).toBe(404);
    expect((await ask("todos?limit=2", headers)).headers["link"]).not.toContain("session");
  });

  test("simulates errors and credentials", async () => {
    expect((await ask("users", headersOf({ error: "503" }))).status).toBe(503);
    expect((await ask("users", headersOf({ auth: "bearer" }))).status).toBe(401);
  });

  test("is never cached for others", async () => {
    const { headers, notModified } = await ask("users", headersOf({ seed: "mine" }));
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["vary"]).toBe("Accept, X-Mock-Session, X-Mock, Baggage, Cookie");
    expect(notModified).toBeUndefined();
    const posted = await ask("todos", headersOf({ seed: "mine" }), { method: "POST" });
    expect(posted.headers["cache-control"]).toBe("no-store");
  });

  test.each<[Record<string, string>, string]>([
    [
      { sede: "a" },
      "is not one of session, seed, count, now, locale, data, delay, error, fault, rival, auth; did you mean seed?",
    ],
    [{ seed: "" }, "has no value"],
  ])("with %p is refused", async (context, message) => {
    const { status, json } = await ask("users", headersOf(context));
    expect([status, (json as { errors: { message: string }[] }).errors[0]?.message]).toEqual([400, message]);
  });

  test("with an invalid value is refused as the parameter is", async () => {
    const { status, json } = await ask("users", headersOf({ delay: "soon" }));
    expect([status, (json as { errors: { parameter: string }[] }).errors[0]?.parameter]).toEqual([
      400,
      "__delay",
    ]);
  });
});

test.each(["session=a; seed=7", "session=a&seed=7", "delay=10;session=a"])(
  "names that are not separated by commas are told apart: %s",
  async (header) => {
    const { status, json } = await ask("users", { "x-mock": header });
    const { errors } = json as { errors: { parameter: string; message: string }[] };
    expect([status, errors[0]?.parameter]).toEqual([400, "X-Mock"]);
    expect(errors[0]?.message).toMatch(/^needs a comma before (seed|session)$/);
  },
);

describe("the URL wins, then the header, the baggage, the cookie", () => {
  type Source = "URL" | "header" | "baggage" | "cookie";
  const SOURCES: readonly Source[] = ["URL", "header", "baggage", "cookie"];
  /** A value for each source. */
  const VALUES: Readonly<Record<string, readonly [string, string, string, string]>> = {
    session: ["wins-1", "wins-2", "wins-3", "wins-4"],
    seed: ["a", "b", "c", "d"],
    count: ["11", "12", "13", "14"],
    now: ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"],
    locale: ["de", "fr", "es", "it"],
    data: ["long", "short", "rtl", "cjk"],
    error: ["501", "502", "503", "504"],
    fault: ["malformed", "malformed@0", "drip=0", "drip=1"],
    auth: ["bearer", "basic", "apikey", "bearer"],
  };
  const inUrl = (name: string, value: string): string =>
    `${["seed", "count", "locale"].includes(name) ? "" : "__"}${name}=${encodeURIComponent(value)}`;

  beforeAll(async () => {
    for (const session of VALUES["session"] ?? [])
      await ask(
        `users?__session=${session}`,
        { "content-type": "application/json" },
        { method: "POST", body: `{"name":"${session}"}` },
      );
  });

  /** What arrives, as text: a fault may leave no JSON. */
  const receive = async (search: string, headers: Headers) => {
    const response = await mock.handle(
      new Request(`http://localhost/api/mock/users?sort=-id&limit=3&${search}`, { headers }),
    );
    const text = await new Response(response.body).text();
    return [response.status, response.headers["x-total-count"], response.headers["www-authenticate"], text];
  };

  /** Every choice of at least one source. */
  const choices = Array.from({ length: 15 }, (_, index) =>
    SOURCES.filter((_source, bit) => ((index + 1) >> bit) % 2 === 1),
  );

  test.each(choices.map((sources) => [sources.join(", "), sources] as const))(
    "%s",
    async (_title, sources) => {
      for (const [name, values] of Object.entries(VALUES)) {
        const valueOf = (source: Source): string => values[SOURCES.indexOf(source)] as string;
        const winner = valueOf(sources[0] as Source);
        const headers = {
          ...(sources.includes("header") ? { "x-mock": `${name}=${valueOf("header")}` } : {}),
          ...(sources.includes("baggage") ? { baggage: `mock.${name}=${valueOf("baggage")}` } : {}),
          ...(sources.includes("cookie") ? { cookie: `mock=${name}=${valueOf("cookie")}` } : {}),
        };
        const search = sources.includes("URL") ? inUrl(name, valueOf("URL")) : "";
        expect([name, ...(await receive(search, headers))]).toEqual([
          name,
          ...(await receive(inUrl(name, winner), {})),
        ]);
      }
    },
  );

  test("X-Mock-Session wins over X-Mock, and may not contradict the URL", async () => {
    const headers = { "x-mock-session": "wins-2", "x-mock": "session=wins-3" };
    expect(await receive("", headers)).toEqual(await receive("__session=wins-2", {}));
    expect((await receive("__session=wins-1", headers))[0]).toBe(400);
  });
});

describe.each(Object.keys(FORMS))("hostile values in %s", (form) => {
  const headersOf = FORMS[form] as (context: Readonly<Record<string, string>>) => Headers;
  const BREAK = "a\r\nSet-Cookie: owned=1\r\n\r\n<script>";

  test("never become headers", async () => {
    for (const name of [
      "session",
      "seed",
      "count",
      "now",
      "locale",
      "data",
      "delay",
      "error",
      "fault",
      "auth",
    ]) {
      const { status, headers, json } = await ask("users?limit=2", headersOf({ [name]: BREAK }));
      expect([name, status]).toEqual([name, name === "seed" ? 200 : 400]);
      for (const [header, value] of Object.entries(headers)) {
        expect(header.toLowerCase()).not.toContain("cookie");
        expect(value).not.toMatch(/[\r\n]|<script/);
      }
      if (status === 400) expect((json as { code: string }).code).toBe("invalid_parameter");
    }
  });

  test.each(["__proto__", "constructor", "toString"])("%s is no name", async (name) => {
    expect((await ask("users", headersOf(Object.fromEntries([[name, "1"]])))).status).toBe(400);
  });

  test("of more than 4 KB are refused", async () => {
    const { status, json } = await ask("users", headersOf({ seed: "x".repeat(4096) }));
    expect(status).toBe(400);
    expect((json as { detail: string }).detail).toContain("the limit is 4096");
    expect((json as { detail: string }).detail.length).toBeLessThan(300);
  });
});

test.each(["gap", "dup@0.5"])("a seed called %s is no fault of streams", async (seed) => {
  expect(await bodyOf("users", { "x-mock": `seed=${seed}` })).toEqual(await bodyOf(`users?seed=${seed}`));
});

test("baggage of others may be long beside a context", async () => {
  const baggage = `trace=${"x".repeat(6000)},mock.seed=a`;
  expect(await bodyOf("users", { baggage })).toEqual(await bodyOf("users?seed=a"));
});

test("baggage and cookies of others mean nothing", async () => {
  const { headers } = await ask("users", { baggage: "userId=1,mocked=2", cookie: "mocked=1; a=mock" });
  expect(headers["cache-control"]).toContain("public");
});

test("a broken escape is refused", async () => {
  const { status, json } = await ask("users", { "x-mock": "seed=%E0%A4" });
  expect(status).toBe(400);
  expect(json).toMatchObject({ detail: "X-Mock: %E0%A4 has a percent sign that encodes nothing." });
});

test.each([
  ["seed", "X-Mock: seed has no value."],
  ["seed=", "X-Mock: seed= has no value."],
  ["sed=a", /^X-Mock: sed=a is not one of session, .*; did you mean seed\?\.$/],
  ["zzzzzzzz=a", /^X-Mock: zzzzzzzz=a is not one of session, [a-z, ]+\.$/],
])("X-Mock: %s is told what is wrong", async (header, detail) => {
  const { status, json } = await ask("users", { "x-mock": header });
  expect([status, json]).toMatchObject([400, { detail: expect.stringMatching(detail) }]);
});

test("a context has up to 4,096 characters, without the commas", async () => {
  const items = [...Array<string>(681).fill("seed=a"), "seed=aaaaa"];
  expect((await ask("users", { "x-mock": items.join(", ") })).status).toBe(200);
  expect((await ask("users", { "x-mock": `${items.join(", ")}a` })).status).toBe(400);
});

test("spaces around what describes an item of the baggage do not count", async () => {
  expect(await bodyOf("users", { baggage: "mock.seed=a ; by=test" })).toEqual(await bodyOf("users?seed=a"));
});

test("a header that does not exist is refused beside a context", async () => {
  expect((await ask("users", { "x-mock": "seed=a", "x-mock-user": "1" })).status).toBe(400);
});

test("a default that does not apply leaves a response to all clients", async () => {
  const own = createMock({ catalog: BUILT_IN, defaults: new Map([["__fault", "gap"]]) });
  const { headers, notModified } = await own.handle(new Request("http://localhost/api/mock/users"));
  expect(headers["cache-control"]).toStartWith("public");
  expect(notModified).toBeDefined();
  expect((await ask("users", { cookie: "mock=%E0%A4" })).status).toBe(400);
});

test("requests of many contexts at once do not mix", async () => {
  const results = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const headers = { "x-mock": `session=many-${index % 50}, seed=s${index}` };
      return [index, await bodyOf("users/1?fields=name", headers)] as const;
    }),
  );
  for (const [index, body] of results)
    expect(body).toEqual(await bodyOf(`users/1?fields=name&seed=s${index}`));
});
