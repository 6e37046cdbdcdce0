import { setTimeout as sleep } from "node:timers/promises";
import { type CreateEmailRequestOptions, Resend } from "resend";
import type { MailConfig } from "../../../config/config.ts";
import type { Contact } from "../store/store.ts";
import { escapeHtml } from "../../../escape-html.ts";
import type { Notifier } from "./notifier.ts";

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

/** An attempt may take this share of the remaining time, so that a hanging one leaves time for another. */
const ATTEMPT_SHARE = 0.5;
const FIRST_PAUSE_MS = 250;
const MAX_ATTEMPTS = 4;

/** Why a mail was not accepted. `retryAfterMs` is null if a retry is useless. */
interface Failure {
  readonly reason: string;
  readonly retryAfterMs: number | null;
}

/** The mail was not accepted, or the result is unknown. The message contains no address. */
class NotifyError extends Error {
  constructor(reason: string) {
    super(`the mail service did not accept the mail: ${reason}`);
    this.name = "NotifyError";
  }
}

/** The milliseconds of `retry-after`, a number of seconds or a date; 0 for anything else. */
const retryAfterMs = (header: string | undefined, now: number): number => {
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(String(header)) - now;
  return Number.isFinite(ms) ? ms : 0;
};

type Answer = Awaited<ReturnType<Resend["emails"]["send"]>>;

/** Null if the mail was accepted. Uses only the name of an error, because Resend's messages quote addresses. */
const failureOf = ({ data, error, headers }: Answer, pauseMs: number): Failure | null => {
  if (error === null) {
    // Without an id the mail was not accepted, whatever the status.
    return typeof data?.id === "string"
      ? null
      : { reason: "an answer without a receipt", retryAfterMs: pauseMs };
  }
  const status = typeof error.statusCode === "number" ? error.statusCode : null;
  const name = typeof error.name === "string" ? error.name.slice(0, 60) : "unknown";
  // A mail with this key was sent before the settings changed. One mail is enough.
  if (name === "invalid_idempotent_request") return null;
  const reason = status === null ? name : `${status} ${name}`;
  const isTemporary =
    status === null || status >= 500 || status === 429 || name === "concurrent_idempotent_requests";
  if (!isTemporary) return { reason, retryAfterMs: null };
  // Never less than the pause: the date may be in the past.
  const asked = retryAfterMs(headers?.["retry-after"], Date.now());
  return { reason, retryAfterMs: Math.max(pauseMs, asked) };
};

/** The timers for attempts, in milliseconds. */
export interface Timing {
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly timeout: (ms: number) => AbortSignal;
}

const REAL_TIME: Timing = {
  monotonic: () => performance.now(),
  sleep,
  timeout: (ms) => AbortSignal.timeout(ms),
};

/** Sends mail through Resend: an idempotency key per contact, and a few attempts within one time limit. */
export const createResendNotifier = (
  settings: MailConfig,
  { monotonic, sleep: pause, timeout }: Timing = REAL_TIME,
): Notifier => {
  const client = new Resend(settings.apiKey, settings.baseUrl === null ? {} : { baseUrl: settings.baseUrl });

  const attempt = async (contact: Contact, timeoutMs: number, pauseMs: number): Promise<Failure | null> => {
    const { subject, text, html } = composeMail(contact, settings.subjectPrefix);
    // The client passes its options on to `fetch`. A followed redirect would arrive as a GET, without the mail.
    const options: CreateEmailRequestOptions & RequestInit = {
      idempotencyKey: `mockbench-contact-${contact.key}`,
      signal: timeout(timeoutMs),
      redirect: "manual",
    };
    const answer = await client.emails.send(
      { from: settings.from, to: [...settings.to], replyTo: oneLine(contact.email), subject, text, html },
      options,
    );
    return failureOf(answer, pauseMs);
  };

  return {
    send: async (contact, timeoutMs) => {
      const deadline = monotonic() + timeoutMs;
      const remaining = () => deadline - monotonic();
      let reason = "no time was left";
      for (let count = 0; count < MAX_ATTEMPTS && remaining() > 0; count++) {
        const share = count + 1 === MAX_ATTEMPTS ? 1 : ATTEMPT_SHARE;
        const failure = await attempt(contact, remaining() * share, FIRST_PAUSE_MS * 2 ** count);
        if (failure === null) return;
        reason = failure.reason;
        if (failure.retryAfterMs === null || failure.retryAfterMs >= remaining()) break;
        await pause(failure.retryAfterMs);
      }
      throw new NotifyError(reason);
    },
  };
};
