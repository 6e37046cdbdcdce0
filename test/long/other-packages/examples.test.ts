import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { run } from "../../../src/build/run.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { test as browserTest, visit } from "../../support/browser.ts";
import { copyExample, serve } from "../../support/examples.ts";
import { freePort } from "../../support/free-port.ts";
import { startServer } from "../../support/server.ts";
import { checkProject } from "../../support/type-check.ts";
import { until } from "../../support/until.ts";

setDefaultTimeout(600_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

test("tanstack-db compiles, and has the records after the last event", async () => {
  const copy = await copyExample("tanstack-db", folder.path);
  expect(await checkProject(copy)).toBe("");
  await using server = await startServer();
  const said = await run(["node", "node_modules/tsx/dist/cli.mjs", "src/main.ts", server.origin, "4"], copy);
  const url = `${server.origin}/api/mock/todos?seed=demo&_all=true&__at=4`;
  const todos = (await (await fetch(url)).json()) as { completed: boolean }[];
  const open = todos.filter(({ completed }) => !completed);
  expect(said.trim().split("\n").at(-1)).toBe(`${todos.length} todos, ${open.length} open`);
});

/** The route handler of the docs: the mock in the process of Next.js. */
const routeHandler = async (): Promise<string> => {
  const text = await Bun.file(join(ROOT, "src/site/docs/dev-server.md")).text();
  return /^## Next\.js$[\s\S]*?^```ts\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? "";
};

test.each(["15.5.29", "16.4.6"])(
  "next %s renders on its server what the browser's baggage says, and is a mock itself",
  async (version) => {
    const copy = await copyExample("next", join(folder.path, version), { next: version });
    await Bun.write(join(copy, "app/api/[...path]/route.ts"), await routeHandler());
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
      const gone = { method: "DELETE" };
      for (const [path, init] of [
        ["users?seed=demo&limit=3&fields=id,name"],
        ["users/1?seed=demo", gone],
      ] as const) {
        const own = await fetch(`http://127.0.0.1:${port}/api/${path}`, init);
        const there = await fetch(`${server.origin}/api/mock/${path}`, init);
        // Next.js tells a handler that it is on localhost.
        const textOf = async (response: Response) =>
          (await response.text()).replaceAll(/http:\/\/[\w.]+:\d+/g, "");
        expect([own.status, await textOf(own)]).toEqual([there.status, await textOf(there)]);
      }
    } finally {
      child.kill();
      await child.exited;
    }
  },
);

browserTest("storybook draws its stories, in other places and with hard data", async () => {
  const copy = await copyExample("storybook", folder.path);
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
