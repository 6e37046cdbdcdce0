import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  BUILT_IN,
  infoOf,
  type Json,
  RESOURCES,
  type ResourceInfo,
  type Shapes,
} from "../../../src/core/engine/index.ts";
import { parse, plan, print, type Row, select, sourceOf } from "../../../src/core/query/index.ts";
import { createMock } from "../../../src/packages/fetch/index.ts";
import { answer } from "./support/oracle.ts";
import { randomRequests } from "./support/requests.ts";
import { samples } from "../../support/samples.ts";

const COUNT = 40;
const mock = createMock();
const call = async (path: string, init?: RequestInit): Promise<Response> =>
  mock.fetch(new Request(`http://mock.test/api/mock/${path}`, init));

type Lists = ReadonlyMap<string, readonly Row[]>;

const listsOf = async (session: string): Promise<Lists> =>
  new Map(
    await Promise.all(
      RESOURCES.map(async (name): Promise<[string, Row[]]> => {
        const response = await call(`${name}?count=${COUNT}&_all=true${session}`);
        return [name, (await response.json()) as Row[]];
      }),
    ),
  );

/** Relations that no field of the record's own hides. */
const relationsOf = (info: ResourceInfo) =>
  info.belongsTo.filter(({ name }) => !Object.hasOwn(info.fields, name));

/** A record with its parents in it, and theirs. */
const joined = (info: ResourceInfo, row: Row, lists: Lists, levels = 2): Row => {
  if (levels === 0) return row;
  const parents = relationsOf(info).map(({ name, field, resource }): [string, Json] => {
    const parent = lists.get(resource)?.find(({ id }) => id === row[field]);
    return [
      name,
      parent === undefined ? null : joined(infoOf(resource as "users"), parent, lists, levels - 1),
    ];
  });
  return { ...row, ...Object.fromEntries(parents) };
};

const joinedFields = (info: ResourceInfo, levels = 2): Shapes => ({
  ...info.fields,
  ...(levels > 0 &&
    Object.fromEntries(
      relationsOf(info).map(({ name, field, resource }) => [
        name,
        {
          type: "object",
          description: "",
          nullable: info.fields[field]?.nullable === true,
          properties: joinedFields(infoOf(resource as "users"), levels - 1),
        },
      ]),
    )),
});

const SESSION = "&__session=related";

describe.each([
  ["the tables", ""],
  ["a session", SESSION],
])("parents of %s are found as in a join", (_, session) => {
  test.each(RESOURCES.filter((name) => relationsOf(infoOf(name)).length > 0))("%s", async (name) => {
    if (session !== "") {
      const write = (method: string, path: string, body?: object): Promise<Response> =>
        call(`${path}?count=${COUNT}${session}`, { method, ...(body && { body: JSON.stringify(body) }) });
      await write("PATCH", "customers/3", { name: "Zoë", address: { country: null }, groups: [] });
      await write("PATCH", "users/2", { age: 200, createdAt: "2024-07-01" });
      await write("DELETE", "customers/1");
      await write("DELETE", "users/4");
      await write("PATCH", "invoices/5", { customerId: 3 });
    }
    const info = infoOf(name);
    const lists = await listsOf(session);
    const rows = (lists.get(name) ?? []).map((row) => joined(info, row, lists));
    const asked = randomRequests({ ...info, fields: joinedFields(info) }, rows);
    await fc.assert(
      fc.asyncProperty(
        asked.filter(({ request }) => request.terms.length === 0),
        async ({ request, filters }) => {
          const sort = request.sort.map(({ path, descending }) => (descending ? `-${path}` : path)).join(",");
          const page = `sort=${sort}&offset=${request.offset}&limit=${request.limit}&count=${COUNT}${session}`;
          const response = await call(`${name}?${filters}&${page}`);
          const wanted = answer(rows, { ...request, fields: [] });
          const own = wanted.rows.map((row) => (row as Row)["id"] as number);
          expect(response.status).toBe(200);
          expect(((await response.json()) as Row[]).map(({ id }) => id)).toEqual(own);
          expect(response.headers.get("x-total-count")).toBe(String(wanted.total));
          const { query } = parse(`${filters}&${page}`, { info, kind: "collection" });
          expect(parse(print(query), { info, kind: "collection" }).query).toEqual(query);
        },
      ),
      { numRuns: samples(8) },
    );
  });
});

