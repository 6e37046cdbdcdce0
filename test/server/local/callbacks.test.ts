import { createHmac } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "bun:test";
import { until } from "../../support/until.ts";
import { createFolder, post, start } from "./support/start.ts";

const { fileOf } = createFolder();

interface Received {
  readonly path: string;
  readonly headers: Headers;
  readonly text: string;
}

const received: Received[] = [];
let answers: Response[] = [];

/** Who gets callbacks; answers as it is told, and then 200. */
const receiver = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const text = await request.text();
    received.push({ path: new URL(request.url).pathname, headers: request.headers, text });
    return answers.shift() ?? new Response("ok");
  },
});
const URL_OF_RECEIVER = receiver.url.origin;
afterAll(() => receiver.stop(true));
beforeEach(() => {
  received.length = 0;
  answers = [];
});

const ORDER = { $ref: "#/components/schemas/Order" };
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object) => ({ type: "object", properties, required: Object.keys(properties) });
const text = { type: "string" };
const DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      get: { responses: { 200: body({ type: "array", items: ORDER }) } },
      post: {
        requestBody: body({ allOf: [ORDER, { type: "object", properties: { callbackUrl: text } }] }),
        responses: { 201: body(ORDER) },
        callbacks: {
          paid: {
            "{$request.body#/callbackUrl}/paid?id={$response.body#/id}": {
              post: {
                requestBody: body(
                  object({ event: { const: "paid" }, orderId: { type: "integer" }, order: ORDER }),
                ),
              },
            },
          },
        },
      },
    },
    "/orders/{orderId}": {
      parameters: [{ name: "orderId", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: { 200: body(ORDER) } },
      patch: { requestBody: body({ type: "object" }), responses: { 200: body(ORDER) } },
    },
  },
  webhooks: {
    orderChanged: {
      post: { "x-mock-on": "orders.update", requestBody: body(object({ type: text, data: ORDER })) },
    },
    broken: { post: { "x-mock-on": "order.update" } },
  },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["status"],
        properties: { id: { type: "integer" }, status: text, total: { type: "number" } },
      },
    },
  },
});

const SECRET = "whsec_c2VjcmV0";
const serve = (options: object = {}) => start([fileOf(DOCUMENT)], options);
const sent = { status: "new", total: 5, callbackUrl: `${URL_OF_RECEIVER}/cb` };

test("a callback is sent with the record's values, signed, again after a failure, and logged", async () => {
  answers = [new Response(null, { status: 503 })];
  await using server = await serve({ callbacks: true, webhookSecret: SECRET });
  const { id } = (await (await post(`${server.origin}/orders`, sent)).json()) as { id: number };
  await until(() => received.length === 2);
  const [first, second] = received as [Received, Received];
  expect(JSON.parse(first.text)).toMatchObject({
    event: "paid",
    orderId: id,
    order: { id, status: "new", total: 5 },
  });
  expect([second.path, second.text]).toEqual(["/cb/paid", first.text]);
  const name = (header: string): string => second.headers.get(header) ?? "";
  expect(name("webhook-id")).toBe(first.headers.get("webhook-id") ?? "none");
  const signed = `${name("webhook-id")}.${name("webhook-timestamp")}.${second.text}`;
  expect(name("webhook-signature")).toBe(
    `v1,${createHmac("sha256", "secret").update(signed).digest("base64")}`,
  );
  const log = async () =>
    (await (await fetch(`${server.origin}/orders?__log=true&method=POST`)).json()) as object[];
  await until(async () => (await log()).length === 2);
  expect(await log()).toContainEqual(
    expect.objectContaining({ path: "/cb/paid", status: 200, handler: "callback paid of POST /orders" }),
  );
});

test("a webhook is sent when a record changes", async () => {
  await using server = await serve({ callbacks: true, webhookUrl: `${URL_OF_RECEIVER}/hooks` });
  expect(server.lines.join("\n")).toContain("webhook broken: x-mock-on");
  await fetch(`${server.origin}/orders/3`, {
    method: "PATCH",
    body: '{"status":"paid"}',
    headers: { "content-type": "application/json" },
  });
  await until(() => received.length === 1);
  expect(received[0]?.path).toBe("/hooks");
  expect(JSON.parse(received[0]?.text ?? "")).toMatchObject({ data: { id: 3, status: "paid" } });
});

test.each([
  ["http://callbacks.example", "not on this machine"],
  ["http://169.254.169.254", "not on this machine"],
  ["http://localhost.example", "not on this machine"],
  ["http://user:pass@127.0.0.1", "user or a password"],
  ["file:///etc", "neither http"],
  ["nowhere", "no URL"],
])("nothing is sent to %s", async (callbackUrl, why) => {
  await using server = await serve({ callbacks: true });
  await post(`${server.origin}/orders`, { ...sent, callbackUrl });
  await until(() => server.lines.some((line) => line.includes("was not sent") && line.includes(why)));
});

test("a redirect is not followed, and without --callbacks nothing is sent but named", async () => {
  answers = [Response.redirect(`${URL_OF_RECEIVER}/elsewhere`, 302)];
  await using server = await serve({ callbacks: true });
  await post(`${server.origin}/orders`, sent);
  await until(() => server.lines.some((line) => line.includes("answered 302")));
  expect(received.map(({ path }) => path)).toEqual(["/cb/paid"]);
  await using silent = await serve();
  expect(silent.lines.join("\n")).toContain("not sent without --callbacks: paid of POST /orders");
  const { headers } = await post(`${silent.origin}/orders`, sent);
  expect(headers.get("x-mock-notice")).toContain(`${URL_OF_RECEIVER}/cb/paid`);
});

test.each([{ webhookSecret: "x" }, { callbackHost: ["a.test"] }])("%j needs --callbacks", (options) => {
  expect(serve(options)).rejects.toThrow("needs --callbacks");
});
