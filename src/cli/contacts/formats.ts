import type { Json } from "../../core/engine/index.ts";
import { csvLine } from "../../core/query/index.ts";
import type { Contact } from "../../server/routes/contact/store/store.ts";

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** A submission as exported for the owner. */
export const exported = ({ key, email, message, name, category, createdAt, spam, mail }: Contact) => ({
  key,
  email,
  message,
  ...(name === undefined ? {} : { name }),
  ...(category === undefined ? {} : { category }),
  createdAt,
  spam,
  notified: mail === "sent",
});

const COLUMNS = ["key", "email", "message", "name", "category", "createdAt", "spam", "notified"] as const;

async function* toJson(contacts: AsyncIterable<Contact>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const contact of contacts) {
    yield `${separator}  ${JSON.stringify(exported(contact))}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function* toNdjson(contacts: AsyncIterable<Contact>): AsyncGenerator<string> {
  for await (const contact of contacts) yield `${JSON.stringify(exported(contact))}\n`;
}

/** CSV as the API writes it: an apostrophe keeps spreadsheets from running a formula. */
async function* toCsv(contacts: AsyncIterable<Contact>): AsyncGenerator<string> {
  yield csvLine(COLUMNS, true);
  for await (const contact of contacts) {
    const record: Partial<Record<(typeof COLUMNS)[number], Json>> = exported(contact);
    yield csvLine(
      COLUMNS.map((column) => record[column] ?? null),
      true,
    );
  }
}

/** The formats write one record at a time, so that exports of any size fit into memory. */
export const WRITERS: Readonly<Record<Format, (contacts: AsyncIterable<Contact>) => AsyncGenerator<string>>> =
  { json: toJson, ndjson: toNdjson, csv: toCsv };
