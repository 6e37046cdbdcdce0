import { afterAll, beforeAll, expect, test } from "bun:test";
import * as fc from "fast-check";
import { samples } from "../../support/samples.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { type Peer, startPeer } from "./peers.ts";

/* The same history of writes and reads, in a session of Mockbench and in json-server 0.17, which stores them. */

let ours: TestServer;
let peer: Peer;
beforeAll(async () => {
  ours = await startServer();
  const records = async (resource: string): Promise<unknown[]> =>
    (await (await fetch(`${ours.origin}/api/mock/${resource}?_all=true`)).json()) as unknown[];
  // json-server has no sessions: each test has a resource of its own.
  const [todos, albums, events] = await Promise.all(["todos", "albums", "events"].map(records));
  peer = await startPeer("json-server-0", { todos: todos ?? [], albums: albums ?? [], events: events ?? [] });
}, 120_000);
afterAll(() => Promise.all([ours, peer].map((server) => server[Symbol.asyncDispose]())));

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const send = async (api: string, { method, path, body }: Operation, session: string): Promise<Answer> => {
  const headers = { "content-type": "application/json", "x-mock-session": session };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${api}/${path}`, { method, headers, ...sent });
  return { status: response.status, body: await response.json() };
};

const both = (operation: Operation, session: string): Promise<readonly [Answer, Answer]> =>
  Promise.all([send(`${ours.origin}/api/mock`, operation, session), send(peer.origin, operation, session)]);

const OPERATIONS = samples(150);

const title = fc.constantFrom("Buy milk", "Call Ada", "Water the plants", "Zebra", "an apple");
const fields = fc.record(
  { title, completed: fc.boolean(), priority: fc.constantFrom("low", "high"), dueDate: fc.constant(null) },
  { requiredKeys: ["title"] },
);
// Among them are ids that do not exist yet, or any more. The highest is never deleted: 0.17 would use it again.
const id = fc.integer({ min: 1, max: 130 });
const deleted = fc.integer({ min: 1, max: 90 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fields.map((body) => ({ method: "POST", path: "todos", body })),
  fc.tuple(id, fields).map(([one, body]) => ({ method: "PUT", path: `todos/${one}`, body })),
  fc.tuple(id, fields).map(([one, body]) => ({ method: "PATCH", path: `todos/${one}`, body })),
  deleted.map((one) => ({ method: "DELETE", path: `todos/${one}` })),
  id.map((one) => ({ method: "GET", path: `todos/${one}` })),
  fc
    .constantFrom(
      "_limit=1000",
      "completed=true&_limit=1000",
      "title=Zebra&_limit=1000",
      "title_like=a&_limit=1000",
      "_sort=title,id&_order=asc,asc&_page=2&_limit=7",
      "priority=high&_sort=id&_order=desc&_limit=9",
    )
    .map((search) => ({ method: "GET", path: `todos?${search}` })),
);

test(`a session answers ${OPERATIONS} operations as json-server 0.17 does`, async () => {
  const different: object[] = [];
  for (const one of fc.sample(operation, { seed: 49, numRuns: OPERATIONS })) {
    // One after another: each depends on those before.
    // oxlint-disable-next-line no-await-in-loop
    const [mine, theirs] = await both(one, "history");
    // It answers a deletion with {}, and Mockbench with the record.
    const isShown = one.method !== "DELETE" && theirs.status < 400;
    if (mine.status !== theirs.status || (isShown && !Bun.deepEquals(mine.body, theirs.body)))
      different.push({ ...one, mine, theirs });
  }
  expect(different).toEqual([]);
}, 120_000);

test("0.17 uses the id of a deleted record again, a session does not", async () => {
  const api = `${ours.origin}/api/mock`;
  const created = async (url: string): Promise<unknown> => {
    const first = await send(url, { method: "POST", path: "albums", body: { title: "One" } }, "ids");
    const { id: last } = first.body as { id: number };
    await send(url, { method: "DELETE", path: `albums/${last}` }, "ids");
    const next = await send(url, { method: "POST", path: "albums", body: { title: "Two" } }, "ids");
    return (next.body as { id: number }).id - last;
  };
  expect([await created(api), await created(peer.origin)]).toEqual([1, 0]);
});

test("0.17 sets the members of a PATCH, a session merges objects", async () => {
  const patch = { method: "PATCH", path: "events/100", body: { more: { b: 2 } } };
  const put = { method: "PUT", path: "events/100", body: { title: "One", more: { a: 1 } } };
  await both(put, "merge");
  const [mine, theirs] = await both(patch, "merge");
  expect([mine.body, theirs.body]).toMatchObject([{ more: { a: 1, b: 2 } }, { more: { b: 2 } }]);
  expect((theirs.body as { more: object }).more).toEqual({ b: 2 });
});
