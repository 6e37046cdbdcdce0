import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { tarball } from "../packages/client/support/packed.ts";
import { temporaryFolder } from "../support/binary.ts";
import { test as browserTest, visit } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { startMock } from "../support/mock-command.ts";
import { startServer } from "../support/server.ts";
import { checkProject } from "../support/type-check.ts";
import { until } from "../support/until.ts";

setDefaultTimeout(300_000);

const EXAMPLES = join(ROOT, "examples");

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** A copy of an example; one with a manifest is installed, with the package as it would be published. */
const copyOf = async (name: string): Promise<string> => {
  const copy = join(folder.path, name);
  cpSync(join(EXAMPLES, name), copy, { recursive: true });
  const manifest = Bun.file(join(copy, "package.json"));
  if (!(await manifest.exists())) return copy;
  const text = await manifest.text();
  await Bun.write(manifest, text.replace(/"mockbench": "[^"]+"/, `"mockbench": "file:${await tarball()}"`));
  await run([process.execPath, "install", "--ignore-scripts"], copy);
  return copy;
};

/** Serves built pages, and the API of `api` at their origin. */
const serve = (pages: string, api?: string) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (api !== undefined && pathname.startsWith("/api/")) return fetch(api + pathname + search, request);
      const file = Bun.file(join(pages, pathname === "/" ? "index.html" : pathname));
      return (await file.exists()) ? new Response(file) : new Response(null, { status: 404 });
    },
  });

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("every example is listed, and has a proof", async () => {
  const folders = readdirSync(EXAMPLES).filter((name) => statSync(join(EXAMPLES, name)).isDirectory());
  const list = await Bun.file(join(EXAMPLES, "README.md")).text();
  // That with Playwright takes minutes.
  const proofs = [...new Bun.Glob("{proofs,long,browser}/*.test.ts").scanSync(join(import.meta.dir, ".."))];
  const texts = await Promise.all(proofs.map((name) => Bun.file(join(import.meta.dir, "..", name)).text()));
  for (const name of folders) {
    expect(list).toContain(`](${name})`);
    expect(texts.join()).toMatch(new RegExp(`["/]${name}["/]`));
  }
});

test("db-json serves its rows, and keeps what is written", async () => {
  await using mock = await startMock(join(await copyOf("db-json"), "db.json"));
  const { origin } = mock;
  expect(await (await fetch(`${origin}/posts/2`)).json()).toMatchObject({ title: "A night at the loom" });
  expect(await (await fetch(`${origin}/profile`)).json()).toEqual({ name: "The Analytical Blog" });
  const { status } = await post(`${origin}/posts`, { title: "Kept", authorId: 1 });
  expect(status).toBe(201);
  expect(await (await fetch(`${origin}/posts?authorId=1`)).json()).toHaveLength(2);
});

test("openapi serves its paths, and checks requests", async () => {
  await using mock = await startMock(join(await copyOf("openapi"), "openapi.yaml"));
  const { origin } = mock;
  const pets = (await (await fetch(`${origin}/pets?limit=3`)).json()) as { id: number; kind: string }[];
  expect(pets).toHaveLength(3);
  expect(await (await fetch(`${origin}/pets/${pets[0]?.id}`)).json()).toEqual(pets[0]);
  const created = (await (await post(`${origin}/pets`, { name: "Rex", kind: "dog" })).json()) as {
    id: number;
  };
  expect(await (await fetch(`${origin}/pets/${created.id}`)).json()).toMatchObject({ name: "Rex" });
  expect((await post(`${origin}/pets`, { name: "Rex", kind: "dragon" })).ok).toBe(false);
});

test("vitest-msw passes its tests under Node", async () => {
  const copy = await copyOf("vitest-msw");
  const said = await run(["node", "node_modules/vitest/vitest.mjs", "run"], copy);
  expect(said).toMatch(/2 passed/);
});

