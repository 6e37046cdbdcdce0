import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* Actions that switch something of their record on and off: `POST` and `DELETE /posts/{id}/favorite`. */

const boolean = { type: "boolean" };
const POST = object(
  {
    id: integer,
    title: text,
    favorited: boolean,
    favoritesCount: integer,
    isPinned: boolean,
    status: { type: "string", enum: ["draft", "published", "cancelled"] },
    likes: integer,
    updatedAt: { type: "string", format: "date-time" },
    archivedAt: { type: "string", format: "date-time", nullable: true },
  },
  { required: ["id", "title", "favorited", "favoritesCount", "isPinned", "status", "likes", "updatedAt"] },
);
const ID = { parameters: [inPath("id", "integer")] };
const none = { responses: { 204: { description: "" } } };
const post = { responses: ok(ref("Post")) };

const openBlog = () =>
  openDocument(
    {
      openapi: "3.0.3",
      paths: {
        "/posts": {
          get: { parameters: [inQuery("favorited", text)], responses: ok(list(ref("Post"))) },
          post: { requestBody: json(object({ title: text })), responses: ok(ref("Post")) },
        },
        "/posts/{id}": { ...ID, get: { responses: ok(ref("Post")) } },
        "/posts/{id}/favorite": { ...ID, post, delete: post },
        "/posts/{id}/pin": { ...ID, put: none, delete: none },
        "/posts/{id}/unpin": { ...ID, post: none },
        "/posts/{id}/publish": { ...ID, post: { responses: ok(object({ done: boolean })) } },
        "/posts/{id}/cancel": { ...ID, post },
        "/posts/{id}/likes": { ...ID, post: none, delete: none },
        "/posts/{id}/archive": { ...ID, post },
        "/posts/{id}/unarchive": { ...ID, post },
      },
      components: { schemas: { Post: POST } },
    },
    {},
    undefined,
    { clock: () => Date.UTC(2027, 0, 2) },
  );

test.each<[lines: string[], after: object]>([
  [["POST favorite"], { favorited: true, favoritesCount: 1 }],
  [["POST favorite", "POST favorite"], { favorited: true, favoritesCount: 1 }],
  [["POST favorite", "DELETE favorite"], { favorited: false, favoritesCount: 0 }],
  [["PUT pin"], { isPinned: true }],
  [["PUT pin", "DELETE pin"], { isPinned: false }],
  [["PUT pin", "POST unpin"], { isPinned: false }],
  [["POST publish"], { status: "published" }],
  [["POST cancel"], { status: "cancelled" }],
  [["POST likes", "POST likes", "DELETE likes"], { likes: 1 }],
  [["POST archive"], { archivedAt: "2027-01-02T00:00:00.000Z" }],
  [["POST archive", "POST unarchive"], { archivedAt: null }],
])("%j makes the post %j", async (lines, after) => {
  const api = await openBlog();
  const { id } = (await call(api, "POST /posts", { title: "Hello" })).body as { id: number };
  for (const line of lines) {
    const [method, action] = line.split(" ");
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await call(api, `${method} /posts/${id}/${action}`)).status).toBeLessThan(300);
  }
  expect((await call(api, `/posts/${id}`)).body).toMatchObject({ title: "Hello", ...after });
});

test("what somebody favorited is what is favorited, the latest first", async () => {
  const api = await openBlog();
  const { body } = await call(api, "POST /posts/50/favorite");
  const posts = (await call(api, "/posts?favorited=ann")).body as { readonly favorited: boolean }[];
  expect(posts[0]).toEqual(body as (typeof posts)[number]);
  expect(posts.filter(({ favorited }) => !favorited)).toEqual([]);
});

test("a record that no list has is switched on, too", async () => {
  const profile = ok(object({ profile: ref("Profile") }));
  const name = { parameters: [inPath("username")] };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/profiles/{username}": { ...name, get: { responses: profile } },
      "/profiles/{username}/follow": {
        ...name,
        post: { responses: profile },
        delete: { responses: profile },
      },
    },
    components: {
      schemas: {
        Profile: object({ username: text, following: boolean }, { required: ["username", "following"] }),
      },
    },
  });
  for (const [line, following] of [
    ["POST /profiles/ann/follow", true],
    ["/profiles/ann", true],
    ["DELETE /profiles/ann/follow", false],
    ["/profiles/ann", false],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await call(api, line)).body).toEqual({ profile: { username: "ann", following } });
});
