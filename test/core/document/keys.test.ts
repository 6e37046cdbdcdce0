import { expect, test } from "bun:test";
import { catalogOfDocument, readDocument } from "../../../src/core/document/index.ts";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { list, object, text } from "./support/schemas.ts";

/* Which property is the key of a record, and which keys there are. */

const PLANS = {
  openapi: "3.0.3",
  paths: {
    "/plans": { get: { responses: ok(list(ref("Plan"))) } },
    "/plans/{plan}": {
      parameters: [{ ...inPath("plan"), schema: { type: "string", enum: ["free", "pro"] } }],
      get: { responses: ok(ref("Plan")) },
      patch: { requestBody: json(object({ title: text })), responses: ok(ref("Plan")) },
    },
  },
  components: {
    schemas: {
      Plan: object(
        { id: { type: "string", enum: ["free", "pro"] }, title: text },
        { required: ["id", "title"] },
      ),
    },
  },
};

test("an enum as key bounds the list, and each of it opens", async () => {
  const api = await openDocument(PLANS);
  const plans = (await call(api, "/plans")).body as { id: string }[];
  expect(plans.map(({ id }) => id)).toEqual(["free", "pro"]);
  expect((await call(api, "/plans/pro")).body).toEqual(plans[1]);
  await call(api, "PATCH /plans/pro", { title: "Pro" });
  expect((await call(api, "/plans")).body).toMatchObject([{}, { id: "pro", title: "Pro" }]);
  const root = await readDocument(PLANS, "openapi.json");
  const catalog = await catalogOfDocument(root, JSON.stringify(PLANS), { count: 20 });
  expect(catalog.info("plans").count).toBe(2);
});

test.each<[path: string, record: object, key: string]>([
  ["/widgets/{widgetRef}", object({ code: text, uid: text, color: text }), "uid"],
  ["/widgets/{widgetRef}", object({ key: text, name: text }), "name"],
  ["/widgets/{widgetRef}", object({ code: text, key: text }), "key"],
  ["/widgets/{widgetRef}", object({ code: text, color: text }), "code"],
])("the key of %s that no body has by its name: %j is %s", async (path, record, key) => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/widgets": { get: { responses: ok(list(ref("Widget"))) } },
      [path]: { parameters: [inPath("widgetRef")], get: { responses: ok(ref("Widget")) } },
    },
    components: {
      schemas: {
        Widget: { ...record, required: Object.keys((record as { properties: object }).properties) },
      },
    },
  });
  const [, second] = (await call(api, "/widgets")).body as Record<string, string>[];
  expect((await call(api, `/widgets/${second?.[key]}`)).body).toEqual(second);
});

test("a name is no key where the path takes numbers", async () => {
  const widget = object({ name: text, color: text }, { required: ["name", "color"] });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/widgets": { get: { responses: ok(list(widget)) } },
      "/widgets/{widgetRef}": {
        parameters: [inPath("widgetRef", "integer")],
        get: { responses: ok(widget) },
      },
    },
  });
  const [, second] = (await call(api, "/widgets")).body as { name: unknown }[];
  expect(second?.name).toBeString();
  expect((await call(api, "/widgets/2")).body).toEqual(second);
});

test("a key whose pattern could take long to check keeps the state of its records", async () => {
  const name = { ...text, pattern: "^([a-z0-9]+-?)*$" };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/widgets": { get: { responses: ok(list(ref("Widget"))) } },
      "/widgets/{name}": {
        parameters: [{ ...inPath("name"), schema: name }],
        get: { responses: ok(ref("Widget")) },
        delete: { responses: { 204: { description: "" } } },
      },
    },
    components: { schemas: { Widget: object({ name }, { required: ["name"] }) } },
  });
  const [first] = (await call(api, "/widgets")).body as { name: string }[];
  expect((await call(api, `DELETE /widgets/${first?.name}`)).status).toBe(204);
  expect((await call(api, `/widgets/${first?.name}`)).status).toBe(404);
});

test("where no body shows the keys of records, every key that the path takes opens one, until it is deleted", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/rules": { get: { responses: ok(list(object({ title: text }))) } },
      "/rules/{id}": {
        parameters: [{ ...inPath("id"), schema: { ...text, format: "uuid" } }],
        get: { responses: ok(object({ title: text })) },
        delete: { responses: { 204: { description: "" } } },
      },
    },
  });
  const path = `/rules/${crypto.randomUUID()}`;
  expect(await call(api, path)).toEqual(await call(api, path));
  expect((await call(api, path)).status).toBe(200);
  expect((await call(api, "/rules/7")).status).toBe(400);
  expect((await call(api, `DELETE ${path}`)).status).toBe(204);
  expect((await call(api, path)).status).toBe(404);
});
