import { describe, expect } from "bun:test";
import { DATA_VERSION } from "../../src/core/engine/index.ts";
import versions from "../core/engine/golden.json";
import type { Hashes } from "../core/engine/support/golden.ts";
import { BROWSERS, openBrowser } from "../support/plain-browser.ts";
import { testWith } from "../support/programs.ts";

const TIMEOUT_MS = 180_000;

const bundlePage = async (): Promise<string> => {
  const entry = Bun.fileURLToPath(new URL("golden-page.ts", import.meta.url));
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
  return (await outputs[0]?.text()) ?? "";
};

interface Answer {
  readonly hashes?: Hashes;
  readonly error?: string;
}

/** Serves the page to one browser and waits for what it sends back. */
const servePage = (script: string) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/": new Response(
        '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
        {
          headers: { "content-type": "text/html; charset=utf-8" },
        },
      ),
      "/page.js": new Response(script, { headers: { "content-type": "text/javascript; charset=utf-8" } }),
      "/hashes": {
        POST: async (request) => {
          resolve((await request.json()) as Answer);
          return new Response();
        },
      },
    },
    fetch: () => new Response(null, { status: 404 }),
  });
  return { answer: promise, url: server.url.href, [Symbol.asyncDispose]: () => server.stop(true) };
};

const golden = (versions as Readonly<Record<string, Hashes>>)[DATA_VERSION] ?? {};

describe.each(BROWSERS)("%s", (name) => {
  testWith(name).test(
    "makes the same bytes as Bun",
    async () => {
      await using page = servePage(await bundlePage());
      await using browser = await openBrowser(name, page.url);
      const { error, hashes } = await Promise.race([page.answer, browser.failed]);
      expect(error).toBeUndefined();
      expect(hashes ?? {}).toEqual(golden);
    },
    TIMEOUT_MS,
  );
});
