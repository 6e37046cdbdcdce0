import { Validator } from "@cfworker/json-schema";
import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { fixedSchema } from "../../src/build/site/fixed-schema.ts";
import { createFolders } from "../server/local/support/folders.ts";
import { post, start } from "../server/local/support/start.ts";
import { checkFiles } from "../support/type-check.ts";
import { fixed, handlers, progress, rows, typedHandlers } from "./support/own-logic-page.ts";

const folderOf = createFolders();
let folder = "";
beforeAll(() => {
  folder = folderOf({ "db.json": rows, "mockbench.yaml": progress, "fixed.yaml": fixed, ...handlers });
});

const run = (config = "mockbench.yaml"): ReturnType<typeof start> =>
  start([join(folder, "db.json")], { handlers: join(folder, "api"), config: join(folder, config) });

test("the handlers of the page have the types of its rows", async () => {
  expect(await checkFiles(await typedHandlers())).toBe("");
}, 60_000);

test("a cart has a total, and takes from the stock", async () => {
  await using local = await run();
  expect((await post(`${local.origin}/cart`, { productId: 1, quantity: 2 })).status).toBe(201);
  expect(await (await fetch(`${local.origin}/cart`)).json()).toMatchObject({ items: [{}, {}], total: 147 });
  const refused = await post(`${local.origin}/cart`, { productId: 1, quantity: 2 });
  expect([refused.status, await refused.json()]).toEqual([409, { message: "Only 1 left." }]);
});

test("a checkout fails once, and orders can be cancelled until they are shipped", async () => {
  await using local = await run();
  expect((await post(`${local.origin}/checkout`, {})).status).toBe(503);
  expect(await (await post(`${local.origin}/checkout`, {})).json()).toEqual({
    id: 2,
    status: "paid",
    total: 49,
  });
  expect(await (await fetch(`${local.origin}/cart`)).json()).toEqual({ items: [], total: 0 });
  expect(await (await post(`${local.origin}/orders/2/cancel`, {})).json()).toMatchObject({
    status: "cancelled",
  });
  await fetch(`${local.origin}/orders/1`, { method: "PATCH", body: '{"status":"shipped"}' });
  expect((await post(`${local.origin}/orders/1/cancel`, {})).status).toBe(409);
});

test("a job is pending, running, done", async () => {
  await using local = await run();
  const seen: string[] = [];
  for (let read = 0; read < 5; read++)
    seen.push(((await (await fetch(`${local.origin}/jobs/1`)).json()) as { status: string }).status);
  expect(seen).toEqual(["pending", "pending", "running", "running", "done"]);
});

test("what was uploaded is what is downloaded", async () => {
  await using local = await run();
  const body = new FormData();
  body.set("file", new File(["\0bytes"], "a.png", { type: "image/png" }));
  const made = await fetch(`${local.origin}/files`, { method: "POST", body });
  expect(await made.json()).toEqual({ id: 1, name: "a.png", size: 6 });
  const file = await fetch(`${local.origin}/files/1`);
  expect([file.headers.get("content-type"), await file.text()]).toEqual(["image/png", "\0bytes"]);
  expect((await fetch(`${local.origin}/files/2`)).status).toBe(404);
  expect((await post(`${local.origin}/files`, {})).status).toBe(400);
});

test("only admins delete users", async () => {
  await using local = await run();
  const remove = async (name?: string): Promise<number> => {
    const headers = name === undefined ? {} : { authorization: `Bearer ${name}` };
    return (await fetch(`${local.origin}/users/2`, { method: "DELETE", headers })).status;
  };
  expect([await remove(), await remove("Ben"), await remove("Ann"), await remove("Ann")]).toEqual([
    401, 403, 200, 404,
  ]);
});

test("a payment is made once", async () => {
  await using local = await run();
  const pay = async (key: string): Promise<unknown> =>
    (
      await fetch(`${local.origin}/payments`, {
        method: "POST",
        body: '{"amount":5}',
        headers: { "content-type": "application/json", "idempotency-key": key },
      })
    ).json();
  expect([await pay("a"), await pay("a"), await pay("b")]).toMatchObject([{ id: 2 }, { id: 2 }, { id: 3 }]);
  expect((await post(`${local.origin}/payments`, {})).status).toBe(400);
});

test("the schema for editors marks what a file may not say", () => {
  const validator = new Validator(fixedSchema(), "7");
  const isValid = (text: string): boolean => validator.validate(Bun.YAML.parse(text)).valid;
  expect([progress, fixed].filter((text) => !isValid(text))).toEqual([]);
  for (const text of [
    "/a: {}",
    "GET /a: { delay: 1s }",
    "GET /a: { body: 1, file: a }",
    "GET /a: { bodi: 1 }",
  ])
    expect([text, isValid(text)]).toEqual([text, false]);
});

test("the fixed answers of the page are taken", async () => {
  await using local = await run("fixed.yaml");
  expect(local.lines.filter((line) => line.includes("fixed"))).toEqual([]);
  const banner = await fetch(`${local.origin}/banner`);
  expect([await banner.json(), banner.headers.get("cache-control")]).toEqual([
    { text: "Sale!" },
    "max-age=60",
  ]);
  expect((await fetch(`${local.origin}/users/1`, { method: "DELETE" })).status).toBe(403);
});
