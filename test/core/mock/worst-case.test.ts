import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";

type Row = Readonly<Record<string, string>>;

const askOf =
  (mock: ReturnType<typeof createMock>) =>
  async (path: string, init: RequestInit = {}) => {
    const { status, headers, body } = await mock.handle(
      new Request(`http://localhost/api/mock/${path}`, init),
    );
    return { status, headers, json: (await new Response(body).json()) as Row[] };
  };

const get = askOf(createMock({ catalog: BUILT_IN }));

describe("__data", () => {
  test("is a pure part of the URL: links, ETag and caching", async () => {
    const [ordinary, hard] = await Promise.all([get("users"), get("users?__data=rtl,long")]);
    expect(hard.headers["etag"]).not.toBe(ordinary.headers["etag"]);
    expect(hard.headers["cache-control"]).toBe(ordinary.headers["cache-control"]);
    expect(hard.headers["link"]).toContain("__data=long,rtl");
    expect((await get("users?__data=long&__data=rtl")).headers["etag"]).toBe(hard.headers["etag"]);
    const all = "long,short,rtl,cjk,emoji,zalgo,html,null,huge,pseudo";
    expect((await get(`users?__data=${all}`)).headers["etag"]).toBe(
      (await get("users?__data=mix")).headers["etag"],
    );
  });

  test("keeps both ends of a relation in agreement", async () => {
    const path = "posts?__data=mix&_expand=user&_embed=comments&limit=20";
    for (const post of (await get(path)).json as unknown as { id: number; user: Row; comments: Row[] }[]) {
      const { json } = await get(`users/${post.user["id"]}?__data=mix`);
      expect(post.user as unknown).toEqual(json);
      expect((await get(`comments?postId=${post.id}&_all=true&__data=mix`)).json).toEqual(post.comments);
    }
  });

  test("is what filters, search and sorts see", async () => {
    const [first] = (await get("users?__data=pseudo&limit=1")).json;
    const name = encodeURIComponent(first?.["name"] ?? "");
    expect((await get(`users?__data=pseudo&name=${name}`)).json).toContainEqual(first as Row);
    expect((await get(`users?__data=pseudo&q=${name}`)).json).toContainEqual(first as Row);
    const sorted = (await get("users?__data=pseudo&sort=name&_all=true&fields=name")).json.map(
      ({ name: one }) => one ?? "",
    );
    expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
  });

  test("lets groups add up huge amounts to the cent", async () => {
    const { json } = await get("orders?__data=huge&_group=status&_agg=sum(total)");
    const rows = (await get("orders?__data=huge&_all=true")).json as unknown as {
      status: string;
      total: number;
    }[];
    for (const group of json as unknown as { status: string; total_sum: number }[]) {
      const cents = rows
        .filter(({ status }) => status === group.status)
        .map(({ total }) => Math.round(total * 100));
      expect(Math.round(group.total_sum * 100)).toBe(cents.reduce((sum, one) => sum + one, 0));
    }
  });

  test("applies with __at, in a stream, and by X-Mock", async () => {
    const long = await get("users?__data=long&__at=30&limit=50");
    expect(long.json.every(({ name = "" }) => name.length >= 90)).toBe(true);
    const byHeader = await get("users?limit=50", { headers: { "x-mock": "data=long, locale=de" } });
    expect(byHeader.json).toEqual((await get("users?limit=50&__data=long&locale=de")).json);
  });

  test("leaves written records as they were written", async () => {
    const ask = askOf(createMock({ catalog: BUILT_IN, sessions: createMemorySessions() }));
    const body = JSON.stringify({ name: "Ada" });
    await ask("users/1?__session=a", {
      method: "PATCH",
      body,
      headers: { "content-type": "application/json" },
    });
    expect((await ask("users/1?__session=a&__data=long")).json as unknown).toMatchObject({ name: "Ada" });
  });

  test("that nobody knows is a problem that names what there is", async () => {
    const { status, json } = await get("users?__data=zalgos");
    expect(status).toBe(400);
    expect(json as unknown).toMatchObject({ errors: [{ parameter: "__data", suggestion: "zalgo" }] });
  });
});
