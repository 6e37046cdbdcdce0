import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const described = (properties: Readonly<Record<string, object>>) => {
  const Team = { type: "object", properties: { id: { type: "integer" }, ...properties } };
  const source = { name: "f", text: JSON.stringify({ $defs: { Team } }) };
  const { fields } = readCatalog([source], { only: true }).info("teams");
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
  const properties = { id: {}, marker: { type: "string", description } };
  const text = JSON.stringify({ $defs: { Team: { type: "object", required: ["marker"], properties } } });
  const table = readCatalog([{ name: "f", text }], { only: true }).table("teams", {
    seed: "1",
    count: 100,
    origin: "",
  });
  const values = new Set(table.ids(0, 100).map(table.reader("marker")));
  for (const example of examples) expect([...values]).toContain(example);
  for (const value of values) expect(value).not.toMatch(/\.$/);
});
