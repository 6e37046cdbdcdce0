import { expect, test } from "bun:test";
import { createMock } from "../../../../src/core/mock/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { send } from "../support/session-requests.ts";

const list = { type: "array", items: { type: "object", properties: { c: { type: "string" } } }, minItems: 1 };
const inner = { type: "object", properties: { text: { type: "string" }, b: list }, required: ["text", "b"] };
const Thing = {
  type: "object",
  properties: { id: { type: "integer" }, a: inner, list },
  required: ["a", "list"],
};

test("a list has a column of its own, however deep it is, and its members have none", async () => {
  const text = JSON.stringify({ $defs: { Thing } });
  const mock = createMock({ catalog: readCatalog([{ name: "f.json", text }], { only: true }) });
  const { text: csv } = await send(mock, "GET", "things?_format=csv&limit=1");
  expect(csv.split("\r\n")[0]).toBe("id,a.text,a.b,list");
});
