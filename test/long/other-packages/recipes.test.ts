import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { run } from "../../../src/build/run.ts";
import { tarball } from "../../packages/client/support/packed.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import { nodeOf } from "../../support/node.ts";
import { startServer } from "../../support/server.ts";
import { until } from "../../support/until.ts";

setDefaultTimeout(300_000);

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const docs = await Bun.file(join(ROOT, "src/site/docs/dev-server.md")).text();

/** The code below a heading of the docs. */
const recipe = (heading: string): string =>
  new RegExp(`^## ${heading}$[\\s\\S]*?^\`\`\`ts\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(docs)?.[1] ?? "";

interface Project {
  readonly packages: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  /** What starts it, on a port. */
  readonly start: (port: number) => readonly string[];
}

const PROJECTS: Readonly<Record<string, Project>> = {
  Hono: {
    packages: { hono: "4.13.19", "@hono/node-server": "2.1.9", tsx: "4.23.15" },
    files: {
      "mock.ts": recipe("Hono"),
      "main.mts":
        'import { serve } from "@hono/node-server";\nimport app from "./mock.ts";\nserve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.argv[2]) });\n',
    },
    start: (port) => ["node_modules/tsx/dist/cli.mjs", "main.mts", String(port)],
  },
  SvelteKit: {
    packages: {
      "@sveltejs/kit": "2.70.4",
      "@sveltejs/vite-plugin-svelte": "7.3.1",
      svelte: "5.57.3",
      vite: "8.4.0",
    },
    files: {
      "vite.config.js":
        'import { sveltekit } from "@sveltejs/kit/vite";\nexport default { plugins: [sveltekit()] };\n',
      "svelte.config.js": "export default {};\n",
      "src/app.html": "<!doctype html>%sveltekit.head%<body>%sveltekit.body%</body>\n",
      "src/routes/api/[...path]/+server.ts": recipe("SvelteKit, Astro"),
    },
    start: (port) => ["node_modules/vite/bin/vite.js", "dev", "--host", "127.0.0.1", "--port", String(port)],
  },
  Astro: {
    packages: { astro: "7.3.5" },
    files: {
      "src/pages/api/[...path].ts": `${recipe("SvelteKit, Astro").replace("const fallback", "const ALL")}export const prerender = false;\n`,
    },
    start: (port) => [
      "node_modules/astro/bin/astro.mjs",
      "dev",
      "--host",
      "127.0.0.1",
      "--port",
      String(port),
    ],
  },
};

test.each(Object.entries(PROJECTS))("the recipe for %s answers as the executable", async (name, project) => {
  const at = join(folder.path, name);
  const dependencies = { ...project.packages, mockbench: `file:${await tarball()}` };
  await Bun.write(join(at, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
  for (const [path, text] of Object.entries(project.files)) await Bun.write(join(at, path), text);
  await run([process.execPath, "install", "--ignore-scripts"], at);
  await using server = await startServer();
  const port = await freePort();
  const child = Bun.spawn([await nodeOf("24.22.3"), ...project.start(port)], {
    cwd: at,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" },
    stdout: "ignore",
  });
  try {
    const own = `http://127.0.0.1:${port}/api`;
    await until(
      async () => child.exitCode !== null || (await fetch(`${own}/users`).catch(() => null))?.ok === true,
      120_000,
    );
    for (const [method, path] of [
      ["GET", "users?seed=demo&limit=3&fields=id,name"],
      ["PATCH", "users/1?seed=demo&__validate=true"],
      ["GET", "nosuch"],
    ] as const) {
      const init =
        method === "GET"
          ? {}
          : { method, body: '{"age":"old"}', headers: { "content-type": "application/json" } };
      const [here, there] = await Promise.all(
        [own, `${server.origin}/api/mock`].map(async (base) => {
          const response = await fetch(`${base}/${path}`, init);
          return [response.status, (await response.text()).replaceAll("/api/mock/", "/api/")];
        }),
      );
      expect(here).toEqual(there);
    }
  } finally {
    child.kill();
    await child.exited;
  }
});
