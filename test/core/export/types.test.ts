import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { ROOT } from "../../../src/build/paths.ts";
import { type Catalog, RESOURCES, type ResourceName, table } from "../../../src/core/engine/index.ts";
import type { ExportPart } from "../../../src/core/export/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { checkFiles } from "../../support/type-check.ts";
import { allOf, ORIGIN, textOf } from "./support/files.ts";

const QUERY = "seed=types&count=300&_all=true";

/** What the API would answer, parsed. */
const recordsOf = (part: ExportPart): Record<string, unknown>[] =>
  JSON.parse(textOf({ format: "json", parts: [part] })) as Record<string, unknown>[];

const PROJECTED: ExportPart[] = [
  { resource: "users", search: "fields=id,address.geo.lat,company&count=30" },
  { resource: "orders", search: "fields=-items.title,-notes&_expand=customer&count=30" },
  { resource: "employees", search: "_expand=manager,company&count=30" },
  { resource: "posts", search: "_embed=comments&_expand=user&count=30&fields=title" },
];

const typeNames = (text: string): string[] =>
  [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name = ""]) => name);

/** A module that assigns records, as literals, to a list of their type. */
const assignments = (parts: readonly ExportPart[], text: string, from: string): string => {
  const names = typeNames(text);
  const lists = parts.map(
    (part, index) =>
      `export const ${part.resource}: ${names[index]}[] = ${JSON.stringify(recordsOf(part).slice(0, 20))};\n`,
  );
  return `import type { ${names.join(", ")} } from "${from}";\n${lists.join("")}`;
};

describe("ts", () => {
  test("names a type for every resource", () => {
    const names = typeNames(textOf({ format: "ts", parts: allOf(RESOURCES) }));
    expect(names).toHaveLength(RESOURCES.length);
    expect(names).toEqual(expect.arrayContaining(["User", "Category", "Company", "Photo", "Invoice"]));
  });

  test("accepts the records and rejects anything else", async () => {
    const whole = allOf(RESOURCES, QUERY);
    const text = textOf({ format: "ts", parts: whole });
    const projected = textOf({ format: "ts", parts: PROJECTED });
    const wrong = `import type { User, Order, Todo } from "./models";
// @ts-expect-error no such role
export const role: User["role"] = "king";
// @ts-expect-error a count is a number
export const quantity: Order["items"][number]["quantity"] = "3";
// @ts-expect-error null says so
export const due: string = {} as Todo["dueDate"];
// @ts-expect-error no such field
export const none: Todo["nothing"] = 1;
`;
    const files = {
      "models.ts": text,
      "records.ts": assignments(whole, text, "./models"),
      "projected.ts": projected,
      "projected-records.ts": assignments(PROJECTED, projected, "./projected"),
      "wrong.ts": wrong,
    };
    expect(await checkFiles(files)).toBe("");
  }, 60_000);
});

