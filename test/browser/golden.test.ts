import { describe, expect } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DATA_VERSION } from "../../src/core/engine/index.ts";
import versions from "../core/engine/golden.json";
import type { Hashes } from "../core/engine/support/golden.ts";
import { CHROMIUM_FLAGS } from "../support/browser.ts";
import { requireProgram, testWith } from "../support/programs.ts";

/** How each browser opens one page without a window, on an empty profile. */
const BROWSERS = [
  {
    name: "chromium",
    flags: (profile: string) => [
      "--headless",
      ...CHROMIUM_FLAGS,
      // Without it, the browser may exit as soon as the page is loaded; the test ends it.
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
    ],
  },
  {
    name: "firefox",
    flags: (profile: string) => ["--headless", "--no-remote", "--profile", profile],
  },
] as const;

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

const openBrowser = async (program: string, flags: (profile: string) => string[], url: string) => {
  const profile = await mkdtemp(join(tmpdir(), "mockbench-browser-"));
  const browser = Bun.spawn([program, ...flags(profile), url], {
    stdio: ["ignore", "ignore", "ignore"],
    // A separate home, so that the browsers neither read nor write the user's.
    env: { ...process.env, HOME: profile },
  });
  return {
    ended: browser.exited.then((code): Answer => ({ error: `the browser ended with code ${code}` })),
    async [Symbol.asyncDispose]() {
      browser.kill("SIGKILL");
      await browser.exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};

const golden = (versions as Readonly<Record<string, Hashes>>)[DATA_VERSION] ?? {};

describe.each(BROWSERS)("$name", ({ name, flags }) => {
  testWith(name).test(
    "makes the same bytes as Bun",
    async () => {
      await using page = servePage(await bundlePage());
      await using browser = await openBrowser(requireProgram(name), flags, page.url);
      const { error, hashes } = await Promise.race([page.answer, browser.ended]);
      expect(error).toBeUndefined();
      expect(hashes ?? {}).toEqual(golden);
    },
    TIMEOUT_MS,
  );
});
