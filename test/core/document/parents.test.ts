import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* What is below a record is there while that record is, and names it. */

const whole = (properties: object) => object(properties, { required: Object.keys(properties) });
const created = (schema: object) => ({ 201: { description: "", ...json(schema) } });
const any = { requestBody: json({ type: "object" }) };
const USER_ID = { parameters: [inPath("userId", "integer")] };

const BLOG = {
  openapi: "3.0.3",
  paths: {
    "/users": { get: { responses: ok(list(ref("User"))) } },
    "/users/{id}": {
      parameters: [inPath("id", "integer")],
      get: { responses: ok(ref("User")) },
      delete: { responses: { 204: { description: "" } } },
    },
    "/users/{userId}/posts": {
      ...USER_ID,
      get: { responses: ok(list(ref("Post"))) },
      post: { ...any, responses: created(ref("Post")) },
    },
    "/users/{userId}/posts/{id}/votes": {
      parameters: [inPath("userId", "integer"), inPath("id", "integer")],
      get: { responses: ok(list(whole({ id: integer }))) },
    },
    "/users/{userId}/summary": { ...USER_ID, get: { responses: ok(whole({ posts: integer })) } },
    "/users/{userId}/posts/{id}": {
      parameters: [inPath("userId", "integer"), inPath("id", "integer")],
      get: { responses: ok(ref("Post")) },
    },
    // No path says which teams there are.
    "/teams/{team}/posts": { parameters: [inPath("team")], get: { responses: ok(list(ref("Post"))) } },
    "/shops/{shop}": {
      parameters: [{ ...inPath("shop"), example: "acme" }],
      get: { responses: ok(whole({ id: text })) },
    },
    "/shops": { get: { responses: ok(list(whole({ id: text }))) } },
    "/shops/{shop}/posts": {
      parameters: [{ ...inPath("shop"), example: "acme" }],
      get: { responses: ok(list(ref("Post"))) },
    },
  },
  components: {
    schemas: {
      User: whole({ id: integer, name: text, bio: text }),
      Post: whole({
        id: integer,
        title: text,
        author_id: integer,
        author: ref("User"),
        user: whole({ id: integer, name: text }),
      }),
    },
  },
};

describe("below a record that is not there", () => {
  test.each([
    "/users/999/posts",
    "/users/999/posts/1",
    "POST /users/999/posts",
    "/users/999/summary",
    "/users/1/posts/999/votes",
    "/shops/none/posts",
  ])("%s is a 404", async (line) => {
    const api = await openDocument(BLOG);
    const body = line.startsWith("POST") ? { title: "Hello" } : undefined;
    expect((await call(api, line, body)).status).toBe(404);
  });

  test("nothing is there since that was deleted", async () => {
    const api = await openDocument(BLOG);
    expect((await call(api, "/users/3/posts")).status).toBe(200);
    await call(api, "DELETE /users/3");
    const { status, body } = await call(api, "/users/3/posts");
    expect(status).toBe(404);
    expect(body).toMatchObject({ errors: [{ parameter: "userId", value: "3" }] });
  });

  test("all is there if nobody can know, or the document shows it", async () => {
    const api = await openDocument(BLOG);
    expect((await call(api, "/teams/any/posts")).status).toBe(200);
    expect((await call(api, "/shops/acme/posts")).status).toBe(200);
  });
});

test("a record below another names it in every field that is about it", async () => {
  const api = await openDocument(BLOG);
  const user = (await call(api, "/users/7")).body as { id: number; name: string };
  const own = { author_id: 7, author: user, user: { id: 7, name: user.name } };
  const [post] = (await call(api, "/users/7/posts")).body as { id: number }[];
  expect(post).toMatchObject(own);
  expect((await call(api, `/users/7/posts/${post?.id}`)).body).toEqual(post);
  expect((await call(api, "POST /users/7/posts", { title: "Hello" })).body).toMatchObject(own);
});
