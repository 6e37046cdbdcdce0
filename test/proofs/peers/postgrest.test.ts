import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import { startServer, type TestServer } from "../../support/server.ts";

interface Answer {
  readonly data: readonly Row[] & Row;
  readonly error: { readonly message: string } | null;
  readonly count: number | null;
  readonly status: number;
}

type Row = Readonly<Record<string, unknown>>;

/** The methods of a query that the tests call. */
type Chain = PromiseLike<Answer> & {
  readonly [
    Method in
      | "eq"
      | "neq"
      | "gt"
      | "gte"
      | "lt"
      | "in"
      | "is"
      | "not"
      | "ilike"
      | "like"
      | "contains"
      | "order"
      | "limit"
      | "range"
      | "maybeSingle"
      | "match"
      | "filter"
      | "or"
      | "single"
  ]: (...args: readonly unknown[]) => Chain;
};

interface Client {
  readonly from: (table: string) => { readonly select: (columns?: string, options?: object) => Chain };
}

const VERSION = "2.119.1";
const { PostgrestClient } = (await import(await installed("@supabase/postgrest-js", VERSION))) as {
  PostgrestClient: new (url: string) => Client;
};
const { createClient } = (await import(await installed("@supabase/supabase-js", VERSION))) as {
  createClient: (url: string, key: string, options: object) => Client;
};

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** `/rest/v1`, which supabase-js puts before the table, is left out. */
const supabaseFetch = (input: string, init?: RequestInit): Promise<Response> =>
  fetch(input.replace("/rest/v1/", "/"), init);

const CLIENTS: readonly (readonly [name: string, create: (api: string) => Client])[] = [
  ["postgrest-js", (api) => new PostgrestClient(api)],
  ["supabase-js", (api) => createClient(api, "any-key", { global: { fetch: supabaseFetch } })],
];

describe.each(CLIENTS)("%s", (_name, create) => {
  const users = (columns?: string, options?: object): Chain =>
    create(`${server.origin}/api/mock`).from("users").select(columns, options);
  const all = async (): Promise<Row[]> =>
    (await (await fetch(`${server.origin}/api/mock/users?_all=true`)).json()) as Row[];
  const ids = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id);

  test("reads filters, orders and ranges, and the total", async () => {
    const { data, count, error } = await users("*", { count: "exact" })
      .gte("age", 30)
      .in("role", ["admin", "editor"])
      .neq("gender", "female")
      .order("age", { ascending: false })
      .range(0, 4);
    expect(error).toBeNull();
    const wanted = (await all())
      .filter(
        ({ age, role, gender }) =>
          (age as number) >= 30 && ["admin", "editor"].includes(role as string) && gender !== "female",
      )
      .toSorted((a, b) => (b["age"] as number) - (a["age"] as number));
    expect(count).toBe(wanted.length);
    expect(ids(data)).toEqual(ids(wanted.slice(0, 5)));
  });

  test("reads patterns, negations, nested values and arrays", async () => {
    const { data } = await users("id,name")
      .ilike("email", "%EXAMPLE.com")
      .not("isActive", "is", true)
      .filter("address->>country", "neq", "Canada")
      .limit(100);
    const wanted = (await all()).filter(
      ({ email, isActive, address }) =>
        String(email).endsWith("example.com") &&
        isActive === false &&
        (address as { country: string }).country !== "Canada",
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(ids(wanted));
    expect(Object.keys(data[0] ?? {})).toEqual(["id", "name"]);
    const client = create(`${server.origin}/api/mock`);
    const posts = (await client.from("posts").select().limit(1)).data as unknown as { tags: string[] }[];
    const tag = posts[0]?.tags[0] ?? "";
    const tagged = await client.from("posts").select("*").contains("tags", [tag]).limit(100);
    expect(tagged.data.length).toBeGreaterThan(0);
    expect(tagged.data.every(({ tags }) => (tags as string[]).includes(tag))).toBe(true);
  });

  test("reads relations, one record, counts and groups", async () => {
    const client = create(`${server.origin}/api/mock`);
    const { data } = await client.from("posts").select("*,user(*),comments(*)").eq("id", 1).maybeSingle();
    expect(data).toMatchObject({ id: 1, user: { id: expect.any(Number) }, comments: expect.any(Array) });
    expect(await users("*", { count: "exact", head: true }).eq("role", "admin")).toMatchObject({
      count: (await all()).filter(({ role }) => role === "admin").length,
    });
    const groups = await client.from("orders").select("status,count(),total.sum()");
    expect(groups.data[0]).toMatchObject({ status: expect.any(String), count: expect.any(Number) });
  });

  test("shows why a query is refused", async () => {
    expect(await users("*").gte("age", "old")).toMatchObject({
      status: 400,
      data: null,
      error: { message: expect.stringContaining("must be a number") },
    });
    expect(await users("*").filter("name", "fts", "ada")).toMatchObject({
      error: { message: expect.stringContaining("has no counterpart here") },
    });
  });

  test("differs where the migration page says so", async () => {
    const { data, status } = await users("*");
    expect([status, data.length]).toEqual([200, 10]);
    for (const refused of [
      users("*").or("age.gt.50,role.eq.admin"),
      users("mail:email"),
      users("age::text"),
      users("*").filter("age", "sl", "(1,5)"),
    ])
      // oxlint-disable-next-line no-await-in-loop
      expect(await refused).toMatchObject({ status: 400, data: null });
    expect(await users("*").eq("id", 3).single()).toMatchObject({ data: [{ id: 3 }] });
  });

  test.each([
    ["users?firstName=like.Wil*", "ignores case"],
    ["posts?order=publishedAt.desc", "puts null last"],
    ["posts?select=id,comments(id)", "has the whole records"],
  ])("%s is answered with a notice", async (path, said) => {
    const response = await fetch(`${server.origin}/api/mock/${path}`);
    expect(response.headers.get("x-mock-notice")).toContain(said);
  });

  test("a range in a header changes nothing", async () => {
    const [plain, ranged] = await Promise.all(
      [{}, { range: "0-2" }].map(async (headers) =>
        (await fetch(`${server.origin}/api/mock/users`, { headers: new Headers(headers) })).json(),
      ),
    );
    expect(ranged).toEqual(plain);
  });
});
