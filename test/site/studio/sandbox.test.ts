import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { beginExport } from "../../../src/site/studio/model/export-job.ts";
import { getRequest, predict, type Prediction } from "../../../src/site/studio/model/predict.ts";
import type { Sandboxes } from "../../../src/site/studio/model/sandbox.ts";
import { changesOf, openSandboxes, withoutChange } from "../../../src/site/studio/model/sandbox-sessions.ts";
import { stateOfAddress } from "../../../src/site/studio/model/search.ts";

const ORIGIN = "http://localhost:3000";
const BASE = "seed=box&count=5&__session=mine";

/** Passes the sessions from each request to the next, as the page does. */
const ask = async (method: string, path: string, body: unknown, sandboxes: Sandboxes) => {
  const opened = openSandboxes(sandboxes);
  const request = {
    ...getRequest(`/api/mock/${path}`, ORIGIN),
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
  };
  const made: Prediction = await predict(request, { sessions: opened.sessions });
  return { made, sandboxes: opened.sandboxes };
};

const write = async (sandboxes: Sandboxes, method: string, path: string, body?: unknown) => {
  const { made, sandboxes: next } = await ask(method, path, body, sandboxes);
  expect(made.status).toBeLessThan(300);
  return next;
};

const idsOf = async (sandboxes: Sandboxes): Promise<readonly number[]> => {
  const { made } = await ask("GET", `users?${BASE}&fields=id&_all=true`, undefined, sandboxes);
  return (JSON.parse(made.body) as readonly { readonly id: number }[]).map(({ id }) => id);
};

const changed = async (): Promise<Sandboxes> => {
  let sandboxes: Sandboxes = new Map();
  sandboxes = await write(sandboxes, "PATCH", `users/2?${BASE}`, { name: "Ada", age: 36 });
  sandboxes = await write(sandboxes, "DELETE", `users/3?${BASE}`);
  return write(sandboxes, "POST", `users?${BASE}`, { name: "New" });
};

test("changes pass from request to request, and are listed", async () => {
  const sandboxes = await changed();
  expect(await idsOf(sandboxes)).toEqual([1, 2, 4, 5, 6]);
  const stored = sandboxes.get("mine");
  if (stored === undefined) throw new Error("it must be kept");
  expect(
    changesOf(stored, ORIGIN, BUILT_IN).map(({ kind, resource, id, fields }) => [kind, resource, id, fields]),
  ).toEqual([
    ["changed", "users", 2, ["name", "age"]],
    ["deleted", "users", 3, []],
    ["created", "users", 6, []],
  ]);
});

test("one change is undone and the others stay; ids are never given twice", async () => {
  let sandboxes = await changed();
  for (const kind of ["deleted", "created"] as const) {
    const stored = sandboxes.get("mine");
    if (stored === undefined) throw new Error("it must be kept");
    const { key = "" } = changesOf(stored, ORIGIN, BUILT_IN).find((change) => change.kind === kind) ?? {};
    sandboxes = new Map([["mine", withoutChange(stored, key)]]);
  }
  expect(await idsOf(sandboxes)).toEqual([1, 2, 3, 4, 5]);
  const { made } = await ask("GET", `users/2?${BASE}`, undefined, sandboxes);
  expect(JSON.parse(made.body)).toMatchObject({ name: "Ada", age: 36 });
  expect(await idsOf(await write(sandboxes, "POST", `users?${BASE}`, { name: "Next" }))).toEqual([
    1, 2, 3, 4, 5, 7,
  ]);
});

test.each(["json", "ndjson", "csv", "sql", "msw", "db"] as const)("%s has the changes", async (format) => {
  const job = await beginExport({
    state: stateOfAddress(`users?${BASE}`),
    format,
    dialect: "sqlite",
    rows: "all",
    also: [],
    csvGuard: true,
    sandboxes: await changed(),
    origin: ORIGIN,
  });
  while (!job.step(5).isDone);
  const text = await job.blob().text();
  expect(text).toContain("Ada");
  expect(text).toContain("New");
});