describe("zod", () => {
  const imported = async (
    parts: readonly ExportPart[],
    catalog?: Catalog,
  ): Promise<Record<string, z.ZodType>> => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, "node_modules"));
    symlinkSync(join(ROOT, "node_modules/zod"), join(folder.path, "node_modules/zod"));
    const file = join(folder.path, "models.ts");
    await Bun.write(file, textOf({ format: "zod", parts, ...(catalog && { catalog }) }));
    return (await import(file)) as Record<string, z.ZodType>;
  };

  test("schemas return every record unchanged", async () => {
    const parts = allOf(RESOURCES, QUERY);
    const schemas = Object.values(await imported(parts));
    expect(schemas).toHaveLength(RESOURCES.length);
    const byName = await imported(parts);
    for (const part of parts) {
      const name = `${part.resource.replace(/ies$/, "ys").slice(0, -1)}Schema`;
      for (const record of recordsOf(part)) expect(byName[name]?.parse(record)).toEqual(record);
    }
  });

  test("schemas of projections and relations fit them", async () => {
    const byName = await imported(PROJECTED);
    for (const part of PROJECTED)
      for (const record of recordsOf(part))
        expect(byName[`${part.resource.slice(0, -1)}Schema`]?.parse(record)).toEqual(record);
  });

  test("schemas have fields called __proto__, and relations", async () => {
    const catalog = readCatalog([
      { name: "s", text: '{ "things": { "__proto__": "word" }, "others": { "__proto__Id": "-> users" } }' },
    ]);
    const parts = [
      { resource: "things", search: "" },
      { resource: "others", search: "_expand=__proto__" },
    ];
    const { thingSchema, otherSchema } = await imported(parts, catalog);
    expect(Object.keys((thingSchema as z.ZodObject).shape)).toEqual(["id", "__proto__"]);
    expect(Object.keys((otherSchema as z.ZodObject).shape)).toEqual(["id", "__proto__Id", "__proto__"]);
  });

  test("schemas have the bounds of numbers, and whether a number may be equal to them", async () => {
    const properties = {
      id: { type: "integer" },
      a: { type: "integer", minimum: 2, exclusiveMaximum: 5 },
      b: { type: "number", exclusiveMinimum: 0, maximum: 1 },
    };
    const text = JSON.stringify({ $defs: { Thing: { type: "object", required: ["a", "b"], properties } } });
    const catalog = readCatalog([{ name: "things.json", text }]);
    const { thingSchema } = await imported([{ resource: "things", search: "" }], catalog);
    const isValid = (a: number, b: number) => thingSchema?.safeParse({ id: 1, a, b }).success;
    expect([isValid(2, 0.001), isValid(4, 1)]).toEqual([true, true]);
    expect([isValid(1, 1), isValid(5, 1), isValid(2, 0), isValid(2, 2)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("schemas reject anything but a record", async () => {
    const { userSchema } = await imported(allOf(["users"]));
    const user = table("users", { seed: "1", count: 1, origin: ORIGIN }).row(1);
    const wrong: Record<string, unknown>[] = [
      { id: 0 },
      { id: 1.5 },
      { role: "king" },
      { email: "nobody" },
      { createdAt: "yesterday" },
      { address: { ...user.address, city: null } },
      { isActive: "true" },
    ];
    for (const change of wrong)
      expect([change, userSchema?.safeParse({ ...user, ...change }).success]).toEqual([change, false]);
  });

  test("type-check, and infer what ts writes", async () => {
    const parts = allOf(RESOURCES, QUERY);
    const equal = typeNames(textOf({ format: "ts", parts })).map(
      (name) =>
        `export const ${name}There: Plain.${name} = {} as Zod.${name};\nexport const ${name}Back: Zod.${name} = {} as Plain.${name};\n`,
    );
    const files = {
      "plain.ts": textOf({ format: "ts", parts }),
      "zod-models.ts": textOf({ format: "zod", parts }),
      "equal.ts": `import type * as Plain from "./plain";\nimport type * as Zod from "./zod-models";\n${equal.join("")}`,
    };
    expect(await checkFiles(files)).toBe("");
  }, 60_000);
});

describe("schema", () => {
  const validatorOf = (parts: readonly ExportPart[]): Validator =>
    new Validator(JSON.parse(textOf({ format: "schema", parts })), "2020-12", false);

  test.each([...RESOURCES])("of %s takes its records", (resource: ResourceName) => {
    const part = { resource, search: QUERY };
    const validator = validatorOf([part]);
    for (const record of recordsOf(part)) expect(validator.validate(record)).toMatchObject({ errors: [] });
    const [first = {}] = recordsOf(part);
    const { id, ...rest } = first;
    expect(id).toBe(1);
    for (const wrong of [
      rest,
      { ...first, id: "1" },
      { ...first, extra: 1 },
      { ...first, createdAt: "soon" },
      [],
    ])
      expect(validator.validate(wrong).valid).toBe(false);
  });

  test("of projections and relations fits them", () => {
    for (const part of PROJECTED)
      for (const record of recordsOf(part))
        expect(validatorOf([part]).validate(record)).toMatchObject({ errors: [] });
  });

  test("of several resources accepts their db.json", () => {
    const parts = allOf(RESOURCES, "count=20&_all=true");
    const validator = validatorOf(parts);
    const database = JSON.parse(textOf({ format: "db", parts })) as Record<string, unknown>;
    expect(validator.validate(database)).toMatchObject({ errors: [] });
    expect(validator.validate({ ...database, users: [{ id: 1 }] }).valid).toBe(false);
    const { users, ...rest } = database;
    expect(users).toBeArrayOfSize(20);
    expect(validator.validate(rest).valid).toBe(false);
  });
});

test.each(["ts", "zod"] as const)("a comment in %s that would only repeat the name is omitted", (format) => {
  const schema = "teams: { status: active | closed, city: city }";
  const catalog = readCatalog([{ name: "teams.yaml", text: schema }], { only: true });
  const text = textOf({ format, catalog, parts: [{ resource: "teams", search: "" }] });
  expect(text).toContain("  status: ");
  expect(text).not.toContain("/** status */");
  expect(text).toMatch(/\/\*\* .+ \*\/\n +city/);
});

test("names of resources become names of types", async () => {
  const schema = `
line-items: { name: word, address: { city: city } }
line_items: { name: word }
statuses: { name: word }
records: { label: word }
companies: { name: word }
s: { name: word }
`;
  const catalog = readCatalog([{ name: "shop.yaml", text: schema }], { only: true });
  const parts = catalog.names.map((resource) => ({ resource, search: "" }));
  const plain = textOf({ format: "ts", catalog, parts });
  const zod = textOf({ format: "zod", catalog, parts });
  expect(typeNames(plain)).toEqual(["LineItem", "LineItem2", "Status", "Record", "Company", "S"]);
  expect(typeNames(zod)).toEqual(typeNames(plain));
  expect(zod).toContain("export const lineItemSchema = ");
  expect(await checkFiles({ "plain.ts": plain, "zod-models.ts": zod })).toBe("");
}, 60_000);
