import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../src/build/run.ts";
import { ROOT } from "../../src/build/paths.ts";
import { temporaryFolder } from "../support/binary.ts";
import { test as browserTest, visit } from "../support/browser.ts";
import { EXAMPLES, copyExample, serve } from "../support/examples.ts";
import { startMock } from "../support/mock-command.ts";
import { startServer } from "../support/server.ts";
import { checkProject } from "../support/type-check.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("every example is listed, and has a proof", async () => {
  const folders = readdirSync(EXAMPLES).filter((name) => statSync(join(EXAMPLES, name)).isDirectory());
  const list = await Bun.file(join(EXAMPLES, "README.md")).text();
  // Those of test/long take minutes.
  const proofs = [
    ...new Bun.Glob("{proofs,long,browser}/**/*.test.ts").scanSync(join(import.meta.dir, "..")),
  ];
  const texts = await Promise.all(proofs.map((name) => Bun.file(join(import.meta.dir, "..", name)).text()));
  for (const name of folders) {
    expect(list).toContain(`](${name})`);
    expect(texts.join()).toMatch(new RegExp(`["/]${name}["/]`));
  }
});

test("db-json serves its rows, and keeps what is written", async () => {
  await using mock = await startMock(join(await copyExample("db-json", folder.path), "db.json"));
  const { origin } = mock;
  expect(await (await fetch(`${origin}/posts/2`)).json()).toMatchObject({ title: "A night at the loom" });
  expect(await (await fetch(`${origin}/profile`)).json()).toEqual({ name: "The Analytical Blog" });
  const { status } = await post(`${origin}/posts`, { title: "Kept", authorId: 1 });
  expect(status).toBe(201);
  expect(await (await fetch(`${origin}/posts?authorId=1`)).json()).toHaveLength(2);
});

test("openapi serves its paths, and checks requests", async () => {
  await using mock = await startMock(join(await copyExample("openapi", folder.path), "openapi.yaml"));
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
  const copy = await copyExample("vitest-msw", folder.path);
  const said = await run(["node", "node_modules/vitest/vitest.mjs", "run"], copy);
  expect(said).toMatch(/2 passed/);
});

browserTest(
  "react-query compiles, what is ticked stays ticked, and a stream keeps a list up to date",
  async () => {
    const copy = await copyExample("react-query", folder.path);
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
