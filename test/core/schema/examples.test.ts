import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import type { Catalog } from "../../../src/core/engine/index.ts";
import { createMock } from "../../../src/core/mock/index.ts";
import { readCatalog, readText } from "../../../src/core/schema/index.ts";

const FOLDER = join(import.meta.dir, "../../../public/schemas");
const FILES = readdirSync(FOLDER).sort();

const textOf = (file: string): string => readFileSync(join(FOLDER, file), "utf8");
const catalogOf = (file: string): Catalog =>
  readCatalog([{ name: file, text: textOf(file) }], { only: true });

type Row = Record<string, unknown>;

const rowsOf = async (catalog: Catalog, path: string): Promise<Row[]> => {
  const { status, body } = await createMock({ catalog }).handle(
    new Request(`http://mock.test/api/mock/${path}`),
  );
  expect(status).toBe(200);
  return JSON.parse(body as string) as Row[];
};

test("there are three examples", () => {
  expect(FILES).toEqual(["clinic.yaml", "iot.json", "shop.yaml"]);
});

test.each(FILES)("every answer of %s validates against what it publishes", async (file) => {
  const catalog = catalogOf(file);
  for (const name of catalog.names) {
    const validator = new Validator(catalog.info(name).schema, "2020-12", false);
    for (const row of await rowsOf(catalog, `${name}?limit=100`))
      expect(validator.validate(row).errors).toEqual([]);
  }
});

test.each([
  [
    "clinic.yaml",
    "#/components/schemas/",
    { doctors: "Doctor", patients: "Patient", appointments: "Appointment" },
  ],
  ["iot.json", "#/$defs/", { devices: "Device", readings: "Reading", alerts: "Alert" }],
])("every answer of %s validates against the file itself", async (file, at, schemas) => {
  const catalog = catalogOf(file);
  const root = readText({ name: file, text: textOf(file) }) as object;
  expect([...catalog.names].sort()).toEqual(Object.keys(schemas).sort());
  for (const [name, schema] of Object.entries(schemas)) {
    const validator = new Validator({ ...root, $ref: at + schema }, "2020-12", false);
    for (const row of await rowsOf(catalog, `${name}?limit=100`))
      expect(validator.validate(row).errors).toEqual([]);
  }
});

test.each(FILES)("the references of %s lead to records, both ways", async (file) => {
  const catalog = catalogOf(file);
  for (const name of catalog.names) {
    for (const { name: relation, field, resource } of catalog.info(name).belongsTo) {
      const rows = await rowsOf(catalog, `${name}?limit=20&_expand=${relation}`);
      for (const row of rows) expect((row[relation] as Row)["id"]).toBe(row[field]);
      const [first] = rows;
      const parents = await rowsOf(catalog, `${resource}?limit=100&_embed=${name}`);
      const parent = parents.find(({ id }) => id === first?.[field]);
      const children = (parent?.[name] ?? []) as Row[];
      expect(children.map(({ id }) => id)).toContain(first?.["id"]);
    }
  }
});

test("a record is found by its text id and by its number", async () => {
  const catalog = catalogOf("clinic.yaml");
  const get = async (id: string): Promise<unknown> =>
    (await createMock({ catalog }).handle(new Request(`http://mock.test/api/mock/patients/${id}`))).body;
  expect(await get("17")).toBe(await get("00000000-0000-4000-8000-000000000017"));
  expect(await get("17")).toContain("00000000-0000-4000-8000-000000000017");
});
