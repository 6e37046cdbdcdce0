import { expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { createRowsApi, readDatabase, type RowsApi } from "../../../src/core/rows/index.ts";

const open = (text: string, count = 0): Promise<RowsApi> =>
  createRowsApi(
    readDatabase("db.json", text),
    { path: "", sessions: createMemorySessions(), session: "run" },
    { count },
  );

const send = async (api: RowsApi, line: string, body: object): Promise<number | undefined> => {
  const [method = "", path = ""] = line.split(" ");
  const headers = { "content-type": "application/json" };
  const request = new Request(`http://localhost${path}`, { method, headers, body: JSON.stringify(body) });
  return (await api.handle(request))?.status;
};

test.each([
  ["spaces", '{\n   "posts": [\n      {\n         "id": 1\n      }\n   ]\n}'],
  ["tabs and an end", '{\n\t"posts": [\n\t\t{\n\t\t\t"id": 1\n\t\t}\n\t]\n}\n\n'],
  ["line breaks of Windows", '{\r\n  "posts": [\r\n    {\r\n      "id": 1\r\n    }\r\n  ]\r\n}\r\n'],
  ["one line", '{"posts":[{"id":1,"title":"a  b"}]} \n'],
  [
    "a schema, values and numbers",
    '{"$schema":"x","big":12345678901234567890,"posts":[{"id":1,"price":1e400}],"tags":[]}',
  ],
])("a file with %s stays as it is", async (_name, text) => {
  expect(await (await open(text)).text()).toBe(text);
});

test.each([
  [
    "in one line with spaces",
    '{ "posts": [{ "id": 1 }] }',
    '{ "posts": [{ "id": 1 }, { "t": [1, { "a": "b: c," }], "id": 2 }] }',
  ],
  ["in one line without", '{"posts":[{"id":1}]}', '{"posts":[{"id":1},{"t":[1,{"a":"b: c,"}],"id":2}]}'],
  [
    "with rows in lines, comments and a last comma",
    '// Mine\n{\n  "tags": [{"id":   "x"}], // Others\n  "posts": [\n    /* first */ { "id": 1, "n": [1,2] },\n  ]\n}\n',
    '// Mine\n{\n  "tags": [{"id":   "x"}], // Others\n  "posts": [\n    /* first */ { "id": 1, "n": [1,2] },\n    { "t": [1, { "a": "b: c," }], "id": 2 },\n  ]\n}\n',
  ],
  [
    "with rows in several lines",
    '{\r\n\t"posts": [\r\n\t\t{\r\n\t\t\t"id": 1\r\n\t\t}\r\n\t]\r\n}',
    '{\r\n\t"posts": [\r\n\t\t{\r\n\t\t\t"id": 1\r\n\t\t},\r\n\t\t{\r\n\t\t\t"t": [\r\n\t\t\t\t1,\r\n\t\t\t\t{\r\n\t\t\t\t\t"a": "b: c,"\r\n\t\t\t\t}\r\n\t\t\t],\r\n\t\t\t"id": 2\r\n\t\t}\r\n\t]\r\n}',
  ],
  [
    "with an empty list",
    '{\n  "posts": []\n}',
    '{\n  "posts": [\n    {\n      "t": [\n        1,\n        {\n          "a": "b: c,"\n        }\n      ],\n      "id": 1\n    }\n  ]\n}',
  ],
])("a file %s gets a row in its own style", async (_name, text, saved) => {
  const api = await open(text);
  expect(await send(api, "POST /posts", { t: [1, { a: "b: c," }] })).toBe(201);
  expect(await api.text()).toBe(saved);
});

test("what is changed or deleted leaves the rest as it is written", async () => {
  const api = await open(`{
  "posts": [
    { "id": 1, "title": "a" },
    { "id": 2, "title": "b" }, // second
    { "id": 3,   "title": "c" }
  ],
  "me": { "name": "Ann" }
}`);
  expect(await send(api, "PATCH /posts/2", { title: "B" })).toBe(200);
  expect(await send(api, "PATCH /posts/3", { title: "c" })).toBe(200);
  expect(await send(api, "PATCH /me", { age: 3 })).toBe(200);
  expect(await send(api, "DELETE /posts/1", {})).toBe(200);
  expect(await api.text()).toBe(`{
  "posts": [
    { "id": 2, "title": "B" }, // second
    { "id": 3,   "title": "c" }
  ],
  "me": { "name": "Ann", "age": 3 }
}`);
});

test("objects have an id only if they had one", async () => {
  const api = await open('{"profile":{"name":"Ann"},"owner":{"name":"Ann","id":7}}');
  expect(await send(api, "PATCH /profile", { age: 3 })).toBe(200);
  expect(await send(api, "PATCH /owner", { age: 3 })).toBe(200);
  expect(await api.text()).toBe('{"profile":{"name":"Ann","age":3},"owner":{"name":"Ann","id":7,"age":3}}');
});

test.each([
  ["PATCH /me", { age: 3 }, '[{"t":"a"},{"t":"b"}]'],
  ["PATCH /posts/2", { t: "c" }, '[{"t":"a","id":1},{"t":"c","id":2}]'],
  ["DELETE /posts/2", {}, '[{"t":"a"}]'],
  ["DELETE /posts/1", {}, '[{"t":"b","id":2}]'],
  ["POST /posts", { t: "c" }, '[{"t":"a","id":1},{"t":"b","id":2},{"t":"c","id":3}]'],
])("after %s, rows have no id in the file unless it would be another", async (line, body, posts) => {
  const api = await open('{"posts":[{"t":"a"},{"t":"b"}],"me":{"name":"Ann"}}');
  expect(await send(api, line, body)).toBeLessThan(300);
  expect(await api.text()).toContain(`"posts":${posts},`);
});

test("rows are those that were written, of generated ones only what was changed", async () => {
  const api = await open('{"posts":[{"id":1,"title":"a"},{"id":2,"title":"b"}],"tags":[{"id":"x"}]}', 10);
  expect(await send(api, "PATCH /posts/2", { title: "c" })).toBe(200);
  expect(await send(api, "PUT /posts/7", { title: "seventh" })).toBe(200);
  expect(await send(api, "POST /posts", { title: "new" })).toBe(201);
  expect(await send(api, "DELETE /posts/1", {})).toBe(200);
  expect(await send(api, "DELETE /posts/5", {})).toBe(200);
  expect(JSON.parse(await api.text())).toEqual({
    posts: [
      { id: 2, title: "c" },
      { id: 7, title: "seventh" },
      { id: 11, title: "new" },
    ],
    tags: [{ id: "x" }],
  });
});

test.each([
  ["words", ["intro", "about"]],
  ["UUIDs", ["4f1c0e5a-6f0b-4c58-9d0e-1f2a3b4c5d6e"]],
  ["random words", ["9e3779b9", "0000beef"]],
  ["words and numbers", ["intro", 7]],
])("ids that go on after %s never come again once they were saved", async (_name, own) => {
  const ids = new Set(own.map(String));
  let text = JSON.stringify({ posts: own.map((id) => ({ id })) });
  for (let run = 1; run <= 4; run++) {
    const api = await open(text);
    for (let row = 0; row < 3; row++) expect(await send(api, "POST /posts", {})).toBe(201);
    text = await api.text();
    for (const { id } of (JSON.parse(text) as { posts: { id: unknown }[] }).posts) ids.add(String(id));
    expect(ids.size).toBe(own.length + run * 3);
  }
});