test("next renders on its server what the browser's baggage says", async () => {
  const copy = await copyOf("next");
  const next = ["node", join(copy, "node_modules/next/dist/bin/next")];
  await run([...next, "build"], copy, { ...process.env, NEXT_TELEMETRY_DISABLED: "1" });
  await using server = await startServer();
  const port = await freePort();
  const child = Bun.spawn([...next, "start", "--hostname", "127.0.0.1", "--port", String(port)], {
    cwd: copy,
    env: { ...process.env, MOCK_URL: server.origin, NEXT_TELEMETRY_DISABLED: "1" },
    stdout: "ignore",
  });
  const page = async (path: string, baggage?: string) => {
    const headers = new Headers(baggage === undefined ? {} : { baggage });
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, html: await response.text() };
  };
  try {
    await until(async () => (await fetch(`http://127.0.0.1:${port}/none`).catch(() => null)) !== null);
    expect((await page("/")).html.includes('href="/orders/')).toBe(true);
    expect((await page("/", "mock.count=0")).html.includes("No orders.")).toBe(true);
    expect((await page("/", "mock.error=503")).html.includes('role="alert"')).toBe(true);
    expect((await page("/orders/3")).html.includes("<h1>Order")).toBe(true);
    expect((await page("/orders/9999")).status).toBe(404);
  } finally {
    child.kill();
    await child.exited;
  }
});

test("tanstack-db compiles, and has the records after the last event", async () => {
  const copy = await copyOf("tanstack-db");
  expect(await checkProject(copy)).toBe("");
  await using server = await startServer();
  const said = await run(["node", "node_modules/tsx/dist/cli.mjs", "src/main.ts", server.origin, "4"], copy);
  const url = `${server.origin}/api/mock/todos?seed=demo&_all=true&__at=4`;
  const todos = (await (await fetch(url)).json()) as { completed: boolean }[];
  const open = todos.filter(({ completed }) => !completed);
  expect(said.trim().split("\n").at(-1)).toBe(`${todos.length} todos, ${open.length} open`);
});

browserTest(
  "react-query compiles, what is ticked stays ticked, and a stream keeps a list up to date",
  async () => {
    const copy = await copyOf("react-query");
    expect(await checkProject(copy)).toBe("");
    await run(["node", "node_modules/vite/bin/vite.js", "build"], copy);
    await using server = await startServer();
    using site = serve(join(copy, "dist"), server.origin);
    await using tab = await visit(site.url.origin);
    const { page } = tab;
    await page.goto(site.url.href);
    await page.getByText("Page 1 of 10").waitFor();
    const first = page.getByRole("checkbox").first();
    const before = await first.isChecked();
    await first.click();
    await page.waitForFunction(
      (was) => document.querySelector<HTMLInputElement>("input")?.checked !== was,
      before,
    );
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText("Page 2 of 10").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText("Page 1 of 10").waitFor();
    expect(await first.isChecked()).toBe(!before);
    await page.waitForFunction(() => /After event [2-9]/.test(document.body.textContent));
  },
);

test("the docs show the preview of storybook", async () => {
  const recipes = await Bun.file(join(ROOT, "src/site/docs/recipes.md")).text();
  const preview = await Bun.file(join(EXAMPLES, "storybook/.storybook/preview.js")).text();
  expect(recipes).toContain(`\`\`\`js\n${preview}\`\`\``);
});

browserTest("storybook draws its stories, in other places and with hard data", async () => {
  const copy = await copyOf("storybook");
  await run(["npm", "run", "build"], copy, { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" });
  using site = serve(join(copy, "storybook-static"));
  await using tab = await visit(site.url.origin, { serviceWorkers: "allow" });
  const { page } = tab;
  const story = async (name: string, globals = ""): Promise<string> => {
    await page.goto(`${site.url.origin}/iframe.html?id=people--${name}&viewMode=story&globals=${globals}`);
    await page.locator("#storybook-root :is(li, p:not(:text('Loading')))").first().waitFor();
    return page.locator("#storybook-root").innerText();
  };
  const ordinary = await story("newest");
  expect(ordinary.split("\n")).toHaveLength(5);
  expect(await story("newest")).toBe(ordinary);
  expect(await story("newest", "locale:ja")).toMatch(/\p{Script=Han}/u);
  expect((await story("newest", "data:long")).length).toBeGreaterThan(3 * ordinary.length);
  expect(await story("empty")).toBe("Nobody yet.");
  expect(await story("failing")).toBe("The list is not available.");
  await page.goto(`${site.url.origin}/?path=/story/people--newest`);
  for (const name of ["data normal", "locale en"]) await page.getByRole("button", { name }).waitFor();
});
