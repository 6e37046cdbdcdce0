import { Database } from "bun:sqlite";

/** A new SQLite database with a file loaded. */
export const loaded = (sql: string): Database => {
  const database = new Database(":memory:", { strict: true });
  database.exec(sql);
  return database;
};
