import { describe, expect, test } from "bun:test";
import { createMemorySessions, createMock } from "../../../../src/core/mock/index.ts";

type Headers = Readonly<Record<string, string>>;

const mock = createMock({ sessions: createMemorySessions() });

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
    expect(notModified).toBeNull();
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

test("the URL wins, then the header, the baggage, the cookie", async () => {
  const all = { "x-mock": "seed=header", baggage: "mock.seed=baggage", cookie: "mock=seed=cookie" };
  const { "x-mock": _, ...withoutHeader } = all;
  const { cookie } = all;
  expect(await bodyOf("users?seed=url", all)).toEqual(await bodyOf("users?seed=url"));
  expect(await bodyOf("users", all)).toEqual(await bodyOf("users?seed=header"));
  expect(await bodyOf("users", withoutHeader)).toEqual(await bodyOf("users?seed=baggage"));
  expect(await bodyOf("users", { cookie })).toEqual(await bodyOf("users?seed=cookie"));
});

test("baggage and cookies of others mean nothing", async () => {
  const { headers } = await ask("users", { baggage: "userId=1,mocked=2", cookie: "mocked=1; a=mock" });
  expect(headers["cache-control"]).toContain("public");
});

test("a context that is too long is refused before it is read", async () => {
  const { status, json } = await ask("users", { "x-mock": `seed=${"x".repeat(4096)}` });
  expect(status).toBe(400);
  expect((json as { detail: string }).detail).toContain("the limit is 4096");
});

test("a broken escape is refused", async () => {
  expect((await ask("users", { "x-mock": "seed=%E0%A4" })).status).toBe(400);
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
