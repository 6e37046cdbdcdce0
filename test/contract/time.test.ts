import { afterAll, describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

type Row = Record<string, unknown> & { readonly id: number };

const get = (path: string, init?: RequestInit) => fetch(`${server.origin}/api/mock/${path}`, init);
const rows = async (path: string): Promise<Row[]> => (await (await get(path)).json()) as Row[];

interface StreamEvent {
  readonly id: number;
  readonly type: "create" | "update" | "delete";
  readonly recordId: number;
  readonly data: Row;
}

const events = async (query: string): Promise<StreamEvent[]> => {
  const text = await (await get(`realtime?interval=100&batch=20&${query}`)).text();
  return [...text.matchAll(/^data: (\{"id".*)$/gm)].map(([, json = ""]) => JSON.parse(json) as StreamEvent);
};

const apply = (before: readonly Row[], happened: readonly StreamEvent[]): Row[] => {
  const records = new Map(before.map((row) => [row.id, row]));
  for (const { type, recordId, data } of happened)
    if (type === "delete") records.delete(recordId);
    else records.set(recordId, data);
  return [...records.values()].toSorted((a, b) => a.id - b.id);
};

/** Timestamps follow the pace of a stream; everything else does not. */
const timeless = (list: readonly Row[]): unknown[] => list.map((row) => ({ ...row, updatedAt: undefined }));

describe("__at", () => {
  test.each(RESOURCES)("a page of %s at n and the stream from n are the page at m", async (resource) => {
    const common = `seed=time&count=20`;
    const before = await rows(`${resource}?${common}&__at=7&_all=true`);
    const after = await rows(`${resource}?${common}&__at=27&_all=true`);
    const happened = await events(`resource=${resource}&${common}&lastEventId=7&limit=27`);
    const between = happened.filter(({ id }) => id > 7 && id <= 27);
    expect(between.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 8));
    expect(timeless(apply(before, between))).toEqual(timeless(after));
    expect(before).not.toEqual(after);
  });

  test("0 is the same as none", async () => {
    const [plain, zero] = await Promise.all([get("users?limit=5"), get("users?limit=5&__at=0")]);
    expect(await zero.text()).toBe(await plain.text());
    expect(zero.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  test("is a pure function of the URL: ETag, 304 and Cache-Control", async () => {
    const first = await get("users?__at=40");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect(etag).not.toBe((await get("users")).headers.get("etag"));
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=86400");
    const again = await get("users?__at=40", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    expect((await get("users?__at=40", { method: "HEAD" })).headers.get("etag")).toBe(etag);
  });

  test("is kept in links, cursors and envelopes", async () => {
    const response = await get("orders?__at=31&limit=4&_envelope=true&cursor=");
    const { data, meta } = (await response.json()) as {
      data: Row[];
      meta: { total: number; links: { next: string } };
    };
    expect(response.headers.get("x-total-count")).toBe(String(meta.total));
    expect(meta.links.next).toContain("__at=31");
    const seen = [...data];
    for (let next: string | null = meta.links.next; next !== null;) {
      const page = (await (await fetch(next)).json()) as {
        data: Row[];
        meta: { links: { next: string | null } };
      };
      seen.push(...page.data);
      next = page.meta.links.next;
    }
    expect(seen.map(({ id }) => id)).toEqual((await rows("orders?__at=31&_all=true")).map(({ id }) => id));
    const cursor = new URL(meta.links.next).searchParams.get("cursor") ?? "";
    const elsewhere = await get(`orders?__at=32&limit=4&cursor=${cursor}`);
    expect([elsewhere.status, ((await elsewhere.json()) as { code: string }).code]).toEqual([
      400,
      "cursor_mismatch",
    ]);
  });

  test("a filter, a sort and a search see the records of that moment", async () => {
    const all = await rows("todos?__at=180&_all=true");
    const done = all.filter(({ completed }) => completed === true);
    expect(await rows("todos?__at=180&_all=true&completed=true")).toEqual(done);
    const newest = all.toSorted(
      (a, b) => Date.parse(String(b["updatedAt"])) - Date.parse(String(a["updatedAt"])) || a.id - b.id,
    );
    expect((await rows("todos?__at=180&sort=-updatedAt&limit=7")).map(({ id }) => id)).toEqual(
      newest.slice(0, 7).map(({ id }) => id),
    );
    expect((await rows("todos?__at=180&sort=-id&limit=3")).map(({ id }) => id)).toEqual(
      all
        .slice(-3)
        .reverse()
        .map(({ id }) => id),
    );
    const last = all.at(-1)?.id ?? 0;
    expect(await rows(`todos?__at=180&id=1&id=2&id=${last}&id=999999`)).toEqual(
      all.filter(({ id }) => [1, 2, last].includes(id)),
    );
    for (const format of ["csv", "ndjson"])
      expect((await get(`todos?__at=180&limit=3&_format=${format}`)).status).toBe(200);
  });

  test("one record: as it stands, created by then, deleted by then with the event", async () => {
    const happened = await events("resource=users&limit=60");
    const created = happened.find(({ type }) => type === "create");
    const deleted = happened.find(({ type }) => type === "delete");
    const updated = happened.find(({ type }) => type === "update");
    if (created === undefined || deleted === undefined || updated === undefined)
      throw new Error("too few events");
    expect((await get(`users/${created.recordId}?__at=${created.id}`)).status).toBe(200);
    expect((await get(`users/${created.recordId}?__at=${created.id - 1}`)).status).toBe(404);
    expect((await get(`users/${deleted.recordId}?__at=${deleted.id - 1}`)).status).toBe(200);
    const gone = await get(`users/${deleted.recordId}?__at=60`);
    const problem = (await gone.json()) as { code: string; detail: string };
    expect([gone.status, problem.code]).toEqual([404, "record_not_found"]);
    expect(problem.detail).toContain(`deleted by event ${deleted.id}`);
    const record = (await (await get(`users/${updated.recordId}?__at=${updated.id}`)).json()) as Row;
    expect(timeless([record])).toEqual(timeless([updated.data]));
  });

  test("mutations echo the record at that event", async () => {
    const all = await rows("posts?__at=50&_all=true");
    const last = all.at(-1) as Row;
    const init = (method: string, body: unknown): RequestInit => ({
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const patched = (await (
      await get(`posts/${last.id}?__at=50`, init("PATCH", { title: "New" }))
    ).json()) as Row;
    expect(patched).toEqual({ ...last, title: "New" });
    const created = (await (await get("posts?__at=50", init("POST", { title: "x" }))).json()) as Row;
    expect(created.id).toBeGreaterThan(last.id - 1);
    expect((await get(`posts/${created.id}?__at=50`)).status).toBe(404);
  });

  test("a parent is what the foreign key names, and related resources are as before their first event", async () => {
    const [post] = await rows("posts?__at=90&limit=1&_expand=user&_embed=comments");
    const user = (await (await get(`users/${String(post?.["userId"])}`)).json()) as Row;
    expect(post?.["user"]).toEqual(user);
    expect(post?.["comments"]).toEqual(await rows(`comments?postId=${post?.id}&_all=true`));
  });

  test.each([
    ["__at=-1", "invalid_parameter"],
    ["__at=abc", "invalid_parameter"],
    ["__at=1000001", "invalid_parameter"],
    ["__at=", "invalid_parameter"],
    ["__at=5&count=10001", "invalid_parameter"],
  ])("%s is refused", async (query, code) => {
    for (const path of ["users", "users/1"]) {
      const response = await get(`${path}?${query}`);
      const problem = (await response.json()) as {
        code: string;
        errors: { parameter: string; message: string }[];
      };
      expect([response.status, problem.code, problem.errors[0]?.parameter]).toEqual([400, code, "__at"]);
      expect(problem.errors[0]?.message).toMatch(/from 0 to 1000000|up to count=10000/);
    }
  });

  test("works at the last event and at the largest count", async () => {
    expect((await get("users?__at=1000000&count=10000&limit=2")).status).toBe(200);
    expect((await rows("users?__at=1000000")).length).toBe(10);
  });
});
