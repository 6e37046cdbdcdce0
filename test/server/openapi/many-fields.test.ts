import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { createDocument } from "../../../src/server/openapi/document.ts";

const catalogOf = (resources: number, fields: number) => {
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, index) => [`field${index}`, { type: "integer" }]),
  );
  const schemas = Object.fromEntries(
    Array.from({ length: resources }, (_, index) => [
      `Thing${index}`,
      { type: "object", properties: { id: { type: "integer" }, ...properties } },
    ]),
  );
  const text = JSON.stringify({ openapi: "3.1.0", components: { schemas } });
  return readCatalog([{ name: "api.json", text }], { only: true });
};

const listOf = (resources: number, fields: number) => {
  const document = createDocument({
    catalog: catalogOf(resources, fields),
    examples: new Map(),
    isCompact: false,
  });
  const paths = document["paths"] as Record<string, { get: { parameters: { name?: string }[] } }>;
  const names = Object.values(paths)[0]?.get.parameters.map(({ name }) => name) ?? [];
  return { document, names, size: JSON.stringify(document).length };
};

test("a service with very many fields lists each with one filter, and the patterns of the others", () => {
  const few = listOf(2, 100);
  expect(few.names).toContain("field7_gte");
  expect(few.document["x-filters"]).toBeUndefined();

  const many = listOf(110, 100);
  expect(many.names).toContain("field7");
  expect(many.names).not.toContain("field7_gte");
  expect(many.document["x-filters"]).toMatchObject({ number: expect.arrayContaining(["{field}_gte"]) });
  expect(many.size / 110).toBeLessThan(50_000);
}, 60_000);
