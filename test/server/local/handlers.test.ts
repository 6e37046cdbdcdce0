import { expect, test } from "bun:test";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { until } from "../../support/until.ts";
import { createFolders, write } from "./support/folders.ts";
import { ORDERS } from "./support/orders.ts";
import { DB, post, start } from "./support/start.ts";

const folderOf = createFolders();

const CANCEL = `
export const POST = async ({ params, body, mock, next, reply }: any) => {
  const order = await mock.orders.get(params.orderId);
  if (order.status === "shipped") return reply(409, { message: "Shipped orders cannot be cancelled." });
  if (body.reason === "example") return reply.example("gone");
  if (body.reason === "wrong") return reply(409, { text: 1 });
  if (body.reason === "undeclared") return reply(418, {});
  if (body.reason === "random") return reply.random(200);
  await mock.orders.patch(params.orderId, { status: "cancelled" });
  const answer = await next();
  answer.headers["x-reason"] = body.reason;
  answer.body.total = 5;
  return answer;
};
`;

test("a handler stands in front of an operation, with its records, its answers and its errors", async () => {
  const folder = folderOf({ "openapi.yaml": ORDERS, "api/orders/{orderId}/cancel.ts": CANCEL });
  await using local = await start([join(folder, "openapi.yaml")], { handlers: join(folder, "api") });
  const { origin } = local;
  const add = async (status: string): Promise<number> =>
    ((await (await post(`${origin}/orders`, { status, total: 3 })).json()) as { orderId: number }).orderId;
  const cancel = (id: number, body: object = { reason: "late" }): Promise<Response> =>
    post(`${origin}/orders/${id}/cancel`, body);

  const id = await add("new");
  const cancelled = await cancel(id);
  expect([cancelled.status, cancelled.headers.get("x-reason")]).toEqual([200, "late"]);
  expect(await cancelled.json()).toMatchObject({ orderId: id, status: "cancelled", total: 5 });
  expect(await (await fetch(`${origin}/orders/${id}`)).json()).toMatchObject({
    status: "cancelled",
    total: 3,
  });

  const shipped = await cancel(await add("shipped"));
  expect([shipped.status, await shipped.json()]).toEqual([
    409,
    { message: "Shipped orders cannot be cancelled." },
  ]);
  expect((await cancel(99_999)).status).toBe(404);
  expect((await cancel(id, { reason: 5 })).status).toBe(400);
  expect(await (await cancel(id, { reason: "example" })).json()).toEqual({ orderId: 7, status: "cancelled" });
  expect((await cancel(id, { reason: "random" })).status).toBe(200);
  const wrong = await cancel(id, { reason: "wrong" });
  expect([wrong.status, await wrong.json()]).toEqual([
    500,
    {
      message: expect.stringMatching(
        /^api\/orders\/\{orderId\}\/cancel\.ts:6:\d+: POST \/orders\/\{orderId\}\/cancel may not answer 409 .*message/,
      ),
    },
  ]);
  expect(await (await cancel(id, { reason: "undeclared" })).json()).toEqual({
    message: expect.stringContaining("has no response 418 in the document; it has 200, 400, 404, 409, 500."),
  });
  const log = (await (await fetch(`${origin}/orders?__log=true`)).json()) as {
    path: string;
    handler?: string;
  }[];
  expect(log.find(({ path }) => path.endsWith("cancel"))?.handler).toBe("api/orders/{orderId}/cancel.ts");
});

