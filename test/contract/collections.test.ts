import { describe, expect, test } from "bun:test";
import { startMockApi, jsonOf } from "./support/mock-api.ts";

const { get, root } = await startMockApi();

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
    expect(response.headers.get("vary")).toBe("Accept, X-Mock-Session, X-Mock, Baggage, Cookie");
    expect(response.headers.get("x-mock-notice")).toBeNull();
    const link = response.headers.get("link") ?? "";
    expect(link.match(/rel="(\w+)"/g)).toEqual(['rel="first"', 'rel="next"', 'rel="last"']);
    expect(link).toContain(`<${root}/users?page=2&limit=10>`);
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

  test("has the same record at any count, page and projection", async () => {
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

  test("has the same data for the same seed, and other data for another", async () => {
    const [a, b, c] = await Promise.all(
      ["a", "a", "b"].map(async (seed) => (await get(`users?seed=${seed}`)).text()),
    );
    expect(a).toBe(b as string);
    expect(a).not.toBe(c as string);
  });

  test("has a notice of clamped parameters", async () => {
    const response = await get("users?limit=5000&count=-1");
    expect(response.headers.get("x-mock-notice")).toBe("count=-1 clamped to 0; limit=5000 clamped to 1000");
  });

  test("has meta and links in an envelope", async () => {
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
  ])("is sent as %s, by parameter and by Accept", async (format, type, accept) => {
    const [named, negotiated] = await Promise.all([get(`users?_format=${format}`), get("users", { accept })]);
    expect(named.headers.get("content-type")).toBe(type);
    expect(negotiated.headers.get("content-type")).toBe(type);
    expect(negotiated.headers.get("etag")).toBe(named.headers.get("etag"));
    expect(await named.text()).toBe(await negotiated.text());
  });

  test("of 10,000 records is complete", async () => {
    const response = await fetch(`${root}/posts?count=10000&_all=true&_format=ndjson`);
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(10_000);
    expect((JSON.parse(lines[9999] ?? "") as { id: number }).id).toBe(10_000);
  });
});

describe("a long URL", () => {
  test("has a Link of at most 2 KB, and a notice of omitted parts", async () => {
    for (const [letters, notice] of [
      [10, null],
      [632, "Link omits first and last because the URL is long"],
      [5000, "Link is omitted because the URL is too long"],
    ] as const) {
      const { headers } = await get(`users?page=2&name_ne=${"x".repeat(letters)}`);
      expect(headers.get("x-mock-notice")).toBe(notice);
      expect((headers.get("link") ?? "").length).toBeLessThanOrEqual(2048);
    }
  });
});
