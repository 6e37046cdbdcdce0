import { describe, expect, test } from "bun:test";
import { type DataStyle, type Json, NUMERIC_IDS } from "../../../src/core/engine/index.ts";
import { recordOf, type OwnShape, shapeOf } from "./support/definition-of.ts";

/* Values of a person's own schema that are hard to draw: they stay valid, and keys stay. */

const text: OwnShape = { type: "string" };
const tags: OwnShape = { type: "array", items: shapeOf(text) };

const hardRow = (
  shapes: Readonly<Record<string, OwnShape>>,
  row: Readonly<Record<string, Json>>,
  style: DataStyle,
) => recordOf(shapes, row, { data: [style] });

const hard = (shape: OwnShape, value: Json, style: DataStyle): Json | undefined =>
  hardRow({ field: shape }, { field: value }, style)["field"];

const LONG = hard(text, "Ada", "long") as string;

const withKeywords = (shape: OwnShape, keywords: Readonly<Record<string, unknown>>): OwnShape => ({
  ...shape,
  keywords,
});

describe("texts", () => {
  test("are as long as their schema lets them be", () => {
    expect(LONG).toHaveLength(50);
    expect(hard(withKeywords(text, { maxLength: 50 }), "Ada", "long")).toBe(LONG);
    expect(hard(withKeywords(text, { maxLength: 49 }), "Ada", "long")).toBe(LONG.slice(0, 49));
    expect(hard(withKeywords(text, { minLength: 2 }), "Ada", "long")).toBe(LONG);
    // Characters, not UTF-16 units.
    expect(hard(withKeywords(text, { maxLength: 1 }), "😀 Ada", "short")).toBe("😀");
  });

  test("stay where what they become is too short", () => {
    expect(hard(withKeywords(text, { minLength: 1 }), "Ada", "short")).toBe("A");
    expect(hard(withKeywords(text, { minLength: 2 }), "Ada", "short")).toBe("Ada");
    expect(hard(withKeywords(text, { minLength: 2, maxLength: 3 }), "Ada", "short")).toBe("Ada");
  });

  test.each<[what: string, shape: OwnShape, value: Json]>([
    ["with a pattern", withKeywords(text, { pattern: "^A" }), "Ada"],
    ["with a pattern beside a length", withKeywords(text, { maxLength: 9, pattern: "^A" }), "Ada"],
    ["of a closed list", { type: "string", enum: ["Ada"] }, "Ada"],
    ["of a list of several types", { type: "string", values: ["Ada", 1] }, "Ada"],
    ["of another format", { type: "string", format: "uuid" }, "Ada"],
    ["among values of other types", { ...text, mixed: true }, "Ada"],
    ["that are numbers", text, 7],
    ["that programs read", text, "pt-BR"],
  ])("%s stay", (_what, shape, value) => {
    expect(hard(shape, value, "long")).toEqual(value);
  });
});

describe("addresses", () => {
  const LONG_EMAIL = hard(text, "ada@example.com", "long") as string;
  const LONG_URL = hard(text, "https://example.com/", "long") as string;

  test("are recognized by their format or by themselves", () => {
    expect(LONG_EMAIL.indexOf("@")).toBe(64);
    for (const format of ["email", "idn-email"])
      expect(hard({ type: "string", format }, "ada@example.com", "long")).toBe(LONG_EMAIL);
    expect(hard({ type: "string", format: "uuid" }, "ada@example.com", "long")).toBe("ada@example.com");
    expect(LONG_URL.length).toBeGreaterThan(200);
    for (const format of ["uri", "url", "iri", "uri-reference"])
      expect(hard({ type: "string", format }, "https://example.com/", "long")).toBe(LONG_URL);
    expect(hard({ type: "string", format: "uuid" }, "https://example.com/", "long")).toBe(
      "https://example.com/",
    );
  });

  test("are not cut: they stay where they would be too long", () => {
    const { length } = LONG_EMAIL;
    expect(hard(withKeywords(text, { maxLength: length }), "ada@example.com", "long")).toBe(LONG_EMAIL);
    expect(hard(withKeywords(text, { maxLength: length - 1 }), "ada@example.com", "long")).toBe(
      "ada@example.com",
    );
    const shape = withKeywords(text, { maxLength: LONG_URL.length - 1 });
    expect(hard(shape, "https://example.com/", "long")).toBe("https://example.com/");
  });
});

test.each([
  ["ada@example.org", "ada@xn--fsqu00a.example.org"],
  ["ada@example.com.test", "ada@example.com.test"],
  ["ada@my.example.com", "ada@my.example.com"],
  ["https://example.com/", "https://example.com/%E4%BE%8B%E5%AD%90"],
  ["https://example.com/?q=1", "https://example.com/?q=1"],
  ["http://mock.test/files/1", "http://mock.test/files/1"],
])("in Chinese, %s is %s", (address, changed) => {
  expect(hard(text, address, "cjk")).toBe(changed);
});

