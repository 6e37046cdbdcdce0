import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { catalogOf, INTEGER, object, type Row, rowsIn, TEXT, thingsOf, valuesOf } from "./support/made.ts";

/* Rules of single keywords, each by what is made. */

const NINE = { ...INTEGER, minimum: 8, exclusiveMaximum: 9 };

test.each<[schema: object, values: unknown[]]>([
  [{ type: "array", enum: [["a"], "b"] }, [["a"]]],
  [{ ...INTEGER, enum: ["1"] }, [1]],
  [{ type: "number", enum: ["1.5", " "] }, [" ", 1.5]],
  [{ type: "boolean", enum: ["true"] }, [true]],
  [{ allOf: [{ ...INTEGER, minimum: 8, maximum: 9 }, { maximum: 8 }] }, [8]],
  [{ allOf: [NINE, { exclusiveMaximum: false }] }, [8]],
  [{ anyOf: [{ enum: ["a", 5] }, { enum: ["b"] }] }, [5, "a", "b"]],
])("the values of %j are %j", (schema, values) => {
  expect(new Set(valuesOf("axle", schema))).toEqual(new Set(values));
});

const KINDS = ["a", "b"].map((kind) => ({ properties: { kind: { const: kind } }, required: ["kind", kind] }));

test.each<[thing: object, isThere: boolean[]]>([
  [{ not: { required: ["b"] } }, [false]],
  [{ allOf: [{ required: ["b"] }, { required: true }] }, [true]],
  // Variants with fields of their own may have what others require.
  [{ oneOf: KINDS }, [false, true]],
])("in objects with %j, b is there: %j", (more, isThere) => {
  const part = { type: "object", properties: { a: TEXT, b: TEXT }, ...more };
  const parts = rowsIn(thingsOf({ part })).map((row) => row["part"] as Row);
  const others = parts.filter((row) => row["kind"] !== "b");
  expect(new Set(others.map((row) => "b" in row))).toEqual(new Set(isThere));
});

test("a total counts the parts that are numbers", () => {
  const [total, shipping] = [{ type: "number" }, { oneOf: [TEXT, { type: "number" }] }];
  for (const row of rowsIn(thingsOf({ total, subtotal: total, shipping })))
    expect(row).toMatchObject({ total: row["subtotal"], shipping: expect.any(String) });
});

test("schemas that list each other end", () => {
  const of = (name: string, leaf: string) => ({
    ...object({ id: {} }),
    oneOf: [{ $ref: `#/$defs/${name}` }, object({ [leaf]: TEXT })],
  });
  const catalog = catalogOf({ A: of("B", "a"), B: of("A", "b") });
  for (const name of catalog.names)
    for (const row of rowsIn(catalog, name)) expect(Object.keys(row).join(" ")).toMatch(/^id(?: [ab])?$/);
});

test.each<[second: object, shape: object]>([
  [{ enum: ["b"] }, { enum: ["a", "5", "b"], values: ["a", 5, "b"] }],
  [TEXT, { mixed: true }],
])("texts or numbers, or %j, have a shape with %j", (second, shape) => {
  const axle = { anyOf: [object({ x: { enum: ["a", 5] } }), object({ x: second })] };
  expect(thingsOf({ axle }).info("things").fields["axle"]).toMatchObject({ properties: { x: shape } });
});

test("an example with a reference does not make a list one of records", () => {
  const tags = { type: "array", minItems: 1, items: TEXT, example: [{ $ref: "#/$defs/Axle" }] };
  const of = (part: object) => ({ type: "object", required: ["part"], properties: { id: {}, part, tags } });
  const names = ["Axle", "Beam", "Cart", "Dock", "Edge"];
  const schemas = names.map((name, at) => [name, of(at === 0 ? TEXT : { $ref: `#/$defs/${names[at - 1]}` })]);
  const rows = rowsIn(catalogOf(Object.fromEntries(schemas)), "edges");
  expect(rows.map((row) => JSON.stringify(row).split("tags").length)).toContain(names.length + 1);
});

test("ids of a list have no least one, and those of a pattern begin with letters", () => {
  const idOf = (id: object) => thingsOf({}, { properties: { id } });
  expect(idOf({ enum: [7, 3, 5] }).info("things").fields["id"]).not.toHaveProperty("minimum");
  expect(idOf({ ...INTEGER, minimum: 7 }).info("things").fields["id"]).toHaveProperty("minimum", 7);
  expect(rowsIn(idOf({ ...TEXT, pattern: "^[_a-z]{3}\\d{7}$" }))[0]?.["id"]).toBe("aaa0000001");
});

const read = (text: string) => readCatalog([{ name: "f", text }], { only: true });

test("a document has as much prose as it likes", () => {
  const description = "x".repeat(900_000);
  const schema = { ...object({ id: {}, a: { title: description } }), description };
  expect(read(JSON.stringify({ $defs: { A: schema, B: schema, C: schema } })).names).toHaveLength(3);
});

test("a document is a hundred levels deep, and no more", () => {
  const nested = (depth: number) =>
    `{"$defs":{"Thing":{"properties":{"id":{}}}},"x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  expect(read(nested(100)).names).toEqual(["things"]);
  expect(() => read(nested(101))).toThrow("is nested deeper than 100 levels");
});

test.each([
  ['syntax="proto3";\nmessage User {\n  int32 id = 1;\n}', "is a Protocol Buffers file"],
  ['edition   = "2023";\nmessage User {}', "is a Protocol Buffers file"],
  ["id,name\n10,Ada\n", "is CSV"],
  ["name\tid\nAda Byron\t1", "is CSV"],
  ["{ things: { size: var_char } }", "did you mean string?"],
  ["{ things: { size: 'big-int(20)' } }", "did you mean integer?"],
])("%j: %s", (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test("a value in the short form is that value", () => {
  const [row] = rowsIn(read("{ things: { name: word, is_open: true, flagged: false, size: 7 } }"));
  expect(row).toMatchObject({ is_open: true, flagged: false, size: 7 });
});
