import { describe, expect, test } from "bun:test";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

const reasonOf = (...texts: readonly string[]): string => {
  try {
    readCatalog(texts.map((text, index) => ({ name: `${index}.yaml`, text })));
  } catch (error) {
    if (error instanceof SchemaProblem) return error.message;
    throw error;
  }
  return "accepted";
};

describe("a schema is refused", () => {
  test.each([
    ["things: { price: 1..9, price_gte: 1..9 }", "price_gte"],
    ["things: { name: word, name_like: word }", "name_like"],
    ["things: { name: word, name_ne: word }", "name_ne"],
    ["things: { box: { size: 1..9, size_in: 1..9 } }", "box.size_in"],
    ["things: { count: 1..9, count_eq: 1..9 }", "count_eq"],
    ["things: { _t: 1..9, _t_eq: 1..9 }", "_t_eq"],
  ])("with a field named as a filter of another: %s", (text, field) => {
    expect(reasonOf(text)).toContain(`has a field ${field}, which is also the filter of`);
  });

  test.each([["2010..2024"], [["a", "b"]], [[]], [[2024, 2010]], [[2010, 1e10]], [[2010, 2011, 2012]]])(
    "with invalid years: %j",
    (years) => {
      const properties = { id: {}, opened: { type: "string", format: "date-time", "x-mock-years": years } };
      expect(reasonOf(JSON.stringify({ $defs: { Door: { properties, required: ["opened"] } } }))).toContain(
        "/opened/x-mock-years must be two years from 0 to 9999",
      );
    },
  );

  test.each([
    "things: { price_gte: 1..9 }",
    "things: { count_eq: 1..9 }",
    "things: { name: word, name_gte2: word }",
    "things: { name: word, name_eq: word, name_contains: word }",
    "things: { active: boolean, active_like: word }",
  ])("but not with names that no filter has: %s", (text) => {
    expect(reasonOf(text)).toBe("accepted");
  });
});
