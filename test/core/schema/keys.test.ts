import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const dataset = { seed: "1", count: 100, origin: "" };

test.each(["_id", "uuid", "guid", "sid", "gid", "slug"])(
  "a schema with %s instead of an id is a resource, whose keys are distinct",
  (key) => {
    const properties = { [key]: { type: "string" }, name: { type: "string" } };
    const text = JSON.stringify({ $defs: { Thing: { type: "object", required: [key], properties } } });
    const table = readCatalog([{ name: "things.json", text }], { only: true }).table("things", dataset);
    const records = Array.from({ length: 100 }, (_, index) => table.row(index + 1));
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(records.map((record) => record[key])).size).toBe(100);
  },
);

test("a key within an object or a list makes no resource", () => {
  const properties = { slug: { type: "object" }, name: { type: "string" } };
  const text = JSON.stringify({ $defs: { Thing: { type: "object", properties } } });
  expect(() => readCatalog([{ name: "things.json", text }])).toThrow("describes no resource");
});
