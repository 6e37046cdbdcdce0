import { describe, expect, test } from "bun:test";
import { transform as convert } from "../../../src/site/tools/convert/transform.ts";
import { to, valueOf } from "./support/convert.ts";
import { problemOf } from "./support/run.ts";

/** Rules of YAML 1.2: strings, numbers, block folding. */
test.each([
  ["a: yes\nb: no\nc: off", { a: "yes", b: "no", c: "off" }],
  ["a: true\nb: ~\nc: 0o14\nd: 0x1F\ne: 1e3", { a: true, b: null, c: 12, d: 31, e: 1000 }],
  ["a: |\n  one\n  two\nb: >\n  one\n  two\n", { a: "one\ntwo\n", b: "one two\n" }],
  ["a: &x {b: 1}\nc: *x", { a: { b: 1 }, c: { b: 1 } }],
  ["- [1, 2]\n- {a: 'it''s'}\n- \"\\u00e9\"", [[1, 2], { a: "it's" }, "é"]],
  ["a: 1\n---\nb: 2", [{ a: 1 }, { b: 2 }]],
  ["2001-12-14: x", { "2001-12-14": "x" }],
  ["a: &s !!set {x, y}\nb: *s", { a: { x: null, y: null }, b: { x: null, y: null } }],
  ["a: !!omap [x: 1, y: 2]", { a: { x: 1, y: 2 } }],
  ["? ~\n: {null: x}\n'': y", { null: { null: "x" }, "": "y" }],
  ["a: !!binary |\n  aGVs\n  bG8=", { a: "aGVsbG8=" }],
])("YAML reads %j", async (text, value) => {
  expect(await valueOf(text, "yaml")).toEqual(value);
});

/** YAML 1.1 has more booleans, dates and numbers with colons. PyYAML and Ansible still read it. */
test.each(["yes", "No", "on", "y", "2024-01-02", "2024-01-02T03:04:05Z", "12:30", "0123", "1_000"])(
  "the text %s is one to readers of YAML 1.1",
  async (text) => {
    expect(await to(JSON.stringify({ a: text }), "json", "yaml")).toBe(`a: "${text}"\n`);
    expect(await to(JSON.stringify({ [text]: "a" }), "json", "yaml")).toBe(`"${text}": a\n`);
  },
);

test("a tab within a line is quoted: PyYAML rejects it elsewhere", async () => {
  expect(await to(JSON.stringify({ "k\tey": "a\tb" }), "json", "yaml")).toBe('"k\\tey": "a\\tb"\n');
  expect(await valueOf(await to(JSON.stringify({ a: "x\n\ty\n" }), "json", "yaml"), "yaml")).toEqual({
    a: "x\n\ty\n",
  });
});

test("a TOML date becomes a YAML date", async () => {
  expect(await to("a = 2024-01-02", "toml", "yaml")).toBe("a: 2024-01-02\n");
});

test("an alias bomb is rejected", async () => {
  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ...["b", "c", "d", "e", "f", "g"].map(
      (name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdef"[index]}`).join(",")}]`,
    ),
  ];
  const problem = await problemOf(convert, bomb.join("\n"), { from: "yaml", to: "json" });
  expect(problem).toContain("aliases expanded, this has more than 2,000,000 values");
});

test("lists within lists on one line are refused before they take minutes", async () => {
  expect(await problemOf(convert, `a: 1\n${"- ".repeat(20_000)}`, { from: "yaml", to: "json" })).toStartWith(
    "5: Lists may be nested at most 500 levels deep",
  );
});

test.each([
  ["with question marks", (depth: number) => "? ".repeat(depth + 1)],
  ["in brackets", (depth: number) => `${"{? ".repeat(depth + 1)}x${"}".repeat(depth + 1)}`],
  [
    "by aliases",
    (depth: number) =>
      `- &a0 {x: 1}\n${Array.from({ length: depth }, (_, at) => `- &a${at + 1}\n  ? *a${at}\n  : 1\n`).join("")}`,
  ],
])("keys within keys are refused before they take minutes: %s", async (_, nested) => {
  expect(await to(nested(20), "yaml", "json")).toBeString();
  expect(await problemOf(convert, nested(400), { from: "yaml", to: "json" })).toContain(
    "Keys may be nested in keys at most 20 levels deep.",
  );
});

describe("merge keys of YAML", () => {
  test.each([
    ["an alias", "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3", { x: 1, y: 3 }],
    ["a list, the first the strongest", "a: [&a {x: 1}, &b {x: 2, y: 2}]\nb: {<<: [*a, *b]}", { x: 1, y: 2 }],
    ["a mapping in place", "b: {y: 2, <<: {x: 1, y: 1}}", { y: 2, x: 1 }],
    ["what merges itself", "a: &a {x: 1}\nc: &c {<<: *a, y: 2}\nb: {<<: *c, z: 3}", { x: 1, y: 2, z: 3 }],
    ["a key in quotes is a name", 'b: {"<<": {x: 1}}', { "<<": { x: 1 } }],
  ])("%s", async (_, text, value) => {
    expect(await valueOf(text, "yaml")).toHaveProperty("b", value);
  });

  test("every digit stays", async () => {
    const json = await to("a: &a {x: 12345678901234567}\nb: {<<: *a}", "yaml", "json");
    expect(json.match(/12345678901234567\b/g)).toHaveLength(2);
  });

  test("a hundred that build on each other", async () => {
    const steps = Array.from(
      { length: 100 },
      (_none, at) => `a${at + 1}: &a${at + 1} {<<: *a${at}, k${at}: 1}`,
    );
    const value = (await valueOf(["a0: &a0 {}", ...steps].join("\n"), "yaml")) as Record<string, object>;
    expect(Object.keys(value["a100"] ?? {})).toHaveLength(100);
  });

  test.each([
    ["a: {<<: 3}", "8: The value of a merge key (<<) must be a mapping"],
    ["a:\n  <<: *none", "9: There is no anchor &none before this alias."],
    ["a: *none", "3: There is no anchor &none before this alias."],
    ["a: &a [1, *a]", "10: This alias refers to a node that contains it, &a."],
    ["a: &a {<<: *a}", "11: This alias refers to a node that contains it, &a."],
  ])("%j is rejected with its offset", async (text, problem) => {
    expect(await problemOf(convert, text, { from: "yaml", to: "json" })).toStartWith(problem);
  });

  test("three thousand aliases are expanded", async () => {
    const uses = Array.from({ length: 3000 }, (_none, at) => `k${at}: *a`);
    const value = (await valueOf(["a: &a {x: 1}", ...uses].join("\n"), "yaml")) as Record<string, object>;
    expect(value["k2999"]).toEqual({ x: 1 });
  });
});

/** YAML 1.1 takes some of these for line breaks; the others no reader has to accept. */
test.each(["\u0085", "\u2028", "\u2029", "\u007f", "\u009f", "\ufeff", "\uffff"])(
  "%j is escaped in a text and in a key",
  async (sign) => {
    const code = `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const value = { [`a${sign}b`]: `c: "d"${sign}\ne` };
    const yaml = await to(JSON.stringify(value), "json", "yaml");
    expect(yaml).toBe(`"a${code}b": "c: \\"d\\"${code}\\ne"\n`);
    expect(await valueOf(yaml, "yaml")).toEqual(value);
  },
);
