import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { documentAt, rowsOf } from "./support.ts";

const SCHEMA = `
import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
export const customers = sqliteTable("customers", { id: integer().primaryKey(), name: text(), email: text() });
export const orders = sqliteTable("orders", {
  id: integer().primaryKey(),
  title: text(),
  total: real(),
  customerId: integer().references(() => customers.id),
  createdAt: integer({ mode: "timestamp_ms" }),
});`;

const MAIN = `
import { drizzle } from "drizzle-orm/bun-sqlite";
import * as schema from "./schema.ts";
import { seed } from "./seed.drizzle.ts";
await seed(drizzle("app.db"), schema);`;

test("a seed for Drizzle fills the tables of a schema", async () => {
  using folder = temporaryFolder();
  symlinkSync(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const seed = await rowsOf(documentAt("shop.yaml"), "drizzle");
  for (const [name, text] of Object.entries({
    "schema.ts": SCHEMA,
    "main.ts": MAIN,
    "seed.drizzle.ts": seed,
  }))
    await Bun.write(join(folder.path, name), text);
  const database = new Database(join(folder.path, "app.db"), { create: true });
  database.run("CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, email TEXT)");
  database.run(
    "CREATE TABLE orders (id INTEGER PRIMARY KEY, title TEXT, total REAL, customerId INTEGER REFERENCES customers, createdAt INTEGER)",
  );
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, "main.ts"], { cwd: folder.path });
  expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  const { orders } = JSON.parse(await rowsOf(documentAt("shop.yaml"), "db")) as {
    orders: Record<string, unknown>[];
  };
  const rows = database.query("SELECT * FROM orders ORDER BY id").all();
  expect(rows).toEqual(
    orders.map(({ id, title, total, customerId, createdAt }) => ({
      id,
      title,
      total,
      customerId,
      createdAt: Date.parse(String(createdAt)),
    })),
  );
}, 60_000);

test("a seed for Prisma makes all records of its models, parents first", async () => {
  using folder = temporaryFolder();
  const made: [model: string, rows: number][] = [];
  const client = new Proxy(
    {},
    {
      get: (_, model: string) => ({
        createMany: ({ data }: { data: object[] }) => made.push([model, data.length]),
      }),
    },
  );
  const file = join(folder.path, "seed.prisma.ts");
  await Bun.write(file, await rowsOf(documentAt("shop.yaml"), "prisma-seed"));
  const { seed } = (await import(file)) as { seed: (prisma: object) => Promise<void> };
  await seed(client);
  expect(made).toEqual([
    ["customer", 60],
    ["order", 60],
  ]);
});
