import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

/* Parts that cannot be used are left out, and the others used. */

const DATASET = { seed: "1", count: 100, origin: "http://mock.test" };

const read = (...texts: readonly string[]) => {
  const skipped: string[] = [];
  const sources = texts.map((text, index) => ({ name: `${index}.yaml`, text }));
  const catalog = readCatalog(sources, { only: true, onSkip: ({ message }) => skipped.push(message) });
  return { catalog, skipped };
};

const withSchemas = (schemas: Readonly<Record<string, object>>): string =>
  JSON.stringify({ openapi: "3.1.0", components: { schemas } });

const ID = { id: { type: "integer" } };
const object = (properties: object): object => ({ type: "object", properties: { ...ID, ...properties } });

test("each is reported once with its position, and the others are as if it did not exist", () => {
  const good = { Pet: object({ name: { type: "string" } }), Toy: object({ price: { type: "number" } }) };
  const needs = (properties: object) => ({ ...object(properties), required: Object.keys(properties) });
  const { catalog, skipped } = read(
    withSchemas({
      Away: { $ref: "https://example.com/away.json" },
      Pet: good.Pet,
      Pattern: needs({ code: { type: "string", pattern: "(" } }),
      Empty: needs({ kind: { enum: [] } }),
      Typo: needs({ mail: { "x-mock": "emial" } }),
      Named: { ...object({}), "x-mock-resource": "1st" },
      Toy: good.Toy,
    }),
  );
  expect(catalog.names).toEqual(["pets", "toys"]);
  expect(skipped).toHaveLength(5);
  for (const name of ["Away", "Pattern", "Empty", "Typo", "Named"])
    expect(skipped.filter((line) => line.includes(`/components/schemas/${name}`))).toHaveLength(1);
  for (const line of skipped) expect(line).toMatch(/^0\.yaml:1:\d+: \S.*$/);
  const alone = read(withSchemas(good)).catalog;
  for (const name of alone.names)
    expect(catalog.table(name, DATASET).row(7)).toEqual(alone.table(name, DATASET).row(7));
});

test("an optional field is left out alone, at any depth and wherever its record is embedded", () => {
  const { catalog, skipped } = read(
    withSchemas({
      Pet: object({
        code: { type: "string", pattern: "(" },
        home: { type: "object", properties: { city: { type: "string" }, away: { $ref: "away.json" } } },
        name: { type: "string" },
      }),
      Visit: object({ pet: { $ref: "#/components/schemas/Pet" } }),
    }),
  );
  expect(Object.keys(catalog.info("pets").fields)).toEqual(["id", "home", "name"]);
  expect(catalog.info("pets").fields["home"]).toMatchObject({ properties: { city: { type: "string" } } });
  expect(skipped.map((line) => line.split(" ")[1])).toEqual([
    "/components/schemas/Pet/properties/code/pattern",
    "/components/schemas/Pet/properties/home/properties/away/$ref",
  ]);
  const visits = catalog.table("visits", DATASET);
  expect(visits.ids(0, 100).some((id) => "pet" in visits.row(id))).toBe(true);
});

test("a field that refers to one by name becomes a number; an explicit reference is skipped, too", () => {
  const { catalog, skipped } = read(
    "teams: { size: 9..1 }\nplayers: { name: name, teamId: integer }\ncups: { team: -> teams }\nfans: { cup: -> cups }",
  );
  expect(catalog.names).toEqual(["players"]);
  expect(catalog.info("players").belongsTo).toEqual([]);
  expect(skipped.map((line) => line.split(" ")[1])).toEqual(["/teams/size", "/cups/team", "/fans/cup"]);
});

test("of resources with the same name, the later is left out", () => {
  const { catalog, skipped } = read("r1: { name: word }", "r1: { name: word }\nteams: { name: word }");
  expect(catalog.names).toEqual(["r1", "teams"]);
  expect(skipped).toEqual([expect.stringContaining("has the name of a resource in 0.yaml, r1;")]);
});

const MANY = Object.fromEntries(
  Array.from({ length: 101 }, (_, index) => [
    `R${index}`,
    object({ last: { $ref: "#/components/schemas/R100" } }),
  ]),
);

test("of too many resources, those to which the document refers are kept", () => {
  const { catalog, skipped } = read(withSchemas(MANY));
  expect(catalog.names).toHaveLength(100);
  expect([catalog.names.includes("r100s"), catalog.names.includes("r99s")]).toEqual([true, false]);
  expect(skipped).toEqual([expect.stringContaining("brings the total to 101 resources; the limit is 100.")]);
});

test("the limits count neither prose nor resources that were not chosen", () => {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { description: "x".repeat(3_000_000) },
    components: { schemas: MANY },
  });
  const chosen = readCatalog([{ name: "f", text }], { only: true, resources: ["r99s", "r100s"] });
  expect(chosen.names).toEqual(["r99s", "r100s"]);
  expect(() => readCatalog([{ name: "f", text }], { resources: ["r101s"] })).toThrow(
    'f:1:1: the document describes no resource "r101s"; did you mean r10s?',
  );
  const long = object({ word: { enum: Array.from({ length: 200_000 }, (_, index) => `word${index}`) } });
  const { catalog, skipped } = read(withSchemas({ Short: object({}), Long: long }));
  expect(catalog.names).toEqual(["shorts"]);
  expect(skipped).toEqual([expect.stringContaining("has schemas of more than 2097152 characters. 1 of 2")]);
});

test("a text is rejected if no resource is left or it cannot be parsed", () => {
  for (const text of ["teams: { size: 9..1 }", "a: b: c", "{}", withSchemas({ Pet: { type: "object" } })])
    expect(() => read(text)).toThrow(SchemaProblem);
  expect(() => read("teams: { size: 9..1 }")).toThrow("must start with the smaller number");
});

test("built-in resources are left out on request if a custom one has the same name", () => {
  const namesOf = (text: string) => readCatalog([{ name: "f", text }], { only: "on-clash" }).names;
  expect(namesOf("users: { name: word }\nteams: { name: word }")).toEqual(["users", "teams"]);
  expect(namesOf("teams: { name: word }")).toEqual([...BUILT_IN.names, "teams"]);
});

test("a resource whose name ends with the letter s is left out alone", () => {
  const own = { id: {}, ward: { "x-mock-ref": "wards" } };
  const { catalog, skipped } = read(
    withSchemas({
      Ward: { ...object({ id: {} }), required: ["id"] },
      "Model S": { ...object(own), required: ["ward"], "x-mock-count": "9000 per ward" },
    }),
  );
  expect(catalog.names).toEqual(["wards"]);
  expect(skipped).toEqual([expect.stringContaining("makes 900000 records; the limit is 10000")]);
});
