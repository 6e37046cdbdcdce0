import { expect, test } from "bun:test";
import fc from "fast-check";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { catalogIn, rowsIn, TEXT, valuesOf } from "./support/made.ts";

const DATASET = { seed: "1", count: 100, origin: "http://mock.test" };

const textsOf = (pattern: string): string[] => {
  const catalog = catalogIn(JSON.stringify({ things: { code: `/${pattern}/` } }));
  const rows = rowsIn(catalog, "things", { count: 40 });
  return rows.map(({ code }) => code as string);
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
  const given = valuesOf("code", { ...TEXT, pattern: `/^[0-9]{4}[a-z]$/${flags}` });
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

test("texts of any set of characters are those that the expression matches", () => {
  const items = [
    "a",
    "a-f",
    "0-9",
    "!-/",
    "\\d",
    "\\D",
    "\\w",
    "\\W",
    "\\s",
    "\\S",
    " ",
    "~",
    "é",
    "\\u0400-\\u0420",
  ];
  const set = fc
    .tuple(fc.boolean(), fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: 3 }))
    .map(([isNot, all]) => `^[${isNot ? "^" : ""}${all.join("")}]{2}$`)
    // A set of everything and its opposite has no character.
    .filter((pattern) =>
      Array.from({ length: 95 }, (_, at) => String.fromCharCode(33 + at).repeat(2)).some((text) =>
        new RegExp(pattern).test(text),
      ),
    );
  fc.assert(
    fc.property(set, (pattern) => {
      const properties = { id: {}, code: { type: "string", pattern } };
      const text = JSON.stringify({ $defs: { Thing: { type: "object", required: ["code"], properties } } });
      const table = readCatalog([{ name: "f", text }], { only: true }).table("things", DATASET);
      for (const id of table.ids(0, 20)) expect(table.row(id)["code"]).toMatch(new RegExp(pattern));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["^a{2001}$", "needs more than 2000 characters"],
  ["^(?:a{0,3}){2001}$", "repeats more than 2000 times"],
  ["^[]$", "has an empty character class"],
  ["^(a$", "is not a valid JavaScript regular expression"],
])("%s is refused: it %s", (pattern, reason) => {
  expect(() => textsOf(pattern)).toThrow(reason);
});
