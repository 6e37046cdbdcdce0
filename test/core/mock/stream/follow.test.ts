import { expect, test } from "bun:test";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { createDocumentApi, readDocument } from "../../../../src/core/document/index.ts";
import {
  createCatalogApi,
  createMemorySessions,
  createSleep,
  type OwnApi,
  type Sessions,
} from "../../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase } from "../../../../src/core/rows/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";

type Row = Readonly<Record<string, unknown>>;
interface Change {
  readonly type: string;
  readonly recordId: unknown;
  readonly data: Row;
  readonly changes?: Row;
}

const depsOf = (sessions: Sessions) => ({ path: "", sessions, session: "run", sleep: createSleep() });

const ROWS = JSON.stringify({ teams: [{ id: 1, name: "a" }] });
const TEAM = {
  type: "object",
  properties: { id: { type: "integer" }, name: { type: "string" }, level: { type: "integer" } },
};
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const DOCUMENT = {
  openapi: "3.1.0",
  paths: {
    "/teams": {
      get: { responses: { 200: body({ type: "array", items: TEAM }) } },
      post: { requestBody: body(TEAM), responses: { 201: body(TEAM) } },
    },
    "/teams/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: { 200: body(TEAM) } },
      patch: { requestBody: body(TEAM), responses: { 200: body(TEAM) } },
      delete: { responses: { 204: { description: "gone" } } },
    },
  },
};

const APIS: readonly (readonly [string, (sessions: Sessions) => OwnApi | Promise<OwnApi>])[] = [
  [
    "resources of a schema",
    (sessions) => {
      const text = "teams: { name: word, level: 1..9 }";
      return createCatalogApi(readCatalog([{ name: "s", text }], { only: true }), depsOf(sessions));
    },
  ],
  ["rows of a file", (sessions) => createRowsApi(readDatabase("db.json", ROWS), depsOf(sessions))],
  [
    "a document",
    async (sessions) =>
      createDocumentApi(
        await readDocument(structuredClone(DOCUMENT), "d"),
        JSON.stringify(DOCUMENT),
        depsOf(sessions),
      ),
  ],
];

const send = async (api: OwnApi, method: string, path: string, sent?: Row): Promise<unknown> => {
  const init =
    sent === undefined ? {} : { body: JSON.stringify(sent), headers: { "content-type": "application/json" } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...init }));
  return typeof response?.body === "string" ? JSON.parse(response.body) : response?.status;
};

/** A client that follows a list. */
const follow = async (api: OwnApi, path: string, lastEventId?: string) => {
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId === undefined ? {} : { "last-event-id": lastEventId }),
  };
  const response = await api.handle(new Request(`http://localhost${path}`, { headers }));
  if (!(response?.body instanceof ReadableStream)) throw new Error(`no stream: ${response?.status}`);
  const reader = response.body.getReader();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  const read = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    if (!done) parser.feed(new TextDecoder().decode(value));
    return !done;
  };
  return {
    read,
    /** Reads until an event fits. */
    async until(fits: (change: Change) => boolean): Promise<{ id: string; change: Change }> {
      for (let index = 0; ; index++) {
        while (index >= events.length) if (!(await read())) throw new Error("the stream has ended");
        const { id = "", data = "" } = events[index] ?? {};
        const change = JSON.parse(data) as Change;
        if (fits(change)) return { id, change };
      }
    },
    async all(): Promise<{ id: string; change: Change }[]> {
      while (await read());
      return events.map(({ id = "", data }) => ({ id, change: JSON.parse(data) as Change }));
    },
    [Symbol.asyncDispose]: () => reader.cancel(),
  };
};

test.each(APIS)("who follows a list of %s gets what the session writes", async (_, open) => {
  const api = await open(createMemorySessions());
  await using client = await follow(api, "/teams?interval=10000");
  await client.read();
  const { id } = (await send(api, "POST", "/teams", { name: "new" })) as { id: number };
  const created = await client.until(({ recordId, data }) => recordId === id && data["name"] === "new");
  expect(created.change).toMatchObject({ type: "create", data: { id, name: "new" } });
  await send(api, "PATCH", `/teams/${id}`, { name: "renamed" });
  const updated = await client.until(({ type, recordId }) => type === "update" && recordId === id);
  expect(updated.change.changes).toEqual({ name: "renamed" });
  await send(api, "DELETE", "/teams/1");
  expect(
    (await client.until(({ type, recordId }) => type === "delete" && recordId === 1)).change.data,
  ).toHaveProperty("id", 1);
  // Who was away meanwhile gets what it missed, and only that.
  await using returned = await follow(api, "/teams?interval=10000&limit=2", created.id);
  const missed = await returned.all();
  expect(missed.map(({ change }) => `${change.type} ${String(change.recordId)}`).toSorted()).toEqual([
    `create ${id}`,
    "delete 1",
  ]);
});

test.each(APIS.filter(([name]) => name !== "rows of a file"))(
  "the events of a list of %s lead to the list at their last one",
  async (_, open) => {
    const api = await open(createMemorySessions());
    await using client = await follow(api, "/teams?__delay=1&limit=40");
    const rows = new Map(
      ((await send(api, "GET", "/teams?limit=1000&__session=none")) as Row[]).map((row) => [row["id"], row]),
    );
    for (const { change } of await client.all())
      if (change.type === "delete") rows.delete(change.recordId);
      else rows.set(change.recordId, change.data);
    const later = (await send(api, "GET", "/teams?limit=1000&__at=40")) as Row[];
    expect([...rows.values()].toSorted((a, b) => Number(a["id"]) - Number(b["id"]))).toEqual(later);
  },
);

test("a record of the session has no more history, and a filter lets go of what it no longer finds", async () => {
  const sessions = createMemorySessions();
  const api = await (APIS[0]?.[1](sessions) as OwnApi);
  for (let id = 1; id <= 100; id++) if (id !== 7) await send(api, "PATCH", `/teams/${id}`, { level: 5 });
  await using client = await follow(api, "/teams?level=5&interval=10000");
  await client.read();
  await send(api, "PATCH", "/teams/3", { level: 6 });
  await send(api, "PATCH", "/teams/4", { name: "still" });
  await send(api, "PATCH", "/teams/7", { level: 5 });
  expect((await client.until(({ recordId }) => recordId === 3)).change.type).toBe("delete");
  expect((await client.until(({ recordId }) => recordId === 4)).change.type).toBe("update");
  expect((await client.until(({ recordId }) => recordId === 7)).change.type).toBe("update");
});

test("who leaves is forgotten", async () => {
  const sessions = createMemorySessions();
  let watched = 0;
  const counting: Sessions = {
    ...sessions,
    watch(name, watcher) {
      const stop = sessions.watch(name, watcher);
      watched++;
      return () => {
        watched--;
        stop();
      };
    },
  };
  const api = await (APIS[1]?.[1](counting) as OwnApi);
  const clients = await Promise.all(Array.from({ length: 20 }, () => follow(api, "/teams")));
  await Promise.all(clients.map((client) => client.read()));
  expect(watched).toBe(20);
  await Promise.all(clients.map((client) => client[Symbol.asyncDispose]()));
  await Bun.sleep(0);
  expect(watched).toBe(0);
});

test.each(["interval=x", "limit=x", "nosuchfield=1", "lastEventId=x"])("%s is refused", async (search) => {
  const api = await (APIS[0]?.[1](createMemorySessions()) as OwnApi);
  const headers = { accept: "text/event-stream" };
  const response = await api.handle(new Request(`http://localhost/teams?${search}`, { headers }));
  expect(response?.status).toBe(400);
});
