import { expect, test } from "bun:test";
import { join } from "node:path";
import { createFolders } from "./support/folders.ts";
import { post, start } from "./support/start.ts";

/*
 * What users of other mocks ask for: the scenarios of json-server's threads about middleware, and counterfact's pet store.
 * Each is solved by the files below, in few lines.
 */

const folderOf = createFolders();
const MOST_LINES = 15;

const DB = {
  posts: [
    { id: 1, title: "One", views: 5 },
    { id: 2, title: "Two", views: 9 },
  ],
  users: [{ id: 1, name: "Ann", email: "ann@x.org", password: "secret" }],
};

const linesOf = (files: Readonly<Record<string, string>>): number =>
  Object.values(files).flatMap((text) => text.split("\n").filter((line) => line.trim() !== "")).length;

interface Scenario {
  readonly files: Readonly<Record<string, string>>;
  readonly run: (origin: string) => Promise<unknown>;
  readonly expected: unknown;
}

const get = async (url: string, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(url, { headers })).json();
const sent = async (url: string, body: object): Promise<unknown> => (await post(url, body)).json();
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  "an answer to a POST that is not its record": {
    files: {
      "api/posts.ts": `export const POST = async ({ next, reply }: any) => {
  const { id } = (await next()).body;
  return reply(202, { accepted: true, id });
};`,
    },
    run: async (origin) => [
      await sent(`${origin}/posts`, { title: "Three" }),
      await get(`${origin}/posts/3`),
    ],
    expected: [
      { accepted: true, id: 3 },
      { id: 3, title: "Three" },
    ],
  },
  "a field that is added to what is kept": {
    files: {
      "api/posts.ts": `export const POST = async ({ body, context, mock, reply }: any) =>
  reply(201, await mock.posts.create({ ...body, createdAt: context.now.toISOString() }));`,
    },
    async run(origin) {
      await sent(`${origin}/posts`, { title: "Three" });
      return get(`${origin}/posts/3`);
    },
    expected: { id: 3, title: "Three", createdAt: expect.stringMatching(/^\d{4}-.+Z$/) },
  },
  "what is sent is kept, and the answer is another one": {
    files: {
      "api/posts.ts": `export const POST = async ({ next }: any) => {
  const answer = await next();
  answer.status = 299;
  answer.body = { name: answer.body.title, revision: "1" };
  return answer;
};`,
    },
    async run(origin) {
      const answer = await post(`${origin}/posts`, { title: "Three" });
      return [answer.status, await answer.json(), await get(`${origin}/posts?id=3`)];
    },
    expected: [299, { name: "Three", revision: "1" }, [{ id: 3, title: "Three" }]],
  },
  "a PUT that is checked": {
    files: {
      "api/posts/{id}.ts": `export const PUT = ({ body, next, reply }: any) =>
  body.title ? next() : reply(422, { message: "A post needs a title." });`,
    },
    async run(origin) {
      const put = (body: object): Promise<Response> =>
        fetch(`${origin}/posts/1`, { method: "PUT", body: JSON.stringify(body) });
      return [await statusOf(put({ views: 1 })), await statusOf(put({ title: "New" }))];
    },
    expected: [422, 200],
  },
  "a login, and paths that need it": {
    files: {
      "api/login.ts": `export const POST = async ({ body, mock, reply, state }: any) => {
  const [user] = await mock.users.list({ email: body.email, password: body.password });
  if (!user) return reply(401, { message: "Wrong e-mail or password." });
  state.token = \`token-of-\${user.id}\`;
  return reply(200, { token: state.token });
};`,
      "api/posts.ts": `export const GET = ({ headers, next, reply, state }: any) =>
  headers.get("authorization") === \`Bearer \${state.token}\` ? next() : reply(401, { message: "Sign in." });`,
    },
    async run(origin) {
      const login = `${origin}/login`;
      const refused = await statusOf(post(login, { email: "ann@x.org", password: "x" }));
      const before = await statusOf(fetch(`${origin}/posts`));
      const { token } = (await sent(login, { email: "ann@x.org", password: "secret" })) as { token: string };
      const after = (await get(`${origin}/posts`, { authorization: `Bearer ${token}` })) as object[];
      return [refused, before, token, after.length];
    },
    expected: [401, 401, "token-of-1", 2],
  },
  "a header of one's own": {
    files: { "mockbench.yaml": "GET /posts: { headers: { x-hello: World } }" },
    run: async (origin) => (await fetch(`${origin}/posts`)).headers.get("x-hello"),
    expected: "World",
  },
  "lists in a wrapper with their total": {
    files: {
      "api/posts.ts": `export const GET = async ({ next }: any) => {
  const answer = await next();
  answer.body = { data: answer.body, total: Number(answer.headers["x-total-count"]) };
  return answer;
};`,
    },
    run: (origin) => get(`${origin}/posts?_limit=1&_sort=-views`),
    expected: { data: [DB.posts[1]], total: 2 },
  },
  "a path with a text of its own beside the rows": {
    files: {
      "api/ticket.ts": `export const GET = ({ reply }: any) => reply(200, "abs29303", { "content-type": "text/plain" });`,
    },
    run: async (origin) => [await (await fetch(`${origin}/ticket`)).text(), await get(`${origin}/posts/1`)],
    expected: ["abs29303", DB.posts[0]],
  },
  "paths of several levels": {
    files: {
      "api/api/user/{id}/profile.ts": `export const GET = async ({ mock, params, reply }: any) => {
  const { password, ...profile } = await mock.users.get(params.id);
  return reply(200, profile);
};`,
    },
    run: async (origin) => [
      await get(`${origin}/api/user/1/profile`),
      await statusOf(fetch(`${origin}/api/user/9/profile`)),
    ],
    expected: [{ id: 1, name: "Ann", email: "ann@x.org" }, 404],
  },
  "a search by POST": {
    files: {
      "api/posts/search.ts": `export const POST = async ({ body, mock, reply }: any) =>
  reply(200, await mock.posts.list({ title_like: body.title, views_gte: body.from, sort: "-views" }));`,
    },
    run: async (origin) => [
      await sent(`${origin}/posts/search`, { from: 6 }),
      await sent(`${origin}/posts/search`, { title: "o" }),
    ],
    expected: [[DB.posts[1]], [DB.posts[1], DB.posts[0]]],
  },
  "an answer that is slow, and fails at first": {
    files: { "mockbench.yaml": "GET /posts: { delay: 5-10, failure: 503 x1 }" },
    run: async (origin) => [
      await statusOf(fetch(`${origin}/posts`)),
      await statusOf(fetch(`${origin}/posts`)),
    ],
    expected: [503, 200],
  },
};

