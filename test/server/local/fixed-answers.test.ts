import { expect, test } from "bun:test";
import { join } from "node:path";
import { until } from "../../support/until.ts";
import { createFolders, write } from "./support/folders.ts";
import { ORDERS } from "./support/orders.ts";
import { post, start } from "./support/start.ts";

const folderOf = createFolders();

const FIXED = `
GET /orders: { delay: 30, headers: { x-slow: yes } }
POST /orders: { failure: 503 x1 }
GET /orders/{id}: { progress: { field: status, through: [new, shipped, cancelled], every: 2 reads } }
POST /orders/{orderId}/cancel: { status: 409 }
GET /report: { file: report.txt }
GET /banner: { body: { text: Hello }, status: 203 }
GET /ordes: { delay: 1 }
`;

test("a file fixes delays, failures, statuses, bodies, files and the progress of a field", async () => {
  const folder = folderOf({ "openapi.yaml": ORDERS, "mockbench.yaml": FIXED, "report.txt": "All is well." });
  const at = (name: string): string => join(folder, name);
  await using local = await start([at("openapi.yaml")], { config: at("mockbench.yaml"), watch: true });
  const { origin, lines } = local;
  const get = (path: string): Promise<Response> => fetch(origin + path);
  type Order = { orderId: number; status: string };
  const orders = async (): Promise<Order[]> => (await (await get("/orders?limit=1000")).json()) as Order[];

  const started = performance.now();
  expect((await get("/orders")).headers.get("x-slow")).toBe("yes");
  expect(performance.now() - started).toBeGreaterThan(29);
  const add = (): Promise<Response> => post(`${origin}/orders`, { status: "new" });
  expect((await add()).status).toBe(503);
  const { orderId } = (await (await add()).json()) as { orderId: number };
  const seen: string[] = [];
  for (let read = 0; read < 6; read++)
    seen.push(((await (await get(`/orders/${orderId}`)).json()) as { status: string }).status);
  expect(seen).toEqual(["new", "new", "shipped", "shipped", "cancelled", "cancelled"]);
  expect((await orders()).find((order) => order.orderId === orderId)?.status).toBe("cancelled");
  const refused = await post(`${origin}/orders/${orderId}/cancel`, { reason: "late" });
  expect([refused.status, Object.keys((await refused.json()) as object)]).toEqual([409, ["message"]]);
  const report = await get("/report");
  expect([await report.text(), report.headers.get("content-type")]).toEqual([
    "All is well.",
    "text/plain;charset=utf-8",
  ]);
  const banner = await get("/banner");
  expect([banner.status, await banner.json()]).toEqual([203, { text: "Hello" }]);
  expect(lines).toContainEqual(
    expect.stringContaining("there is no GET /ordes, so nothing is fixed about it"),
  );

  write(at("mockbench.yaml"), "GET /banner: { bodi: 1 }");
  await until(() => lines.some((line) => line.includes("did you mean body?")));
  expect(lines.at(-1)).toMatch(/^mockbench\.yaml:1:\d+: .*bodi/);
  expect((await get("/banner")).status).toBe(203);
  write(at("mockbench.yaml"), "GET /banner: { body: [1] }");
  await until(async () => (await (await get("/banner")).text()) === "[1]");
});

test("what a file may not say is refused with its place", async () => {
  const mistakes: Readonly<Record<string, RegExp>> = {
    "/orders: { status: 200 }": /must be a method and a path, such as POST/,
    "GTE /orders: { status: 200 }": /accepted are GET, POST/,
    "GET /a: { status: 99 }": /must be a status from 200 to 599/,
    "GET /a: { delay: 1s }": /must be milliseconds up to 25000, such as 500 or 200-800/,
    "GET /a: { failure: 110% }": /such as 503, 20%, 503 20% or 503 x2/,
    "GET /a: { body: 1, file: a }": /cannot stand beside body/,
    "GET /a: { progress: { field: b, through: [] } }": /must be a list of values/,
    "GET /a: { progress: { field: b, through: [1], every: day } }": /such as 2 reads or 5s/,
    "- a": /must be an object of methods and paths/,
  };
  for (const [text, message] of Object.entries(mistakes)) {
    const folder = folderOf({ "db.json": '{ "a": [{ "id": 1 }] }', "mockbench.yaml": text });
    const starting = start([join(folder, "db.json")], { config: join(folder, "mockbench.yaml") });
    await expect(starting).rejects.toThrow(message);
    await expect(starting).rejects.toThrow(/^mockbench\.yaml:1:\d/);
  }
});
