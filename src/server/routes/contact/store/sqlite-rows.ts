import type { Database, SQLQueryBindings } from "bun:sqlite";
import type { Category } from "../model.ts";
import type { Contact, ContactFilter, Identity, MailState } from "./store.ts";

const PAGE = 500;

/** A row of the `contact` table. Only this module writes to it. */
export interface Row {
  readonly key: string;
  readonly email: string;
  readonly message: string;
  readonly name: string | null;
  readonly category: Category | null;
  readonly created_at: string;
  readonly spam: 0 | 1;
  readonly mail: MailState;
  readonly lease_until: number;
  readonly identity: string | null;
  readonly fingerprint: string | null;
}

export const toContact = (row: Row): Contact => ({
  key: row.key,
  email: row.email,
  message: row.message,
  ...(row.name === null ? {} : { name: row.name }),
  ...(row.category === null ? {} : { category: row.category }),
  createdAt: row.created_at,
  spam: row.spam === 1,
  mail: row.mail,
});

export const selectByKey = (db: Database, key: string): Row | null =>
  db.query<Row, [string]>("SELECT * FROM contact WHERE key = ?").get(key);

export const findByIdentity = (db: Database, digest: string): Row | null =>
  db.query<Row, [string]>("SELECT * FROM contact WHERE identity = ?").get(digest);

export const takeLease = (db: Database, key: string, until: number): void => {
  db.query("UPDATE contact SET lease_until = ? WHERE key = ?").run(until, key);
};

export const insert = (
  db: Database,
  contact: Contact,
  identity: Identity | null,
  leaseUntil: number,
): void => {
  db.query(
    `INSERT INTO contact
       (key, email, message, name, category, created_at, spam, mail, lease_until, identity, fingerprint)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    contact.key,
    contact.email,
    contact.message,
    contact.name ?? null,
    contact.category ?? null,
    contact.createdAt,
    contact.spam ? 1 : 0,
    contact.mail,
    leaseUntil,
    identity?.digest ?? null,
    identity?.fingerprint ?? null,
  );
};

/** The next page of matching rows after `last`, oldest first. */
export const pageAfter = (db: Database, filter: ContactFilter, last: Row | null): Row[] => {
  const conditions: string[] = [];
  const values: SQLQueryBindings[] = [];
  const add = (condition: string, ...bound: SQLQueryBindings[]) => {
    conditions.push(condition);
    values.push(...bound);
  };
  if (last !== null) add("(created_at, key) > (?, ?)", last.created_at, last.key);
  if (filter.since !== undefined) add("created_at >= ?", filter.since);
  if (filter.until !== undefined) add("created_at < ?", filter.until);
  if (filter.category !== undefined) add("category = ?", filter.category);
  if (filter.spam !== undefined) add("spam = ?", filter.spam ? 1 : 0);
  if (filter.email !== undefined) add("lower(email) = lower(?)", filter.email);
  const where = conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`;
  return db
    .query<Row, SQLQueryBindings[]>(`SELECT * FROM contact ${where} ORDER BY created_at, key LIMIT ${PAGE}`)
    .all(...values);
};
