import { inPath, inQuery, json, ok, ref } from "../../core/document/support/open-document.ts";
import { integer, list, object, text } from "../../core/document/support/schemas.ts";

/* An API of a blog with the paths and shapes of RealWorld's. */

const truth = { type: "boolean" };
const moment = { ...text, format: "date-time" };
const whole = (properties: object) => object(properties, { required: Object.keys(properties) });

const sent = (name: string, properties: object) => ({
  requestBody: json(whole({ [name]: object(properties) })),
});
const one = (name: string, status = 200) => ({
  responses: {
    [status]: {
      description: "",
      ...json(whole({ [name]: ref(`${name[0]?.toUpperCase()}${name.slice(1)}`) })),
    },
    401: { description: "" },
    404: { description: "" },
  },
});
const signed = { security: [{ Token: [] }] };
const articles = (...names: readonly string[]) => ({
  parameters: [
    ...names.map((name) => inQuery(name, text)),
    ...["limit", "offset"].map((name) => inQuery(name, integer)),
  ],
  responses: ok(whole({ articles: list(ref("Article")), articlesCount: integer })),
});
const gone = { ...signed, responses: { 204: { description: "" } } };
const CREDENTIALS = { email: text, password: { ...text, format: "password" } };
const PROFILE = { username: text, bio: text, image: { ...text, format: "uri" } };

export const CONDUIT = {
  openapi: "3.0.3",
  info: { title: "Conduit", version: "1" },
  servers: [{ url: "/api" }],
  paths: {
    "/users": { post: { ...sent("user", { username: text, ...CREDENTIALS }), ...one("user", 201) } },
    "/users/login": { post: { ...sent("user", CREDENTIALS), ...one("user") } },
    "/user": {
      get: { ...signed, ...one("user") },
      put: { ...signed, ...sent("user", { ...PROFILE, ...CREDENTIALS }), ...one("user") },
    },
    "/profiles/{username}": { parameters: [inPath("username")], get: one("profile") },
    "/profiles/{username}/follow": {
      parameters: [inPath("username")],
      post: { ...signed, ...one("profile") },
      delete: { ...signed, ...one("profile") },
    },
    "/articles": {
      get: articles("tag", "author", "favorited"),
      post: {
        ...signed,
        ...sent("article", { title: text, description: text, body: text, tagList: list(text) }),
        ...one("article", 201),
      },
    },
    "/articles/feed": { get: { ...signed, ...articles() } },
    "/articles/{slug}": { parameters: [inPath("slug")], get: one("article"), delete: gone },
    "/articles/{slug}/favorite": {
      parameters: [inPath("slug")],
      post: { ...signed, ...one("article") },
      delete: { ...signed, ...one("article") },
    },
    "/articles/{slug}/comments": {
      parameters: [inPath("slug")],
      get: { responses: ok(whole({ comments: list(ref("Comment")) })) },
      post: { ...signed, ...sent("comment", { body: text }), ...one("comment") },
    },
    "/tags": { get: { responses: ok(whole({ tags: list(text) })) } },
  },
  components: {
    securitySchemes: { Token: { type: "apiKey", in: "header", name: "Authorization" } },
    schemas: {
      User: whole({ ...PROFILE, email: text, token: text }),
      Profile: whole({ ...PROFILE, following: truth }),
      Article: whole({
        slug: text,
        title: text,
        description: text,
        body: text,
        tagList: list(text),
        createdAt: moment,
        updatedAt: moment,
        favorited: truth,
        favoritesCount: integer,
        author: ref("Profile"),
      }),
      Comment: whole({
        id: integer,
        createdAt: moment,
        updatedAt: moment,
        body: text,
        author: ref("Profile"),
      }),
    },
  },
};
