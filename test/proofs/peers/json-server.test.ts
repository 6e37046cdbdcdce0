import { afterAll, describe, expect, test } from "bun:test";
import { startServer } from "../../support/server.ts";
import { startPeer } from "./peers.ts";

/*
 * The same requests, in each dialect, to Mockbench and to the original, which serves our records.
 */
const ours = await startServer();
const load = async (resource: string): Promise<{ id: number }[]> =>
  (await (await fetch(`${ours.origin}/api/mock/${resource}?_all=true`)).json()) as { id: number }[];
const [users, posts, comments, albums] = await Promise.all([
  load("users"),
  load("posts"),
  load("comments"),
  load("albums"),
]);
const data = { users, posts, comments, albums };
const [old, current] = await Promise.all([
  startPeer("json-server-0", data),
  startPeer("json-server-1", data),
]);
afterAll(() => Promise.all([ours, old, current].map((server) => server[Symbol.asyncDispose]())));

interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

const ask = async (origin: string, path: string): Promise<Answer> => {
  const response = await fetch(`${origin}/${path}`);
  expect(response.status).toBe(200);
  return { body: await response.json(), headers: response.headers };
};

const both = (peer: string, path: string): Promise<Answer[]> =>
  Promise.all([ask(`${ours.origin}/api/mock`, path), ask(peer, path)]);

const links = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    [...(header ?? "").matchAll(/<[^?]+\?([^>]+)>; rel="(\w+)"/g)].map(([, search = "", rel = ""]) => [
      rel,
      search,
    ]),
  );

describe("json-server 0.17", () => {
  // Without _page, _limit or _end it returns everything, while our contract returns ten.
  test.each([
    "users?_page=1",
    "users?_page=2&_limit=7",
    "users?_page=0&_limit=3",
    "users?_page=99&_limit=20",
    "users?_start=5&_end=12",
    "users?_end=4",
    "users?_start=5&_limit=3",
    "users?_limit=4",
    "users?_sort=lastName&_order=desc&_limit=20",
    "users?_sort=role,age&_order=desc,asc&_limit=100",
    "users?_sort=address.city&_page=3&_limit=10",
    "users?role=admin&_limit=100",
    "users?role=admin&role=editor&_limit=100",
    "users?id=7&id=3&id=99",
    "users?address.country=Canada&_limit=100",
    "users?age_gte=30&age_lte=40&_limit=100",
    "users?role_ne=user&_limit=100",
    "users?role_ne=user&role_ne=admin&_limit=100",
    "users?isActive=false&_limit=100",
    "users?firstName_like=an&_limit=100",
    "users?q=berlin&_limit=100",
    "users?q=ENGINEER&_sort=name&_limit=100",
    "users?_limit=100&utm_source=x&_=123",
    "posts?userId=5&_limit=100",
    "posts?_expand=user&_limit=5",
    "posts?_embed=comments&_limit=5",
    "posts?_embed=comments&_expand=user&_limit=5&_sort=views&_order=desc",
    "comments?_expand=post&_expand=user&_limit=5",
    "users/7",
    "posts/7?_expand=user&_embed=comments",
  ])("GET %s", async (path) => {
    const [mine, theirs] = await both(old.origin, path);
    expect(mine?.body).toEqual(theirs?.body);
    const total = theirs?.headers.get("x-total-count") ?? null;
    if (total !== null) expect(mine?.headers.get("x-total-count")).toBe(total);
    const wanted = links(theirs?.headers.get("link") ?? null);
    // Past the last page its `prev` is one page back; ours is the last page.
    if (path.includes("_page=99") || path.includes("_page=0")) return;
    if (Object.keys(wanted).length === 0) return;
    const given = links(mine?.headers.get("link") ?? null);
    expect(Object.keys(given).toSorted()).toEqual(Object.keys(wanted).toSorted());
    for (const [rel, search] of Object.entries(wanted)) {
      const [own, other] = [new URLSearchParams(given[rel]), new URLSearchParams(search)];
      expect(own.get("_page")).toBe(other.get("_page"));
      expect(own.get("_limit")).toBe(other.get("_limit"));
    }
  });

  // json-server stores writes, so these use a resource that no other test reads.
  test.each([
    ["POST", "albums", { title: "x", views: 0, published: false, note: null }],
    ["PUT", "albums/5", { title: "y" }],
    ["PATCH", "albums/6", { title: "z" }],
  ])("%s %s", async (method, path, value) => {
    const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
    const [mine, theirs] = await Promise.all(
      [`${ours.origin}/api/mock`, old.origin].map((origin) => fetch(`${origin}/${path}`, init)),
    );
    expect(mine?.status).toBe(theirs?.status as number);
    expect(await mine?.json()).toEqual(await theirs?.json());
  });
});

describe("json-server 1", () => {
  /** Its page object: the rows and their envelope. */
  interface Page {
    readonly data: readonly {
      readonly id: number | string;
      readonly comments: readonly { id: number | string }[];
    }[];
  }
  const pageOf = (body: unknown): Page => body as Page;
  const idsOf = (body: unknown): number[] => pageOf(body).data.map(({ id }) => Number(id));

  test.each([
    "users?_page=2&_per_page=7",
    "users?_page=1&_per_page=25&_sort=-age,name",
    "users?_sort=-lastName&_page=1&_per_page=100",
    "users?role:eq=admin&_page=1&_per_page=100",
    "users?role=admin&_page=1&_per_page=100",
    "users?age:gt=40&age:lte=50&_page=1&_per_page=100",
    "users?age_gte=40&age_lt=50&_page=1&_per_page=100",
    "users?role:ne=user&_page=1&_per_page=100",
    "users?role:in=admin,editor&_page=1&_per_page=100",
    "users?isActive:eq=true&_page=1&_per_page=100",
    "users?address.city:eq=Berlin&_page=1&_per_page=100",
    "users?email:startsWith=a&_page=1&_per_page=100",
    "users?email:endsWith=.org&_page=1&_per_page=100",
  ])("GET %s", async (path) => {
    const [mine, theirs] = await both(current.origin, path);
    expect(idsOf(mine?.body)).toEqual(idsOf(theirs?.body));
    const [own, other] = [pageOf(mine?.body), pageOf(theirs?.body)];
    expect({ ...own, data: [] }).toEqual({ ...other, data: [] });
    expect(Object.keys(own)).toEqual(Object.keys(other));
    expect(mine?.headers.get("x-total-count")).toBe(
      JSON.stringify((theirs?.body as { items: number } | undefined)?.items),
    );
  });

  test("_embed adds children, as in json-server", async () => {
    const [mine, theirs] = await both(current.origin, "posts?_embed=comments&_page=1&_per_page=20");
    const children = (body: unknown): number[][] =>
      pageOf(body).data.map((row) => row.comments.map(({ id }) => Number(id)));
    expect(children(mine?.body).flat().length).toBeGreaterThan(0);
    const wanted = posts
      .slice(0, 20)
      .map(({ id }) =>
        (comments as { id: number; postId: number }[])
          .filter(({ postId }) => postId === id)
          .map((one) => one.id),
      );
    expect(children(mine?.body)).toEqual(wanted);
    // It has turned all ids into strings, so its own numeric foreign keys find nothing.
    expect(idsOf(theirs?.body)).toEqual(idsOf(mine?.body));
  });

  test("_embed adds a parent by its singular name", async () => {
    const { body } = await ask(`${ours.origin}/api/mock`, "posts/7?_embed=user");
    const { userId, user } = body as { userId: number; user: { id: number } };
    expect(user.id).toBe(userId);
  });
});
