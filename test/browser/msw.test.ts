import { expect } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { table } from "../../src/core/engine/index.ts";
import { servePages, test } from "../support/browser.ts";

const HTML = '<!doctype html><title>App</title><script type="module" src="page.js"></script>';

/** An app that has MSW and the handlers, and a path of its own beside the API. */
const serveApp = async (): Promise<AsyncDisposable & { readonly origin: string }> => {
  const built = await Bun.build({
    entrypoints: [join(ROOT, "test/browser/support/msw-page.ts")],
    target: "browser",
  });
  const [script] = built.outputs;
  if (script === undefined) throw new Error(built.logs.map(String).join("\n"));
  const text = await script.text();
  const typed = (body: string, type: string) => () =>
    new Response(body, { headers: { "content-type": type } });
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/": typed(HTML, "text/html"),
      "/page.js": typed(text, "text/javascript"),
      "/mockServiceWorker.js": new Response(
        Bun.file(join(ROOT, "node_modules/msw/lib/mockServiceWorker.js")),
      ),
      "/v1/login": new Response("the app's own"),
    },
  });
  return {
    origin: server.url.origin,
    [Symbol.asyncDispose]: () => server.stop(true),
  };
};

const app = servePages(serveApp);

test("an app calls the handlers at its own base URL, and what is not theirs reaches its server", async () => {
  await using tab = await app.visit({ serviceWorkers: "allow" });
  const { page, witness } = tab;
  await page.goto(app.address);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  const result = await page.evaluate(() => (globalThis as unknown as { result: unknown }).result);
  const todos = table("todos", { seed: "demo", count: 7, origin: app.origin });
  expect(result).toEqual({
    rows: [1, 2, 3, 4, 5, 6, 7].map((id) => todos.row(id)),
    location: `${app.origin}/v1/todos/101`,
    other: "the app's own",
    events: [1, 2, 3].map((id) => expect.objectContaining({ id, resource: "users" }) as unknown),
  });
  expect(witness.complaints).toEqual([]);
});
