import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { variantsOf } from "../../src/build/site/articles/variants.ts";
import { temporaryFolder } from "../support/binary.ts";
import { checkProject } from "../support/type-check.ts";
import { installInto, linkMsw, run } from "../packages/client/support/packed.ts";

setDefaultTimeout(180_000);

const project = temporaryFolder();
beforeAll(() => installInto(project.path));
afterAll(() => project[Symbol.dispose]());

/** What the docs show for the client, with the command that it is made of. */
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

test("what the docs show for the client compiles", async () => {
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

test("the docs of the client compile, block by block", async () => {
  const text = readFileSync(join(ROOT, "src/site/docs/client.md"), "utf8");
  const blocks = Array.from(text.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code = ""]) => code).filter(
    (code) => !code.includes("@elysiajs/eden"),
  );
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  const folder = join(project.path, "src/docs");
  for (const [at, code] of blocks.entries()) {
    const imported = code.includes("import ") ? "" : 'import { createClient } from "mockbench/client";\n';
    const made = code.includes("const client =")
      ? ""
      : 'const client = createClient("http://localhost:3000");\n';
    const used = code.includes("const client =") ? "void client;\n" : "";
    const types = code.includes("import type")
      ? "export type Used = [Problem, RecordOf<ResourceName>, Order, OrderEvent];\n"
      : "";
    await Bun.write(
      join(folder, `block-${at}.ts`),
      types === "" ? `${imported}${made}${code}${used}export {};\n` : code + types,
    );
  }
  const said = await checkProject(project.path);
  rmSync(folder, { recursive: true });
  expect(said).toBe("");
});

/** What examples take as given. */
const GIVEN = `import { setupServer as setup } from "msw/node";
declare const beforeAll: (run: () => void) => void;
declare const afterEach: typeof beforeAll;
declare const afterAll: typeof beforeAll;
declare const test: (name: string, run: () => Promise<void>) => void;
declare const expect: (value: unknown) => { toHaveLength: (length: number) => void };
`;
const GIVEN_IMPORTS = `import { setupServer } from "msw/node";
import { handlers } from "mockbench/msw";
`;

test("what the docs show for MSW compiles with the newest", async () => {
  using folder = temporaryFolder();
  await installInto(folder.path);
  symlinkSync(join(ROOT, "node_modules/msw"), join(folder.path, "node_modules/msw"));
  const pages = ["site/docs/msw.md", "site/docs/your-own-resources.md", "packages/client/README.md"];
  const blocks = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, "src", page), "utf8");
    return [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
  });
  const examples = blocks.filter((code) => /\bmsw\b/.test(code));
  expect(examples.length).toBeGreaterThanOrEqual(7);
  for (const [at, code] of examples.entries()) {
    const server = code.includes("const server") ? "" : "const server = setup();\n";
    const imports = GIVEN_IMPORTS.split("\n")
      .filter((line) => !code.includes(line))
      .join("\n");
    const text = `${GIVEN}${imports}\n${server}${code}\nvoid [setup, setupServer, handlers, server, beforeAll, afterEach, afterAll, test, expect];\n`;
    await Bun.write(join(folder.path, "src/docs", `${at}.ts`), text);
  }
  expect(await checkProject(folder.path, ["--skipLibCheck"])).toBe("");
});

const MODULES = {
  mjs: (name: string, from: string) => `import { ${name} } from "${from}";`,
  cjs: (name: string, from: string) => `const { ${name} } = require("${from}");`,
};

test("handlers answer resources of one's own under Node, as a module and as CommonJS", async () => {
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
