import { writeFileSync } from "node:fs";
import { expect, test } from "bun:test";
import { EventSource } from "eventsource";
import { until } from "../../support/until.ts";
import { createFolder, DB, post, start } from "./support/start.ts";

const { fileOf } = createFolder();

/** The changes that an EventSource gets, from when it is connected. */
const listen = async (url: string) => {
  const source = new EventSource(url);
  const changes: { type: string; data: unknown }[] = [];
  let connections = 0;
  source.addEventListener("message", ({ data }) =>
    changes.push(JSON.parse(data as string) as (typeof changes)[number]),
  );
  source.addEventListener("open", () => connections++);
  await until(() => connections > 0);
  return { changes, connections: () => connections, [Symbol.dispose]: () => source.close() };
};

test("an EventSource follows rows, also when their file is read again", async () => {
  const path = fileOf(JSON.stringify(DB));
  await using server = await start([path], { watch: true });
  using client = await listen(`${server.origin}/posts`);
  await post(`${server.origin}/posts`, { title: "first" });
  await until(() => client.changes.length === 1);
  writeFileSync(path, JSON.stringify({ posts: [{ id: 7, title: "other" }] }));
  await until(() => server.lines.some((line) => line.includes("read again")));
  await until(() => client.connections() === 2);
  await post(`${server.origin}/posts`, { title: "second" });
  await until(() => client.changes.length === 2);
  expect(client.changes).toMatchObject([
    { type: "create", data: { id: 2, title: "first" } },
    { type: "create", data: { id: 8, title: "second" } },
  ]);
});

test("a stream that does not end is read as it comes, and ends with its client", async () => {
  const content = {
    "application/x-ndjson": { itemSchema: { type: "object", properties: { n: { type: "integer" } } } },
  };
  const operation = { "x-mock-stream": "endless", responses: { 200: { description: "OK", content } } };
  const document = {
    openapi: "3.2.0",
    info: { title: "T", version: "1" },
    paths: { "/ticks": { get: operation } },
  };
  await using server = await start([fileOf(JSON.stringify(document))]);
  const leaving = new AbortController();
  const response = await fetch(`${server.origin}/ticks?__delay=10`, { signal: leaving.signal });
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    if (text.split("\n").length > 20) break;
  }
  leaving.abort();
  expect(text).toMatch(/^(?:\{.*\}\n){20,}/);
  // The wire is cut in the third item.
  const cut = await fetch(`${server.origin}/ticks?__delay=10&__fault=truncate`);
  expect(cut.text()).rejects.toThrow();
});
