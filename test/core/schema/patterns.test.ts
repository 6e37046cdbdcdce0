import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const DATASET = { seed: "1", count: 100, origin: "http://mock.test" };

const textsOf = (pattern: string): string[] => {
  const text = JSON.stringify({ things: { code: `/${pattern}/` } });
  const table = readCatalog([{ name: "f", text }], { only: true }).table("things", DATASET);
  return Array.from({ length: 40 }, (_, index) => table.row(index + 1)["code"] as string);
};

test.each([
  [".*^[a-z]{3}$.*"],
  ["x?^ab+$y*"],
  [
    ".*(?!^(\\d+\\.)+\\d+$)(^(([a-z0-9]|[a-z0-9][a-z0-9\\-]*[a-z0-9])\\.)*([a-z0-9]|[a-z0-9][a-z0-9\\-]*[a-z0-9])$).*",
  ],
  [".*(^a$|^b$).*"],
])("nothing is generated before the start or after the end in %s", (pattern) => {
  for (const text of textsOf(pattern)) expect(text).toMatch(new RegExp(pattern));
});

test.each(["^(?=x)[abc]{3}$", "^[a-z]{3}(?<=zz1)$", "(?<=ab)c", "^a(?!a)a$", "\\d\\ba"])(
  "%s, of which no text is found, is refused",
  (pattern) => {
    expect(() => textsOf(pattern)).toThrow(/ matches none of the 2000 texts that were made for it; /);
  },
);

test("every record follows a pattern that few texts match", () => {
  for (const text of textsOf("^(?=.*aa)(?=.*bb)[a-d]{4}$")) expect(["aabb", "bbaa"]).toContain(text);
});

test.each(["", "i", "gi"])("an expression in slashes is read as JavaScript does: %j after them", (flags) => {
  const schema = {
    type: "object",
    properties: { id: {}, code: { type: "string", pattern: `/^[0-9]{4}[a-z]$/${flags}` } },
  };
  const text = JSON.stringify({ $defs: { Thing: schema } });
  const table = readCatalog([{ name: "f", text }], { only: true }).table("things", DATASET);
  const codes = Array.from({ length: 40 }, (_, index) => table.row(index + 1)["code"]);
  const given = codes.filter((code) => code !== undefined);
  expect(given).not.toBeEmpty();
  for (const code of given) expect(code).toMatch(/^[0-9]{4}[a-z]$/);
});

test("a name of more than a hundred characters ends at a word", () => {
  const key = "VeryLong".repeat(16);
  const text = JSON.stringify({ $defs: { [key]: { type: "object", properties: { id: {} } } } });
  const [name = ""] = readCatalog([{ name: "f", text }], { only: true }).names;
  expect(name).toMatch(/^(very-long-)+very(-long)?$/);
  expect(name.length).toBeLessThanOrEqual(100);
});

test.each(["^(?<k>[ab])-\\k<k>$", "^(x|y)(?<year>\\d{2})/\\k<year>1$", "^[(](?<a>z|y)\\k<a>$"])(
  "groups are referred to by name: %s",
  (pattern) => {
    for (const text of textsOf(pattern)) expect(text).toMatch(new RegExp(pattern));
  },
);

test.each([
  ["^\\x4a\\x4b$", /^JK$/],
  ["^[\\u00e9]{2}$", /^éé$/],
  ["^(?i)ab$", undefined],
  ["(?i)^ab$", /^ab$/i],
])("lower-case escapes and (?i) are read: %s", (pattern, expected) => {
  if (expected === undefined) expect(() => textsOf(pattern)).toThrow("is not a valid JavaScript");
  else for (const text of textsOf(pattern)) expect(text).toMatch(expected);
});
