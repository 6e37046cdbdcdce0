import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

/* Resources that cannot be used may be left out, and the others used. */

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
  const { catalog, skipped } = read(
    withSchemas({
      Away: { $ref: "https://example.com/away.json" },
      Pet: good.Pet,
      Pattern: object({ code: { type: "string", pattern: "(" } }),
      Empty: object({ kind: { enum: [] } }),
      Typo: object({ mail: { "x-mock": "emial" } }),
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

test("a field that refers to one by name becomes a number; an explicit reference is skipped, too", () => {
  const { catalog, skipped } = read(
    "teams: { size: 9..1 }\nplayers: { name: name, teamId: integer }\ncups: { team: -> teams }\nfans: { cup: -> cups }",
  );
  expect(catalog.names).toEqual(["players"]);
  expect(catalog.info("players").belongsTo).toEqual([]);
  expect(skipped.map((line) => line.split(" ")[1])).toEqual(["/teams/size", "/cups/team", "/fans/cup"]);
});

test("resources with clashing names, and those beyond a hundred, are skipped", () => {
  const many = Array.from({ length: 99 }, (_, index) => `r${index}: { name: word }`).join("\n");
  const { catalog, skipped } = read(many, "r1: { name: word }\nteams: { name: word }\nlate: { name: word }");
  expect(catalog.names).toHaveLength(99);
  expect(skipped.join("\n")).toContain("brings the total to 102 resources; the limit is 100");
  expect(skipped.join("\n")).toContain("has the name of a resource in 0.yaml, r1;");
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
