import { describe, expect, test } from "bun:test";
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, posix } from "node:path";
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

interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
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

test("the rules of `bun run layers` see every module, and bite", async () => {
  using folder = temporaryFolder();
  for (const name of [".dependency-cruiser.cjs", "tsconfig.json", "package.json"])
    cpSync(join(ROOT, name), join(folder.path, name));
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const sins: Record<string, string> = {
    "src/core/errors.ts": 'export * from "./http/url.ts";',
    "src/core/day.ts": 'export * from "./http/url.ts";',
    "src/core/operations.ts": 'export * from "./http/url.ts";',
    "src/core/http/url.ts": 'export * from "../query/index.ts";',
    "src/core/engine/index.ts": 'export * from "../query/index.ts";',
    "src/core/engine/secret.ts": "export const a = 1;",
    "src/core/query/index.ts": 'import "node:fs";\nexport * from "../operations.ts";',
    "src/core/query/secret.ts": "export const a = 1;",
    "src/core/export/index.ts": 'import "bun";\nexport * from "../mock/index.ts";',
    "src/core/export/secret.ts": "export const a = 1;",
    "src/core/schema/index.ts": 'export * from "../mock/index.ts";',
    "src/core/schema/secret.ts": "export const a = 1;",
    "src/core/mock/index.ts": 'export * from "../export/index.ts";',
    "src/core/mock/secret.ts": "export const a = 1;",
    "src/core/rows/index.ts": 'export * from "../export/index.ts";\nexport * from "../mock/secret.ts";',
    "src/core/document/index.ts": 'export * from "../rows/index.ts";',
    "src/core/document/secret.ts": "export const a = 1;",
    "src/core/handlers/index.ts": 'export * from "../rows/index.ts";',
    "src/core/handlers/secret.ts": "export const a = 1;",
    "src/core/rows/secret.ts": "export const a = 1;",
    "src/core/recording/index.ts": 'export * from "../rows/index.ts";',
    "src/core/recording/secret.ts": "export const a = 1;",
    "src/core/check/index.ts": 'export * from "../rows/index.ts";',
    "src/core/check/secret.ts": "export const a = 1;",
    "src/version.ts": 'export * from "./core/errors.ts";',
    "src/server/app.ts":
      'import "../cli/serve.ts";\nimport "../core/query/secret.ts";\nimport "../core/mock/secret.ts";',
    "src/server/routes/mock/service.ts":
      'export * from "../contact/service.ts";\nexport * from "../../app.ts";',
    "src/server/routes/contact/service.ts":
      'import "elysia";\nexport * from "../../../core/engine/secret.ts";',
    "src/server/rpc/call.ts": 'export * from "../routes/mock/service.ts";',
    "src/server/config/config.ts": 'export * from "../../build/x.ts";',
    "src/site/page.ts":
      'export * from "../server/config/config.ts";\nexport * from "../core/export/secret.ts";\nexport * from "../core/schema/secret.ts";\nexport * from "../core/rows/secret.ts";\nexport * from "../core/document/secret.ts";\nexport * from "../core/handlers/secret.ts";\nexport * from "../core/recording/secret.ts";\nexport * from "../core/check/secret.ts";',
    "src/site/shared/a.ts": 'export * from "../tools/b/transform.ts";',
    "src/site/tools/b/transform.ts": 'export * from "../c/transform.ts";\nexport * from "../../parts/a.ts";',
    "src/site/tools/c/transform.ts": "export const c = 1;",
    "src/site/parts/a.ts": 'export * from "./b.ts";',
    "src/site/parts/b.ts": 'export * from "./a.ts";',
    "src/packages/client/index.ts": 'export * from "../../site/page.ts";',
    "src/core/api/routes.ts": 'export * from "../errors.ts";',
    "src/core/samples/shape.ts": 'export * from "../errors.ts";',
    "src/packages/command/launch.ts": 'export * from "../client/index.ts";',
    "src/packages/context/index.ts": 'export * from "../client/index.ts";',
    "src/packages/playwright/index.ts": 'export * from "../client/index.ts";',
    "src/packages/app/index.ts": 'export * from "../client/index.ts";',
    "src/packages/fetch/index.ts": 'export * from "../client/index.ts";',
    "src/packages/node/index.ts": 'export * from "../client/index.ts";',
    "src/packages/vite/index.ts": 'export * from "../client/index.ts";',
    "src/packages/msw/index.ts": 'export * from "../client/index.ts";',
    "src/cli/serve.ts": 'export * from "../site/page.ts";\nimport "../nowhere.ts";',
    "src/index.ts": 'export * from "./site/page.ts";\nimport "../test/x.ts";',
    "src/build/x.ts": 'export * from "./y.ts";\nexport * from "fast-check";',
    // A cycle of types only.
    "src/build/y.ts": 'export type * from "./x.ts";',
    // And one through a dynamic import.
    "src/build/z.ts": 'export const load = () => import("./lazy.ts");',
    "src/build/lazy.ts": 'export type * from "./z.ts";',
    "src/core/mock/lint.ts": 'import "fast-check";',
    "src/site/part.tsx": "export const a = <a />;",
    "test/x.ts": "export const t = 1;",
  };
  for (const [path, text] of Object.entries(sins)) await Bun.write(join(folder.path, path), text);
  const { forbidden } = require(join(ROOT, ".dependency-cruiser.cjs")) as Rules;
  const names = forbidden.map(({ name }) => name).filter((name) => name !== "imports-of-build");
  const found = await cruise(folder.path);
  expect(found.modules.map(({ source }) => source)).toEqual(expect.arrayContaining(Object.keys(sins)));
  const violations = violationsOf(found);
  expect(new Set(violations.map((line) => line.split(":")[0]))).toEqual(new Set(names));
  expect(violations).toContain("no-cycles: src/build/x.ts → src/build/y.ts");
  expect(violations).toContain("no-cycles: src/build/lazy.ts → src/build/z.ts");
}, 180_000);

