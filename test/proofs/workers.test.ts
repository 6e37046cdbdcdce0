import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { ROOT } from "../../src/build/paths.ts";
import { answerOf, CASES, requestOf } from "../packages/fetch/support/cases.ts";
import { openApp } from "../support/app.ts";
import { temporaryFolder } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { until } from "../support/until.ts";

setDefaultTimeout(180_000);

const IMPORT = `import { createMock } from ${JSON.stringify(join(ROOT, "src/packages/fetch/index.ts"))};`;

/** Mocks at module scope, where a worker may neither set a timer nor draw a number. */
const WORKER = `
${IMPORT}
const schema = { type: "object", required: ["id", "name"], properties: { id: { type: "integer" }, name: { type: "string" } } };
const responses = { 200: { description: "", content: { "application/json": { schema } } } };
const openapi = { openapi: "3.1.0", paths: { "/pets/{id}": { get: { responses } } } };
const document = createMock({ openapi, baseUrl: "/document" });
const rows = createMock({ data: { posts: [{ id: 1, title: "Hello" }] }, baseUrl: "/rows" });
const mock = createMock();
export default {
  fetch: async (request) => (await document.answer(request)) ?? (await rows.answer(request)) ?? mock.fetch(request),
};
`;

const CONFIG = (port: number): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2025-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;

const workerd = async (): Promise<string> => {
  const [system, machine] = [process.platform, process.arch === "x64" ? "64" : process.arch];
  const folder = await installed("workerd", "1.20261117.1");
  return join(folder, `../@cloudflare/workerd-${system}-${machine}/bin/workerd`);
};

/** The worker in workerd, Cloudflare's runtime. */
const startWorker = async (source: string): Promise<{ readonly origin: string } & AsyncDisposable> => {
  const folder = temporaryFolder();
  const port = await freePort();
  await Bun.write(join(folder.path, "main.js"), source);
  await Bun.write(join(folder.path, "worker.capnp"), CONFIG(port));
  await Bun.build({
    entrypoints: [join(folder.path, "main.js")],
    target: "browser",
    outdir: folder.path,
    naming: "worker.js",
  });
  const child = Bun.spawn([await workerd(), "serve", join(folder.path, "worker.capnp")], {
    stderr: "inherit",
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(async () => child.exitCode !== null || (await fetch(origin).catch(() => null)) !== null);
  return {
    origin,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
      folder[Symbol.dispose]();
    },
  };
};

test("a worker answers as the server does, and keeps what is written", async () => {
  await using worker = await startWorker(WORKER);
  await using server = await openApp();
  const { origin } = worker;
  for (const one of CASES) {
    const there = await answerOf(await server.app.handle(requestOf(one, origin)));
    expect({ one, ...(await answerOf(await fetch(requestOf(one, origin)))) }).toEqual({ one, ...there });
  }
  expect(await (await fetch(`${origin}/document/pets/7`)).json()).toMatchObject({ id: 7 });
  const headers = { "content-type": "application/json" };
  const written = await fetch(`${origin}/rows/posts`, { method: "POST", headers, body: '{"title":"New"}' });
  expect(written.status).toBe(201);
  expect(await (await fetch(`${origin}/rows/posts/2`)).json()).toEqual({ title: "New", id: 2 });
});

test("a stream does not wait for the timers of a request that has ended", async () => {
  await using worker = await startWorker(`${IMPORT}\nexport default createMock();`);
  const url = `${worker.origin}/api/mock/realtime?interval=200`;
  const leaving = new AbortController();
  const left = await fetch(url, { signal: leaving.signal });
  await left.body?.getReader().read();
  const staying = fetch(`${url}&limit=4`);
  await Bun.sleep(50);
  leaving.abort();
  expect(await (await staying).text()).toContain("event: end");
});
