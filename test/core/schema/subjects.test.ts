import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* Names such as user-entities and user-models are about one subject: userId refers to the first of them. */

const object = (properties: object = {}): object => ({
  type: "object",
  properties: { id: { type: "integer" }, ...properties },
});

const parentsOf = (names: readonly string[]): readonly string[] => {
  const $defs = Object.fromEntries([
    ...names.map((name) => [name, object()]),
    ["Note", object({ userId: { type: "integer" }, teamId: { type: "integer" } })],
  ]) as object;
  const catalog = readCatalog([{ name: "f", text: JSON.stringify({ $defs }) }], {});
  return catalog.info("notes").belongsTo.map(({ name, resource }) => `${name}: ${resource}`);
};

test.each([
  [["UserEntity", "UserModel"], "user-entities"],
  [["UserModel", "UserEntity"], "user-models"],
  [["UserDto", "UserModel", "UserEntity"], "user-dtos"],
])("of %j, a key refers to %s, not to the built-in users", (names, resource) => {
  expect(parentsOf(names)).toEqual([`user: ${resource}`]);
});

test("one that has the name itself wins over all of them, and the built-in one is the last choice", () => {
  expect(parentsOf(["TeamEntity", "Team", "TeamModel"])).toEqual(["user: users", "team: teams"]);
});

test("the name of an animal is one that people give", () => {
  const text = JSON.stringify({
    $defs: { Pet: { type: "object", required: ["id", "name"], properties: { id: {}, name: {} } } },
  });
  const table = readCatalog([{ name: "pets.json", text }], { only: true }).table("pets", {
    seed: "1",
    count: 50,
    origin: "",
  });
  for (let id = 1; id <= 50; id++) expect(table.row(id)["name"]).toMatch(/^[A-Z][a-z]+$/);
});
