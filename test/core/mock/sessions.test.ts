import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { definition } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock, type Mock } from "../../../src/core/mock/index.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { answer } from "../query/support/oracle.ts";
import { randomRequests } from "../query/support/requests.ts";
import { ORIGIN, textOf } from "./support/mock.ts";
import {
  type Children,
  type Modelled,
  MODELLED,
  type Parents,
  SessionModel,
  writesTo,
} from "./support/session-model.ts";
import { BASE, checkSequence, COUNT, perform, rowsOf, send, session } from "./support/session-requests.ts";

const keeping = (): Mock => createMock({ sessions: createMemorySessions() });

describe("a session", () => {
  test("answers every sequence of requests as arrays would", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 8), fc.nat(COUNT + 4), fc.nat(6), (writes, offset, limit) =>
        checkSequence([mock], `s${runs++}`, writes, offset, limit),
      ),
      { numRuns: 10_000 },
    );
  }, 300_000);

  test("filters, sorts, searches and projects what was written, whatever it is", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...MODELLED).chain((resource) =>
          fc.record({
            resource: fc.constant(resource),
            writes: writesTo(BASE, 10),
            questions: fc.array(randomRequests(definition(resource), BASE[resource]), {
              minLength: 1,
              maxLength: 4,
            }),
          }),
        ),
        async ({ resource, writes, questions }) => {
          const name = `q${runs++}`;
          const model = new SessionModel(BASE);
          for (const write of writes) {
            model.apply(write);
            await perform(mock, write, name);
          }
          for (const { request, search } of questions) {
            const wanted = answer(model.rows(resource), request);
            const found = await send(mock, "GET", `${resource}?${session(name)}&${search}`);
            expect(found.status).toBe(200);
            expect(found.headers["x-total-count"]).toBe(String(wanted.total));
            expect(JSON.parse(found.text)).toEqual(wanted.rows);
            expect(
              (await send(mock, "GET", `${resource}?${session(name)}&${search}&_format=csv`)).status,
            ).toBe(200);
          }
        },
      ),
      { numRuns: 1500 },
    );
  }, 120_000);

  test("relates what was written, both ways", async () => {
    const mock = keeping();
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(writesTo(BASE, 12), async (writes) => {
        const name = `r${runs++}`;
        const model = new SessionModel(BASE);
        for (const write of writes) {
          model.apply(write);
          await perform(mock, write, name);
        }
        const related = (resource: Modelled, parents: Parents, children: Children): Row[] =>
          model.rows(resource).map((row) => model.withRelations(row, parents, children));
        const ask = (resource: Modelled, search: string): Promise<Row[]> =>
          rowsOf(mock, `${resource}?${session(name)}&_all=true&${search}`);
        expect(await ask("posts", "_expand=user&_embed=comments")).toEqual(
          related("posts", { user: { field: "userId", of: "users" } }, { comments: "postId" }),
        );
        expect(await ask("users", "_embed=posts,todos")).toEqual(
          related("users", {}, { posts: "userId", todos: "userId" }),
        );
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});

const ask = async (
  mock: Mock,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const response = await mock.handle(
    new Request(`${ORIGIN}/api/mock/${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    }),
  );
  const text = response.body === null ? "" : await textOf(response);
  return { status: response.status, headers: response.headers, text };
};

const codeOf = ({ text }: { readonly text: string }): string => (JSON.parse(text) as { code: string }).code;

describe("a session is asked for", () => {
  test("by the URL, by a header, or by both alike", async () => {
    const mock = keeping();
    const header = { "x-mock-session": "ada" };
    await ask(mock, "POST", "todos", { title: "Kept" }, header);
    for (const [path, headers] of [
      ["todos/101?__session=ada", {}],
      ["todos/101", header],
      ["todos/101?__session=ada", header],
    ] as const) {
      const found = await ask(mock, "GET", path, undefined, headers);
      expect(JSON.parse(found.text)).toEqual({ title: "Kept", id: 101 });
    }
    const both = await ask(mock, "GET", "todos?__session=bob", undefined, header);
    expect([both.status, codeOf(both)]).toEqual([400, "invalid_parameter"]);
    expect((await ask(mock, "GET", "todos/101")).status).toBe(404);
    expect((await ask(mock, "GET", "todos/101?__session=bob")).status).toBe(404);
  });

  test.each(["", "a b", "../x", "é", "x".repeat(65), "a/b", "%00", "name.of", "💥"])(
    "%p is no name of one",
    async (name) => {
      const mock = keeping();
      for (const method of ["GET", "POST"]) {
        const found = await ask(mock, method, `todos?__session=${encodeURIComponent(name)}`);
        expect([found.status, codeOf(found)]).toEqual([400, "invalid_parameter"]);
        expect(found.text).toContain("1 to 64 characters");
      }
    },
  );

  test("by any name that is one", async () => {
    const mock = keeping();
    for (const name of ["a", "0", "-", "_", "x".repeat(64), "__proto__", "constructor", "toString"]) {
      expect((await ask(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"]).toBe(
        "100",
      );
      expect((await ask(mock, "POST", `todos?__session=${name}`, {})).status).toBe(201);
      expect((await ask(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"]).toBe(
        "101",
      );
    }
  });

  test("never at another event than the first", async () => {
    const mock = keeping();
    const found = await ask(mock, "GET", "todos?__at=5", undefined, { "x-mock-session": "ada" });
    expect([found.status, codeOf(found)]).toEqual([400, "invalid_parameter"]);
    expect((await ask(mock, "GET", "todos?__at=0&__session=ada")).status).toBe(200);
  });

  test("to be emptied, which needs its name", async () => {
    const mock = keeping();
    await ask(mock, "POST", "todos?__session=ada", {});
    expect((await ask(mock, "GET", "todos?__reset=true")).status).toBe(400);
    expect((await ask(mock, "GET", "todos?__reset=false")).status).toBe(200);
    expect((await ask(mock, "DELETE", "todos/101?__session=ada&__reset=true")).status).toBe(404);
    const posted = await ask(mock, "POST", "todos?__session=ada&__reset=true", { title: "First" });
    expect(JSON.parse(posted.text)).toEqual({ title: "First", id: 101 });
  });
});

describe("an answer in a session", () => {
  test("relates by a key of the id's own type, as filters compare", async () => {
    const mock = keeping();
    for (const postId of ["1", 1]) await ask(mock, "POST", "comments?__session=key", { postId });
    const idsOf = async (path: string): Promise<unknown> =>
      (JSON.parse((await ask(mock, "GET", `${path}__session=key`)).text) as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await idsOf("comments?postId=1&id_gt=100&")).toEqual([102]);
    const { text } = await ask(mock, "GET", "posts/1?_embed=comments&__session=key");
    const { comments } = JSON.parse(text) as { comments: readonly { id: number }[] };
    expect(comments.map(({ id }) => id).filter((id) => id > 100)).toEqual([102]);
    const expanded = await ask(mock, "GET", "comments?id_gt=100&_expand=post&__session=key");
    const parents = (JSON.parse(expanded.text) as { post: { id: number } | null }[]).map(
      ({ post }) => post?.id,
    );
    expect(parents).toEqual([undefined, 1]);
  });

  test("is its reader's own, and its tag changes when the session does", async () => {
    const mock = keeping();
    const first = await ask(mock, "GET", "todos?__session=ada");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(first.headers["vary"]).toBe("Accept, X-Mock-Session");
    const etag = first.headers["etag"] ?? "";
    const asked = { "if-none-match": etag };
    expect((await ask(mock, "GET", "todos?__session=ada", undefined, asked)).status).toBe(304);
    await ask(mock, "PATCH", "todos/1?__session=ada", { title: "New" });
    const second = await ask(mock, "GET", "todos?__session=ada", undefined, asked);
    expect(second.status).toBe(200);
    expect(second.headers["etag"]).not.toBe(etag);
    await ask(mock, "GET", "todos?__session=ada&__reset=true");
    expect((await ask(mock, "GET", "todos?__session=ada", undefined, asked)).status).toBe(304);
    expect((await ask(mock, "GET", "todos?__session=ada&__delay=0")).headers["cache-control"]).toBe(
      "no-store",
    );
  });

  test("compares dates as moments, however they were written", async () => {
    const mock = keeping();
    const dates = [
      "2030-01-02T00:30:00+01:00",
      "2030-01-02",
      "2030-01-01T23:30:00Z",
      "2030-01-02T00:00:00.000Z",
    ];
    await ask(
      mock,
      "POST",
      "todos?__session=ada",
      dates.map((dueDate) => ({ dueDate })),
    );
    const found = async (search: string) =>
      (await rowsOf(mock, `todos?__session=ada&_all=true&${search}`)).map(({ id }) => id as number);
    expect(await found("dueDate=2030-01-02")).toEqual([102, 104]);
    expect(await found("dueDate_in=2030-01-01T23:30:00Z,2031-01-01")).toEqual([101, 103]);
    expect(await found("dueDate_gte=2030-01-02")).toEqual([102, 104]);
    expect(await found("dueDate_gte=2030-01-01&sort=dueDate")).toEqual([101, 103, 102, 104]);
    expect(await found("dueDate_gte=2030-01-01&sort=-dueDate")).toEqual([102, 104, 101, 103]);
    expect(await found("dueDate_startsWith=2030-01-02")).toEqual([101, 102, 104]);
  });

  test("says first that a name is all that protects it", async () => {
    const mock = keeping();
    const first = await ask(mock, "POST", "todos?__session=ada", {});
    expect(first.headers["x-mock-notice"]).toContain("whoever knows its name");
    expect(first.headers["x-mock-persisted"]).toBe("true");
    expect((await ask(mock, "POST", "todos?__session=ada", {})).headers["x-mock-notice"]).toBeUndefined();
  });

  test("leads to other pages and new records of the session", async () => {
    const mock = keeping();
    const posted = await ask(mock, "POST", "todos?__session=ada&seed=demo&count=5&__reset=true", {});
    expect(posted.headers["location"]).toBe(`${ORIGIN}/api/mock/todos/6?seed=demo&count=5&__session=ada`);
    const page = await ask(mock, "GET", "todos?__session=ada&seed=demo&count=5&limit=2&__reset=false");
    expect(page.headers["link"]).toContain("&__session=ada>");
    expect(page.headers["link"]).not.toContain("__reset");
    const byHeader = await ask(mock, "GET", "todos?limit=2", undefined, { "x-mock-session": "ada" });
    expect(byHeader.headers["link"]).not.toContain("__session");
  });

  test("keeps every digit of a number, and every value where no one expects it", async () => {
    const mock = keeping();
    const text =
      '{"title":12345678901234567890,"userId":[1],"completed":{"a":1e400},"priority":null,"id":101}';
    await ask(mock, "POST", "todos?__session=ada", text);
    expect((await ask(mock, "GET", "todos/101?__session=ada")).text).toBe(text);
    expect((await ask(mock, "GET", "todos/101?__session=ada&fields=id,title")).text).toBe(
      '{"title":12345678901234567890,"id":101}',
    );
    for (const search of [
      "sort=title",
      "sort=-userId,completed",
      "title_gt=a",
      "title_like=1",
      "userId=1",
      "userId_gte=1",
      "completed=true",
      "q=12345678901234567890",
      "_expand=user",
      "_format=csv",
      "_format=ndjson",
      "fields=-title",
      "_envelope=true&_embed=user",
    ]) {
      const found = await ask(mock, "GET", `todos?__session=ada&_all=true&${search}`);
      expect([search, found.status]).toEqual([search, 200]);
    }
    expect((await ask(mock, "GET", "todos?__session=ada&_all=true&_format=csv")).text).toContain(
      "12345678901234567890",
    );
  });
});

describe("large parents that a session wrote", () => {
  const DATASET = "__session=ada&count=10000";
  const large = async (): Promise<Mock> => {
    const mock = keeping();
    for (let id = 1; id <= 15; id++)
      expect((await ask(mock, "PATCH", `users/${id}?${DATASET}`, { bio: "x".repeat(60_000) })).status).toBe(
        200,
      );
    return mock;
  };

  test("come along only as often as an answer can bear, and the refusal says how often", async () => {
    const mock = await large();
    for (const format of ["json", "ndjson", "csv"]) {
      const refused = await ask(mock, "GET", `todos?${DATASET}&_all=true&_expand=user&_format=${format}`);
      expect([refused.status, codeOf(refused)]).toEqual([400, "too_expensive"]);
      expect(refused.text).toContain('"parameter":"_expand","value":"user"');
    }
    const { text } = await ask(mock, "GET", `todos?${DATASET}&limit=1000&userId_lte=15&_expand=user`);
    const fitting = Number(/give limit=(\d+)/.exec(text)?.[1]);
    const limited = (limit: number) =>
      ask(mock, "GET", `todos?${DATASET}&limit=${limit}&userId_lte=15&_expand=user`);
    expect((await limited(fitting)).status).toBe(200);
    expect((await limited(fitting + 1)).status).toBe(400);
  });

  test("hinder nobody else", async () => {
    const mock = await large();
    for (const path of [
      `todos?${DATASET}&_all=true`,
      `todos/1?${DATASET}&_expand=user`,
      `todos?${DATASET}&_all=true&_expand=user&userId_gt=15`,
      "todos?__session=grace&count=10000&_all=true&_expand=user",
      "todos?count=10000&_all=true&_expand=user",
    ])
      expect([path, (await ask(mock, "GET", path)).status]).toEqual([path, 200]);
  });
});

describe("a write to a session", () => {
  test("is refused where the caller knows an older state", async () => {
    const mock = keeping();
    const etag = (await ask(mock, "GET", "todos/1?__session=ada")).headers["etag"] ?? "";
    const first = await ask(mock, "PATCH", "todos/1?__session=ada", { title: "A" }, { "if-match": etag });
    expect(first.status).toBe(200);
    const second = await ask(mock, "PATCH", "todos/1?__session=ada", { title: "B" }, { "if-match": etag });
    expect([second.status, codeOf(second)]).toEqual([412, "stale_etag"]);
    const now = first.headers["etag"] ?? "";
    expect((await ask(mock, "GET", "todos/1?__session=ada")).headers["etag"]).toBe(now);
    const third = await ask(
      mock,
      "PUT",
      "todos/1",
      { title: "C" },
      { "if-match": now, "x-mock-session": "ada" },
    );
    expect(third.status).toBe(200);
  });

  test("takes all of an array, or nothing", async () => {
    const mock = keeping();
    for (const body of [
      [{ title: "a" }, 1],
      [{ title: "a" }, { id: 5 }],
      [{ id: 500 }, { id: 500 }],
      [{ title: "a" }, { id: 4_000_000_001 }],
      Array.from({ length: 101 }, () => ({})),
    ])
      expect((await ask(mock, "POST", "todos?__session=ada", body)).status).toBeOneOf([400, 409]);
    expect((await ask(mock, "POST", "todos?__session=ada&__validate=true", [{}, { nmae: 1 }])).status).toBe(
      422,
    );
    expect((await ask(mock, "GET", "todos?__session=ada&limit=0")).headers["x-total-count"]).toBe("100");
  });

  test("is simulated to fail before it is done", async () => {
    const mock = keeping();
    expect((await ask(mock, "POST", "todos?__session=ada&__error=503", {})).status).toBe(503);
    expect((await ask(mock, "DELETE", "todos/1?__session=ada&__auth=bearer")).status).toBe(401);
    expect((await ask(mock, "GET", "todos?__session=ada&limit=0")).headers["x-total-count"]).toBe("100");
  });

  test("answers nothing where the caller prefers that", async () => {
    const mock = keeping();
    const posted = await ask(mock, "POST", "todos?__session=ada", {}, { prefer: "return=minimal" });
    expect([posted.status, posted.headers["x-mock-persisted"]]).toEqual([204, "true"]);
    expect((await ask(mock, "GET", "todos/101?__session=ada")).status).toBe(200);
  });

  test("may not nest deeper than a body, step by step", async () => {
    const mock = keeping();
    let path = "";
    let status = 200;
    for (let n = 0; n < 70 && status === 200; n++) {
      path += "/a";
      const patch = JSON.stringify([{ op: "add", path, value: {} }]);
      ({ status } = await ask(mock, "PATCH", "todos/1?__session=ada", patch, {
        "content-type": "application/json-patch+json",
      }));
    }
    expect(status).toBe(400);
    expect(path.length / 2).toBe(64);
  });

  test("is refused beyond a thousand records, and nothing else is touched", async () => {
    const mock = keeping();
    const hundred = Array.from({ length: 100 }, () => ({}));
    for (let n = 0; n < 10; n++) await ask(mock, "POST", "todos?__session=full", hundred);
    for (const [method, path, body] of [
      ["POST", "todos", {}],
      ["DELETE", "todos/1", undefined],
      ["PATCH", "users/1", {}],
    ] as const) {
      const refused = await ask(mock, method, `${path}?__session=full`, body);
      expect([refused.status, codeOf(refused)]).toEqual([409, "session_full"]);
    }
    expect((await ask(mock, "PATCH", "todos/101?__session=full", { title: "a" })).status).toBe(200);
    expect((await ask(mock, "DELETE", "todos/102?__session=full")).status).toBe(200);
    expect((await ask(mock, "POST", "todos?__session=full", {})).status).toBe(201);
    expect((await ask(mock, "GET", "todos?__session=full&limit=0")).headers["x-total-count"]).toBe("1100");
    expect((await ask(mock, "GET", "users/1?__session=full")).status).toBe(200);
  });

  test("is refused where it has only deleted what it made, in too many datasets", async () => {
    const mock = keeping();
    const seed = encodeURIComponent("💥".repeat(60));
    let status = 201;
    for (let tables = 0; status === 201 && tables < 4000; tables++) {
      const query = `__session=full&count=1&seed=${seed}${tables}`;
      ({ status } = await ask(mock, "POST", `todos?${query}`, {}));
      if (status === 201) await ask(mock, "DELETE", `todos/2?${query}`);
    }
    expect(status).toBe(409);
    expect((await ask(mock, "POST", "todos?__session=full&__reset=true", {})).status).toBe(201);
  }, 60_000);

  test("is refused beyond a mebibyte", async () => {
    const mock = keeping();
    const body = { title: "x".repeat(65_000) };
    const statuses: number[] = [];
    for (let n = 0; n < 18; n++)
      statuses.push((await ask(mock, "POST", "todos?__session=full", body)).status);
    expect(statuses).toEqual([...Array.from({ length: 16 }, () => 201), 409, 409]);
    expect((await ask(mock, "POST", "todos?__session=other", body)).status).toBe(201);
  });
});

describe("kept in memory", () => {
  const total = async (mock: Mock, name: string): Promise<string | undefined> =>
    (await ask(mock, "GET", `todos?__session=${name}&limit=0`)).headers["x-total-count"];

  test("a session ends when it is not used for its time", async () => {
    let now = 0;
    const mock = createMock({ sessions: createMemorySessions({ ttlSeconds: 10, now: () => now }) });
    await ask(mock, "POST", "todos?__session=ada", {});
    for (now = 9000; now < 40_000; now += 9000) expect(await total(mock, "ada")).toBe("101");
    now += 10_001;
    expect(await total(mock, "ada")).toBe("100");
  });

  test("the longest unused goes first where room is short", async () => {
    const mock = createMock({ sessions: createMemorySessions({ megabytes: 1 }) });
    const large = { title: "x".repeat(60_000) };
    for (const name of ["first", "second"])
      for (let n = 0; n < 8; n++) await ask(mock, "POST", `todos?__session=${name}`, large);
    await total(mock, "first");
    for (let n = 0; n < 8; n++) await ask(mock, "POST", "todos?__session=third", large);
    expect(await Promise.all(["first", "second", "third"].map((name) => total(mock, name)))).toEqual([
      "108",
      "100",
      "108",
    ]);
  });

  test("a thousand sessions do not touch each other", async () => {
    const mock = keeping();
    const names = Array.from({ length: 1000 }, (_, index) => `s${index}`);
    await Promise.all(names.map((title) => ask(mock, "POST", `todos?__session=${title}`, { title })));
    const found = await Promise.all(
      names.map((name) => rowsOf(mock, `todos?__session=${name}&sort=-id&limit=1`)),
    );
    expect(found.map(([row]) => row)).toEqual(names.map((title) => ({ title, id: 101 })));
  });
});

test("a page far into a million records has the session's, too", async () => {
  const mock = keeping();
  const dataset = "count=1000000&__session=ada";
  for (const id of [999_990, 999_995, 3]) await ask(mock, "DELETE", `todos/${id}?${dataset}`);
  await ask(mock, "POST", `todos?${dataset}`, {});
  const page = await rowsOf(mock, `todos?${dataset}&offset=999985&limit=20&fields=id`);
  expect(page.map(({ id }) => id as number)).toEqual([
    999_987, 999_988, 999_989, 999_991, 999_992, 999_993, 999_994, 999_996, 999_997, 999_998, 999_999,
    1_000_000, 1_000_001,
  ]);
});

describe("a resource whose ids are texts", () => {
  const SHOP = JSON.stringify({
    openapi: "3.1.0",
    components: {
      schemas: {
        Ticket: {
          type: "object",
          properties: {
            id: { type: "string", pattern: "^tkt_\\d{8}$" },
            title: { type: "string" },
            parentId: { type: "string", "x-mock-ref": "tickets.id" },
          },
          required: ["id", "title"],
        },
      },
    },
  });
  const catalog = readCatalog([{ name: "shop.json", text: SHOP }]);
  const mockWith = (): Mock => createMock({ catalog, sessions: createMemorySessions() });

  test("keeps its writes under such ids", async () => {
    const mock = mockWith();
    const made = await ask(mock, "POST", "tickets?__session=ada", { title: "New" });
    expect(JSON.parse(made.text)).toEqual({ title: "New", id: "tkt_00000101" });
    expect(made.headers["location"]).toBe(`${ORIGIN}/api/mock/tickets/tkt_00000101?__session=ada`);
    const put = await ask(mock, "PUT", "tickets/tkt_00000007?__session=ada", { title: "Put" });
    expect(JSON.parse(put.text)).toEqual({ title: "Put", id: "tkt_00000007" });
    const patched = await ask(mock, "PATCH", "tickets/8?__session=ada", { title: "Patched", id: "other" });
    expect(JSON.parse(patched.text)).toMatchObject({ title: "Patched", id: "tkt_00000008" });
    const own = await ask(mock, "POST", "tickets?__session=ada", [{ id: "tkt_00000500" }, {}]);
    expect(JSON.parse(own.text)).toEqual([{ id: "tkt_00000500" }, { id: "tkt_00000102" }]);
    const taken = await ask(mock, "POST", "tickets?__session=ada", { id: "tkt_00000500" });
    expect([taken.status, codeOf(taken)]).toEqual([409, "id_taken"]);
    await ask(mock, "DELETE", "tickets/tkt_00000009?__session=ada");
    const page = await rowsOf(mock, "tickets?__session=ada&offset=6&limit=3");
    expect(page.map(({ id }) => id)).toEqual(["tkt_00000007", "tkt_00000008", "tkt_00000010"]);
    expect((await ask(mock, "GET", "tickets/tkt_00000101?__session=ada")).status).toBe(200);
  });

  test("is found by them", async () => {
    const mock = mockWith();
    await ask(mock, "POST", "tickets?__session=ada", { title: "New" });
    const search = "id_in=tkt_00000007,tkt_00000101,tkt_00000102&fields=id";
    expect(await rowsOf(mock, `tickets?${search}`)).toEqual([{ id: "tkt_00000007" }]);
    expect(await rowsOf(mock, `tickets?${search}&__session=ada`)).toEqual([
      { id: "tkt_00000007" },
      { id: "tkt_00000101" },
    ]);
    expect(await rowsOf(mock, "tickets?id=7")).toEqual([]);
  });

  test("says them in answers that are not kept, too", async () => {
    const mock = mockWith();
    const made = await ask(mock, "POST", "tickets", { title: "New" });
    expect(JSON.parse(made.text)).toEqual({ title: "New", id: "tkt_00000101" });
    expect(made.headers["location"]).toBe(`${ORIGIN}/api/mock/tickets/tkt_00000101`);
  });
});
