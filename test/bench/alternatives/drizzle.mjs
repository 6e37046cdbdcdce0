/*
 * drizzle-seed with users of eight columns in SQLite in memory. Plain JavaScript, because its packages are not among
 * ours: give it the folder of drizzle-seed and a number of rows.
 */
import { Database } from "bun:sqlite";

const [folder, count] = process.argv.slice(2);
const load = (name) => import(Bun.resolveSync(name, folder));
const { drizzle } = await load("drizzle-orm/bun-sqlite");
const { integer, sqliteTable, text } = await load("drizzle-orm/sqlite-core");
const { seed } = await load("drizzle-seed");

const texts = ["first_name", "last_name", "email", "phone", "city", "country", "job"];
const users = sqliteTable("users", {
  id: integer("id").primaryKey(),
  ...Object.fromEntries(texts.map((name) => [name, text(name)])),
});
const database = new Database(":memory:");
database.run(`CREATE TABLE users (id INTEGER PRIMARY KEY, ${texts.join(" TEXT, ")} TEXT)`);
await seed(drizzle(database), { users }, { count: Number(count) }).refine((functions) => ({
  users: {
    columns: {
      email: functions.email(),
      phone: functions.phoneNumber(),
      city: functions.city(),
      country: functions.country(),
      job: functions.jobTitle(),
    },
  },
}));
