import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, catalogOn } from "../../../src/core/engine/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";

type Row = Readonly<Record<string, string>>;

const askOf = (mock: ReturnType<typeof createMock>) => async (path: string) => {
  const { status, headers, body } = await mock.handle(new Request(`http://localhost/api/mock/${path}`));
  return { status, headers, json: (await new Response(body).json()) as Row[] };
};

const get = askOf(createMock({ catalog: BUILT_IN }));
const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

const DAY = 86_400_000;
const anyDay = fc.integer({ min: Date.UTC(2000, 0, 1) / DAY, max: Date.UTC(2100, 11, 31) / DAY });

describe("__now", () => {
  test("of the reference date changes nothing", async () => {
    for (const name of BUILT_IN.names)
      expect((await get(`${name}?limit=30&__now=2025-01-01`)).json).toEqual(
        (await get(`${name}?limit=30`)).json,
      );
  });

  test("moves the newest record to the days before it", async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (number) => {
        const now = day(number * DAY);
        const { json } = await get(`orders?__now=${now}&sort=-placedAt&limit=1&count=300`);
        const placedAt = Date.parse(json[0]?.["placedAt"] as string);
        expect(placedAt).toBeLessThanOrEqual(number * DAY);
        expect(number * DAY - placedAt).toBeLessThan(60 * DAY);
      }),
      { numRuns: 20 },
    );
  });

  test("is the day of records, relations and events alike", async () => {
    const path = "posts?__now=2030-06-01&_expand=user&_embed=comments&limit=5";
    for (const post of (await get(path)).json as unknown as { user: Row; comments: Row[]; id: number }[]) {
      const { json } = await get(`users/${post.user["id"]}?__now=2030-06-01`);
      expect(post.user).toEqual(json as unknown as Row);
      const comments = await get(`comments?postId=${post.id}&_all=true&__now=2030-06-01`);
      expect(post.comments).toEqual(comments.json);
    }
    const [event] = (await get("users?__now=2030-06-01&__at=30&sort=-updatedAt&limit=1")).json;
    expect(event?.["updatedAt"]?.slice(0, 10)).toBe("2030-06-01");
  });

  test("is part of the ETag, of links and of cursors", async () => {
    const [one, other] = await Promise.all([get("users"), get("users?__now=2026-11-26")]);
    expect(one.headers["etag"]).not.toBe(other.headers["etag"] as string);
    expect(other.headers["cache-control"]).toContain("public");
    expect(other.headers["link"]).toContain("__now=2026-11-26");
  });

  test("may be the catalog's, for callers that name none", async () => {
    const then = askOf(createMock({ catalog: catalogOn(BUILT_IN, Date.UTC(2026, 10, 26)) }));
    const [own, named] = await Promise.all([
      then("orders?limit=50"),
      get("orders?limit=50&__now=2026-11-26"),
    ]);
    expect(own.json).toEqual(named.json);
    expect(own.headers["etag"]).not.toBe((await get("orders?limit=50")).headers["etag"] as string);
    expect((await then("orders?limit=50&__now=2025-01-01")).json).toEqual(
      (await get("orders?limit=50")).json,
    );
  });
});

describe("a relative date", () => {
  test.each([
    ["today", "2026-03-31"],
    ["-7d", "2026-03-24"],
    ["%2B7d", "2026-04-07"],
    ["-2w", "2026-03-17"],
    ["-1mo", "2026-02-28"],
    ["1mo", "2026-04-30"],
    ["-1y", "2025-03-31"],
    ["-25h", "2026-03-29T23:00:00.000Z"],
  ])("%s selects what %s does, counted from the day of the data", async (text, date) => {
    const from = (start: string) => get(`orders?__now=2026-03-31&count=2000&placedAt_gte=${start}&_all=true`);
    const [relative, absolute] = [await from(text), await from(date)];
    expect(relative.json).toEqual(absolute.json);
    expect(relative.headers["etag"]).toBe(absolute.headers["etag"] as string);
  });

  test("that is none is a clear error", async () => {
    expect((await get("orders?placedAt_gte=-7x")).status).toBe(400);
    expect((await get("orders?placedAt_gte=yesterday")).status).toBe(400);
    expect((await get("orders?placedAt_gte=-7")).status).toBe(400);
  });
});

describe("count=0", () => {
  test("is an empty list of every resource", async () => {
    for (const name of BUILT_IN.names) {
      const { status, headers, json } = await get(`${name}?count=0`);
      expect([status, headers["x-total-count"], json]).toEqual([200, "0", []]);
    }
  });

  test("has no record, and no range of ids", async () => {
    const { status, json } = await get("users/1?count=0");
    expect(status).toBe(404);
    expect(JSON.stringify(json)).not.toContain("1 to 0");
  });

  test("has the records that events have made", async () => {
    const { json } = await get("users?count=0&__at=1");
    expect(json.map(({ id }) => Number(id))).toEqual([1]);
    expect((await get("users?count=0&__at=4")).json).toEqual([]);
  });
});
