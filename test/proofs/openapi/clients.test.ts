import { afterAll, describe, expect, test } from "bun:test";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { buildOpenApi } from "../../../src/build/openapi.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { oneIn } from "../../support/samples.ts";
import { startServer } from "../../support/server.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
await buildOpenApi(folder.path);
const file = join(folder.path, "openapi.full.json");

const run = async (command: readonly string[], cwd = folder.path): Promise<readonly [number, string]> => {
  const child = Bun.spawn([...command], { cwd, stdout: "pipe", stderr: "pipe" });
  const [code, out, err] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return [code, out + (code === 0 ? "" : err)];
};

describe("the documents are usable", () => {
  test.each([...oneIn(2, ["openapi.json", "openapi.full.json"])])(
    "Redocly reports no errors in %s, and only warnings about unused components",
    async (name) => {
      const lint = join(await installed("@redocly/cli", "2.77.0"), "bin/cli.js");
      const [code, out] = await run(["node", lint, "lint", join(folder.path, name), "--format", "json"]);
      const { totals, problems } = JSON.parse(out) as {
        totals: { errors: number };
        problems: { ruleId: string; message: string }[];
      };
      expect({ code, errors: totals.errors }).toEqual({ code: 0, errors: 0 });
      // Those of x-otherwise and of variants, which are not part of OpenAPI.
      const extension =
        /^Component: "(?:Allow|method_not_allowed|not_found|unknown_resource|Echo|\w+(?:View|Page|Envelope))" is never used\.$/;
      // The server replaces localhost by the requested host. The compact document has all errors under `default`.
      const accepted = new Set([
        "no-server-example.com",
        ...(name === "openapi.json" ? ["operation-4xx-response"] : []),
      ]);
      const asServed = problems.filter(({ ruleId }) => !accepted.has(ruleId));
      expect(asServed.map(({ message }) => message).filter((message) => !extension.test(message))).toEqual(
        [],
      );
    },
    120_000,
  );

  test("openapi-typescript generates types, and a client with them compiles, runs, and rejects what is wrong", async () => {
    cpSync(join(import.meta.dir, "project"), folder.path, { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
    const generator = join(await installed("openapi-typescript", "7.13.0"), "bin/cli.js");
    expect((await run(["node", generator, file, "-o", "schema.d.ts"]))[0]).toBe(0);
    expect(await run([process.execPath, "check", "--no-pretty"])).toEqual([0, ""]);

    await using server = await startServer();
    const [code, out] = await run([process.execPath, "main.ts", server.origin]);
    expect({ code, answer: JSON.parse(out) as unknown }).toEqual({
      code: 0,
      answer: {
        ages: [79, 76, 76],
        total: 100,
        author: "William Myers",
        created: { title: "Punch the cards", completed: false, id: 101 },
        code: "record_not_found",
        sent: true,
      },
    });
  }, 120_000);
});
