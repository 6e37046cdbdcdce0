import { expect, test } from "bun:test";
import { type Row, rowsIn, TEXT, thingsOf } from "./support/made.ts";

/* What a field is called, and what its author gives as examples, decides what it says. */

const rowsOf = (properties: object, more: object = {}, name = "Thing"): Row[] =>
  rowsIn(thingsOf(properties, more, name));

const shown = (value: unknown): string => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

test.each<[name: string, schema: object, values: RegExp]>([
  ["country", { ...TEXT, maxLength: 2 }, /^[A-Z]{2}$/],
  ["country", { ...TEXT, minLength: 3, maxLength: 3 }, /^[A-Z]{3}$/],
  ["total_pages", { type: "number" }, /^\d+$/],
  ["amount", { type: "number", format: "int32" }, /^\d+$/],
  ["created_on", TEXT, /^\d{4}-\d\d-\d\d/],
  ["departure_airport", TEXT, /^[A-Z]{3}$/],
  ["role", TEXT, /^(?:admin|editor|member|viewer|owner)$/],
  ["address_line_2", TEXT, /^(?:Apt\.|Suite|Floor|Unit|Building) \w+$/],
  ["org_uid", TEXT, /^org_[\da-f]{8}$/],
  ["database_name", TEXT, /^[a-z]+-[a-z]+$/],
])("%s of %j", (name, schema, values) => {
  for (const row of rowsOf({ [name]: schema })) expect(shown(row[name])).toMatch(values);
});

test.each(["first name", "first_name", "first-name", "firstName", "firstname", "FIRST_NAME"])(
  "%s is a first name in any style",
  (name) => {
    const [row] = rowsOf({ [name]: TEXT, email: TEXT });
    const first = row?.[name] as string;
    expect(shown(row?.["email"])).toStartWith(first.toLowerCase().replaceAll(/[^a-z]/g, ""));
  },
);

test("the parts of a name belong to one person", () => {
  const name = { type: "object", properties: { first: TEXT, last: TEXT }, required: ["first", "last"] };
  for (const row of rowsOf({ name }))
    expect(row["name"]).toEqual({
      first: expect.stringMatching(/^\p{Lu}\p{L}+$/u),
      last: expect.stringMatching(/^\p{Lu}/u),
    });
});

test("a name says what the record is, and no other record has it", () => {
  const names = rowsOf({ name: TEXT }, {}, "BuildPipeline").map((row) => row["name"] as string);
  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ build pipeline(?: \d)?$/);
  expect(new Set(names).size).toBe(100);
});

test.each<[what: string, schema: object, values: RegExp]>([
  ["examples", { ...TEXT, examples: ["red", "blue"] }, /^(?:red|blue)$/],
  ["an example", { ...TEXT, example: "sativa" }, /^(?:sativa|Strain \d+)$/],
  ["an example with digits", { ...TEXT, example: "AB-120" }, /^AB-[1-9][1-9]0$/],
  [
    "words of the description",
    { ...TEXT, description: 'The kind, e.g. "tall" or "small".' },
    /^(?:tall|small)$/,
  ],
  [
    "a list in the description",
    { ...TEXT, description: "One of `open`, `shut` or `ajar`." },
    /^(?:open|shut|ajar)$/,
  ],
])("%s are the first source of words", (_, schema, values) => {
  for (const row of rowsOf({ strain: schema })) expect(row["strain"] as string).toMatch(values);
});

test("examples of lists and objects are examples of what is in them", () => {
  const rows = rowsOf(
    { colors: { type: "array", items: TEXT, example: ["red", "blue"] }, strain: TEXT },
    { examples: [{ strain: "sativa" }, { strain: "indica" }] },
  );
  for (const { colors, strain } of rows) {
    for (const color of colors as string[]) expect(["red", "blue"]).toContain(color);
    expect(["sativa", "indica"]).toContain(strain as string);
  }
});
