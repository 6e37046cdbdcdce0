import { describe, expect, test } from "bun:test";
import { ApiError, createClient, type StreamEvent } from "../../../src/packages/client/index.ts";
import { searchOf } from "../../../src/packages/client/search.ts";

interface Asked {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A client of a service that answers from a list and remembers what it was asked. */
const clientOf = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const asked: Asked[] = [];
  const waiting = [...answers];
  const client = createClient("http://mock.test/below/", {
    headers: () => ({ authorization: "Bearer x" }),
    fetch: async (url, init) => {
      asked.push({
        url,
        method: init.method,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body ?? null,
      });
      const next = waiting.shift();
      if (next === undefined) throw new Error("asked too often");
      return next();
    },
  });
  return { client, asked };
};

const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const eventStream = (text: string) => () =>
  new Response(text, { headers: { "content-type": "text/event-stream" } });

describe("a query in a URL", () => {
  test.each<[unknown, string]>([
    [undefined, ""],
    [{}, ""],
    [{ page: 2, q: "a b&c", _all: true, seed: undefined }, "?page=2&q=a%20b%26c&_all=true"],
    [{ role: ["admin", "user"] }, "?role=admin&role=user"],
    [{ role_in: ["admin", "user"], sort: ["-age", "name"] }, "?role_in=admin%2Cuser&sort=-age%2Cname"],
    [{ createdAt_lt: new Date(0) }, "?createdAt_lt=1970-01-01T00%3A00%3A00.000Z"],
    [{ completedAt: null }, "?completedAt=null"],
  ])("%j is %s", (query, search) => {
    expect(searchOf(query)).toBe(search);
  });

  test("what cannot stand there is refused by name", () => {
    expect(() => searchOf({ where: { a: 1 } })).toThrow("where: a query holds");
    expect(() => searchOf({ name_in: ["a,b"] })).toThrow('name_in: "a,b" holds a comma');
  });
});

describe("calls", () => {
  test("go where their words say, with the headers of all and their own", async () => {
    const { client, asked } = clientOf(json([]), json({}, 201), json({}), json({}));
    const { users } = client.api.mock;
    await users.get({ query: { limit: 1 }, headers: { "x-own": "1" } });
    await users.post({ name: "Ada" });
    await users({ id: "a/b" }).patch({ name: "Ada" });
    await users({ id: 3 }).delete();
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET http://mock.test/below/api/mock/users?limit=1",
      "POST http://mock.test/below/api/mock/users",
      "PATCH http://mock.test/below/api/mock/users/a%2Fb",
      "DELETE http://mock.test/below/api/mock/users/3",
    ]);
    expect(asked[0]?.headers).toEqual({ authorization: "Bearer x", "x-own": "1" });
    expect(asked[1]).toMatchObject({
      body: '{"name":"Ada"}',
      headers: { "content-type": "application/json" },
    });
    expect(asked[3]?.body).toBeNull();
  });

  test("a refusal is an error that holds what was answered", async () => {
    const value = {
      title: "Not Found",
      status: 404,
      code: "record_not_found",
      detail: "users has no record 7.",
    };
    const { client } = clientOf(json(value, 404), () => new Response("<h1>", { status: 502 }));
    const { data, error, status } = await client.api.mock.users({ id: 7 }).get();
    expect([data, status]).toEqual([null, 404]);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, value, message: "404: users has no record 7." });
    expect(client.api.mock.users.get()).rejects.toThrow("answered 502 without saying why");
  });

  test("nothing is taken for a promise, and an address must be one", async () => {
    const { client } = clientOf();
    const { users } = client.api.mock;
    expect(await Promise.resolve(users)).toBe(users);
    expect(() => createClient("nowhere")).toThrow('"nowhere" is no URL');
    expect(() => createClient("ftp://a.test")).toThrow("must begin with http:// or https://");
    expect(() => client.api.mock.users({} as never)).toThrow("it wants the record's id");
  });
});

describe("a stream", () => {
  const happening = (id: number): string =>
    `id: ${id}\ndata: ${JSON.stringify({ id, type: "create", resource: "users", recordId: id, data: {} })}\n\n`;
  const follow = async (stream: AsyncIterable<StreamEvent>): Promise<number[]> => {
    const ids: number[] = [];
    for await (const { id } of stream) ids.push(id);
    return ids;
  };

  test("comes back after every break, resumes, and takes no event twice", async () => {
    const { client, asked } = clientOf(
      eventStream(`retry: 1\n\n${happening(1)}${happening(2)}id: 3\ndata: {"id"`),
      () => Promise.reject(new TypeError("connection refused")),
      json({ code: "unavailable" }, 503),
      eventStream(`${happening(2)}${happening(3)}event: end\ndata: {"reason":"limit"}\n\n`),
    );
    const stream = client.api.mock.realtime.subscribe({ query: { limit: 3 } });
    expect(await follow(stream)).toEqual([1, 2, 3]);
    expect(stream.lastEventId).toBe(3);
    expect(asked.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "2", "2", "2"]);
  });

  test("goes on from an earlier visit", async () => {
    const { client, asked } = clientOf(eventStream(`${happening(8)}event: end\ndata: {}\n\n`));
    expect(await follow(client.api.mock.realtime.subscribe({ lastEventId: 7 }))).toEqual([8]);
    expect(asked[0]?.headers["last-event-id"]).toBe("7");
  });

  test("gives up where another attempt would mend nothing, or when it was told to", async () => {
    const problem = { code: "invalid_parameter", detail: "interval must be a number." };
    const refused = clientOf(json(problem, 400)).client;
    expect(follow(refused.api.mock.realtime.subscribe())).rejects.toThrow("400: interval must be a number.");
    const wrong = clientOf(json([])).client;
    expect(follow(wrong.api.mock.realtime.subscribe())).rejects.toThrow("not an event stream");
    const failing = clientOf(
      eventStream("retry: 1\n\n"),
      json({ detail: "Full." }, 503),
      json({ detail: "Still full." }, 503),
    ).client;
    expect(follow(failing.api.mock.realtime.subscribe({ maxRetries: 2 }))).rejects.toThrow(
      "503: Still full.",
    );
    const failed = clientOf(eventStream('event: end\ndata: {"reason":"error"}\n\n')).client;
    expect(follow(failed.api.mock.realtime.subscribe())).rejects.toThrow("because it failed");
  });

  test("ends quietly when it is closed or its signal says so", async () => {
    const { client } = clientOf(eventStream(happening(1) + happening(2)));
    const stream = client.api.mock.realtime.subscribe();
    for await (const { id } of stream) if (id === 1) stream.close();
    expect(stream.lastEventId).toBe(1);
    const never = clientOf().client.api.mock.realtime.subscribe({ signal: AbortSignal.abort() });
    expect(await follow(never)).toEqual([]);
  });
});
