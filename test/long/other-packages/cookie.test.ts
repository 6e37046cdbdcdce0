import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { run } from "../../../src/build/run.ts";
import { createContext } from "../../../src/packages/context/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { test, visit } from "../../support/browser.ts";
import { copyExample, serve } from "../../support/examples.ts";
import { freePort } from "../../support/free-port.ts";
import { startServer } from "../../support/server.ts";
import { until } from "../../support/until.ts";

/* A cookie of the page's own origin says whose session its requests are in, and no URL of the app changes. */

setDefaultTimeout(600_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const setCookie = (context: BrowserContext, origin: string, items: string): Promise<void> =>
  context.addCookies([{ name: "mock", value: encodeURIComponent(items), url: origin }]);

const SPA = {
  "package.json": JSON.stringify({
    private: true,
    type: "module",
    dependencies: { vite: "8.4.0" },
    trustedDependencies: [],
  }),
  "index.html": '<!doctype html><main></main><script type="module" src="/main.js"></script>',
  "main.js": `const response = await fetch("/api/mock/orders?limit=3");
const orders = response.ok ? await response.json() : [];
document.querySelector("main").innerHTML = response.ok
  ? orders.map(({ id }) => "<li>order " + id + "</li>").join("") || "No orders."
  : "failed " + response.status;`,
};

test("an app of Vite's proxy gets the records, rules and log of its cookie", async () => {
  const place = join(folder.path, "spa");
  await using server = await startServer();
  for (const [name, text] of Object.entries(SPA)) await Bun.write(join(place, name), text);
  const proxy = { "/api": { target: server.origin, changeOrigin: true } };
  await Bun.write(
    join(place, "vite.config.js"),
    `export default { server: ${JSON.stringify({ proxy, host: "127.0.0.1" })} };`,
  );
  await run([process.execPath, "install", "--ignore-scripts"], place);
  const port = await freePort();
  const vite = ["node", "node_modules/vite/bin/vite.js", "--port", String(port), "--strictPort"];
  const child = Bun.spawn(vite, { cwd: place, stdout: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await until(async () => (await fetch(origin).catch(() => null)) !== null);
    await using tab = await visit(origin);
    const { page, context } = tab;
    const shown = async (items: string, text: string): Promise<void> => {
      await setCookie(context, origin, items);
      await page.goto(origin);
      await page.getByRole("main").getByText(text).first().waitFor();
    };
    await shown("session=spa-1", "order 1");
    await shown("session=spa-1,count=0", "No orders.");
    const mock = createContext({ url: server.origin });
    await mock.fail("GET /orders", 503, { times: 1 });
    await shown(mock.headers["x-mock"], "failed 503");
    await shown(mock.headers["x-mock"], "order 1");
    expect(await mock.unmet()).toEqual([]);
  } finally {
    child.kill();
    await child.exited;
  }
});

/** The preview of the example without MSW: a cookie does the same where the API has the origin of the stories. */
const PREVIEW = `
const items = (values) => values.map((value) => ({ value, title: value }));
export default {
  globalTypes: {
    data: { toolbar: { title: "Data", items: items(["normal", "long"]), dynamicTitle: true } },
    locale: { toolbar: { title: "Locale", items: items(["en", "ja"]), dynamicTitle: true } },
  },
  initialGlobals: { data: "normal", locale: "en" },
  beforeEach: ({ globals: { data, locale }, parameters: { mock = "" } }) => {
    const list = ["seed=storybook", "locale=" + locale, data === "normal" ? "" : "data=" + data, mock];
    document.cookie = "mock=" + encodeURIComponent(list.filter(Boolean).join(",")) + "; path=/";
  },
};
`;

const STORIES = `
import { People } from "./people.jsx";
export default { component: People };
export const Newest = {};
export const Empty = { parameters: { mock: "count=0" } };
export const Failing = { parameters: { mock: "error=503" } };
`;

test("stories of Storybook have the records of a cookie", async () => {
  const copy = await copyExample("storybook", folder.path);
  await Bun.write(join(copy, ".storybook/preview.js"), PREVIEW);
  await Bun.write(join(copy, "src/people.stories.jsx"), STORIES);
  const main = Bun.file(join(copy, ".storybook/main.js"));
  await Bun.write(main, (await main.text()).replace(/"msw-storybook-addon",?\s*/, ""));
  await run(["npm", "run", "build"], copy, { ...process.env, STORYBOOK_DISABLE_TELEMETRY: "1" });
  await using server = await startServer();
  using site = serve(join(copy, "storybook-static"), server.origin);
  const { origin } = site.url;
  await using tab = await visit(origin);
  const { page } = tab;
  const story = async (name: string, globals = ""): Promise<string> => {
    await page.goto(`${origin}/iframe.html?id=people--${name}&viewMode=story&globals=${globals}`);
    return textOfStory(page);
  };
  const ordinary = await story("newest");
  expect(ordinary.split("\n")).toHaveLength(5);
  expect(await story("newest", "locale:ja")).toMatch(/\p{Script=Han}/u);
  expect((await story("newest", "data:long")).length).toBeGreaterThan(3 * ordinary.length);
  expect(await story("empty")).toBe("Nobody yet.");
  expect(await story("failing")).toContain("503");
});

const textOfStory = async (page: Page): Promise<string> => {
  await page.locator("#storybook-root :is(li, p:not(:text('Loading')))").first().waitFor();
  return page.locator("#storybook-root").innerText();
};
