import { expect, test } from "bun:test";
import { object, rowsIn, catalogOf, TEXT } from "./support/made.ts";

test.each(["_id", "uuid", "guid", "sid", "gid", "slug"])(
  "a schema with %s instead of an id is a resource, whose keys are distinct",
  (key) => {
    const records = rowsIn(catalogOf({ Thing: object({ [key]: TEXT, name: TEXT }) }));
    expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(new Set(records.map((record) => record[key])).size).toBe(100);
  },
);

test("a key within an object or a list makes no resource", () => {
  expect(() => catalogOf({ Thing: object({ slug: { type: "object" }, name: TEXT }) })).toThrow(
    "describes no resource",
  );
});