test.each(Object.entries(SCENARIOS))("json-server: %s", async (_, { files, run, expected }) => {
  expect(linesOf(files)).toBeLessThanOrEqual(MOST_LINES);
  const folder = folderOf({ "db.json": JSON.stringify(DB), ...files });
  const options = Object.hasOwn(files, "mockbench.yaml")
    ? { config: join(folder, "mockbench.yaml") }
    : { handlers: join(folder, "api") };
  await using local = await start([join(folder, "db.json")], options);
  expect(await run(local.origin)).toEqual(expected);
});

const PETS = `
openapi: 3.0.3
paths:
  /pets:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewPet" } } } }
      responses: { 201: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } }
  /pets/{petId}:
    parameters: [{ name: petId, in: path, required: true, schema: { type: integer } }]
    get:
      responses:
        200: { description: "", content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
        400: { description: "" }
        404: { description: "" }
        503: { description: "" }
components:
  schemas:
    NewPet: { type: object, required: [name, status], properties: { name: { type: string }, status: { enum: [available, adopted] } } }
    Pet: { allOf: [{ $ref: "#/components/schemas/NewPet" }, { type: object, required: [id], properties: { id: { type: integer } } }] }
`;

/** Theirs have 4, 7 and 26 lines: the state has a class of its own. */
const PET_HANDLERS = {
  "api/pets.ts": `import type { Post } from "./types.ts";

export const POST: Post<"/pets"> = ({ body, reply, state }) => {
  const pet = { ...body, id: (state.last = (state.last ?? 0) + 1) };
  return reply(201, (state[pet.id] = pet));
};`,
  "api/pets/{petId}.ts": `import type { Get } from "../types.ts";

export const GET: Get<"/pets/{petId}"> = ({ params, reply, state }) =>
  state[params.petId] ? reply(200, state[params.petId]) : reply(404);`,
};

test("counterfact: a pet store that is empty, keeps, fails, is reset and goes on, in fewer lines", async () => {
  expect(linesOf(PET_HANDLERS)).toBeLessThanOrEqual(4 + 7 + 26);
  const folder = folderOf({ "openapi.yaml": PETS, ...PET_HANDLERS });
  await using local = await start([join(folder, "openapi.yaml")], { handlers: join(folder, "api") });
  const { origin } = local;
  const read = (): Promise<Response> => fetch(`${origin}/pets/1`);
  const add = (name: string): Promise<unknown> => sent(`${origin}/pets`, { name, status: "available" });
  expect(await statusOf(read())).toBe(404);
  expect(await add("Fluffy")).toEqual({ id: 1, name: "Fluffy", status: "available" });
  expect(await (await read()).json()).toEqual({ id: 1, name: "Fluffy", status: "available" });
  await fetch(`${origin}/pets/1?__session=run&__rules=GET%20/pets/*%20503`);
  expect(await statusOf(read())).toBe(503);
  await fetch(`${origin}/pets/1?__session=run&__rules=false&__reset=true`);
  expect(await statusOf(read())).toBe(404);
  await add("Rex");
  expect(await (await read()).json()).toEqual({ id: 1, name: "Rex", status: "available" });
});

/** Theirs draw a status for each operation, in 77 and 73 lines of which most are written by a program. */
const DRAWN = {
  "api/_draw.ts": `export const draw = (...statuses: number[]) => ({ context, reply }: any) =>
  reply.random(statuses[Math.floor(context.random() * statuses.length)]);`,
  "api/pets.ts": `import { draw } from "./_draw.ts";
export const POST = draw(201);`,
  "api/pets/{petId}.ts": `import { draw } from "../_draw.ts";
export const GET = draw(200, 400, 404);`,
};

test("counterfact: each operation draws one of its responses, the same ones in the same session", async () => {
  expect(linesOf(DRAWN)).toBeLessThanOrEqual(MOST_LINES);
  const folder = folderOf({ "openapi.yaml": PETS, ...DRAWN });
  await using local = await start([join(folder, "openapi.yaml")], { handlers: join(folder, "api") });
  const drawn = async (session: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let call = 0; call < 30; call++)
      statuses.push(
        await statusOf(fetch(`${local.origin}/pets/1`, { headers: { "x-mock-session": session } })),
      );
    return statuses;
  };
  const first = await drawn("a");
  expect(await drawn("b")).toEqual(first);
  expect(new Set(first)).toEqual(new Set([200, 400, 404]));
  const made = (await sent(`${local.origin}/pets`, { name: "Rex", status: "adopted" })) as object;
  expect(made).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
});
