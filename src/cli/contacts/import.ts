import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Type as t, type Static } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { ContactBody } from "../../server/routes/contact/model.ts";
import type { Contact, ContactStore } from "../../server/routes/contact/store/store.ts";

/** A line of `contacts export --format ndjson`. */
const Exported = t.Composite([
  ContactBody,
  t.Object({
    key: t.String({ pattern: String.raw`^[^.#$[\]/\x00-\x1f\x7f]{1,255}$` }),
    createdAt: t.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$` }),
    spam: t.Boolean(),
    notified: t.Boolean(),
  }),
]);

const parseLine = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};

/** Nothing is mailed again: who restores a backup has read it. */
const contactOf = ({
  key,
  email,
  message,
  name,
  category,
  createdAt,
  spam,
  notified,
}: Static<typeof Exported>): Contact => ({
  key,
  email,
  message,
  ...(name === undefined ? {} : { name }),
  ...(category === undefined ? {} : { category }),
  createdAt,
  spam,
  mail: notified ? "sent" : "none",
});

const readContact = (line: string, number: number): Contact => {
  const value = parseLine(line);
  if (Value.Check(Exported, value)) return contactOf(value);
  const [problem] = value === undefined ? [] : Value.Errors(Exported, value);
  const reason = problem === undefined ? "is not JSON" : `${problem.path || "/"}: ${problem.message}`;
  throw new Error(`line ${number} is no line of contacts export --format ndjson: ${reason}`);
};

export interface Imported {
  readonly stored: number;
  /** Submissions that the store has already, which stay as they are. */
  readonly kept: number;
}

/** Stores what a file, or standard input for `-`, has. It can be repeated: keys that are there are left alone. */
export const importContacts = async (store: ContactStore, file: string): Promise<Imported> => {
  const input = file === "-" ? process.stdin : createReadStream(file);
  let stored = 0;
  let kept = 0;
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    number++;
    if (line.trim() === "") continue;
    const contact = readContact(line, number);
    if ((await store.get(contact.key)) === null) {
      await store.save({ contact, identity: null, leaseMs: 0 });
      stored++;
    } else kept++;
  }
  return { stored, kept };
};
