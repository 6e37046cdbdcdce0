import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { ROOT } from "../../src/build/paths.ts";
import { variantsOf } from "../../src/build/site/articles/variants.ts";
import { temporaryFolder } from "../support/binary.ts";
import { checkProject } from "../support/type-check.ts";
import { run } from "../../src/build/run.ts";
import { installInto, linkEden, linkMsw } from "../packages/client/support/packed.ts";

setDefaultTimeout(180_000);

const project = temporaryFolder();
beforeAll(() => installInto(project.path));
afterAll(() => project[Symbol.dispose]());

/** The client examples in the docs, with the commands that they are made of. */
const docsCalls = (): (readonly [command: string, code: string])[] => {
  const folder = join(ROOT, "src/site/docs");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const blocks = texts.flatMap((text) => [...text.matchAll(/^```console\n([\s\S]*?)^```$/gm)]);
  return blocks
    .flatMap(([, body = ""]) => body.split(/^\$ /m).slice(1))
    .flatMap((part) => {
      const [command = "", ...output] = part.split("\n");
      const call = variantsOf(command, output.join("\n")).find(({ name }) => name === "client");
      return call === undefined ? [] : [[command, call.code] as const];
    });
};

test("the client examples in the docs compile", async () => {
  const calls = docsCalls();
  expect(calls.length).toBeGreaterThan(25);
  const folder = join(project.path, "src/docs");
  for (const [at, [command, code]] of calls.entries()) {
    const used = code.includes("data, error") ? "void [data, error];" : "";
    await Bun.write(join(folder, `${at}.ts`), `// ${command}\n${code}\n${used}\nexport {};\n`);
  }
  const said = await checkProject(project.path);
  rmSync(folder, { recursive: true });
  expect(said).toBe("");
});

/** What examples assume: imports and values of the text around them. */
const GIVEN = `declare const client: ReturnType<typeof import("mockbench/client").createClient>;
declare const createClient: typeof import("mockbench/client").createClient;
declare const handlers: typeof import("mockbench/msw").handlers;
declare const setupServer: typeof import("msw/node").setupServer;
declare const server: ReturnType<typeof setupServer>;
declare const page: import("@playwright/test").Page;
declare const defineNuxtConfig: (config: { routeRules: Record<string, { proxy: string }> }) => unknown;
declare const vi: { setSystemTime: (date: string) => void };
declare const process: { env: Record<string, string | undefined> };
declare const beforeAll: (run: () => void) => void;
declare const afterEach: typeof beforeAll;
declare const afterAll: typeof beforeAll;
declare const test: (name: string, run: () => Promise<void>) => void;
declare const expect: (value: unknown) => { toHaveLength: (length: number) => void };
`;

/** Third-party packages that examples import, in addition to the installed ones. */
const OTHERS = {
  vite: "8.3.8",
  hono: "4.13.19",
  "@playwright/test": "1.65.1",
  "@sveltejs/kit": "2.70.4",
  "ra-data-json-server": "5.15.3",
  "@tanstack/react-table": "9.3.1",
  "ag-grid-community": "36.2.0",
};

/** Its examples are compiled with the types of its API, elsewhere. */
const WITH_OWN_TYPES = "your-own-logic.md";

/** Every example in TypeScript, by its position. Those for React have their own proof. */
const examples = (): (readonly [name: string, code: string])[] => {
  const docs = readdirSync(join(ROOT, "src/site/docs"))
    .filter((name) => name !== WITH_OWN_TYPES)
    .map((name) => `src/site/docs/${name}`);
  return [...docs, "README.md", "src/packages/README.md"].flatMap((path) =>
    [...readFileSync(join(ROOT, path), "utf8").matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
      ([, code = ""], at) => [`${path.replaceAll(/\W+/g, "-")}-${at}.ts`, code] as const,
    ),
  );
};

test("every example in TypeScript compiles", async () => {
  const shown = examples();
  expect(shown.length).toBeGreaterThanOrEqual(30);
  using folder = temporaryFolder();
  await installInto(folder.path);
  linkEden(folder.path);
  const modules = join(folder.path, "node_modules");
  const link = (name: string, from: string): void => {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(from, join(modules, name));
  };
  for (const [name, version] of Object.entries(OTHERS)) link(name, await installed(name, version));
  for (const name of ["msw", "openai"]) link(name, realpathSync(join(ROOT, "node_modules", name)));
  const config = {
    extends: "../tsconfig.json",
    // Examples omit the types of Node, and leave results unused.
    compilerOptions: { noUnusedLocals: false, noPropertyAccessFromIndexSignature: false, skipLibCheck: true },
    include: ["."],
  };
  await Bun.write(join(folder.path, "docs/tsconfig.json"), JSON.stringify(config));
  await Bun.write(join(folder.path, "docs/given.d.ts"), GIVEN);
  await Bun.write(join(folder.path, "docs/openapi.json"), "{}");
  const handler = "export const POST = () => new Response();\n";
  await Bun.write(join(folder.path, "docs/api/orders/{orderId}/cancel.ts"), handler);
  for (const [name, code] of shown) await Bun.write(join(folder.path, "docs", name), `${code}\nexport {};\n`);
  expect(await checkProject(folder.path, ["-p", "docs"])).toBe("");
  await Bun.write(
    join(folder.path, "docs/wrong.ts"),
    "await client.api.mock.posts.get({ query: { veiws: 1 } });\nexport {};\n",
  );
  expect(await checkProject(folder.path, ["-p", "docs"])).toContain("docs/wrong.ts");
});

const MODULES = {
  mjs: (name: string, from: string) => `import { ${name} } from "${from}";`,
  cjs: (name: string, from: string) => `const { ${name} } = require("${from}");`,
};

test("handlers serve custom resources under Node, as ESM and as CommonJS", async () => {
  await linkMsw(project.path);
  const answers = Object.entries(MODULES).map(async ([extension, load]) => {
    const file = join(project.path, `own.${extension}`);
    await Bun.write(
      file,
      `${load("getResponse", "msw")}
${load("handlers", "mockbench/msw")}
${load("readSchema", "mockbench/schema")}
const schema = readSchema("teams: { name: company, captainId: -> users }");
const ask = async (path) => {
  const response = await getResponse(handlers({ schema }), new Request("http://a.example/api/mock/" + path));
  return [response.status, await response.json()];
};
Promise.all(["teams?limit=2&_expand=captain", "users/1?_embed=teams", "teams?nmae=x"].map(ask)).then((answers) =>
  console.log(JSON.stringify([schema.names.includes("teams"), ...answers])),
);
`,
    );
    return JSON.parse(await run([Bun.which("node") ?? "node", file], project.path)) as unknown;
  });
  const [first, second] = await Promise.all(answers);
  expect(first).toEqual([
    true,
    [200, [expect.objectContaining({ captain: expect.anything() }), expect.anything()]],
    [200, expect.objectContaining({ id: 1, teams: expect.any(Array) })],
    [400, expect.objectContaining({ code: "invalid_parameter" })],
  ]);
  expect(second).toEqual(first);
});