test("a local part that is nearly the longest stays", () => {
  const email = (length: number): string => `${"a".repeat(length)}@example.com`;
  expect(hard(text, email(62), "long")).toHaveLength(email(64).length);
  for (const length of [63, 64, 70]) expect(hard(text, email(length), "long")).toBe(email(length));
});

test("a text changes word by word, and what is between them stays", () => {
  const ada = hard(text, "Ada", "rtl") as string;
  expect(hard(text, "  (Ada),\t12 Ada! ", "rtl")).toBe(`  (${ada}),\t12 ${ada}! `);
  expect(hard(text, "Ada Byron King", "short")).toBe("A B");
});

test.each(["", "12", "a1b2", "x.y", "USD", "pdf", "/about-us", "—"])(
  "%j is not what people read, and stays",
  (other) => {
    expect(hard(text, other, "rtl")).toBe(other);
  },
);

describe("lists", () => {
  test("are empty, or as short as their schema lets them be", () => {
    expect(hard(tags, ["red", "blue"], "null")).toEqual([]);
    expect(hard(withKeywords(tags, { minItems: 1 }), ["red", "blue"], "null")).toEqual(["red"]);
  });

  test("have a hundred items, or as many as their schema lets them have", () => {
    const long = hard(tags, ["red", "blue"], "long") as string[];
    expect(long).toHaveLength(100);
    expect(new Set(long).size).toBe(100);
    expect(hard(withKeywords(tags, { maxItems: 3 }), ["red", "blue"], "long")).toHaveLength(3);
    expect(hard(withKeywords(tags, { maxItems: 500 }), ["red", "blue"], "long")).toHaveLength(100);
    expect(hard(withKeywords(tags, { maxItems: 1 }), ["red", "blue"], "long")).toHaveLength(2);
  });

  test("have hard items", () => {
    expect(hard(tags, ["Ada"], "rtl")).toEqual([hard(text, "Ada", "rtl") as string]);
    const objects: OwnShape = {
      type: "array",
      items: shapeOf({ type: "object", properties: { name: shapeOf(text) } }),
    };
    expect(hard(objects, [{ name: "Ada" }], "long")).toEqual([{ name: LONG }]);
  });
});

describe("objects", () => {
  const person: OwnShape = {
    type: "object",
    properties: {
      name: shapeOf(text),
      nick: shapeOf({ ...text, optional: true }),
      age: shapeOf({ type: "integer" }),
    },
  };

  test("have hard members; those that the schema does not describe stay", () => {
    const value = { name: "Ada", nick: "Countess", age: 36, note: "Ada" };
    expect(hard(person, value, "long")).toEqual({
      ...value,
      name: LONG,
      nick: hard(text, "Countess", "long") as string,
    });
    expect(hard(person, value, "null")).toEqual({ name: "Ada", age: 36, note: "Ada" });
  });
});

describe("fields", () => {
  test("that may be missing or null are", () => {
    const shapes: Readonly<Record<string, OwnShape>> = {
      maybe: { ...text, optional: true },
      none: { ...text, nullable: true },
      either: { ...text, optional: true, nullable: true },
      count: { type: "integer", nullable: true },
      always: text,
    };
    const row = { maybe: "Ada", none: "Ada", either: "Ada", count: 1, always: "Ada" };
    expect(hardRow(shapes, row, "null")).toEqual({ none: null, count: null, always: "Ada" });
    expect(hardRow(shapes, row, "long")).toEqual({
      maybe: LONG,
      none: LONG,
      either: LONG,
      count: 1,
      always: LONG,
    });
  });

  test.each([
    "id",
    "userId",
    "user_id",
    "userIds",
    "user_ids",
    "slug",
    "pageSlug",
    "extension",
    "fileExtension",
  ])("called %s are keys, which stay", (name) => {
    expect(hardRow({ [name]: text }, { [name]: "Ada" }, "long")).toEqual({ [name]: "Ada" });
  });

  test.each(["paid", "Identity", "slugs", "userIdName", "ids"])("called %s are not", (name) => {
    expect(hardRow({ [name]: text }, { [name]: "Ada" }, "long")).toEqual({ [name]: LONG });
  });

  test("that refer to another record stay, whatever they are called", () => {
    const author = { name: "author", field: "author", resource: "things", ids: NUMERIC_IDS };
    const record = { author: "Ada", name: "Ada" };
    expect(recordOf({ author: text, name: text }, record, { data: ["long"] }, [author])).toEqual({
      author: "Ada",
      name: LONG,
    });
  });
});
