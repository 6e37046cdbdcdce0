import { expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import { thingsOf } from "./support/made.ts";

const x = { oneOf: [{ enum: [1, 2] }, { type: "integer", enum: [30] }] };

test("a field that is one of several lists of numbers has all of them, and a filter for no other", async () => {
  const catalog = thingsOf({ x });
  expect(catalog.info("things").schema["properties"]).toMatchObject({ x: { enum: [1, 2, 30] } });
  const mock = createMock({ catalog });
  const ask = (value: number) => mock.handle(new Request(`http://mock.test/api/mock/things?x=${value}`));
  expect((await ask(30)).status).toBe(200);
  const { status, body } = await ask(3);
  expect(status).toBe(400);
  expect(JSON.parse(typeof body === "string" ? body : "")).toMatchObject({
    errors: [{ parameter: "x", allowed: ["1", "2", "30"] }],
  });
});
