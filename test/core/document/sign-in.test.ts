import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* Signing in: an operation that takes a password and answers a token issues one, and `/me` is the user it is for. */

const CREDENTIALS = object({ email: text, password: text }, { required: ["email", "password"] });
const TOKENS = object({ access_token: text, refresh_token: text, expires_in: integer, token_type: text });
const BEARER = { components: { securitySchemes: { jwt: { type: "http", scheme: "bearer" } } } };
const FORBIDDEN = { 401: { description: "", ...json(object({ error: text }, { required: ["error"] })) } };

/** An API with a list of users. */
const SHOP = {
  openapi: "3.0.3",
  paths: {
    "/auth/login": {
      post: { requestBody: json(CREDENTIALS), responses: { ...ok(TOKENS), ...FORBIDDEN } },
    },
    "/auth/register": {
      post: {
        requestBody: json(object({ email: text, name: text, password: text })),
        responses: { 201: { description: "", ...json(ref("User")) } },
      },
    },
    "/auth/refresh": {
      post: { requestBody: json(object({ refresh_token: text })), responses: ok(TOKENS) },
    },
    "/auth/logout": { post: { security: [{ jwt: [] }], responses: { 204: { description: "" } } } },
    "/me": {
      get: { security: [{ jwt: [] }], responses: { ...ok(ref("User")), ...FORBIDDEN } },
      patch: { requestBody: json(object({ name: text })), responses: ok(ref("User")) },
    },
    "/users": { get: { responses: ok(list(ref("User"))) } },
    "/users/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("User")) } },
  },
  components: {
    ...BEARER.components,
    schemas: {
      User: object(
        { id: { ...integer, readOnly: true }, email: text, name: text },
        { required: ["id", "email", "name"] },
      ),
    },
  },
};

/** RealWorld's: the user is in a wrapper, with its token, and there is no list of users. */
const BLOG = {
  openapi: "3.0.3",
  paths: {
    "/users": {
      post: {
        requestBody: json(object({ user: object({ username: text, email: text, password: text }) })),
        responses: { 201: { description: "", ...json(object({ user: ref("User") })) } },
      },
    },
    "/users/login": {
      post: {
        requestBody: json(object({ user: CREDENTIALS })),
        responses: ok(object({ user: ref("User") })),
      },
    },
    "/user": {
      get: { security: [{ Token: [] }], responses: ok(object({ user: ref("User") })) },
      put: {
        requestBody: json(object({ user: object({ email: text, password: text, bio: text }) })),
        responses: ok(object({ user: ref("User") })),
      },
    },
    "/profiles/{username}": {
      parameters: [inPath("username")],
      get: { responses: ok(object({ profile: ref("Profile") })) },
    },
    "/articles": {
      get: { responses: ok(object({ articles: list(ref("Article")) })) },
      post: {
        requestBody: json(object({ article: object({ title: text }) })),
        responses: { 201: { description: "", ...json(object({ article: ref("Article") })) } },
      },
    },
    "/articles/{id}": {
      parameters: [inPath("id", "integer")],
      get: { responses: ok(object({ article: ref("Article") })) },
    },
  },
  components: {
    securitySchemes: { Token: { type: "apiKey", in: "header", name: "Authorization" } },
    schemas: {
      User: object(
        { email: text, token: text, username: text, bio: text },
        { required: ["email", "token", "username", "bio"] },
      ),
      Profile: object({ username: text, bio: text }, { required: ["username", "bio"] }),
      Article: object(
        { id: integer, title: text, author: ref("Profile") },
        { required: ["id", "title", "author"] },
      ),
    },
  },
};

type Api = Awaited<ReturnType<typeof openDocument>>;

