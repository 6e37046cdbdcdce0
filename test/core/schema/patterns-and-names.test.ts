import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { readPattern } from "../../../src/core/schema/pattern/read.ts";

const DATASET = { seed: "1", count: 300, origin: "http://mock.test" };

const valuesOf = (name: string, keywords: object): unknown[] => {
  const properties = { id: {}, [name]: { type: "string", ...keywords } };
  const text = JSON.stringify({ $defs: { Thing: { type: "object", required: [name], properties } } });
  const table = readCatalog([{ name: "f", text }]).table("things", DATASET);
  return table.ids(0, table.size).map(table.reader(name));
};

test.each([
  [
    "a format",
    "contact",
    { format: "email", pattern: "^\\S+@\\S+\\.\\S+$" },
    /^[a-z]\S*@[a-z-]+\S*\.[a-z]+$/,
  ],
  ["a name", "email", { pattern: "^[^@]+@[^@]+$" }, /^[a-z]\S*@[a-z-]+\S*\.[a-z]+$/],
  ["a name with an open pattern", "url", { pattern: "^https://" }, /^https:\/\/www\.[a-z-]+\.example/],
  ["a host", "email", { pattern: "^\\S+@acme\\.com$" }, /^[a-z][\w.-]*@acme\.com$/],
  ["a host alone", "contact", { format: "email", pattern: "@acme\\.com$" }, /^[a-z][\w.-]*@acme\.com$/],
  ["a currency", "currency", { pattern: "^[A-Z]{3}$" }, /^(?:[A-Z]{3})$/],
  ["a day", "createdOn", { pattern: "^\\d{4}-\\d{2}-\\d{2}$" }, /^20[0-2]\d-[01]\d-[0-3]\d$/],
  ["a moment", "createdAt", { pattern: "^\\d{4}-\\d\\d-\\d\\dT" }, /^20[0-2]\d-[01]\d-[0-3]\dT[0-2]\d:/],
])("texts of %s match the pattern and the field's name", (_, name, keywords, expected) => {
  for (const value of valuesOf(name, keywords)) {
    expect(value).toMatch(new RegExp(keywords.pattern));
    expect(value).toMatch(expected);
  }
});

test("a date field with a pattern has dates", () => {
  for (const day of valuesOf("birthDate", { pattern: "^\\d{4}-\\d{2}-\\d{2}$" }))
    expect(new Date(day as string).toISOString().slice(0, 10)).toBe(day as string);
});

test.each([
  ["name", { pattern: "^[a-z]{3}\\d{2}$" }],
  ["email", { pattern: "^x[a-z]+@acme\\.com$" }],
  ["price", { pattern: "^\\d+\\.\\d{2}$" }],
  ["email", { pattern: "[a-z]{4}" }],
  ["text", { pattern: "^[\\p{L}\\p{M}\\p{Sc}0-9]{3,9}$" }],
])("%s with %j has matching texts", (name, keywords) => {
  const values = valuesOf(name, keywords);
  for (const value of values) expect(value).toMatch(new RegExp(keywords.pattern, "u"));
  expect(new Set(values).size).toBeGreaterThan(100);
});

test("texts that a name implies are not checked against a pattern that is slow to fail", () => {
  const pattern = "^([a-z.]|[a-z0-9.@_-])+!$";
  for (const value of valuesOf("email", { pattern })) expect(value).toMatch(/^[a-z0-9.@_-]+!$/);
}, 20_000);

const ZOD_EMAIL =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";

test("an e-mail address with Zod's pattern has a person's name", () => {
  for (const email of valuesOf("email", { format: "email", pattern: ZOD_EMAIL }))
    expect(email).toEndWith("@example.com");
});

test.each<[boolean, string]>([
  [true, "^[a-zA-Z0-9._%+-]+@[a-zA-Z0-9.-]+\\.[a-zA-Z]{2,}$"],
  [true, "^https?://[\\w.-]+(?:/[\\w./-]*)?$"],
  [true, "^(?=.*[A-Z])(?=.*\\d).{8,}$"],
  [true, "^(?:\\d{3}-)+(?:a|b)$"],
  [true, ZOD_EMAIL],
  [true, "^(?:[a-z]+-)*[a-z]+$"],
  [false, "^(?:[a-z ]+ )+!$"],
  [false, "^(?:\\s*\\t)+!$"],
  [false, "^(?:[^b]*[^a])+!$"],
  [false, "^(?:a*a*b)+!$"],
  [false, "^(?:a?a?b)+!$"],
  [false, "^(?:a|ab|b-)+!$"],
  [false, "^a*a*b*b*-c*c*-!$"],
  [false, "^(\\w|[a-z ])+!$"],
  [false, "^(?:[a-z]{1,3})+!$"],
  [false, "^(?:a?a)*!$"],
  [false, "^(?=(a+)+$)a"],
  [false, "^(\\w+) \\1$"],
  [false, "^\\S*.*.*.*!$"],
])("%p: %s is checked quickly", (isQuick, pattern) => {
  expect(readPattern(pattern).isQuick).toBe(isQuick);
});

test.each<[boolean, string]>([
  [true, "^(?=.*[A-Z])(?=.*\\d)[A-Z\\d]{8,}$"],
  [true, "^(?!.*(.)\\1)[a-z]{5}$"],
  [true, "^([a-z]{2,}) \\1$"],
  [true, "^[a-z(?<=]{3}(?<!q)$"],
  [false, "^(?!(a+)+$)a{40}b$"],
  [false, "^a{40}b(?<!^(?:a+)+)$"],
  [false, "^(a+)(?:\\1)+b$"],
])("%p: texts are checked against %s", (isSafe, pattern) => {
  expect(readPattern(pattern).isSafe).toBe(isSafe);
  if (isSafe)
    for (const value of valuesOf("zipcode", { pattern })) expect(value).toMatch(new RegExp(pattern));
});

test("a pattern without anchors is a template", () => {
  for (const value of valuesOf("zipcode", { pattern: "[A-Z]{2}" })) expect(value).toMatch(/^[A-Z]{2}$/);
});

test.each([
  ["^CUS-\\d{4}$", "CUS-0017", "CUS-12345"],
  ["^[A-Z]{3}-[0-9]{3}$", "AAA-017", "AAA-12345"],
  ["^ord_[0-9]{6}$", "ord_000017", "ord_012345"],
  ["^ord_[0-9]{6,}$", "ord_000017", "ord_012345"],
])("ids of %s count", (pattern, seventeenth, later) => {
  const id = { type: "string", pattern };
  const text = JSON.stringify({ $defs: { Thing: { type: "object", properties: { id } } } });
  const table = readCatalog([{ name: "f", text }]).table("things", { ...DATASET, count: 20_000 });
  expect(table.row(17)["id"]).toBe(seventeenth);
  expect(table.row(12_345)["id"]).toBe(later);
});
