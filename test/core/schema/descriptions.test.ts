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
