import { describe, expect, test } from "bun:test";
import { cpSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../src/build/paths.ts";
import { temporaryFolder } from "./support/binary.ts";

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

/** dependency-cruiser by its command line, as JSON; the exit code only repeats how many violations there are. */
const cruise = async (folder: string): Promise<Cruise> => {
  const command = ["--bun", join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs")];
  const run = Bun.spawn(
    [process.execPath, ...command, "--config", ".dependency-cruiser.cjs", "--output-type", "json", "src"],
    { cwd: folder, stdout: "pipe", stderr: "pipe" },
  );
  const [stdout, stderr] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  if (stdout === "") throw new Error(`dependency-cruiser said nothing: ${stderr}`);
  return JSON.parse(stdout);
};

const violationsOf = ({ summary }: Cruise): string[] =>
  summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);

describe("layers", () => {
  test("nobody imports upwards, and every module was looked at", async () => {
    const found = await cruise(ROOT);
    expect(violationsOf(found)).toEqual([]);

    const seen = new Set(found.modules.map(({ source }) => source));
    const sources = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `src/${name.replaceAll("\\", "/")}`);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((source) => !seen.has(source))).toEqual([]);
  }, 30_000);

  test("the rules bite", async () => {
    using folder = temporaryFolder();
    for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"])
      cpSync(join(ROOT, name), join(folder.path, name));
    symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
    const sins: Record<string, string> = {
      "src/engine/index.ts": 'export * from "../query/index.ts";',
      "src/engine/secret.ts": "export const a = 1;",
      "src/query/index.ts": 'import "node:fs";\nexport * from "../rpc/errors.ts";',
      "src/rpc/errors.ts": "export const b = 2;",
      "src/routes/mock/service.ts": 'export * from "../contact/service.ts";',
      "src/routes/contact/service.ts": 'import "elysia";\nexport * from "../../engine/secret.ts";',
      "src/web/page.ts": 'export * from "../config.ts";',
      "src/config.ts": 'export * from "./build/x.ts";',
      "src/build/x.ts": 'export * from "fast-check";',
    };
    for (const [path, text] of Object.entries(sins)) await Bun.write(join(folder.path, path), text);
    expect(new Set(violationsOf(await cruise(folder.path)).map((line) => line.split(":")[0]))).toEqual(
      new Set([
        "engine-is-alone",
        "query-knows-the-engine-only",
        "pure-core",
        "routes-apart",
        "engine-by-its-face",
        "elysia-at-the-edge",
        "pages-apart-from-the-server",
        "server-without-build",
      ]),
    );
  }, 30_000);
});
