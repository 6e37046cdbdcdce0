import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { installed } from "../../src/build/install.ts";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { sharedBrowser } from "../support/browser.ts";
import { isSkipped } from "../support/programs.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { checkProject } from "../support/type-check.ts";
import {
  bundled,
  filesIn,
  installInto,
  linkEden,
  loadedSize,
  tarball,
} from "../packages/client/support/packed.ts";
import { clientSnippets } from "../packages/client/support/snippets.ts";

setDefaultTimeout(180_000);

let server: TestServer;
const project = temporaryFolder();
beforeAll(async () => {
  [server] = await Promise.all([
    startServer({ env: { CONTACT_RATE_LIMIT: "1000" } }),
    installInto(project.path),
  ]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  project[Symbol.dispose]();
});

test("the package is the same wherever it is built: no file holds a path", () => {
  for (const name of filesIn(project.path)) {
    const text = readFileSync(join(project.path, "node_modules/mockbench", name), "utf8");
    const found = [ROOT, "file:///", "__chunks", "modulepreload"].filter((part) => text.includes(part));
    expect([name, found]).toEqual([name, []]);
  }
});

test("the package contains its entries with their types, and nothing of the server", () => {
  const files = filesIn(project.path);
  const entries = [
    "app/index",
    "client/index",
    "context/index",
    "fetch/index",
    "fetch/schema",
    "msw/index",
    "node/index",
    "vite/index",
    "playwright/index",
  ].flatMap((name) => [".js", ".cjs", ".d.ts", ".d.cts"].map((extension) => `packages/${name}${extension}`));
  expect(files).toEqual(expect.arrayContaining([...entries, "THIRD-PARTY-LICENSES"]));
  for (const name of files.filter((file) => /\.d\.c?ts$/.test(file))) {
    const text = readFileSync(join(project.path, "node_modules/mockbench", name), "utf8");
    const packages = [...text.matchAll(/^(?:im|ex)port [^;]*?from ["']([^."'][^"']*)["']/gm)].map(
      ([, from]) => from,
    );
    const allowed =
      {
        "packages/app": ["elysia"],
        "packages/msw": ["msw"],
        "packages/node": ["node:http"],
        "packages/playwright": ["@playwright/test"],
      }[dirname(name)] ?? [];
    expect([name, packages]).toEqual([name, allowed.filter((from) => packages.includes(from))]);
  }
});

test.each([
  ["publint", "0.3.25", "src/cli.js", ["--strict"]],
  ["@arethetypeswrong/cli", "0.18.5", "dist/index.js", []],
] as const)("%s finds nothing wrong with the package", async (name, version, bin, options) => {
  const program = join(await installed(name, version), bin);
  const command = [Bun.which("node") ?? "node", program, await tarball(), ...options];
  // It throws if the program fails.
  expect(await run(command, project.path)).toMatch(/All good!|No problems found/);
});

test("a linked checkout has the same entries", () => {
  const { "./app": app, ...entries } = manifest.exports;
  for (const file of [app, ...Object.values(entries).flatMap((entry) => Object.values(entry))])
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
});

test.each([
  ["README.md", 0],
  ["src/site/docs/getting-started.md", 8],
  ["src/packages/README.md", 8],
])("the client's example in %s runs as it stands", async (name, lines) => {
  const text = readFileSync(join(import.meta.dir, "../..", name), "utf8");
  const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
  const example = examples.find((code) => code.includes("mockbench/client"));
  expect(example).toEqual(expect.any(String));
  const file = join(project.path, `example-${lines}-${basename(name)}.ts`);
  await Bun.write(file, `${example?.replace("http://localhost:3000", server.origin)}\n`);
  const output = await run([process.execPath, file], project.path);
  expect(output.split("\n").slice(0, -1)).toHaveLength(lines);
});

test("a strict project compiles, and every wrong use in it is an error", async () => {
  expect(await checkProject(project.path)).toBe("");
  const wrong = readFileSync(join(project.path, "src/wrong.ts"), "utf8");
  // An unused @ts-expect-error is an error itself, so none of these compiles.
  expect(wrong.match(/@ts-expect-error/g)?.length).toBeGreaterThanOrEqual(25);
});

test("Eden's own client has the types of the app, and its results match them", async () => {
  linkEden(project.path);
  for (const [at, [, snippet]] of clientSnippets(server.origin).entries())
    await Bun.write(
      join(project.path, "snippets", `${at}.ts`),
      `${snippet}\nvoid [data, error];\nexport {};\n`,
    );
  expect(await checkProject(project.path, ["-p", "tsconfig.eden.json"])).toBe("");
  const told = await run([process.execPath, join(project.path, "src/eden.ts"), server.origin], project.path);
  const plain = await fetch(`${server.origin}/api/mock/users?age_gte=21&sort=-createdAt&fields=id,name`);
  expect(JSON.parse(told)).toMatchObject({
    found: await plain.json(),
    name: expect.any(String),
    made: 101,
    stored: true,
    any: 1,
    events: [{ id: 1, resource: "posts", timestamp: expect.any(String) }],
  });
});

test("the studio's snippets send the same request as its URL", async () => {
  for (const [at, [url, snippet]] of clientSnippets(server.origin).entries()) {
    const file = join(project.path, "snippets", `asked-${at}.mjs`);
    const script = snippet.replace(" as object", "");
    await Bun.write(file, `${script}\nconsole.log(JSON.stringify(data ?? error.status));\n`);
    const response = await fetch(url);
    const type = response.headers.get("content-type") ?? "";
    const answer: unknown = !response.ok
      ? response.status
      : await (type.startsWith("application/json") ? response.json() : response.text());
    expect([url, JSON.parse(await run([process.execPath, file], project.path))]).toEqual([url, answer]);
  }
});

test("it works the same in Bun, in Node as ESM and as CommonJS, and in a browser", async () => {
  const folder = project.path;
  const node = Bun.which("node") ?? "node";
  await Bun.write(join(folder, "main.mjs"), await bundled(folder, "main.ts", "node"));
  await Bun.write(join(folder, "main.cjs"), await bundled(folder, "main.ts", "commonjs"));
  const commands = [
    [process.execPath, "src/main.ts"],
    [process.execPath, "main.cjs"],
    [node, "main.mjs"],
    [node, "main.cjs"],
  ];
  const inBrowser = async (): Promise<unknown> => {
    const browser = await sharedBrowser();
    await using page = await browser.newPage();
    await page.addScriptTag({ content: await bundled(folder, "browser.ts", "browser") });
    return await page.evaluate(
      (origin) => (globalThis as unknown as { run: (origin: string) => Promise<unknown> }).run(origin),
      server.origin,
    );
  };
  const places = commands.map((command) => run([...command, server.origin], folder).then(JSON.parse));
  if (!isSkipped("chromium")) places.push(inBrowser());
  const [result, ...others] = (await Promise.all(places)) as [object, ...unknown[]];
  for (const other of others) expect(other).toEqual(result);

  const read = async (path: string): Promise<{ id: number; age: number }[]> => {
    const response = await fetch(`${server.origin}/api/mock/${path}`);
    return response.json() as Promise<{ id: number; age: number }[]>;
  };
  const list = await read("users?limit=5&age_gte=21&sort=-createdAt&role=admin&role=user");
  const sorted = await read("todos?sort=-priority,title&fields=id,title&limit=2");
  const todo = (await (await fetch(`${server.origin}/api/mock/todos/2`)).json()) as { priority: string };
  const posts = await fetch(`${server.origin}/api/mock/posts?createdAt_lt=2024-06-01T00:00:00.000Z&limit=1`);
  const several = await read("todos?id_in=3,1&completedAt=null&_all=true");
  expect(result).toMatchObject({
    ages: list.map(({ age }) => age),
    sorted,
    total: posts.headers.get("x-total-count"),
    several: several.map(({ id }) => id),
    unchanged: [null, 304],
    totals: { "users 1": "100", "orders 1": "100" },
    made: { title: "Punch the cards", completed: false, id: 101 },
    replaced: "Anew",
    completed: true,
    priority: todo.priority,
    removed: 2,
    location: true,
    why: "record_not_found",
    parameter: "cursor",
    codes: ["record_not_found", "invalid_parameter", "simulated_error"],
    details: ["orders has no record", "cursor=nonsense", "__error=418"].map((text) =>
      expect.stringContaining(text),
    ),
    teapot: 418,
    fields: ["email", "message"],
    stored: true,
    isError: true,
    message: expect.stringMatching(/^404: /),
    same: true,
  });
  const { updates, types } = result as { updates: number; types: string[] };
  expect(updates).toBeGreaterThan(0);
  expect(types).toHaveLength(12);
});

test("Jest loads it as CommonJS, without a transform", async () => {
  const folder = project.path;
  const jest = await installed("jest", "30.5.2");
  await Bun.write(
    join(folder, "jest/client.test.cjs"),
    `const { createClient } = require("mockbench/client");
test("a record", async () => {
  const { data } = await createClient(${JSON.stringify(server.origin)}).api.mock.users({ id: 1 }).get();
  expect(data.id).toBe(1);
});
`,
  );
  const config = { rootDir: join(folder, "jest"), testMatch: ["**/*.test.cjs"], transform: {} };
  const node = Bun.which("node") ?? "node";
  await run([node, join(jest, "bin/jest.js"), "--config", JSON.stringify(config)], folder);
}, 300_000);

test.each([
  ["client", 6.6],
  // The rest is loaded by the first request that needs it.
  ["msw", 86],
] as const)("a page loads at most so many kilobytes for %s: %d", async (entry, kilobytes) => {
  expect(await loadedSize(project.path, entry)).toBeLessThanOrEqual(kilobytes * 1024);
});
