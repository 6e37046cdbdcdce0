import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import type { ExportFormat } from "../../../src/core/export/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { createDocument } from "../../../src/server/openapi/document.ts";
import { recordExamples } from "../../../src/server/openapi/record-examples.ts";
import type { OpenApi } from "../../support/openapi-validator.ts";
import { textOf } from "../export/support/files.ts";

/* An enum of values of several types, or of numbers. */

const VALUES = [1, "auto", true];

const catalogOf = (values: readonly unknown[]) => {
  const properties = { id: { type: "integer" }, level: { enum: values } };
  const Thing = { type: "object", required: ["id", "level"], properties };
  return readCatalog([{ name: "s.json", text: JSON.stringify({ $defs: { Thing } }) }], { only: true });
};

const ask = async (path: string, body?: object, values: readonly unknown[] = VALUES): Promise<unknown> => {
  const mock = createMock({ catalog: catalogOf(values) });
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = { "content-type": "application/json" };
  const request = new Request(`http://mock.test/api/mock/things${path}`, { ...init, headers });
  return JSON.parse((await mock.handle(request)).body as string) as unknown;
};

const fileOf = (format: ExportFormat, from = catalogOf(VALUES)): string =>
  textOf({ format, catalog: from, parts: [{ resource: "things", search: "_all=true" }] });

describe("filters", () => {
  test("find each of its values, and nothing else", async () => {
    const all = (await ask("?_all=true")) as { level: unknown }[];
    for (const value of VALUES) {
      const wanted = all.filter(({ level }) => level === value);
      expect(wanted).not.toBeEmpty();
      expect(await ask(`?_all=true&level=${value}`)).toEqual(wanted);
      expect(await ask(`?_all=true&level_ne=${value}`)).toEqual(all.filter(({ level }) => level !== value));
    }
    expect(await ask("?_all=true&level_in=1,auto,true")).toEqual(all);
  });

  test("reject any other, and list the valid ones", async () => {
    expect(await ask("?level=manual")).toMatchObject({ errors: [{ allowed: ["1", "auto", "true"] }] });
  });
});

test("a body is checked against the values themselves", async () => {
  for (const level of VALUES) expect(await ask("?__validate=true", { level })).toMatchObject({ level });
  for (const level of ["1", "true", 2, false])
    expect(await ask("?__validate=true", { level })).toMatchObject({
      errors: [{ pointer: "/level", message: 'must be one of 1, "auto", true' }],
    });
});

test("types and schemas have the values themselves", () => {
  expect(fileOf("ts")).toContain('level: 1 | "auto" | true;');
  expect(fileOf("zod")).toContain('level: z.literal([1, "auto", true]),');
  const schema = JSON.parse(fileOf("schema")) as { properties: Record<string, object> };
  expect(schema.properties["level"]).toEqual({ description: "level", enum: VALUES });
  const nullable = JSON.parse(fileOf("schema", catalogOf([...VALUES, null]))) as typeof schema;
  expect(nullable.properties["level"]).toEqual({ description: "level", enum: [...VALUES, null] });
});

test("SQL has them as texts", () => {
  using database = new Database(":memory:", { strict: true });
  database.exec(fileOf("sql"));
  const found = database.query<{ level: unknown }, []>("SELECT DISTINCT level FROM things").all();
  expect(new Set(found.map(({ level }) => level))).toEqual(new Set(["1", "auto", "true"]));
});

test("a comma in a value stays as it is", () => {
  expect(fileOf("zod", catalogOf(["a,b", "c"]))).toContain('z.enum(["a,b", "c"])');
});

test("enums of one type keep it", () => {
  const { fields } = catalogOf([true, false]).info("things");
  expect(fields["level"]).toEqual({ type: "boolean", description: "level" });
});

describe("an enum of numbers", () => {
  const NUMBERS = [1, 2.5, 40];
  const get = (path: string, body?: object): Promise<unknown> => ask(path, body, NUMBERS);

  test("is a union of literals in types and schemas", () => {
    const numbers = catalogOf(NUMBERS);
    expect(fileOf("ts", numbers)).toContain("level: 1 | 2.5 | 40;");
    expect(fileOf("zod", numbers)).toContain("level: z.literal([1, 2.5, 40]),");
    expect(fileOf("zod", catalogOf([7]))).toContain("level: z.literal([7]),");
    const schema = JSON.parse(fileOf("schema", catalogOf([3, 1, null, 3]))) as {
      properties: Record<string, object>;
    };
    expect(schema.properties["level"]).toEqual({
      description: "level",
      type: ["integer", "null"],
      enum: [3, 1, null],
    });
  });

  test("is in openapi.json, for records and filters", () => {
    const numbers = catalogOf(NUMBERS);
    const examples = recordExamples(numbers, "http://mock.test");
    const text = JSON.stringify(createDocument({ catalog: numbers, examples, isCompact: false }));
    const { components, paths } = JSON.parse(text) as OpenApi;
    expect(components["schemas"]?.["Thing"]).toMatchObject({
      properties: { level: { enum: [1, 2.5, 40] } },
    });
    expect(JSON.stringify(paths["/api/mock/things"])).toContain('"enum":[1,2.5,40]');
  });

  test("accepts its numbers in filters, however they are written, and no others", async () => {
    const all = (await get("?_all=true")) as { level: number }[];
    expect(await get("?_all=true&level=2.50")).toEqual(all.filter(({ level }) => level === 2.5));
    expect(await get("?_all=true&level_gt=2")).toEqual(all.filter(({ level }) => level > 2));
    expect(await get("?level=2")).toMatchObject({
      errors: [{ parameter: "level", message: "must be one of 1, 2.5, 40", allowed: ["1", "2.5", "40"] }],
    });
  });

  test("is checked in a body", async () => {
    expect(await get("?__validate=true", { level: 40 })).toMatchObject({ level: 40 });
    expect(await get("?__validate=true", { level: 2 })).toMatchObject({
      errors: [{ pointer: "/level", message: "must be one of 1, 2.5, 40" }],
    });
  });
});
