import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

/* The pages of lists as real documents describe them. */

const integer = { type: "integer" };
const text = { type: "string" };
const list = { type: "array", items: ref("Train") };

const openList = (parameters: object[], around: object) =>
  openDocument({
    openapi: "3.0.3",
    info: { title: "Trains", version: "1" },
    paths: {
      "/trains": {
        get: { parameters, responses: ok({ type: "object", properties: around }) },
        post: { responses: { 201: { description: "", ...json(ref("Train")) } } },
      },
      "/trains/{id}": { get: { parameters: [inPath("id", "integer")], responses: ok(ref("Train")) } },
    },
    components: {
      schemas: { Train: { type: "object", properties: { id: integer, name: text, cars: integer } } },
    },
  });

test("a link to another page has each parameter once, however it is written", async () => {
  const parameters = [inQuery("page[number]", integer), inQuery("page[size]", integer)];
  const links = { type: "object", properties: { self: text, next: text, last: text } };
  const api = await openList(parameters, { data: list, links });
  for (const name of ["page[number]", "page%5Bnumber%5D"]) {
    const { body } = await call(api, `/trains?${name}=2&page[size]=30`);
    expect(body).toMatchObject({
      links: {
        self: expect.stringMatching(/^http:..localhost.trains/) as string,
        next: "http://localhost/trains?page[size]=30&page%5Bnumber%5D=3",
        last: "http://localhost/trains?page[size]=30&page%5Bnumber%5D=4",
      },
    });
  }
});

test("Spring's pageable is an object whose properties are parameters", async () => {
  const pageable = {
    type: "object",
    properties: { page: { ...integer, minimum: 0 }, size: integer, sort: { type: "array", items: text } },
  };
  const around = { content: list, number: integer, size: integer, last: { type: "boolean" } };
  const api = await openList([inQuery("pageable", pageable, { required: true })], around);
  const { status, body, headers } = await call(api, "/trains?page=24&size=4&sort=id,desc");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    content: [{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }],
    number: 24,
    size: 4,
    last: true,
  });
  expect(headers["x-mock-notice"]).toBeUndefined();
  expect((await call(api, "/trains")).body).toMatchObject({ number: 0, size: 10, last: false });
});

test("a period between two days is no page", async () => {
  const day = { ...text, format: "date" };
  const api = await openList([inQuery("from", day), inQuery("to", day)], { data: list, total: integer });
  const { status, body, headers } = await call(api, "/trains?from=2024-01-01&to=2024-03-01");
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 100 });
  expect((body as { data: unknown[] }).data).toHaveLength(100);
  expect(headers["x-mock-notice"]).toBe("from=2024-01-01 does nothing here; to=2024-03-01 does nothing here");
});

test("a record that is created without a body has all its fields", async () => {
  const { body } = await call(await openList([], { data: list }), "POST /trains");
  expect(body).toEqual({ id: 101, name: expect.any(String) as string, cars: expect.any(Number) as number });
});

test("pages that are counted from a record have no first and no last", async () => {
  const around = { data: list, next_url: text, first_url: text, last_url: text, previous_url: text };
  const api = await openList([inQuery("starting_after", integer), inQuery("limit", integer)], around);
  const { body } = await call(api, "/trains?starting_after=3&limit=5");
  expect(body).toMatchObject({ next_url: "http://localhost/trains?limit=5&starting_after=8" });
  expect(Object.keys(body as object).sort()).toEqual(["data", "next_url"]);
});