/** Inner modules that tests of core may import, and why no door does. All others are entered by their folder's index.ts. */
const INNER: Readonly<Record<string, string>> = {
  "engine/words/": "word lists are data, in which checks look for what a record has",
  "engine/images.ts": "the catalogue of pictures is data",
  "engine/random.ts": "permutations are arithmetic, which is compared with exact numbers",
  "schema/pattern/read.ts": "how long a regular expression may take is found for a public grammar",
  "schema/position.ts": "places in YAML and JSON are those of public grammars",
};

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]+)"/g;

/** The inner modules of core that a file imports. */
const innerModules = (file: string, text: string): string[] =>
  Array.from(text.matchAll(IMPORT), ([, path = ""]) => posix.join(posix.dirname(file), path)).flatMap(
    (path) => {
      const [, folder = "", rest = ""] = /^src\/core\/([^/]+)\/(.+)$/.exec(path) ?? [];
      const hasDoor = existsSync(join(ROOT, "src/core", folder, "index.ts"));
      return folder === "" || !hasDoor || /^(?:index|types)\.ts$/.test(rest) ? [] : [`${folder}/${rest}`];
    },
  );

const isAllowed = (path: string): boolean => Object.keys(INNER).some((inner) => path.startsWith(inner));

describe("tests of a folder of core", () => {
  const files = readdirSync(join(ROOT, "test/core"), { recursive: true, encoding: "utf8" })
    .map((name) => `test/core/${name.replaceAll("\\", "/")}`)
    .filter((name) => name.endsWith(".ts"));
  const imported = files.map(
    (file) => [file, innerModules(file, readFileSync(join(ROOT, file), "utf8"))] as const,
  );

  test("import its index.ts, and nothing within", () => {
    expect(files.length).toBeGreaterThan(100);
    const within = imported.flatMap(([file, paths]) =>
      paths.filter((path) => !isAllowed(path)).map((path) => `${file} → ${path}`),
    );
    expect(within).toEqual([]);
  });

  test("need every exception", () => {
    const used = imported.flatMap(([, paths]) => paths);
    expect(Object.keys(INNER).filter((inner) => !used.some((path) => path.startsWith(inner)))).toEqual([]);
  });

  test.each([
    ['import { like } from "../../../src/core/query/like.ts";', ["query/like.ts"]],
    ['import type { Query } from "../../../src/core/query/query.ts";', ["query/query.ts"]],
    ['import {\n  plan,\n} from "../../../src/core/query/plan.ts";', ["query/plan.ts"]],
    ['await import("../../../src/core/schema/compile/texts.ts");', ["schema/compile/texts.ts"]],
    ['import "../../../src/core/mock/stream/request.ts";', ["mock/stream/request.ts"]],
    ['export * from "../../../src/core/query/index.ts";', []],
    ['import type { Json } from "../../../src/core/engine/types.ts";', []],
    ['import { API } from "../../../src/core/http/routes.ts";', []],
    ['import { things } from "./support/fake.ts";', []],
  ])("are seen to import %s", (text, paths) => {
    expect(innerModules("test/core/query/x.test.ts", text)).toEqual(paths);
    expect(paths.filter(isAllowed)).toEqual([]);
  });
});