interface Issued {
  readonly access_token: string;
  readonly refresh_token: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signIn = async (api: Api, email = "ann@x.org", password = "secret"): Promise<Issued> =>
  (await call(api, "POST /auth/login", { email, password })).body as Issued;

const ANN = { email: "ann@x.org", name: "Ann", password: "secret" };

describe("a document with users", () => {
  test("registers a user that signs in with a JWT, and is /me and a record of the list", async () => {
    const api = await openDocument(SHOP);
    const made = await call(api, "POST /auth/register", ANN);
    expect(made).toMatchObject({ status: 201, body: { email: "ann@x.org", name: "Ann" } });
    expect(made.body).not.toHaveProperty("password");
    const { id } = made.body as { id: number };
    const issued = await signIn(api);
    expect(issued).toMatchObject({ expires_in: 3600, token_type: "Bearer" });
    const parts = issued.access_token.split(".");
    const [header, payload] = parts.slice(0, 2).map((part) => JSON.parse(atob(part)) as object);
    expect(header).toMatchObject({ alg: "HS256" });
    expect(payload).toMatchObject({ sub: String(id) });
    expect((await call(api, "/me", undefined, bearer(issued.access_token))).body).toEqual(made.body);
    expect((await call(api, `/users/${id}`)).body).toEqual(made.body);
    await call(api, "PATCH /me", { name: "Anna" }, bearer(issued.access_token));
    expect((await call(api, `/users/${id}`)).body).toMatchObject({ name: "Anna", email: "ann@x.org" });
  });

  test("makes the user that nobody registered, and knows them again", async () => {
    const api = await openDocument(SHOP);
    const { access_token: token } = await signIn(api, "bob@x.org");
    const me = await call(api, "/me", undefined, bearer(token));
    expect(me.body).toMatchObject({ email: "bob@x.org" });
    const again = await signIn(api, "bob@x.org");
    expect((await call(api, "/me", undefined, bearer(again.access_token))).body).toEqual(me.body);
    const [first] = (await call(api, "/users")).body as { id: number; email: string }[];
    const known = await signIn(api, first?.email);
    expect((await call(api, "/me", undefined, bearer(known.access_token))).body).toEqual(first);
  });

  test("--auth demands a token that was issued, until its user signs out", async () => {
    const api = await openDocument(SHOP, { auth: true });
    await call(api, "POST /auth/register", ANN);
    const { access_token: token, refresh_token: refresh } = await signIn(api);
    const other = await signIn(api);
    expect((await call(api, "/me", undefined, bearer("abc"))).status).toBe(401);
    expect((await call(api, "/me", undefined, bearer(`${token}x`))).status).toBe(401);
    expect((await call(api, "/me", undefined, bearer(token))).status).toBe(200);
    const fresh = (await call(api, "POST /auth/refresh", { refresh_token: refresh })).body as Issued;
    expect((await call(api, "/me", undefined, bearer(fresh.access_token))).body).toMatchObject({
      name: "Ann",
    });
    expect((await call(api, "POST /auth/logout", undefined, bearer(token))).status).toBe(204);
    expect((await call(api, "/me", undefined, bearer(token))).status).toBe(401);
    expect((await call(api, "/me", undefined, bearer(other.access_token))).status).toBe(200);
  });

  test("--auth refuses a wrong password and a wrong refresh token, in the document's words", async () => {
    const api = await openDocument(SHOP, { auth: true });
    await call(api, "POST /auth/register", ANN);
    const wrong = await call(api, "POST /auth/login", { email: "ann@x.org", password: "guess" });
    expect(wrong).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    expect((await call(api, "POST /auth/refresh", { refresh_token: "guess" })).status).toBe(401);
    expect((await signIn(await openDocument(SHOP), "ann@x.org", "guess")).access_token).toBeString();
  });

  test("--token is a token as good as an issued one", async () => {
    const api = await openDocument(SHOP, { auth: true, token: "of-ci" });
    const me = await call(api, "/me", undefined, bearer("of-ci"));
    expect(me).toMatchObject({ status: 200, body: { id: 1 } });
    expect(me.body).toEqual((await call(api, "/users/1")).body);
    expect((await call(api, "/me", undefined, bearer("of-me"))).status).toBe(401);
  });

  test("a token expires", async () => {
    let now = Date.UTC(2030, 0, 1);
    const api = await openDocument(SHOP, { auth: true }, undefined, { clock: () => now });
    const { access_token: token } = await signIn(api);
    now += 3_599_000;
    expect((await call(api, "/me", undefined, bearer(token))).status).toBe(200);
    now += 2000;
    expect((await call(api, "/me", undefined, bearer(token))).status).toBe(401);
  });
});

test("a user in a wrapper, without a list of users, has their token and their profile", async () => {
  const api = await openDocument(BLOG, { auth: true });
  const sent = { username: "ann", email: "ann@x.org", password: "secret" };
  const made = await call(api, "POST /users", { user: sent });
  expect(made).toMatchObject({ status: 201, body: { user: { username: "ann", email: "ann@x.org" } } });
  const { token } = (
    (await call(api, "POST /users/login", { user: sent })).body as { user: { token: string } }
  ).user;
  const own = { authorization: `Token ${token}` };
  expect(await call(api, "GET /user", undefined, own)).toMatchObject({
    status: 200,
    body: { user: { username: "ann", token } },
  });
  await call(api, "PUT /user", { user: { bio: "Sailor" } }, own);
  expect((await call(api, "GET /user", undefined, own)).body).toMatchObject({ user: { bio: "Sailor" } });
  const written = await call(api, "POST /articles", { article: { title: "Hello" } }, own);
  expect(written.body).toMatchObject({ article: { author: { username: "ann", bio: "Sailor" } } });
  expect((await call(api, "/articles/101")).body).toEqual(written.body);
  expect((await call(api, "/profiles/ann")).body).toEqual({ profile: { username: "ann", bio: "Sailor" } });
  expect((await call(api, "GET /user", undefined, { authorization: "Token abc" })).status).toBe(401);
});

test("who wrote an article is the same person in their profile, and in all articles once that is changed", async () => {
  const person = object({ username: text, bio: text, following: { type: "boolean" } });
  const Profile = { ...person, required: ["username", "bio", "following"] };
  const follow = {
    parameters: [inPath("username")],
    post: { responses: ok(object({ profile: ref("Profile") })) },
    delete: { responses: ok(object({ profile: ref("Profile") })) },
  };
  const { schemas } = BLOG.components;
  // As in RealWorld's document, the list says less of an article.
  const Listed = object({ id: integer, author: ref("Profile") }, { required: ["id", "author"] });
  const get = { responses: ok(object({ articles: list(ref("Listed")) })) };
  const api = await openDocument({
    ...BLOG,
    paths: {
      ...BLOG.paths,
      "/profiles/{username}/follow": follow,
      "/articles": { get },
      "/articles/feed": { get },
    },
    components: { ...BLOG.components, schemas: { ...schemas, Profile, Listed } },
  });
  type Articles = { readonly articles: { readonly author: { readonly username: string } }[] };
  const authors = async (path = "/articles", headers = {}) =>
    ((await call(api, path, undefined, headers)).body as Articles).articles.map(({ author }) => author);
  const [author = { username: "" }] = await authors();
  const path = `/profiles/${author.username}`;
  expect((await call(api, path)).body).toEqual({ profile: author });
  const followed = { ...author, following: true };
  expect((await call(api, `POST ${path}/follow`)).body).toEqual({ profile: followed });
  expect((await authors())[0]).toEqual(followed);
  expect((await call(api, "/articles/1")).body).toMatchObject({ article: { author: followed } });
  // The feed has the articles of those whom the signed-in user follows, and all until there is one.
  const all = await authors();
  expect(await authors("/articles/feed")).toEqual(all);
  const login = await call(api, "POST /users/login", { user: { email: "ann@example.com", password: "x" } });
  const { user } = login.body as { user: { token: string } };
  const own = { authorization: `Token ${user.token}` };
  const isTheirs = ({ username }: { username: string }): boolean => username === author.username;
  expect(await authors("/articles/feed", own)).toEqual(all.filter(isTheirs));
  await call(api, `DELETE ${path}/follow`, undefined, own);
  expect(await authors("/articles/feed", own)).toHaveLength(all.length);
});

test("a token for a program is issued by OAuth's form", async () => {
  const api = await openDocument(
    {
      openapi: "3.0.3",
      ...BEARER,
      paths: {
        "/oauth/token": {
          post: {
            requestBody: {
              content: {
                "application/x-www-form-urlencoded": {
                  schema: object({ grant_type: text, client_id: text, client_secret: text }),
                },
              },
            },
            responses: ok(TOKENS, { example: { access_token: "abc", token_type: "bearer", expires_in: 1 } }),
          },
        },
        "/jobs": { get: { security: [{ jwt: [] }], responses: ok(list(object({ id: integer }))) } },
      },
    },
    { auth: true },
  );
  const form = new URLSearchParams({ grant_type: "client_credentials", client_id: "cron" });
  const { body } = await call(api, "POST /oauth/token", form);
  expect(body).toMatchObject({ token_type: "bearer", expires_in: 3600 });
  const { access_token: token } = body as Issued;
  expect(JSON.parse(atob(token.split(".")[1] ?? ""))).toMatchObject({ sub: "cron" });
  expect((await call(api, "/jobs", undefined, bearer(token))).status).toBe(200);
  expect((await call(api, "/jobs", undefined, bearer("abc"))).status).toBe(401);
});
