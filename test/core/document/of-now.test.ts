import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* A new record is of now: its moments, its state and its counters. */

const moment = { type: "string", format: "date-time" };
const readOnly = { readOnly: true };
const POST = object(
  {
    id: integer,
    title: text,
    createdAt: moment,
    updated_at: moment,
    created: integer,
    lastModified: { type: "integer", format: "int64" },
    created_date: text,
    publishedAt: moment,
    status: { type: "string", enum: ["draft", "live"], ...readOnly },
    likesCount: { ...integer, ...readOnly },
    views: integer,
    isRead: { type: "boolean", ...readOnly },
    metadata: object({ createdAt: moment }, readOnly),
    picture: { ...text, nullable: true },
    deletedAt: { anyOf: [moment, { type: "null" }], ...readOnly },
  },
  {
    required: [
      "id",
      "picture",
      "deletedAt",
      "title",
      "created",
      "created_date",
      "status",
      "likesCount",
      "isRead",
      "metadata",
    ],
  },
);
const BODY = { requestBody: json(object({ title: text, publishedAt: moment })), responses: ok(POST) };
const FEED = {
  openapi: "3.0.3",
  paths: {
    "/posts": { get: { responses: ok(list(POST)) }, post: BODY },
    "/posts/{id}": {
      parameters: [inPath("id", "integer")],
      get: { responses: ok(POST) },
      put: BODY,
      patch: BODY,
    },
  },
};

const NOW = Date.UTC(2027, 4, 6, 7, 8, 9);
const LATER = NOW + 60_000;

interface Post {
  readonly id: number;
  readonly title: string;
  readonly createdAt: string;
}

const openFeed = async () => {
  const clock = { now: NOW };
  const api = await openDocument(FEED, {}, undefined, { clock: () => clock.now });
  return { api, clock };
};

describe("a new record", () => {
  test("is of now, as text, as a day and as seconds, and comes first where the newest do", async () => {
    const { api } = await openFeed();
    const made = (await call(api, "POST /posts", { title: "Hello" })).body as Post;
    const at = "2027-05-06T07:08:09.000Z";
    expect(made).toMatchObject({
      createdAt: at,
      updated_at: at,
      created: NOW / 1000,
      lastModified: NOW / 1000,
      created_date: "2027-05-06",
      metadata: { createdAt: at },
    });
    const [first] = (await call(api, "/posts?sort=-createdAt&limit=2")).body as Post[];
    expect(first).toEqual(made);
  });

  test("has the moments that were sent, and is of __now where that is given", async () => {
    const { api } = await openFeed();
    const sent = { title: "Hello", createdAt: "2020-01-01T00:00:00Z" };
    expect((await call(api, "POST /posts", sent)).body).toMatchObject(sent);
    const { createdAt } = (await call(api, "POST /posts?__now=2030-01-02", { title: "Then" })).body as Post;
    expect(createdAt).toBe("2030-01-02T07:08:09.000Z");
  });

  test("begins with the first state, no counts, what is not so, and nothing of what may be null", async () => {
    const { api } = await openFeed();
    const { body } = await call(api, "POST /posts", { title: "Hello" });
    const state = { status: "draft", likesCount: 0, views: 0, isRead: false };
    expect(body).toMatchObject({ ...state, picture: null, deletedAt: null });
  });
});

test.each(["PUT", "PATCH"])("%s touches when a record was changed, and nothing else", async (method) => {
  const { api, clock } = await openFeed();
  const { id } = (await call(api, "POST /posts", { title: "Hello" })).body as Post;
  clock.now = LATER;
  const changed = await call(api, `${method} /posts/${id}`, { title: "Changed" });
  expect(changed.body).toMatchObject({
    title: "Changed",
    updated_at: "2027-05-06T07:09:09.000Z",
    lastModified: LATER / 1000,
    created: NOW / 1000,
  });
});
