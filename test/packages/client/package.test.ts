import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/binary.ts";
import { sharedBrowser } from "../../support/browser.ts";
import { isSkipped } from "../../support/programs.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { bundled, clientSize, compile, filesIn, installInto, run } from "./support/packed.ts";

setDefaultTimeout(60_000);

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

test("the package holds the client, the handlers and their types, and nothing of the server", () => {
  const files = filesIn(project.path);
  expect(files).toEqual(
    expect.arrayContaining(["client/index.js", "client/index.d.ts", "msw/index.js", "msw/index.d.ts"]),
  );
  const types = files.filter((name) => name.endsWith(".d.ts"));
  for (const name of types) {
    const text = readFileSync(join(project.path, "node_modules/mockbench", name), "utf8");
    expect(text).not.toMatch(/from ["'](?:bun|node:|elysia|@sinclair)/);
  }
});

test("the examples of the documents run as they stand", async () => {
  const documents = ["README.md", "src/site/docs/docs.md", "src/packages/client/README.md"];
  for (const [at, name] of documents.entries()) {
    const text = readFileSync(join(import.meta.dir, "../../..", name), "utf8");
    const examples = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code);
    const example = examples.find((code) => code.includes("mockbench/client"));
    expect([name, example]).toEqual([name, expect.any(String)]);
    const file = join(project.path, "src", `example-${at}.ts`);
    await Bun.write(file, `${example?.replace("http://localhost:3000", server.origin)}\n`);
    const lines = (await run([process.execPath, file], project.path)).trim().split("\n");
    expect(lines).toHaveLength(8);
  }
});

test("a strict project of somebody else's compiles, and every wrong use in it is an error", async () => {
  expect(await compile(project.path)).toBe("");
  const wrong = readFileSync(join(project.path, "src/wrong.ts"), "utf8");
  // An unused @ts-expect-error is an error itself, so none of these compiles.
  expect(wrong.match(/@ts-expect-error/g)?.length).toBeGreaterThanOrEqual(25);
});

test("it does the same under Bun, under Node and, where there is one, in a browser", async () => {
  const folder = project.path;
  const underBun = run([process.execPath, join(folder, "src/main.ts"), server.origin], folder);
  await Bun.write(join(folder, "main.mjs"), await bundled(folder, "main.ts", "node"));
  const underNode = run([Bun.which("node") ?? "node", "main.mjs", server.origin], folder);
  const script = await bundled(folder, "browser.ts", "browser");
  const inBrowser = async (): Promise<unknown> => {
    const browser = await sharedBrowser();
    await using page = await browser.newPage();
    await page.addScriptTag({ content: script });
    return await page.evaluate(
      (origin) => (globalThis as unknown as { run: (origin: string) => Promise<unknown> }).run(origin),
      server.origin,
    );
  };
  const places = [underBun.then(JSON.parse), underNode.then(JSON.parse)];
  if (!isSkipped("chromium")) places.push(inBrowser());
  const [result, ...others] = (await Promise.all(places)) as [object, ...unknown[]];
  for (const other of others) expect(other).toEqual(result);

  const list = (await (
    await fetch(`${server.origin}/api/mock/users?limit=5&age_gte=21&sort=-createdAt&role=admin&role=user`)
  ).json()) as { age: number }[];
  const record = (await (await fetch(`${server.origin}/api/mock/todos/2`)).json()) as { priority: string };
  const posts = await fetch(`${server.origin}/api/mock/posts?createdAt_lt=2024-06-01T00:00:00.000Z&limit=1`);
  expect(result).toMatchObject({
    ages: list.map(({ age }) => age),
    total: Number(posts.headers.get("x-total-count")),
    several: expect.any(Array),
    counted: "100",
    made: { title: "Punch the cards", completed: false, id: 101 },
    both: [
      [101, "One"],
      [102, "Two"],
    ],
    replaced: "Anew",
    completed: true,
    priority: record.priority,
    removed: 2,
    nothing: null,
    location: true,
    why: "record_not_found",
    parameter: "cursor",
    teapot: 418,
    fields: ["email", "message"],
    stored: true,
    isError: true,
    same: true,
  });
  const { updates, types } = result as { updates: number; types: string[] };
  expect(updates).toBeGreaterThan(0);
  expect(types).toHaveLength(12);
});

test("a page loads at most six kilobytes for it", async () => {
  expect(await clientSize(project.path)).toBeLessThanOrEqual(6 * 1024);
});
