import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument } from "./support/open-document.ts";

/* Which bodies an operation takes, by their media types. */

const THING = {
  type: "object",
  required: ["size"],
  properties: { id: { type: "integer" }, size: { type: "integer" } },
};
const ECHO = ok({ type: "object" });

const opened = (content: object, more: object = {}) =>
  openDocument({
    openapi: "3.0.3",
    paths: { "/things": { post: { requestBody: { content, ...more }, responses: ECHO } } },
  });

const schemaFor = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { schema: THING }]));

const send = async (content: object, type: string | null, body: string, more: object = {}) => {
  const api = await opened(content, more);
  const headers: Record<string, string> = type === null ? {} : { "content-type": type };
  const bytes = body === "" ? null : new TextEncoder().encode(body);
  const response = await api.handle(
    new Request("http://localhost/things", { method: "POST", body: bytes, headers }),
  );
  const text = typeof response?.body === "string" ? response.body : "{}";
  return { status: response?.status, headers: response?.headers ?? {}, body: JSON.parse(text) as object };
};

const JSON_TYPE = "application/json";

describe("a body of another type", () => {
  test("is refused with the types that are taken", async () => {
    const { status, headers, body } = await send(
      schemaFor(JSON_TYPE, "multipart/form-data"),
      `text/${"x".repeat(200)}`,
      "size",
    );
    expect({ status, accept: headers["accept"] }).toEqual({
      status: 415,
      accept: "application/json, multipart/form-data",
    });
    expect(body).toMatchObject({
      message: `The operation takes application/json, multipart/form-data, not text/${"x".repeat(95)}.`,
    });
  });

  test.each([
    ["image/*", "image/png", true],
    ["image/*", "video/png", false],
    ["image/png", "image/*", false],
    ["*/*", "text/plain", true],
    ["text/plain", "text/plain; charset=utf-8", true],
    ["text/plain", "text/html", false],
    // A range, not the beginning of a name.
    ["image/", "image/png", false],
  ])("where %s is taken, %s is: %p", async (taken, type, isTaken) => {
    const { status } = await send({ [taken]: {} }, type, "x");
    expect(status).toBe(isTaken ? 200 : 415);
  });

  test.each(["application/x-www-form-urlencoded", "application/merge-patch+json"])(
    "may be JSON where %s is declared beside it",
    async (type) => {
      const content = schemaFor(type, "application/vnd.things+json");
      expect((await send(content, JSON_TYPE, '{"size":"x"}')).status).toBe(422);
      expect((await send(content, JSON_TYPE, '{"size":1}')).status).toBe(200);
    },
  );
});

describe("a body without a type", () => {
  test("is read as the first that is declared", async () => {
    expect((await send(schemaFor(JSON_TYPE), null, '{"size":1}')).status).toBe(200);
    expect((await send(schemaFor(JSON_TYPE), null, '{"size":"x"}')).status).toBe(422);
    expect(
      (await send(schemaFor("application/x-www-form-urlencoded", JSON_TYPE), null, "size=1")).status,
    ).toBe(200);
  });

  test("is read from memory", async () => {
    const api = await opened(schemaFor(JSON_TYPE), { required: true });
    const sent = (text: string) =>
      api.handle({
        method: "POST",
        url: "http://localhost/things",
        headers: new Headers(),
        body: new TextEncoder().encode(text),
      });
    expect(await sent('{"size":1}')).toMatchObject({ status: 200 });
    expect(await sent('{"size":"x"}')).toMatchObject({ status: 422 });
  });

  test("is none where it is empty", async () => {
    expect((await send(schemaFor(JSON_TYPE), null, "")).status).toBe(200);
    const headers = new Headers();
    const api = await opened(schemaFor(JSON_TYPE), { required: true });
    const empty = { method: "POST", url: "http://localhost/things", headers, body: new Uint8Array() };
    expect(await api.handle(empty)).toMatchObject({ status: 422 });
    const { status, body } = await send(schemaFor(JSON_TYPE), null, "", { required: true });
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: "The body is required." });
    expect((await send(schemaFor(JSON_TYPE), JSON_TYPE, "")).status).toBe(400);
  });
});

test("patches need not have all fields, and other types and bodies without a schema are not checked", async () => {
  expect(
    (await send(schemaFor("application/merge-patch+json"), "application/merge-patch+json", "{}")).status,
  ).toBe(200);
  expect((await send({ [JSON_TYPE]: {} }, JSON_TYPE, "[1]")).status).toBe(200);
  expect((await send(schemaFor("text/plain"), "text/plain", "anything")).status).toBe(200);
});

test("a body that does not match is a 400 where only that is declared", async () => {
  const statusWith = async (...statuses: number[]) => {
    const responses = Object.fromEntries(statuses.map((status) => [status, { description: "" }]));
    const api = await openDocument({
      openapi: "3.0.3",
      paths: { "/things": { post: { requestBody: json(THING), responses: { ...ECHO, ...responses } } } },
    });
    return (await call(api, "POST /things", { size: "x" })).status;
  };
  expect(await statusWith(400)).toBe(400);
  expect(await statusWith(400, 422)).toBe(422);
  expect(await statusWith(422)).toBe(422);
  expect(await statusWith()).toBe(422);
});

test("operations without a body ignore one", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: { "/things/{id}": { parameters: [inPath("id")], post: { responses: ECHO } } },
  });
  expect((await call(api, "POST /things/1", { size: "x" })).status).toBe(200);
});

test("no body is demanded of a GET, which browsers send none with; of a DELETE it is", async () => {
  const operation = { requestBody: { content: schemaFor(JSON_TYPE), required: true }, responses: ECHO };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: { "/things": { get: operation, delete: operation } },
  });
  expect((await call(api, "/things")).status).toBe(200);
  expect((await call(api, "DELETE /things")).status).toBe(422);
});
