import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { tarball } from "../packages/client/support/packed.ts";
import { binary, temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { isSkipped } from "../support/programs.ts";

setDefaultTimeout(1_800_000);

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface Report extends Suite {
  readonly stats: { readonly duration: number };
}

/** Each test with how it ended: `expected` if it passed at once. */
const resultsOf = ({ suites = [], specs = [] }: Suite): string[] =>
  [
    ...suites.flatMap(resultsOf),
    ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => `${title}: ${status}`)),
  ].toSorted();

describe.skipIf(isSkipped("chromium"))("the Playwright example", () => {
  const project = temporaryFolder();
  beforeAll(async () => {
    cpSync(join(ROOT, "examples/playwright"), project.path, { recursive: true });
    // Playwright itself is linked, because an installation takes long; Mockbench is the packed tarball.
    const modules = join(project.path, "node_modules");
    mkdirSync(join(modules, "@playwright"), { recursive: true });
    for (const name of ["@playwright/test", "playwright", "playwright-core"])
      symlinkSync(realpathSync(join(ROOT, "node_modules", name)), join(modules, name));
    mkdirSync(join(modules, "mockbench"));
    await run(
      ["tar", "-xzf", await tarball(), "--strip-components=1", "-C", join(modules, "mockbench")],
      project.path,
    );
  });
  afterAll(() => project[Symbol.dispose]());

  const runWith = async (workers: number): Promise<{ results: string[]; milliseconds: number }> => {
    const report = join(project.path, `report-${workers}.json`);
    const child = Bun.spawn(
      [
        Bun.which("node") ?? "node",
        join(project.path, "node_modules/@playwright/test/cli.js"),
        "test",
        `--workers=${workers}`,
        "--reporter=json",
      ],
      {
        cwd: project.path,
        stdout: "pipe",
        stderr: "inherit",
        env: {
          ...process.env,
          CHROMIUM: Bun.which("chromium") ?? "",
          MOCKBENCH: await binary(),
          MOCK_PORT: String(await freePort()),
          APP_PORT: String(await freePort()),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
    );
    await Promise.all([child.exited, new Response(child.stdout).text()]);
    const written = JSON.parse(readFileSync(report, "utf8")) as Report;
    return { results: resultsOf(written), milliseconds: written.stats.duration };
  };

  test("its 60 tests pass on 1 and on 8 workers", async () => {
    const one = await runWith(1);
    expect(one.results).toHaveLength(60);
    for (const result of one.results) expect(result).toEndWith(": expected");
    const eight = await runWith(8);
    expect(eight.results).toEqual(one.results);
    const [seconds, fewer] = [one, eight].map(({ milliseconds }) => Math.round(milliseconds / 1000));
    const processors = availableParallelism();
    console.log(`1 worker ${seconds} s, 8 workers ${fewer} s, on ${processors} processors`);
    // A browser keeps more than one processor busy, so eight workers are four times as fast on eight processors only.
    if (processors >= 8) expect(eight.milliseconds).toBeLessThan(one.milliseconds / 4);
  });

  test("each scenario is shorter than ten lines", () => {
    const source = readFileSync(join(project.path, "tests/scenarios.spec.ts"), "utf8");
    const scenarios = source.split(/\n(?=test\()/).slice(1);
    expect(scenarios).toHaveLength(10);
    for (const scenario of scenarios) expect(scenario.trim().split("\n").length).toBeLessThan(10);
  });
});
