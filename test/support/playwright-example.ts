import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { tarball } from "../packages/client/support/packed.ts";
import { binary, temporaryFolder } from "./binary.ts";
import { freePort } from "./free-port.ts";

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface Report extends Suite {
  /** What ended the run before its tests, such as a server that does not start. */
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly duration: number };
}

/** Each test with how it ended: `expected` if it passed at once. */
const resultsOf = ({ suites = [], specs = [] }: Suite): string[] =>
  [
    ...suites.flatMap(resultsOf),
    ...specs.flatMap(({ title, tests }) => tests.map(({ status }) => `${title}: ${status}`)),
  ].toSorted();

interface Ran {
  readonly results: readonly string[];
  readonly milliseconds: number;
}

/** The Playwright example in a folder of its own, with Mockbench as it is packed. */
export const openPlaywrightExample = async () => {
  const project = temporaryFolder();
  cpSync(join(ROOT, "examples/playwright"), project.path, { recursive: true });
  // Playwright itself is linked, because an installation takes long.
  const modules = join(project.path, "node_modules");
  mkdirSync(join(modules, "@playwright"), { recursive: true });
  for (const name of ["@playwright/test", "playwright", "playwright-core"])
    symlinkSync(realpathSync(join(ROOT, "node_modules", name)), join(modules, name));
  mkdirSync(join(modules, "mockbench"));
  await run(
    ["tar", "-xzf", await tarball(), "--strip-components=1", "-C", join(modules, "mockbench")],
    project.path,
  );
  return {
    path: project.path,
    [Symbol.dispose]: () => project[Symbol.dispose](),
    async run(workers: number, ...files: readonly string[]): Promise<Ran> {
      const report = join(project.path, `report-${workers}.json`);
      const child = Bun.spawn(
        [
          Bun.which("node") ?? "node",
          join(project.path, "node_modules/@playwright/test/cli.js"),
          "test",
          ...files,
          `--workers=${workers}`,
          "--reporter=json",
        ],
        {
          cwd: project.path,
          stdout: "pipe",
          stderr: "inherit",
          env: {
            ...process.env,
            // Set where tests run in parallel, and Playwright refuses to run in Jest.
            JEST_WORKER_ID: undefined,
            CHROMIUM: Bun.which("chromium-headless-shell") ?? Bun.which("chromium") ?? "",
            MOCKBENCH: await binary(),
            MOCK_PORT: String(await freePort()),
            APP_PORT: String(await freePort()),
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        },
      );
      await Promise.all([child.exited, new Response(child.stdout).text()]);
      const written = JSON.parse(readFileSync(report, "utf8")) as Report;
      const [error] = written.errors;
      if (error !== undefined) throw new Error(`Playwright ran no tests: ${error.message}`);
      return { results: resultsOf(written), milliseconds: written.stats.duration };
    },
  };
};
