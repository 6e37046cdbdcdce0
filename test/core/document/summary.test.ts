import { describe, expect, test } from "bun:test";
import { ok, openDocument } from "./support/open-document.ts";

/* What is said of a document when it is opened. */

const record = (properties: object) => ({
  type: "object",
  properties: { id: { type: "integer" }, ...properties },
});
const listOf = (properties: object) => ({
  get: { responses: ok({ type: "array", items: record(properties) }) },
});
const lists = (count: number, properties: object = {}) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`/list${at}s`, listOf(properties)]));
const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `/list${from + at}s`).join(", ");

const open = async (paths: object, more: object = {}) => {
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const api = await openDocument({ openapi: "3.0.3", paths, ...more }, { onNote });
  return { api, notes };
};

test("its operations and records are counted, and the first named", async () => {
  const summaryOf = async (...from: Parameters<typeof open>) => (await open(...from)).api.summary;
  expect(await summaryOf({ "/ping": { get: { responses: {} } } })).toEqual(["1 operation"]);
  expect(await summaryOf(lists(2), { servers: [{ url: "https://example.com/v1" }] })).toEqual([
    "2 operations, also below /v1",
    `records at ${named(0, 2)}`,
  ]);
  expect(await summaryOf(lists(8))).toEqual(["8 operations", `records at ${named(0, 8)}`]);
  expect(await summaryOf(lists(10))).toEqual(["10 operations", `records at ${named(0, 8)} and 2 more`]);
});

test("its routes are told with their methods", async () => {
  const responses = ok({ type: "string" });
  const { api } = await open({
    "/a": { get: { responses }, post: { responses } },
    "/b/{id}": { put: { responses } },
  });
  expect(api.routes.map(({ path, methods }) => [path, [...methods]])).toEqual([
    ["/a", ["GET", "POST"]],
    ["/b/{id}", ["PUT"]],
  ]);
});

test("paths below the base of a server are paths of the document", async () => {
  const { api } = await open(lists(1), { servers: [{ url: "/v1" }] });
  const statusOf = async (path: string) => (await api.handle(new Request(`http://localhost${path}`)))?.status;
  expect(await statusOf("/list0s")).toBe(200);
  expect(await statusOf("/v1/list0s")).toBe(200);
  expect(await statusOf("/v2/list0s")).toBeUndefined();
  expect(await statusOf("/v1list0s")).toBeUndefined();
  expect(await statusOf("/v1")).toBeUndefined();
});

describe("records that cannot be made", () => {
  const broken = { code: { type: "string", pattern: "^(" } };

  test("are named in one note, the first three of many", async () => {
    const { notes } = await open(lists(5, broken));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toStartWith("left out (5): list0s: ");
    expect(notes[0]?.split("; ").map((part) => /list\ds/.exec(part)?.[0])).toEqual([
      "list0s",
      "list1s",
      "list2s",
    ]);
    expect((await open(lists(1))).notes).toEqual([]);
  });

  test("have children all the same", async () => {
    const parameters = [{ name: "id", in: "path", required: true, schema: { type: "integer" } }];
    const responses = ok({ type: "array", items: record({}) });
    const box = { ...record(broken), required: ["code"] };
    const { api } = await open({
      "/boxes": { get: { responses: ok({ type: "array", items: box }) } },
      "/boxes/{id}": { parameters, get: { responses: ok(box) } },
      "/boxes/{id}/items": { parameters, get: { responses } },
    });
    const found = await api.handle(new Request("http://localhost/boxes/999/items"));
    expect(found?.status).toBe(200);
  });
});

test("a response that does not match its schema says where", async () => {
  const schema = { type: "object", properties: { size: { type: "integer" } } };
  const { api } = await open({ "/size": { get: { responses: ok(schema, { example: { size: "big" } }) } } });
  const response = await api.handle(new Request("http://localhost/size"));
  expect(response).toMatchObject({
    status: 500,
    body: expect.stringContaining("The response does not match its schema: /size must be an integer."),
  });
});
