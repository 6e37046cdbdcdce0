import type { Contact } from "../../server/routes/contact/store/store.ts";
import { exported } from "./formats.ts";

/** Widths, including the space after each column. Keys have at most 44 characters and must stay complete. */
const COLUMNS = [
  ["KEY", 45],
  ["RECEIVED", 22],
  ["CATEGORY", 9],
  ["SPAM", 5],
  ["MAILED", 7],
  ["EMAIL", 28],
] as const;

const MIN_MESSAGE_WIDTH = 20;

/** Replaces control characters, which could attack the owner's terminal. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{FFFD}");

const flat = (text: string): string => printable(text.replaceAll(/\s+/g, " "));

const fit = (text: string, width: number): string => {
  const characters = Array.from(text);
  if (characters.length > width - 1) return `${characters.slice(0, width - 2).join("")}… `;
  return text + " ".repeat(width - characters.length);
};

const cells = (contact: Contact): string[] => {
  const { key, createdAt, category = "", spam, notified, email } = exported(contact);
  const seconds = createdAt.replace(/\.\d+Z$/, "Z");
  return [key, seconds, category, spam ? "spam" : "", notified ? "yes" : "no", email].map(flat);
};

/** A table as wide as the terminal, or else complete columns separated by tabs. */
export async function* toTable(
  contacts: AsyncIterable<Contact>,
  width: number | null,
): AsyncGenerator<string> {
  if (width === null) {
    for await (const contact of contacts) yield `${[...cells(contact), flat(contact.message)].join("\t")}\n`;
    return;
  }
  const row = (values: readonly string[], message: string): string => {
    const left = COLUMNS.map(([, columnWidth], index) => fit(values[index] ?? "", columnWidth)).join("");
    return `${left}${fit(message, Math.max(MIN_MESSAGE_WIDTH, width - left.length)).trimEnd()}\n`;
  };
  yield row(
    COLUMNS.map(([title]) => title),
    "MESSAGE",
  );
  let count = 0;
  for await (const contact of contacts) {
    count++;
    yield row(cells(contact), flat(contact.message));
  }
  yield `${count} ${count === 1 ? "submission" : "submissions"}\n`;
}

/** One submission in full; line breaks and tabs of the message are kept. */
export const toCard = (contact: Contact): string => {
  const { message, ...facts } = exported(contact);
  const lines = Object.entries(facts).map(([label, value]) => `${label.padEnd(10)}${flat(String(value))}`);
  const body = message.replaceAll("\r\n", "\n").split(/(?<=[\n\t])/);
  const text = body.map((part) => part.replace(/[^\n\t]+/g, printable)).join("");
  return `${lines.join("\n")}\n\n${text}\n`;
};
