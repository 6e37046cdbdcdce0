import type { Contact } from "../../server/routes/contact/store/store.ts";

export const FORMATS = ["json", "ndjson", "csv"] as const;
export type Format = (typeof FORMATS)[number];

/** A submission as exported for the owner. */
interface ExportedContact {
  readonly key: string;
  readonly email: string;
  readonly message: string;
  readonly name?: string;
  readonly category?: string;
  readonly createdAt: string;
  readonly spam: boolean;
  readonly notified: boolean;
}

export const exported = ({ key, email, message, name, category, createdAt, spam, mail }: Contact) =>
  ({
    key,
    email,
    message,
    ...(name === undefined ? {} : { name }),
    ...(category === undefined ? {} : { category }),
    createdAt,
    spam,
    notified: mail === "sent",
  }) satisfies ExportedContact;

const COLUMNS = ["key", "email", "message", "name", "category", "createdAt", "spam", "notified"] as const;

/** Characters that start a formula in spreadsheets, also in full-width form. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/** A field of RFC 4180. An apostrophe keeps spreadsheets from running a formula. */
export const csvField = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvLine = (fields: readonly string[]): string => `${fields.map(csvField).join(",")}\r\n`;

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

async function* toCsv(contacts: AsyncIterable<Contact>): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  for await (const contact of contacts) {
    const record: ExportedContact = exported(contact);
    yield csvLine(COLUMNS.map((column) => String(record[column] ?? "")));
  }
}

/** The formats write one record at a time, so that exports of any size fit into memory. */
export const WRITERS: Readonly<Record<Format, (contacts: AsyncIterable<Contact>) => AsyncGenerator<string>>> =
  { json: toJson, ndjson: toNdjson, csv: toCsv };
