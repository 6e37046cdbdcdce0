import { describe, expect, test } from "bun:test";
import {
  alternativesOf,
  exclusive,
  listsAlternatives,
  recordVariants,
} from "../../../src/core/schema/compile/alternatives.ts";
import { withTag } from "../../../src/core/schema/compile/discriminator.ts";
import type { Node } from "../../../src/core/schema/node.ts";
import { outcome } from "./support/outcome.ts";

/* The schemas of which a record follows one, and which of them cannot be confused. */

const object = (properties: Node, ...required: readonly string[]): Node => ({
  type: "object",
  properties,
  ...(required.length === 0 ? {} : { required }),
});

const kind = (...names: readonly string[]): Node =>
  object({ kind: names.length === 1 ? { const: names[0] } : { enum: names } }, "kind");

const fields = (count: number): Node =>
  object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, {}])));

const many = (count: number, make: (index: number) => Node): Node[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe("a variant excludes the others", () => {
  const indicesOf = (nodes: readonly Node[]): string => {
    const variants = nodes.map((node, index) => ({ node, pointer: String(index) }));
    return exclusive({}, variants)
      .map(({ pointer }) => pointer)
      .join(" ");
  };

  test.each<[variants: Node[], separate: string]>([
    [[{ type: "string" }, { type: "integer" }], "0 1"],
    [[{ type: "string" }, { type: "string" }, { type: "integer" }], "2"],
    [[{ type: "string" }, { type: "string" }], "0 1"],
    [[object({ a: {} }, "a"), object({ b: {} }, "b")], "0 1"],
    // A record of the first may have what the second requires.
    [[object({ a: {}, b: {} }, "a"), object({ b: {} }, "b")], "1"],
    [[object({ a: {} }, "b"), object({ b: {} }, "b")], "0 1"],
    [[object({ a: {} }), object({ a: {}, b: {} })], "0 1"],
    [[kind("a"), kind("b"), kind("b")], "0"],
    [[kind("a", "b"), kind("b", "c"), kind("d")], "2"],
    // Any kind may be the one.
    [[kind("a"), object({ kind: {} }, "kind"), { type: "null" }], "2"],
    [[kind("a"), object({ kind: { const: "b" } }), { type: "null" }], "0 2"],
    [many(21, (index) => kind(`k${index}`)), [...Array(20).keys()].join(" ")],
  ])("%#", (variants, separate) => {
    expect(indicesOf(variants)).toBe(separate);
  });

  test("by its tag only if no two are told apart without", () => {
    const plain = object({ kind: {} }, "kind");
    const tagged = ["a", "b"].map((name, index) => ({
      node: kind(name),
      pointer: String(index),
      untagged: plain,
    }));
    const [first] = tagged;
    expect(exclusive({}, tagged).map(({ pointer }) => pointer)).toEqual(["0", "1"]);
    const alike = { node: kind("b"), pointer: "2", untagged: plain };
    expect(exclusive({}, [...tagged, alike])).toEqual(first === undefined ? [] : [first]);
    const other = { node: { type: "null" }, pointer: "3", untagged: { type: "null" } };
    expect(exclusive({}, [...tagged, other])).toEqual([other]);
  });
});

describe("the alternatives of a schema", () => {
  const found = (node: Node, root: unknown = {}, pointer = "/x"): unknown =>
    outcome(() => {
      const all = alternativesOf(root, { node, pointer });
      return all && [all.keyword, all.base, ...all.variants.map((one) => [one.pointer, one.node])];
    });

  test.each<[node: Node, outcome: unknown]>([
    [{}, undefined],
    [{ oneOf: [] }, undefined],
    [{ anyOf: {} }, undefined],
    [
      { oneOf: [], anyOf: [{ type: "null" }], minimum: 1 },
      ["anyOf", { oneOf: [], minimum: 1 }, ["/x/anyOf/0", { type: "null" }]],
    ],
    [
      { oneOf: [false, { type: "null" }, true], title: "a" },
      ["oneOf", { title: "a" }, ["/x/oneOf/1", { type: "null" }], ["/x/oneOf/2", {}]],
    ],
    [{ oneOf: [false] }, "/x/oneOf accepts nothing: all of its schemas are false"],
    [
      { minimum: 0, if: { maximum: 5 } },
      ["anyOf", { minimum: 0 }, ["/x", { maximum: 5 }], ["/x", { exclusiveMinimum: 5 }]],
    ],
  ])("%j", (node, expected) => {
    expect(found(node)).toEqual(expected);
    expect(listsAlternatives(node)).toBe(JSON.stringify(node).includes("Of") && expected !== undefined);
  });

  test("are twenty at most where tags tell them apart", () => {
    const count = (more: Node): number | undefined =>
      alternativesOf({}, { node: { oneOf: many(25, () => ({})), ...more }, pointer: "/x" })?.variants.length;
    expect(count({})).toBe(25);
    expect(count({ discriminator: { propertyName: "kind" } })).toBe(20);
  });

  test("are not those of a schema that is one of its own, or that extends the one that lists it", () => {
    const [Cat, Dog] = ["Cat", "Dog"].map((name) => ({ $ref: `#/$defs/${name}` }));
    const Pet = { type: "object", oneOf: [Cat, Dog] };
    const root = {
      $defs: {
        Pet,
        Cat: { allOf: [{ $ref: "#/$defs/Pet" }, object({ purrs: {} })] },
        Dog: object({ barks: {} }),
      },
    };
    const inherited = { ...object({ purrs: {} }), oneOf: [Cat, Dog] };
    expect(found(inherited, root, "/$defs/Cat")).toBeUndefined();
    expect(found(Pet, root, "/$defs/Pet")).toEqual([
      "oneOf",
      { type: "object" },
      ["/$defs/Cat", inherited],
      ["/$defs/Dog", root.$defs.Dog],
    ]);
    // What is beside its own list still counts.
    const both = { ...inherited, anyOf: [{ type: "null" }] };
    expect(found(both, root, "/$defs/Cat")).toEqual([
      "anyOf",
      object({ purrs: {} }),
      ["/$defs/Cat/anyOf/0", { type: "null" }],
    ]);
  });

  test("have the values of their discriminator, but not if they are unions themselves", () => {
    const discriminator = { propertyName: "kind" };
    const root = {
      $defs: {
        Cat: object({}),
        Dog: object({ kind: { enum: ["Dog", "Puppy"] } }),
        Fish: { ...object({}), discriminator },
        Bird: { oneOf: [object({ sings: {} })] },
      },
    };
    const list = Object.keys(root.$defs).map((name) => ({ $ref: `#/$defs/${name}` }));
    expect(found({ oneOf: list, discriminator }, root)).toEqual([
      "oneOf",
      { discriminator },
      ["/$defs/Cat", kind("Cat")],
      ["/$defs/Dog", object({ kind: { allOf: [{ enum: ["Dog", "Puppy"] }, { const: "Dog" }] } }, "kind")],
      ["/$defs/Fish", { ...kind("Fish"), discriminator }],
      ["/$defs/Bird", root.$defs.Bird],
    ]);
    expect(found({ oneOf: list.slice(2) }, root)).toEqual([
      "oneOf",
      {},
      ["/$defs/Fish", { ...kind("Fish"), discriminator }],
      ["/$defs/Bird", root.$defs.Bird],
    ]);
  });
});

describe("the value of a discriminator", () => {
  const KIND = { propertyName: "kind" };
  const mapped = (mapping: unknown): Node => ({ ...KIND, mapping });
  const tagOf = (property: Node, discriminator: unknown, pointer = "/$defs/Cat"): unknown => {
    const node = object({ kind: property });
    const { properties, required } = withTag({}, { node, pointer }, discriminator).node;
    return required === undefined ? undefined : [properties, required];
  };
  const tag = (name: string, property: Node = {}): unknown => [
    { kind: { allOf: [property, { const: name }] } },
    ["kind"],
  ];

  test.each<[property: Node, discriminator: unknown, tag: unknown]>([
    [{}, KIND, tag("Cat")],
    [{}, mapped({ cat: "#/$defs/Cat", puss: "#/$defs/Cat", dog: "Dog" }), tag("cat")],
    [{}, mapped({ cat: "Cat" }), tag("cat")],
    [{}, mapped({ cat: 3, dog: "Dog" }), tag("Cat")],
    [{}, mapped([]), tag("Cat")],
    [{ enum: ["Cat", "Dog"] }, KIND, tag("Cat", { enum: ["Cat", "Dog"] })],
    [{ enum: ["Dog", "Fish"] }, KIND, undefined],
    [{ enum: ["Cat"] }, KIND, undefined],
    [{ const: "Cat" }, KIND, undefined],
    [{}, undefined, undefined],
    [{}, "kind", undefined],
    [{}, {}, undefined],
  ])("of %j by %j is %j", (property, discriminator, expected) => {
    expect(tagOf(property, discriminator)).toEqual(expected);
  });

  test("is the name of a schema that has one", () => {
    expect(tagOf({}, KIND, "/components/schemas/Dog")).toEqual(tag("Dog"));
    expect(tagOf({}, KIND, "/$defs/Pet/oneOf/0")).toBeUndefined();
  });
});

describe("the schemas of records", () => {
  const variantsOf = (node: Node, root: unknown = {}): unknown =>
    outcome(() => recordVariants(root, { node, pointer: "/x" }).map((one) => [one.pointer, one.node]));

  const [A, B] = [kind("a"), kind("b")];
  const both = (a: Node, b: Node): Node => object({ kind: { allOf: [a, b] } }, "kind");

  test.each<[node: Node, outcome: unknown]>([
    [A, [["/x", A]]],
    [fields(200), [["/x", fields(200)]]],
    [fields(201), "/x has 201 fields; the limit is 200"],
    [{ oneOf: [A, fields(201)] }, "/x/oneOf/1 has 201 fields; the limit is 200"],
    [
      { oneOf: [A, B] },
      [
        ["/x/oneOf/0", A],
        ["/x/oneOf/1", B],
      ],
    ],
    [{ oneOf: [A, A, B] }, [["/x/oneOf/2", B]]],
    [
      { anyOf: [A, A] },
      [
        ["/x/anyOf/0", A],
        ["/x/anyOf/1", A],
      ],
    ],
    [
      { ...object({ a: {} }), anyOf: [{ required: ["a"] }, object({ b: {} })] },
      [
        ["/x/anyOf/0", object({ a: {} }, "a")],
        ["/x/anyOf/1", object({ a: {}, b: {} })],
      ],
    ],
    [
      { anyOf: [A, A, B] },
      [
        ["/x/anyOf/0", A],
        ["/x/anyOf/1", A],
        ["/x/anyOf/2", B],
      ],
    ],
    [{ anyOf: [A, { type: "string" }] }, [["/x/anyOf/0", A]]],
    [{ anyOf: [{ type: "string" }, { type: "null" }], title: "a" }, [["/x", { title: "a" }]]],
    [{ ...object({ a: {} }), anyOf: [A] }, [["/x/anyOf/0", object({ a: {}, kind: { const: "a" } }, "kind")]]],
    // What variants require, and nothing else, is that of the first.
    [
      { ...object({ a: {}, b: {}, c: {} }, "c"), oneOf: [{ required: ["a"] }, { required: ["b"] }] },
      [["/x", object({ a: {}, c: {} }, "c", "a")]],
    ],
    [
      { ...object({ a: {}, b: {} }), anyOf: [{ required: ["a"] }, { required: ["b"] }] },
      [["/x", object({ a: {}, b: {} }, "a")]],
    ],
    [{ ...object({ a: {} }), not: { required: ["a"] } }, [["/x", object({ a: false })]]],
    // Variants within variants, but none within those.
    [
      { oneOf: [{ anyOf: [A, B] }, { type: "null" }] },
      [
        ["/x/oneOf/0/anyOf/0", A],
        ["/x/oneOf/0/anyOf/1", B],
      ],
    ],
    [
      { anyOf: [{ anyOf: [{ type: "object", anyOf: [A, B] }] }] },
      [["/x/anyOf/0/anyOf/0", { type: "object", anyOf: [A, B] }]],
    ],
    [
      { oneOf: [{ required: ["a"] }], anyOf: [{ type: "object", anyOf: [A, B] }] },
      [["/x/anyOf/0", { type: "object", required: ["a"], anyOf: [A, B] }]],
    ],
  ])("%j", (node, expected) => {
    expect(variantsOf(node)).toEqual(expected);
  });

  test("are twenty at most, and no others are looked at", () => {
    const some = many(20, (index) => kind(`k${index}`));
    const pointers = some.map((_, index) => `/x/anyOf/${index}`);
    const found = (node: Node): unknown =>
      recordVariants({}, { node, pointer: "/x" }).map(({ pointer }) => pointer);
    expect(found({ anyOf: [...some, fields(201)] })).toEqual(pointers);
    const six = many(6, (index) => ({ anyOf: [1, 2, 3, 4].map((n) => kind(`k${index}${n}`)) }));
    expect(found({ anyOf: six })).toHaveLength(20);
  });

  test("have the tag of a discriminator", () => {
    const discriminator = { propertyName: "kind" };
    const root = { $defs: { Cat: object({}), Dog: object({}) } };
    const list = [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }];
    expect(variantsOf({ oneOf: list, discriminator }, root)).toEqual([
      ["/$defs/Cat", { ...kind("Cat"), discriminator }],
      ["/$defs/Dog", { ...kind("Dog"), discriminator }],
    ]);
    expect(variantsOf({ ...A, oneOf: [B] })).toEqual([["/x/oneOf/0", both({ const: "a" }, { const: "b" })]]);
  });
});
