import { expect, test } from "bun:test";
import { inQuery, ok, openDocument } from "./support/open-document.ts";
import { object, text } from "./support/schemas.ts";

const PET = object({ id: { type: "integer" }, name: text, status: { type: "string", enum: ["on", "off"] } });
const DOCUMENT = {
  openapi: "3.1.0",
  paths: {
    "/pets": { get: { parameters: [inQuery("status", text)], responses: ok({ type: "array", items: PET }) } },
    "/pets/{petId}": {
      get: { responses: ok(PET) },
      post: { parameters: [inQuery("name", text), inQuery("status", text)], responses: ok(PET) },
    },
  },
};

const ask = async (method: string, path: string, strict: boolean) => {
  const api = await openDocument(DOCUMENT, { strict });
  const response = await api.handle(new Request(`http://mock.test${path}`, { method }));
  return {
    status: response?.status,
    notice: response?.headers["x-mock-notice"],
    body: response?.body as string,
  };
};

test.each([
  ["GET", "/pets?statsu=on", "statsu=on does nothing here; did you mean status?"],
  ["GET", "/pets/1?zzz=1", "zzz=1 does nothing here"],
  ["POST", "/pets/1?nmae=Rex", "nmae=Rex does nothing here; did you mean name?"],
])("%s %s: a parameter that nothing reads is a notice, or a 400", async (method, path, said) => {
  expect(await ask(method, path, false)).toMatchObject({ status: 200, notice: said });
  const refused = await ask(method, path, true);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain(said);
});

test.each(["/pets?status=on&_=1&utm_source=x&limit=2&sort=-name&name_like=a", "/pets/1?fields=id&__delay=0"])(
  "%s is taken when strict",
  async (path) => {
    expect(await ask("GET", path, true)).toMatchObject({ status: 200, notice: undefined });
  },
);

test("a value that a record may not have is left out", async () => {
  const { status, notice, body } = await ask("POST", "/pets/1?name=Rex&status=nope", true);
  expect([status, notice]).toEqual([200, "status=nope is left out: status must be one of on, off"]);
  expect(JSON.parse(body)).toMatchObject({ name: "Rex" });
});
