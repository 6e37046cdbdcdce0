import { escapeHtml } from "../../../escape-html.ts";
import type { Contact } from "../store/store.ts";

/** Mail clients show about this much of a subject. The mail contains the full name. */
const SUBJECT_NAME_MAX = 60;

/** Bidirectional embeddings, overrides and isolates, which could make a line display as a different one. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

const isVisible = (text: string): boolean => /[^\p{Cf}\p{Z}]/u.test(text);

/** Removes line breaks, which would start another header, and characters that reorder the line. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(DIRECTION, "")
    .replaceAll(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

const shorten = (text: string, max: number): string => {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
};

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail about a contact. Deterministic, as idempotency keys require. */
export const composeMail = (contact: Contact, subjectPrefix: string): Mail => {
  const name = oneLine(contact.name ?? "");
  const who = shorten(isVisible(name) ? name : contact.email, SUBJECT_NAME_MAX);
  const topic = contact.category === undefined ? "Message" : `${contact.category} message`;
  const facts: readonly (readonly [string, string])[] = [
    ["From", contact.email],
    ...(contact.name === undefined ? [] : [["Name", contact.name] as const]),
    ...(contact.category === undefined ? [] : [["Category", contact.category] as const]),
    ["Received", contact.createdAt],
    ["Key", contact.key],
  ];
  const rows = facts.map(
    ([label, value]) => `<tr><th align="left">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    subject: oneLine(`${subjectPrefix} ${topic} from ${who}`),
    text: `${facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join("\n")}\n\n${contact.message}\n`,
    html:
      `<!doctype html><html><body><table cellpadding="4">${rows.join("")}</table>` +
      `<pre style="white-space:pre-wrap;font:inherit">${escapeHtml(contact.message)}</pre></body></html>`,
  };
};
