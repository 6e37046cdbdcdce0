import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { openApi, type OpenOptions } from "../../../src/server/local/open-api.ts";

const folder = mkdtempSync(join(tmpdir(), "mockbench-references-"));
const api = join(folder, "api");
mkdirSync(api);
mkdirSync(join(folder, "shared"));
const SECRET = { type: "object", required: ["word"], properties: { word: { const: "secret" } } };
writeFileSync(join(folder, "shared/secret.json"), JSON.stringify({ Secret: SECRET }));
writeFileSync(join(api, "own.json"), JSON.stringify({ Own: { const: "own" } }));
symlinkSync(join(folder, "shared"), join(api, "link"));
symlinkSync(join(folder, "shared/secret.json"), join(api, "linked.json"));
const socket = Bun.listen({ unix: join(api, "socket.json"), socket: { data: () => undefined } });
afterAll(() => {
  socket.stop(true);
  rmSync(folder, { recursive: true, force: true });
});

/** The value that is served where a document has this reference, and what was said about it. */
const served = async ($ref: string, options: OpenOptions = {}) => {
  const notes: string[] = [];
  const text = JSON.stringify(
    {
      openapi: "3.1.0",
      paths: {
        "/one": {
          get: { responses: { 200: { content: { "application/json": { schema: { $ref } } } } } },
        },
        "/two": { get: { responses: { 200: { content: { "application/json": { example: 2 } } } } } },
      },
    },
    null,
    2,
  );
  const deps = { path: "", sessions: createMemorySessions(), session: "run" };
  const onNote = (note: string): void => void notes.push(note.replaceAll(`${folder}/`, ""));
  const opened = await openApi(join(api, "openapi.json"), text, deps, { ...options, onNote });
  const bodyAt = async (path: string): Promise<unknown> =>
    (await opened.api.handle(new Request(`http://localhost${path}`)))?.body;
  expect(await bodyAt("/two")).toBe("2");
  return { body: await bodyAt("/one"), notes };
};

test("a reference reaches regular files below the document's folder", async () => {
  expect(await served("own.json#/Own")).toEqual({ body: '"own"', notes: [] });
});

test.each([
  [
    "../shared/secret.json#/Secret",
    "is outside the document's folder; mockbench mock --allow-refs shared allows it",
  ],
  [
    "link/secret.json#/Secret",
    "is outside the document's folder; mockbench mock --allow-refs api/link allows it",
  ],
  [
    "linked.json#/Secret",
    "is outside the document's folder; mockbench mock --allow-refs shared allows it",
  ],
  ["/dev/zero", "is outside the document's folder; mockbench mock --allow-refs /dev allows it"],
  ["socket.json", "is no regular file"],
  ["missing.json", "cannot be read: there is no such file"],
])("%s is said and not read, and everything else is served", async (reference, reason) => {
  const { body, notes } = await served(reference);
  expect(body).not.toContain("secret");
  expect(notes).toHaveLength(1);
  expect(notes[0]).toStartWith(
    `api/openapi.json:11:19: /paths/~1one/get/responses/200/content/application~1json/schema/$ref "${reference}" cannot be followed: `,
  );
  expect(notes[0]).toContain(reason);
});

test("--allow-refs lets references reach another folder", async () => {
  const allowRefs = [join(folder, "shared")];
  expect(await served("../shared/secret.json#/Secret", { allowRefs })).toEqual({
    body: '{"word":"secret"}',
    notes: [],
  });
  expect(served("own.json", { allowRefs: [join(folder, "none")] })).rejects.toThrow(
    "there is no such folder",
  );
});
