import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

/* The log of a session tells what was sent and what was answered, once for each request, whatever calls it took. */

const PET = {
  type: "object",
  required: ["name"],
  properties: { id: { type: "integer" }, name: { type: "string" }, kind: { enum: ["dog", "cat"] } },
};

const document = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://api.example.com/v1" }],
  paths: {
    "/pets": {
      get: {
        parameters: [inQuery("per_page", { type: "integer" }), inQuery("kind", { type: "string" })],
        responses: ok({ type: "array", items: ref("Pet") }),
      },
      post: {
        requestBody: { required: true, ...json(ref("Pet")) },
        responses: { 201: { description: "Created", ...json(ref("Pet")) }, 422: { description: "Wrong" } },
      },
      delete: { responses: { 204: { description: "Gone" } } },
    },
    "/pets/{petId}": {
      parameters: [inPath("petId", "integer")],
      get: { responses: { ...ok(ref("Pet")), 404: { description: "None" } } },
      put: { requestBody: json(ref("Pet")), responses: ok(ref("Pet")) },
    },
    "/status": { get: { responses: ok({ type: "object", properties: { up: { type: "boolean" } } }) } },
  },
  components: { schemas: { Pet: PET } },
};

test("each request is there once, as it was sent and as it was answered", async () => {
  const api = await openDocument(document);
  const context = { "x-mock": "session=log" };
  const send = (line: string, body?: unknown) => call(api, line, body, context);
  const sent: [line: string, body: unknown, status: number, recordId: number | null][] = [
    ["GET /pets?per_page=2", undefined, 200, null],
    ["POST /pets", { name: 5 }, 422, null],
    ["POST /pets", { name: "Rex" }, 201, 101],
    ["PUT /pets/101", { name: "Max" }, 200, 101],
    ["GET /v1/status", undefined, 200, null],
    ["HEAD /pets/101", undefined, 200, 101],
    ["PATCH /pets/101", { name: "Ann" }, 405, null],
    ["DELETE /pets?kind=dog", undefined, 204, null],
  ];
  for (const [line, body, status] of sent)
    expect([line, (await send(line, body)).status]).toEqual([line, status]);
  const { body: all } = await send("GET /pets?__log=all&_all=true");
  const entries = all as { method: string; path: string; query: string; [name: string]: unknown }[];
  expect(
    entries.map(({ method, path, query, body, status, recordId }) => [
      `${method} ${path}${query === "" ? "" : `?${query}`}`,
      body ?? undefined,
      status,
      recordId,
    ]),
  ).toEqual(sent);
  const { body: ofPets } = await send("GET /pets?__log=true&_all=true&fields=path");
  expect(JSON.stringify(ofPets)).not.toContain("status");
  expect(ofPets).toHaveLength(sent.length - 1);
});

test("its filters are fields of requests, and none of the records", async () => {
  const api = await openDocument(document);
  const context = { "x-mock": "session=filtered" };
  for (const line of ["GET /pets?kind=dog", "POST /pets"]) await call(api, line, { name: "Rex" }, context);
  const ask = async (search: string): Promise<unknown> =>
    ((await call(api, `GET /pets?__log=all&${search}`, undefined, context)).body as { path: string }[])
      .length;
  expect([await ask("method=POST"), await ask("status=200"), await ask("sort=-id")]).toEqual([1, 1, 2]);
});
