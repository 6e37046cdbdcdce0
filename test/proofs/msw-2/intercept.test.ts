import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ROOT } from "../../../src/build/paths.ts";
import type { MockOptions } from "../../../src/packages/msw/index.ts";
import { type Answer, answerOf, type Case, CASES, requestOf } from "../../packages/fetch/support/cases.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const msw2 = await installed("msw", "2.15.0");

let server: TestServer;
const expected: Answer[] = [];
beforeAll(async () => {
  server = await startServer();
  for (const one of CASES) expected.push(await answerOf(await fetch(requestOf(one, server.origin))));
});
afterAll(() => server[Symbol.asyncDispose]());

describe("handlers intercept fetch", () => {
  /** Programs that install the packed handlers and MSW 2. */
  const intercepted = async (
    runtime: string,
    cases: readonly Case[],
    options: MockOptions,
    path = "/api/mock",
  ): Promise<Answer[]> => {
    using folder = temporaryFolder();
    mkdirSync(join(folder.path, "node_modules"));
    symlinkSync(msw2, join(folder.path, "node_modules/msw"));
    cpSync(join(ROOT, "test/packages/msw/support/intercept.mjs"), join(folder.path, "intercept.mjs"));
    const built = await Bun.build({
      entrypoints: [join(ROOT, "src/packages/msw/index.ts")],
      // It must not contain any built-in of a runtime.
      target: "browser",
      external: ["msw"],
      outdir: folder.path,
      naming: "handlers.js",
    });
    expect(built.logs.map(String)).toEqual([]);
    await Bun.write(join(folder.path, "package.json"), '{ "type": "module" }');
    const run = Bun.spawn([runtime, "intercept.mjs"], {
      cwd: folder.path,
      stdin: new Blob([JSON.stringify({ base: server.origin, path, cases, options })]),
      stdout: "pipe",
      stderr: "pipe",
    });
    const [stdout, stderr] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text(),
    ]);
    if ((await run.exited) !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Answer[];
  };

  const withoutWire = async ({ status, headers, body }: Answer): Promise<Answer> =>
    answerOf(new Response(status === 204 || status === 304 ? null : body, { status, headers }));

  const RUNTIMES = [["bun", process.execPath] as const, ["node", Bun.which("node")] as const];

  test.each(RUNTIMES)("at a base URL of the app's own, in %s", async (_, runtime) => {
    const options = { baseUrl: `${server.origin}/v1` };
    const cases = CASES.filter(({ path }) => path.startsWith("posts?"));
    const answers = await intercepted(runtime ?? "", cases, options, "/v1");
    const there = cases.map((one) => expected[CASES.indexOf(one)]);
    expect(answers.map(({ headers }) => headers["link"])).toEqual(
      there.map((answer) => answer?.headers["link"]?.replaceAll("/api/mock", "/v1")),
    );
    expect(answers.map(({ body }) => body)).toEqual(there.map((answer) => answer?.body ?? ""));
    expect(answers).not.toEqual([]);
  });

  test.each(RUNTIMES)(
    "under MSW 2 in %s",
    async (_, runtime) => {
      expect(runtime).not.toBeNull();
      const answers = await intercepted(runtime ?? "", CASES, {});
      for (const [index, one] of CASES.entries()) {
        const answer = await withoutWire(answers[index] as Answer);
        expect({ one, ...answer }).toEqual({ one, ...(expected[index] as Answer) });
      }
    },
    30_000,
  );
});
