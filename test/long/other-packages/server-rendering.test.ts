import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { run } from "../../../src/build/run.ts";
import { createContext } from "../../../src/packages/context/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import { startServer } from "../../support/server.ts";
import { until } from "../../support/until.ts";

/* Servers that render pages pass the baggage of a browser on, so that a test's rules and records reach their requests. */

setDefaultTimeout(900_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

interface App {
  readonly name: string;
  readonly packages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly build: readonly string[];
  readonly start: string;
  /** How often it asks before it gives up. */
  readonly tries: number;
}

/** Nuxt needs a newer Node.js than Debian's. */
const node = join(
  await installed(`node-${process.platform === "darwin" ? "darwin" : "linux"}-${process.arch}`, "24.22.3"),
  "bin/node",
);

const LIST = "orders?limit=3&fields=id,total";

const APPS: readonly App[] = [
  {
    name: "sveltekit",
    packages: {
      "@sveltejs/kit": "3.2.0",
      "@sveltejs/adapter-node": "6.0.1",
      "@sveltejs/vite-plugin-svelte": "7.3.1",
      svelte: "5.57.3",
      vite: "8.4.0",
    },
    files: {
      "vite.config.js": `import adapter from "@sveltejs/adapter-node";
import { sveltekit } from "@sveltejs/kit/vite";
export default { plugins: [sveltekit({ adapter: adapter() })] };`,
      "src/app.html":
        "<!doctype html><html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>",
      "src/routes/+page.server.js": `export async function load({ request, fetch }) {
  const baggage = request.headers.get("baggage");
  const headers = baggage === null ? {} : { baggage };
  const response = await fetch(process.env.MOCK_URL + "/api/mock/${LIST}", { headers });
  return response.ok ? { orders: await response.json() } : { orders: [], status: response.status };
}`,
      "src/routes/+page.svelte": `<script>let { data } = $props();</script>
{#if data.status}<p role="alert">failed {data.status}</p>
{:else if data.orders.length === 0}<p>No orders.</p>
{:else}{#each data.orders as { id, total }}<li>order {id} {total}</li>{/each}{/if}`,
    },
    build: ["node_modules/vite/bin/vite.js", "build"],
    start: "build/index.js",
    tries: 1,
  },
  {
    name: "nuxt",
    packages: { nuxt: "4.5.2", vue: "3.5.45" },
    files: {
      "nuxt.config.ts": `export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  telemetry: false,
  runtimeConfig: { mockUrl: "" },
});`,
      "app/app.vue": `<script setup>
const headers = useRequestHeaders(["baggage"]);
const { data, error } = await useFetch(useRuntimeConfig().mockUrl + "/api/mock/${LIST}", { headers });
</script>
<template>
  <p v-if="error" role="alert">failed {{ error.statusCode }}</p>
  <p v-else-if="data.length === 0">No orders.</p>
  <ul v-else><li v-for="one in data" :key="one.id">order {{ one.id }} {{ one.total }}</li></ul>
</template>`,
    },
    build: ["node_modules/nuxt/bin/nuxt.mjs", "build"],
    start: ".output/server/index.mjs",
    // `useFetch` repeats a GET once.
    tries: 2,
  },
];

const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/\s+/g, " ");

test.each(APPS)(
  "$name renders on its server what the browser's baggage says",
  async ({ name, packages, files, build, start, tries }) => {
    const place = join(folder.path, name);
    await Bun.write(
      join(place, "package.json"),
      JSON.stringify({ private: true, type: "module", dependencies: packages, trustedDependencies: [] }),
    );
    for (const [path, text] of Object.entries(files)) await Bun.write(join(place, path), text);
    await run([process.execPath, "install", "--ignore-scripts"], place);
    await run([node, ...build], place, { ...process.env, NUXT_TELEMETRY_DISABLED: "1", CI: "1" });
    await using server = await startServer();
    const port = await freePort();
    const child = Bun.spawn([node, start], {
      cwd: place,
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        ORIGIN: `http://127.0.0.1:${port}`,
        MOCK_URL: server.origin,
        NUXT_MOCK_URL: server.origin,
        NODE_ENV: "production",
      },
      stdout: "ignore",
    });
    const page = async (baggage?: string): Promise<string> => {
      const headers = new Headers(baggage === undefined ? {} : { baggage });
      return plain(await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text());
    };
    try {
      await until(async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) !== null);
      const ordinary = await page();
      expect(ordinary.match(/order \d+ [\d.]+/g)).toHaveLength(3);
      expect(await page("mock.count=0")).toContain("No orders.");
      expect((await page("mock.seed=another")).match(/order \d+ [\d.]+/g)).not.toEqual(
        ordinary.match(/order \d+ [\d.]+/g),
      );
      const mock = createContext({ url: server.origin });
      await mock.fail("GET /orders", 503, { times: tries });
      expect(await page(mock.headers.baggage)).toContain("failed 503");
      expect(await page(mock.headers.baggage)).toContain("order 1 ");
      expect(await mock.unmet()).toEqual([]);
      expect((await mock.log()).length).toBeGreaterThanOrEqual(2);
    } finally {
      child.kill();
      await child.exited;
    }
  },
);
