import { afterAll, beforeAll, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { test, visit } from "../support/browser.ts";
import { startServer, type TestServer } from "../support/server.ts";

setDefaultTimeout(300_000);

const RESOURCES = ["users", "posts", "comments", "products", "orders", "customers", "events", "employees"];

/** react-admin with its guessers: what a first look at an API is made of. */
const APP = `
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import { Admin, EditGuesser, fetchUtils, ListGuesser, Resource, ShowGuesser } from "react-admin";
import jsonServerProvider from "ra-data-json-server";

const data = new URLSearchParams(location.search).get("data");
const fetchJson = (url, options) =>
  fetchUtils.fetchJson(url + (url.includes("?") ? "&" : "?") + "__data=" + data, options);
const pages = { list: ListGuesser, edit: EditGuesser, show: ShowGuesser };
const resources = ${JSON.stringify(RESOURCES)}.map((name) => h(Resource, { key: name, name, ...pages }));
const dataProvider = jsonServerProvider(location.origin + "/api/mock", fetchJson);
createRoot(document.getElementById("root")).render(h(Admin, { dataProvider, disableTelemetry: true }, ...resources));
`;

const PAGE =
  '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="/app.js"></script>';

const bundled = async (): Promise<string> => {
  const folder = await installed("react-admin", "5.15.4", [
    "ra-data-json-server@5.15.3",
    "react@19.3.1",
    "react-dom@19.3.1",
  ]);
  const entry = join(folder, "../../app.mjs");
  await Bun.write(entry, APP);
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return (await outputs[0]?.text()) ?? "";
};

let server: TestServer;
let site: Bun.Server<undefined>;
beforeAll(async () => {
  server = await startServer();
  const script = await bundled();
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (/^\/(?:api|images)\//.test(pathname)) return fetch(server.origin + pathname + search, request);
      const [body, type] = pathname === "/app.js" ? [script, "text/javascript"] : [PAGE, "text/html"];
      return new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });
    },
  });
});
afterAll(async () => {
  await site.stop(true);
  await server[Symbol.asyncDispose]();
});

test.each(["mix", "html", "null", "huge"])(
  "react-admin lists and shows records of __data=%s",
  async (data) => {
    const { origin } = site.url;
    await using tab = await visit(origin, { viewport: { width: 1400, height: 1000 } });
    const { page, witness } = tab;
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const resource of RESOURCES) {
      await page.goto(`${origin}/?data=${data}#/${resource}`);
      await page.reload();
      await page.locator("tbody tr").nth(9).waitFor();
      await page.goto(`${origin}/?data=${data}#/${resource}/3/show`);
      await page.locator(".RaShow-main").getByText("Created at").waitFor();
    }
    // Nothing of the data ran, and nothing crashed.
    expect([dialogs, witness.complaints]).toEqual([[], []]);
  },
);

test("what breaks in it is what the docs say", async () => {
  const { origin } = site.url;
  await using tab = await visit(origin, { viewport: { width: 1400, height: 1000 } });
  const { page } = tab;
  const sizeOf = async (path: string): Promise<{ width: number; height: number }> => {
    await page.goto(`${origin}/?data=${path}`);
    await page.reload();
    const row = page.locator("tbody tr").first();
    await row.waitFor();
    return (await row.boundingBox()) ?? { width: 0, height: 0 };
  };
  expect((await sizeOf("mix#/users")).width).toBeGreaterThan(5000);
  expect((await sizeOf("mix#/products")).height).toBeGreaterThan(3000);
  await sizeOf("huge#/orders");
  await page.getByText("1/1/1970").first().waitFor();
  await page.getByText("15,224,567,571.2", { exact: true }).waitFor();
});
