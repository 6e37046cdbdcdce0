import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { answerOf, CASES, requestOf } from "../packages/fetch/support/cases.ts";
import { openApp } from "../support/app.ts";
import { temporaryFolder } from "../support/binary.ts";
import { copyExample, EXAMPLES } from "../support/examples.ts";
import { freePort } from "../support/free-port.ts";
import { nodeOf } from "../support/node.ts";
import { until } from "../support/until.ts";
import { startWorker } from "../support/workerd.ts";

setDefaultTimeout(180_000);

const IMPORT = `import { createMock } from ${JSON.stringify(join(ROOT, "src/packages/fetch/index.ts"))};`;

/** Mocks at module scope, where a worker may neither set a timer nor draw a number, and has no clock. */
const WORKER = `
${IMPORT}
const schema = { type: "object", required: ["id", "name"], properties: { id: { type: "integer" }, name: { type: "string" } } };
const responses = { 200: { description: "", content: { "application/json": { schema } } } };
const openapi = { openapi: "3.1.0", paths: { "/pets/{id}": { get: { responses } } } };
const document = createMock({ openapi, baseUrl: "/document" });
const rows = createMock({ data: { posts: [{ id: 1, title: "Hello" }] }, baseUrl: "/rows", now: "today" });
const mock = createMock();
export default {
  fetch: async (request) => (await document.answer(request)) ?? (await rows.answer(request)) ?? mock.fetch(request),
};
`;

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

test("the example of a worker keeps in a Durable Object what is written, also after a restart", async () => {
  using folder = temporaryFolder();
  const copy = await copyExample("worker", folder.path);
  const command = [await nodeOf("22.23.5"), "node_modules/wrangler/bin/wrangler.js", "dev"];
  const start = async (): Promise<{ readonly pets: string } & AsyncDisposable> => {
    const port = await freePort();
    const child = Bun.spawn([...command, "--ip", "127.0.0.1", "--port", String(port)], {
      cwd: copy,
      env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
      stdout: "ignore",
    });
    const pets = `http://127.0.0.1:${port}/pets`;
    await until(
      async () => child.exitCode !== null || (await fetch(pets).catch(() => null))?.ok === true,
      120_000,
    );
    return {
      pets,
      async [Symbol.asyncDispose]() {
        child.kill();
        await child.exited;
      },
    };
  };
  const headers = { "content-type": "application/json" };
  const body = '{"name":"Rex","kind":"dog"}';
  const make = async (url: string): Promise<number> =>
    ((await (await fetch(url, { method: "POST", headers, body })).json()) as { id: number }).id;
  let ids: number[];
  {
    await using first = await start();
    ids = await Promise.all([1, 2, 3, 4].map(() => make(first.pets)));
    expect(new Set(ids).size).toBe(4);
  }
  await using again = await start();
  for (const id of ids)
    expect(await (await fetch(`${again.pets}/${id}`)).json()).toMatchObject({ name: "Rex" });
});

test("the docs show the example of a worker", async () => {
  const docs = await Bun.file(join(ROOT, "src/site/docs/dev-server.md")).text();
  expect(docs).toContain(`\`\`\`js\n${await Bun.file(join(EXAMPLES, "worker/src/index.js")).text()}\`\`\``);
});
