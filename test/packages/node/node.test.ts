import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { openApp } from "../../support/app.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { answerOf, CASES, requestOf } from "../fetch/support/cases.ts";

const { app, [Symbol.asyncDispose]: close } = await openApp();
const folder = temporaryFolder();

/** A program of Node 20 that serves mocks: by themselves, and as a middleware before another handler. */
const PROGRAM = `
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { createMock } from "./fetch/index.js";
import { nodeHandler } from "./node/index.js";
const mock = createMock();
const rows = nodeHandler(createMock({ data: { posts: [{ id: 1 }] } }).answer);
const all = nodeHandler(mock.fetch);
const server = createServer((request, response) => {
  if (!request.url.startsWith("/posts") && !request.url.startsWith("/other")) return all(request, response);
  const next = async () => response.end("another handler got " + (await new Response(Readable.toWeb(request)).text()));
  if (request.headers["x-parsed"] === undefined) return rows(request, response, next);
  request.resume().once("end", () => rows(request, response, next));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let origin = "";
let child: Bun.Subprocess<"ignore", "pipe", "pipe">;
beforeAll(async () => {
  await Bun.build({
    entrypoints: ["fetch", "node"].map((name) => join(ROOT, `src/packages/${name}/index.ts`)),
    root: join(ROOT, "src/packages"),
    target: "node",
    outdir: folder.path,
  });
  await Bun.write(join(folder.path, "package.json"), '{ "type": "module" }');
  await Bun.write(join(folder.path, "program.js"), PROGRAM);
  child = Bun.spawn([Bun.which("node") ?? "node", join(folder.path, "program.js")], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const { value = new Uint8Array(0) } = await child.stdout.getReader().read();
  origin = `http://127.0.0.1:${new TextDecoder().decode(value).trim()}`;
});
afterAll(async () => {
  child.kill();
  await child.exited;
  await close();
  folder[Symbol.dispose]();
});

test("responses are those of the server, byte for byte", async () => {
  // Node itself refuses long URLs.
  for (const one of CASES.filter(({ path }) => path.length < 10_000)) {
    const there = await answerOf(await app.handle(requestOf(one, origin)));
    expect({ one, ...(await answerOf(await fetch(requestOf(one, origin)))) }).toEqual({ one, ...there });
  }
});

test("paths that a mock does not have are left to the next handler, with their bodies", async () => {
  expect(await (await fetch(`${origin}/posts/1`)).json()).toEqual({ id: 1 });
  const sent = await fetch(`${origin}/other`, { method: "POST", body: "a text" });
  expect(await sent.text()).toBe("another handler got a text");
});

test("a body that was read before is an error, not an empty body", async () => {
  const parsed = {
    method: "POST",
    body: "{}",
    headers: { "x-parsed": "", "content-type": "application/json" },
  };
  const said = child.stderr
    .getReader()
    .read()
    .then(({ value }) => new TextDecoder().decode(value));
  const response = await fetch(`${origin}/posts`, parsed);
  expect([response.status, await response.json()]).toEqual([
    500,
    expect.objectContaining({ code: "internal_error" }),
  ]);
  expect(await said).toContain("the body of the request was read already");
});

test.each(["users?__fault=reset", "users?__fault=truncate", "realtime?interval=100&__fault=reset"])(
  "%s cuts the connection",
  async (path) => {
    const asked = fetch(`${origin}/api/mock/${path}`).then((response) => response.text());
    expect(asked).rejects.toThrow();
  },
);
