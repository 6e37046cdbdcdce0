import { Database } from "bun:sqlite";
import { join } from "node:path";
import { Elysia, t } from "elysia";

/** The yardstick of figure 3: the minimal server that stores submissions durably, in one transaction each. */
const [dataDir = "."] = process.argv.slice(2);
const db = new Database(join(dataDir, "bare.sqlite"), { create: true });
db.run("PRAGMA journal_mode = WAL");
db.run("PRAGMA synchronous = FULL");
db.run("CREATE TABLE contact (key TEXT PRIMARY KEY, email TEXT, message TEXT, created_at TEXT)");
const insert = db.query("INSERT INTO contact VALUES (?, ?, ?, ?)");

const app = new Elysia()
  .post(
    "/api/contact",
    ({ body: { email, message } }) => {
      const key = Bun.randomUUIDv7();
      insert.run(key, email, message, new Date().toISOString());
      return { success: true, key };
    },
    {
      body: t.Object({
        email: t.String({ format: "email" }),
        message: t.String({ minLength: 10, maxLength: 5000 }),
      }),
    },
  )
  .listen({ port: 0, hostname: "127.0.0.1" });

console.log(JSON.stringify({ url: app.server?.url.href }));
