import { afterAll, describe, expect, test } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import { startServer } from "../../support/server.ts";

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

type Call<Data> = (...args: readonly unknown[]) => Promise<{ readonly data: Data; readonly total: number }>;

/** The methods of a provider that the tests call; providers differ only in their arguments. */
type Provider = Readonly<
  Record<"getList" | "getMany" | "getManyReference", Call<readonly Row[]>> &
    Record<
      "create" | "delete" | "deleteMany" | "deleteOne" | "getOne" | "update" | "updateMany",
      Call<unknown>
    >
>;

const providerOf = async (name: string, version: string): Promise<(api: string) => Provider> => {
  const module = (await import(await installed(name, version))) as { default: (api: string) => Provider };
  return module.default;
};
const jsonServerProvider = await providerOf("ra-data-json-server", "5.15.3");
const raSimpleRest = await providerOf("ra-data-simple-rest", "5.15.3");
const simpleRest = await providerOf("@refinedev/simple-rest", "6.0.1");

const { createSimpleRestDataProvider } = (await import(
  await installed("@refinedev/rest", "2.1.1").then((folder) => `${folder}/dist/simple-rest.mjs`)
)) as { createSimpleRestDataProvider: (options: { apiURL: string }) => { dataProvider: Provider } };

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());
const api = `${server.origin}/api/mock`;

const load = async (resource: string): Promise<Row[]> =>
  (await (await fetch(`${api}/${resource}?_all=true`)).json()) as Row[];
const [users, posts] = await Promise.all([load("users"), load("posts")]);

const ids = (rows: readonly { id?: unknown }[]): unknown[] => rows.map(({ id }) => id);

/** Tests that all providers of react-admin share. */
const testReactAdmin = (provider: Provider): void => {
  test("getOne, getMany and getManyReference", async () => {
    expect((await provider.getOne("users", { id: 7 })).data).toEqual(users[6] as Row);
    const many = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(ids((await provider.getMany("users", { ids: many })).data)).toEqual(many);
    const { data, total } = await provider.getManyReference("posts", {
      target: "userId",
      id: 1,
      pagination: { page: 1, perPage: 50 },
      sort: { field: "id", order: "ASC" },
      filter: {},
    });
    const wanted = posts.filter(({ userId }) => userId === 1);
    expect(ids(data)).toEqual(ids(wanted));
    expect(total).toBe(wanted.length);
  });

  test("create, update and delete return the changed record", async () => {
    const { data: made } = await provider.create("posts", { data: { title: "New", views: 0 } });
    expect(made).toEqual({ title: "New", views: 0, id: 101 });
    const change = { id: 7, data: { title: "Changed" }, previousData: posts[6] as Row };
    expect((await provider.update("posts", change)).data).toEqual({ id: 7, title: "Changed" });
    expect((await provider.updateMany("posts", { ids: [3, 4], data: { views: 1 } })).data).toEqual([3, 4]);
    expect((await provider.delete("posts", { id: 7 })).data).toEqual(posts[6] as Row);
    expect((await provider.deleteMany("posts", { ids: [3, 4] })).data).toEqual([3, 4]);
  });
};

