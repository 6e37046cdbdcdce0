import { expect, test } from "bun:test";
import { typesFile } from "../../../src/core/handlers/index.ts";
import { openApi } from "../../../src/server/local/open-api.ts";
import { checkFiles } from "../../support/type-check.ts";
import { ORDERS } from "./support/orders.ts";
import { DB } from "./support/start.ts";

const typesOf = async (name: string, text: string): Promise<string> => {
  const opened = await openApi(name, text, { path: "", sessions: null, session: null });
  return typesFile(name, opened.types());
};

const HANDLERS = `
import type { Get, Post } from "./types.ts";
export const POST: Post<"/orders/{orderId}/cancel"> = async ({ params, body, mock, next, reply, state }) => {
  const order = await mock.orders.get(params.orderId);
  if (order.status === "shipped") return reply(409, { message: "Shipped orders cannot be cancelled." });
  // @ts-expect-error -- the document has no such response
  if (body?.reason === "a") return reply(418, {});
  // @ts-expect-error -- nor such a body
  if (body?.reason === "b") return reply(409, { text: 1 });
  // @ts-expect-error -- nor such records
  await mock.ordes.list();
  // @ts-expect-error -- the parameter is called otherwise
  state.id = params.id;
  const answer = await next();
  answer.body.total = 5;
  // @ts-expect-error -- no such member
  answer.body.totl = 5;
  return answer;
};
export const GET: Get<"/stats/{day}"> = async function* ({ params, query, mock }) {
  yield [params.day, query["x"]];
  // @ts-expect-error -- the key is made
  yield mock.orders.create({ status: "lost" });
};
`;

const ROWS = `
import type { Get, Put } from "./rows.ts";
export const GET: Get<"/posts/{id}"> = async ({ mock, next, params, reply }) => {
  const answer = await next();
  const posts = await mock.posts.list({ title_like: "H", sort: ["-id"], limit: 2 });
  const profile = await mock.profile.get();
  answer.body.title = profile.name + posts[0]?.title + params.id;
  return posts.length > 2 ? answer : reply(299, posts);
};
export const PUT: Put<"/any"> = ({ body }) => Response.json(body.anything);
`;

test("the types of a document and of rows check handlers in the strictest mode", async () => {
  const found = await checkFiles({
    "types.ts": await typesOf("orders.yaml", ORDERS),
    "rows.ts": await typesOf("db.json", JSON.stringify(DB)),
    "handlers.ts": HANDLERS,
    "posts.ts": ROWS,
  });
  expect(found).toBe("");
}, 60_000);
