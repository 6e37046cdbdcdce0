import { expect, test } from "bun:test";
import type { Described } from "../../../src/core/schema/described.ts";
import { byUse, createSizer } from "../../../src/core/schema/extent.ts";

/* How large schemas are without their prose, and which of them a document uses the most. */

const ROOT = { $defs: { A: { type: "string" }, B: { $ref: "#/$defs/A" } } };

const described = (node: object, root: unknown = ROOT, variants: readonly object[] = []): Described => {
  const at = (one: object) => ({ node: one as Described["schema"]["node"], pointer: "" });
  const schema = at(node);
  return { name: "", about: "", source: schema, schema, variants: variants.map(at), isShort: false, root };
};

test.each<[node: object, root: object, variants: object[], size: number]>([
  [{}, {}, [], 2],
  [{ a: 1 }, {}, [], 10],
  [{ a: "text" }, {}, [], 13],
  [{ a: null, b: true }, {}, [], 24],
  [{ a: [1, 22] }, {}, [], 16],
  [{ description: "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" }, {}, [], 2],
  [
    { title: "t", summary: "s", example: 1, examples: [1], externalDocs: 5, xml: 5, $comment: "c" },
    {},
    [],
    2,
  ],
  [{ description: { type: "string" } }, {}, [], 35],
  [{ "x-other": 5, "x-mock": "email" }, {}, [], 19],
  [{ "x-other": { a: 1 } }, {}, [], 23],
  [{ $ref: "#/$defs/A" }, ROOT, [], 39],
  [{ $ref: "#/$defs/B" }, ROOT, [], 60],
  [{ $ref: 5 }, {}, [], 13],
  [{ $ref: "#/none" }, ROOT, [], 20],
  [{ a: { $ref: "#/$defs/A" }, b: { $ref: "#/$defs/A" } }, ROOT, [], 72],
  [{ a: 1 }, {}, [{ b: 22 }], 21],
])("%j of %j with %j has the size %d", (node, root, variants, size) => {
  const sizeOf = createSizer();
  const one = described(node, root, variants);
  expect(sizeOf(one)).toBe(size);
  expect(sizeOf(one)).toBe(0);
});

test("resources are sorted by how often their documents refer to them", () => {
  const root = {
    list: [{ $ref: "#/b" }, { items: { $ref: "#/c" } }, null, { $ref: 5 }],
    more: { $ref: "#/c", inner: "#/a" },
  };
  const other = { a: { $ref: "#/a" }, b: { $ref: "#/a" }, c: { $ref: "#/a" } };
  const all = [
    ["a", root],
    ["b", root],
    ["c", root],
    ["a", other],
  ] as const;
  const sorted = byUse(all, ([name, of]) => {
    const one = described({}, of);
    return { ...one, source: { ...one.source, pointer: `/${name}` } };
  });
  expect(sorted).toEqual([all[3], all[2], all[1], all[0]]);
});