describe("react-admin's ra-data-json-server", () => {
  const provider = jsonServerProvider(api);
  const pagination = { page: 2, perPage: 5 };
  const sort = { field: "title", order: "DESC" as const };

  test("getList pages, sorts and filters, and knows the total", async () => {
    const { data, total } = await provider.getList("posts", {
      pagination,
      sort,
      filter: { status: "published", q: "" },
    });
    const wanted = posts
      .filter(({ status }) => status === "published")
      .sort((a, b) => (String(a["title"]) < String(b["title"]) ? 1 : -1));
    expect(total).toBe(wanted.length);
    expect(ids(data)).toEqual(ids(wanted.slice(5, 10)));
  });

  test("getList flattens nested filters", async () => {
    const { data } = await provider.getList("users", {
      pagination: { page: 1, perPage: 100 },
      sort: { field: "id", order: "ASC" },
      filter: { address: { country: "Canada" } },
    });
    const wanted = users.filter(({ address }) => (address as { country: string }).country === "Canada");
    expect(wanted.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(ids(wanted));
  });

  test("getMany returns records in the order of their ids", async () => {
    expect(ids((await provider.getMany("users", { ids: [9, 3, 57] })).data)).toEqual([3, 9, 57]);
  });

  testReactAdmin(provider);

  test("an unknown record is an HTTP error with its status", async () => {
    await expect(provider.getOne("users", { id: 4711 })).rejects.toMatchObject({ status: 404 });
  });
});

describe("refine's simple-rest", () => {
  const provider = simpleRest(api);

  test("getList pages, sorts and filters, and knows the total", async () => {
    const { data, total } = await provider.getList({
      resource: "users",
      pagination: { currentPage: 2, pageSize: 4 },
      sorters: [
        { field: "role", order: "desc" },
        { field: "age", order: "asc" },
      ],
      filters: [
        { field: "age", operator: "gte", value: 30 },
        { field: "role", operator: "ne", value: "admin" },
        { field: "email", operator: "contains", value: "EXAMPLE" },
      ],
    });
    const wanted = users
      .filter(({ age, role }) => (age as number) >= 30 && role !== "admin")
      .sort((a, b) =>
        a["role"] === b["role"]
          ? (a["age"] as number) - (b["age"] as number) || a.id - b.id
          : String(a["role"]) < String(b["role"])
            ? 1
            : -1,
      );
    expect(total).toBe(wanted.length);
    expect(ids(data)).toEqual(ids(wanted.slice(4, 8)));
  });

  test("a filter by several values, and a search", async () => {
    const { data } = await provider.getList({
      resource: "users",
      pagination: { currentPage: 1, pageSize: 100 },
      filters: [
        { field: "role", operator: "eq", value: ["admin", "editor"] },
        { field: "q", operator: "contains", value: "a" },
      ],
    });
    expect(ids(data)).toEqual(ids(users.filter(({ role }) => role === "admin" || role === "editor")));
  });

  test("getOne, getMany, create, update and deleteOne", async () => {
    expect((await provider.getOne({ resource: "users", id: 7 })).data).toEqual(users[6] as Row);
    expect(ids((await provider.getMany({ resource: "users", ids: [9, 3] })).data)).toEqual([3, 9]);
    expect((await provider.create({ resource: "users", variables: { name: "New" } })).data).toEqual({
      name: "New",
      id: 101,
    });
    const update = await provider.update({ resource: "users", id: 7, variables: { name: "Changed" } });
    expect(update.data).toEqual({ ...(users[6] as Row), name: "Changed" });
    expect((await provider.deleteOne({ resource: "users", id: 7 })).data).toEqual(users[6] as Row);
  });

  test("an unknown record is an HTTP error with its status", async () => {
    await expect(provider.getOne({ resource: "users", id: 4711 })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe("refine's rest", () => {
  const { dataProvider: provider } = createSimpleRestDataProvider({ apiURL: api });

  test("getList pages, sorts and filters, and knows the total", async () => {
    const { data, total } = await provider.getList({
      resource: "users",
      pagination: { currentPage: 2, pageSize: 4 },
      sorters: [
        { field: "age", order: "desc" },
        { field: "id", order: "asc" },
      ],
      filters: [
        { field: "age", operator: "gte", value: 30 },
        { field: "role", operator: "eq", value: ["admin", "editor"] },
        { field: "email", operator: "contains", value: "EXAMPLE" },
      ],
    });
    const wanted = users
      .filter(({ age, role }) => (age as number) >= 30 && ["admin", "editor"].includes(role as string))
      .sort((a, b) => (b["age"] as number) - (a["age"] as number) || a.id - b.id);
    expect(total).toBe(wanted.length);
    expect(ids(data)).toEqual(ids(wanted.slice(4, 8)));
  });

  test("getOne, create, update and deleteOne", async () => {
    expect((await provider.getOne({ resource: "users", id: 7 })).data).toEqual(users[6] as Row);
    const { data: made } = await provider.create({ resource: "users", variables: { name: "New" } });
    expect(made).toEqual({ name: "New", id: 101 });
    const update = await provider.update({ resource: "users", id: 7, variables: { name: "Changed" } });
    expect(update.data).toEqual({ ...(users[6] as Row), name: "Changed" });
    expect((await provider.deleteOne({ resource: "users", id: 7 })).data).toEqual(users[6] as Row);
  });

  test("getMany gets records by their ids", async () => {
    expect(ids((await provider.getMany({ resource: "users", ids: [9, 3] })).data)).toEqual([3, 9]);
  });

  test("a rejected change has its status and a reason", async () => {
    await expect(provider.update({ resource: "users", id: 4711, variables: {} })).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining("users has no record"),
    });
    // It ignores the status of a read and returns the error as the record.
    expect((await provider.getOne({ resource: "users", id: 4711 })).data).toMatchObject({ status: 404 });
  });
});

describe("react-admin's ra-data-simple-rest", () => {
  const provider = raSimpleRest(api);

  test("meta.embed adds relations of either direction", async () => {
    const meta = { embed: ["user", "comments"] };
    const related = { user: expect.any(Object), comments: expect.any(Array) };
    expect((await provider.getOne("posts", { id: 1, meta })).data).toMatchObject(related);
    expect((await provider.getMany("posts", { ids: [1, 2], meta })).data).toMatchObject([related, related]);
  });

  test("getList pages, sorts and filters, and knows the total", async () => {
    const { data, total } = await provider.getList("posts", {
      pagination: { page: 2, perPage: 5 },
      sort: { field: "title", order: "DESC" },
      filter: { status: "published", q: "" },
    });
    const wanted = posts
      .filter(({ status }) => status === "published")
      .sort((a, b) => (String(a["title"]) < String(b["title"]) ? 1 : -1));
    expect(total).toBe(wanted.length);
    expect(ids(data)).toEqual(ids(wanted.slice(5, 10)));
  });

  test("getList filters by operators, lists and nested objects, and an empty page has a total", async () => {
    const list = async (filter: object, page = 1) =>
      provider.getList("users", {
        pagination: { page, perPage: 100 },
        sort: { field: "id", order: "ASC" },
        filter,
      });
    const wanted = users.filter(
      ({ age, role, address }) =>
        (age as number) >= 30 &&
        ["admin", "editor"].includes(role as string) &&
        (address as { country: string }).country !== "Canada",
    );
    const filter = { age_gte: 30, role: ["admin", "editor"], address: { country_ne: "Canada" } };
    expect(ids((await list(filter)).data)).toEqual(ids(wanted));
    const past = await list({}, 3);
    expect({ rows: past.data.length, total: past.total }).toEqual({ rows: 0, total: 100 });
  });

  testReactAdmin(provider);
});

describe("the message that users see when a request fails", () => {
  const query = { pagination: { page: 1, perPage: 5 }, sort: { field: "id", order: "ASC" } };

  test.each([
    ["ra-data-json-server", jsonServerProvider],
    ["ra-data-simple-rest", raSimpleRest],
  ])("%s shows the reason", async (_name, create) => {
    const provider = create(api);
    await expect(provider.getOne("users", { id: 4711 })).rejects.toMatchObject({
      status: 404,
      message: 'users has no record "4711"; its ids are 1 to 100.',
    });
    await expect(provider.getList("users", { ...query, filter: { role: "Admin" } })).rejects.toMatchObject({
      status: 400,
      message: "role=Admin must be one of admin, editor, user, viewer. Did you mean admin?",
      body: { errors: [{ suggestion: "admin" }] },
    });
  });

  test("refine's simple-rest shows the reason", async () => {
    const provider = simpleRest(api);
    await expect(provider.getOne({ resource: "users", id: 4711 })).rejects.toMatchObject({
      statusCode: 404,
      message: 'users has no record "4711"; its ids are 1 to 100.',
    });
    const filters = [{ field: "role", operator: "eq", value: "Admin" }];
    await expect(provider.getList({ resource: "users", filters })).rejects.toMatchObject({
      statusCode: 400,
      message: "role=Admin must be one of admin, editor, user, viewer. Did you mean admin?",
    });
  });
});
