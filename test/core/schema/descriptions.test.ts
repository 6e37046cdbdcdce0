import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

const described = (properties: Readonly<Record<string, object>>) => {
  const Team = { type: "object", properties: { id: { type: "integer" }, ...properties } };
  const source = { name: "f", text: JSON.stringify({ $defs: { Team } }) };
  const { fields } = readCatalog([source], { only: true }).info("teams");
  return Object.fromEntries(Object.keys(properties).map((name) => [name, fields[name]?.description]));
};

test("a field is described by its kind, not only by its name", () => {
  const moment = { type: "string", format: "date-time" };
  expect(
    described({
      createdAt: moment,
      opened: { ...moment, "x-mock-years": [1990, 2001] },
      founded: { "x-mock": "date", "x-mock-years": [2010, 2024] },
      endDate: { type: "string", format: "date", "x-mock-years": [2023, 2023] },
      published: { type: "string", format: "date" },
      updatedAt: { type: "integer" },
      modifiedAt: { type: "boolean" },
      owner: { type: "object", properties: {} },
      email: { type: "string" },
    }),
  ).toEqual({
    createdAt: "Date and time from 2021 to 2024",
    opened: "opened",
    founded: "Date from 2010 to 2024",
    endDate: "Date in 2023",
    published: "Date from 2021 to 2024",
    updatedAt: "Unix timestamp in seconds",
    modifiedAt: "modifiedAt",
    owner: "owner",
    email: expect.stringContaining("E-mail address"),
  });
});

test("a description fits every name that has its kind", () => {
  const integers = { readingTime: "Minutes, 0 to 59", openHours: "Hours, 0 to 23" };
  const texts = { make: "Brand name", headline: "Slogan", interests: "Tag", category: "Product category" };
  const ofType = (type: string, names: object) => Object.keys(names).map((name) => [name, { type }] as const);
  const fields = [...ofType("integer", integers), ...ofType("string", texts)];
  expect(described(Object.fromEntries(fields))).toEqual({ ...integers, ...texts });
});