test("rows have lists with the whole algebra, a state for each session, and paths of their own", async () => {
  const folder = folderOf({
    "db.json": JSON.stringify({
      ...DB,
      posts: [1, 2, 3].map((id) => ({ id, title: `T${id}`, views: id * 10 })),
    }),
    "api/stats.ts": `
      export const GET = async ({ mock, state, context, query }: any) => {
        state.calls = (state.calls ?? 0) + 1;
        const posts = await mock.posts.list({ views_gte: 20, sort: "-views" });
        return Response.json({ calls: state.calls, ids: posts.map(({ id }: any) => id), tag: query.tag, random: context.random() });
      };
      export async function* POST() { yield { n: 1 }; yield { event: "end", data: "x" }; }
      export const PUT = () => new Response("made", { status: 201, headers: [["set-cookie", "a=1"], ["set-cookie", "b=2"]] });
      export const DELETE = ({ mock }: any) => mock.pots.list();
    `,
    "api/posts/{key}.ts": `
      export const GET = async ({ params, next }: any) => { const a = await next(); a.body.key = params.key; return a; };
      export const DELETE = async ({ params, mock, reply }: any) => reply(200, await mock.posts.remove(params.key));
      export const PATCH = async ({ body, mock, reply }: any) => { const p = await mock.profile.patch(body); p.name += "!"; return reply(200, await mock.profile.get()); };
    `,
    "api/package.ts": 'import { half } from "halves"; export const GET = () => Response.json(half(4));',
    "node_modules/halves/package.json": '{ "name": "halves", "type": "module", "exports": "./index.js" }',
    "node_modules/halves/index.js": "export const half = (n) => n / 2;",
  });
  await using local = await start([join(folder, "db.json")], { handlers: join(folder, "api") });
  const { origin } = local;
  const stats = async (search = ""): Promise<unknown> => (await fetch(`${origin}/stats${search}`)).json();
  expect(await stats("?tag=a&tag=b")).toMatchObject({ calls: 1, ids: [3, 2], tag: ["a", "b"] });
  expect(await (await fetch(`${origin}/posts/3`)).json()).toEqual({
    id: 3,
    title: "T3",
    views: 30,
    key: "3",
  });
  expect(await (await fetch(`${origin}/posts/3`, { method: "DELETE" })).json()).toMatchObject({ id: 3 });
  expect(await stats()).toMatchObject({ calls: 2, ids: [2] });
  expect(await stats("?__session=other")).toMatchObject({ calls: 1, ids: [3, 2] });
  await fetch(`${origin}/posts?__reset=true`);
  expect(await stats()).toMatchObject({ calls: 1, ids: [3, 2] });
  expect(await stats("?__reset=true")).toMatchObject({ calls: 1 });
  const stream = await fetch(`${origin}/stats`, { method: "POST" });
  expect(await stream.text()).toBe('data: {"n":1}\n\nevent: end\ndata: x\n\n');
  const made = await fetch(`${origin}/stats`, { method: "PUT" });
  expect([made.status, made.headers.getSetCookie(), await made.text()]).toEqual([
    201,
    ["a=1", "b=2"],
    "made",
  ]);
  const patched = await fetch(`${origin}/posts/1`, { method: "PATCH", body: '{"name":"Ann"}' });
  expect(await patched.json()).toEqual({ name: "Ann" });
  const wrong = await fetch(`${origin}/stats`, { method: "DELETE" });
  expect(await wrong.json()).toMatchObject({
    status: 500,
    detail: expect.stringMatching(
      /^api\/stats\.ts:9:\d+: TypeError: mock\.pots: there is no such list\. Did you mean posts\?/,
    ),
  });
  expect(await (await fetch(`${origin}/package`)).json()).toBe(2);
  expect((await fetch(`${origin}/stats?__error=503`)).status).toBe(503);
  expect((await fetch(`${origin}/stats`, { method: "PATCH" })).status).toBe(405);
});

test("changed files are read again; a mistake keeps what was there, or answers for its path", async () => {
  const folder = folderOf({
    "db.json": JSON.stringify(DB),
    "lib/price.ts": "export const price = 1;",
    "api/total.ts": `
      import { price } from "../lib/price.ts";
      export const GET = ({ state }: any) => { state.n = (state.n ?? 0) + 1; return Response.json([price, state.n]); };`,
    "api/posts.ts": "export const GET = (;",
  });
  const at = (name: string): string => join(folder, name);
  write(at("api/types.ts"), "// Written by mockbench types db.json: changes are overwritten.\n");
  await using local = await start([at("db.json")], { handlers: at("api"), watch: true });
  expect(readFileSync(at("api/types.ts"), "utf8")).toContain("export type PostRecord =");
  const { origin, lines } = local;
  const total = async (): Promise<unknown> => (await fetch(`${origin}/total`)).json();
  const said = (text: string): Promise<unknown> => until(() => lines.some((line) => line.includes(text)));
  expect(await total()).toEqual([1, 1]);
  const broken = await fetch(`${origin}/posts`);
  expect([broken.status, ((await broken.json()) as { detail: string }).detail]).toEqual([
    500,
    expect.stringMatching(/api\/posts\.ts:1:\d+: /),
  ]);

  write(at("lib/price.ts"), "export const price = ;");
  await said("lib/price.ts:1:");
  expect(await total()).toEqual([1, 2]);
  write(at("lib/price.ts"), "export const prise = 2;");
  await said("'price'");
  expect(await total()).toEqual([1, 3]);
  write(at("lib/price.ts"), "export const price = 3;");
  await until(async () => JSON.stringify(await total()).startsWith("[3,"));
  write(at("api/posts.ts"), "export const GET = () => Response.json(1);");
  await until(async () => (await (await fetch(`${origin}/posts`)).text()) === "1");
  write(at("db.json"), JSON.stringify({ ...DB, comments: [{ id: 1, postId: 1 }] }));
  await until(() => readFileSync(at("api/types.ts"), "utf8").includes("export type Comment ="));
  rmSync(at("api/posts.ts"));
  await until(async () => (await (await fetch(`${origin}/posts`)).text()) !== "1");
  write(at("api/new/{id}.ts"), "export const GET = ({ params }: any) => Response.json(params);");
  await until(async () => (await fetch(`${origin}/new/5`)).status === 200);
});
