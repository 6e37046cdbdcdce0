import { expect, test } from "bun:test";
import { TEXT, thingsOf, valuesOf } from "./support/made.ts";

const described = (properties: Readonly<Record<string, object>>) => {
  const { fields } = thingsOf(properties).info("things");
  return Object.fromEntries(Object.keys(properties).map((name) => [name, fields[name]?.description]));
};

test("a field is described by its own words or its explicit kind; none is invented from its name", () => {
  expect(
    described({
      createdAt: { type: "string", format: "date-time" },
      founded: { "x-mock": "date", "x-mock-years": [2010, 2024] },
      code: { type: "string" },
      email: { type: "string", description: "Where to write to\nin a hurry" },
      level: { type: "integer", title: "How high" },
    }),
  ).toEqual({
    createdAt: "createdAt",
    founded: "Date from 2010 to 2024",
    code: "code",
    email: "Where to write to",
    level: "How high",
  });
});

test.each([
  ["A currency, e.g. EUR.", ["EUR"]],
  ["for example: \"A b\", 'c'", ["A b", "c"]],
  ["One of: 'open', 'shut' or 'ajar'", ["open", "shut", "ajar"]],
  ["can be “p” | “q”", ["p", "q"]],
])("the examples in %j are values", (description, examples) => {
  const values = valuesOf("marker", { ...TEXT, description });
  for (const example of examples) expect(values).toContain(example);
  for (const value of values) expect(value).not.toMatch(/\.$/);
});