test("a scan makes each parent's cells once", () => {
  const info = infoOf("invoices");
  const { query } = parse("customer.address.country=Germany&count=10000", { info, kind: "collection" });
  const source = sourceOf(BUILT_IN, query, "http://mock.test");
  const seen: number[] = [];
  const tables = (name: string) => {
    const table = source.tables(name);
    if (name !== "customers") return table;
    return Object.assign(Object.create(table) as typeof table, {
      reader: (field: string) => (id: number) => (seen.push(id), table.reader(field)(id)),
    });
  };
  expect(select(plan(info, query), tables).total).toBeGreaterThan(100);
  expect(seen.length).toBe(new Set(seen).size);
  expect(seen.length).toBeLessThanOrEqual(100);
});

test.each([
  ["invoices?customer.adress.city=Lyon", "customer.address.city"],
  ["invoices?custmer.name=x", "customer.name"],
  ["invoices?customer.nme_like=x", "customer.name_like"],
  ["payments?sort=-invoice.custmer.name", "invoice.customer.name"],
  ["invoices?customer=3", "customerId"],
  ["payments?invoice.order.customer.name=x", undefined],
  ["invoices?customer.address=x", undefined],
  ["invoices?sort=customer.groups", undefined],
  ["invoices?customer.name=null", undefined],
])("%s suggests %s", async (path, suggestion) => {
  const response = await call(path);
  const { errors } = (await response.json()) as { errors: { suggestion?: string }[] };
  expect([response.status, errors[0]?.suggestion]).toEqual([400, suggestion]);
});

test("many keys of parents are too expensive for many rows", async () => {
  const keys = ["name", "email", "phone", "status", "lastSeenAt"]
    .map((field) => `customer.${field}`)
    .join(",");
  expect((await call(`invoices?sort=${keys}`)).status).toBe(200);
  const refused = await call(`invoices?sort=${keys}&count=100000`);
  expect(await refused.json()).toMatchObject({ code: "too_expensive", errors: [{ parameter: "sort" }] });
});

test("rows of a file and records of a document are found by their parents", async () => {
  const schemaOf = (more: object) => ({
    type: "object",
    required: ["id"],
    properties: { id: { type: "string" }, ...more },
  });
  const text = { type: "string" };
  const path = (schema: object) => {
    const content = { "application/json": { schema } };
    const list = { "application/json": { schema: { type: "array", items: schema } } };
    return {
      get: { responses: { 200: { description: "", content: list } } },
      post: { requestBody: { content }, responses: { 201: { description: "", content } } },
    };
  };
  const openapi = {
    openapi: "3.1.0",
    paths: {
      "/teams": path(schemaOf({ name: text })),
      "/users": path(schemaOf({ teamId: text })),
    },
  };
  const data = { teams: [{ id: "t1", name: "Red" }], users: [{ id: "u1", teamId: "gone" }] };
  for (const options of [{ data }, { openapi }]) {
    const own = createMock(options);
    const ask = async (url: string, body?: object): Promise<unknown> => {
      const headers = { "content-type": "application/json" };
      const init = body && { method: "POST", headers, body: JSON.stringify(body) };
      return (await own.fetch(new Request(`http://mock.test/${url}`, init))).json();
    };
    await ask("teams", { id: "blue", name: "Very blue" });
    await ask("users", { id: "bo", teamId: "blue" });
    expect(await ask("users?team.name_like=very*&sort=-team.name")).toEqual([{ id: "bo", teamId: "blue" }]);
  }
});
