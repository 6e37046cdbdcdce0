import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BunPlugin } from "bun";
import { readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { installInto } from "../../packages/client/support/packed.ts";
import { type Answer, answerOf, CASES, MORE_CASES, ownCases } from "../../packages/fetch/support/cases.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { test as browserTest, visit } from "../../support/browser.ts";
import { EXAMPLES } from "../../support/examples.ts";
import { startMock } from "../../support/mock-command.ts";
import { nodeOf } from "../../support/node.ts";
import { startServer } from "../../support/server.ts";
import { startWorker } from "../../support/workerd.ts";
import { type Api, type Question, type Questions, requestTo, SHOUT } from "./answers.ts";

setDefaultTimeout(300_000);

const post = (path: string, body: object) => ({
  method: "POST",
  path,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", "x-mock": "now=2030-02-28" },
});

const messages = [{ role: "user", content: "Where is order 17?" }];
const CHAT = { model: "gpt-5", messages };

const QUESTIONS: readonly Question[] = (
  [
    ["resources", [...CASES, ...MORE_CASES]],
    ["document", ownCases(["pets", "pets?limit=3&kind=dog", "pets/1", "pets/x"])],
    ["model", ownCases(["orders", "orders/17"])],
    ["model", [CHAT, { ...CHAT, stream: true }, {}].map((body) => post("v1/chat/completions", body))],
    ["rows", ownCases(["posts", "posts/2", "authors/1/posts", "profile", "db"])],
    // What is drawn depends on the requests of a session; that a server is up was asked in no session.
    ["logic", ownCases(["posts/1", "posts/9"].map((path) => `${path}?__session=cases`))],
    ["logic", [...ownCases(["posts"]), { method: "PUT", path: "posts/2", body: "{}" }]],
  ] as const
).flatMap(([api, cases]) => cases.map((one) => ({ api, one })));

const TEXTS = {
  document: readFileSync(join(EXAMPLES, "openapi/openapi.yaml"), "utf8"),
  model: readFileSync(join(EXAMPLES, "models/openapi.yaml"), "utf8"),
  rows: readFileSync(join(EXAMPLES, "db-json/db.json"), "utf8"),
};

const project = temporaryFolder();
const used: AsyncDisposable[] = [];
let questions: Questions;
let expected: Answer[];

/** A file of the project with a text, or a copy of a file. */
const write = async (name: string, content: string | Bun.BunFile): Promise<string> => {
  const path = join(project.path, name);
  await Bun.write(path, content);
  return path;
};

const startAll = async (): Promise<Questions["origins"]> => {
  const rows = await write("db.json", TEXTS.rows);
  await write(`handlers${SHOUT}.ts`, Bun.file(join(import.meta.dir, "shout.ts")));
  const servers: Record<Api, Promise<AsyncDisposable & { readonly origin: string }>> = {
    resources: startServer(),
    document: startMock(await write("openapi.yaml", TEXTS.document)),
    model: startMock(await write("model.yaml", TEXTS.model)),
    rows: startMock(rows),
    logic: startMock(rows, ["--handlers", join(project.path, "handlers")]),
  };
  const origins: Partial<Record<Api, string>> = {};
  for (const [api, server] of Object.entries(servers)) {
    used.push(await server);
    origins[api as Api] = (await server).origin;
  }
  return origins as Questions["origins"];
};

// Only a server that listens for browsers has a Vary of its own.
const withoutOrigin = ({ headers, ...others }: Answer): Answer => ({
  ...others,
  headers: { ...headers, vary: (headers["vary"] ?? "").replace(/(?:, *)?Origin$/i, "") },
});

beforeAll(async () => {
  await installInto(project.path);
  symlinkSync(join(ROOT, "node_modules/msw"), join(project.path, "node_modules/msw"));
  questions = { origins: await startAll(), texts: TEXTS, questions: QUESTIONS };
  expected = [];
  for (const question of QUESTIONS)
    expected.push(withoutOrigin(await answerOf(await fetch(requestTo(questions, question)))));
});
afterAll(async () => {
  for (const each of used) await each[Symbol.asyncDispose]();
  project[Symbol.dispose]();
});

/** The package as it is installed, in the place of its sources. */
const published = (isBundled: boolean): BunPlugin => ({
  name: "published",
  setup: (build) => {
    build.onResolve({ filter: /\/src\/packages\/\w+\/index\.ts$/ }, ({ path }) => {
      const name = dirname(path).replace(/^.*\//, "");
      return isBundled
        ? { path: join(project.path, `node_modules/mockbench/packages/${name}/index.js`) }
        : { path: `mockbench/${name}`, external: true };
    });
  },
});

const expectSame = (answers: readonly Answer[], asked = questions.questions): void => {
  expect(answers).toHaveLength(asked.length);
  for (const [index, question] of asked.entries()) {
    const there = expected[QUESTIONS.indexOf(question)] as Answer;
    expect({ ...question, ...withoutOrigin(answers[index] as Answer) }).toEqual({ ...question, ...there });
  }
};

const deno = async (): Promise<string[]> => {
  const folder = join(await installed("deno", "2.9.6"), "../@deno");
  const [program = ""] = new Bun.Glob("*/deno").scanSync(folder);
  return [join(folder, program), "run", "--allow-all"];
};

test("300 requests and more", () => {
  expect(QUESTIONS.length).toBeGreaterThan(300);
});

test.each([
  // The oldest that the package supports.
  ["Node 20", async () => [await nodeOf("20.3.0")]],
  ["Node 22", async () => [await nodeOf("22.23.5")]],
  ["Node 24", async () => [await nodeOf("24.22.3")]],
  ["Deno", deno],
  ["Bun", () => Promise.resolve([process.execPath])],
] as const)("the package answers byte for byte as the executable in %s", async (_, command) => {
  const [output] = (
    await Bun.build({
      entrypoints: [join(import.meta.dir, "program.ts")],
      target: "node",
      plugins: [published(false)],
    })
  ).outputs;
  const program = await write("program.mjs", (await output?.text()) ?? "");
  const child = Bun.spawn([...(await command()), program], {
    cwd: project.path,
    stdin: new Blob([JSON.stringify(questions)]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [said, failure] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect(await child.exited, failure).toBe(0);
  expectSame(JSON.parse(said) as Answer[]);
});

test("the package answers byte for byte as the executable in workerd", async () => {
  const entry = JSON.stringify(join(import.meta.dir, "worker.ts"));
  await using worker = await startWorker(`export { default } from ${entry};`, [published(true)]);
  const response = await fetch(worker.origin, { method: "POST", body: JSON.stringify(questions) });
  expectSame((await response.json()) as Answer[]);
});

/** Browsers send these themselves, and no page's. */
const OF_BROWSERS = /^access-control-/;

browserTest("the handlers answer byte for byte as the executable in a browser's service worker", async () => {
  const [script] = (
    await Bun.build({
      entrypoints: [join(import.meta.dir, "page.ts")],
      target: "browser",
      plugins: [published(true)],
    })
  ).outputs;
  const text = (await script?.text()) ?? "";
  await using pages = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    routes: {
      "/": new Response('<!doctype html><script type="module" src="page.js"></script>', {
        headers: { "content-type": "text/html" },
      }),
      "/page.js": new Response(text, { headers: { "content-type": "text/javascript" } }),
      "/mockServiceWorker.js": new Response(
        Bun.file(join(ROOT, "node_modules/msw/lib/mockServiceWorker.js")),
      ),
    },
  });
  await using tab = await visit(pages.url.origin, { serviceWorkers: "allow" });
  await tab.page.goto(pages.url.href);
  const sendable = QUESTIONS.filter(({ one }) =>
    Object.keys(one.headers ?? {}).every((name) => !OF_BROWSERS.test(name)),
  );
  const answers = await tab.page.evaluate(
    (asked) =>
      (globalThis as unknown as { answersTo: (asked: Questions) => Promise<Answer[]> }).answersTo(asked),
    { ...questions, questions: sendable },
  );
  expectSame(answers, sendable);
});
