import { setTimeout as sleep } from "node:timers/promises";
import { Resend } from "resend";
import type { Contact } from "../store/store.ts";
import { composeMail, oneLine } from "./mail.ts";
import type { MailSettings, Notifier, Timing } from "./notifier.ts";

/** One attempt may take this share of the time-out, so that one that hangs leaves room for another. */
const ATTEMPT_SHARE = 0.5;
const FIRST_PAUSE_MS = 250;
const MAX_ATTEMPTS = 4;

/** The service said no, or nothing. `retryAfterMs`: when it is worth asking again; null: never. */
interface Refusal {
  readonly reason: string;
  readonly retryAfterMs: number | null;
}

/** The mail was not accepted, or it cannot be known whether it was. Its message carries no address. */
class NotifyError extends Error {
  constructor(reason: string) {
    super(`the mail service did not accept the mail: ${reason}`);
    this.name = "NotifyError";
  }
}

/** `retry-after` comes as seconds or as a date. */
const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

type Answer = Awaited<ReturnType<Resend["emails"]["send"]>>;

/** Null: accepted. Only the error's name is kept, for Resend's messages quote addresses. */
const refusalOf = ({ data, error, headers }: Answer, pauseMs: number): Refusal | null => {
  if (error === null) {
    // An answer that is no receipt is no acceptance, whatever its status.
    return typeof data?.id === "string"
      ? null
      : { reason: "an answer without a receipt", retryAfterMs: pauseMs };
  }
  const status = typeof error.statusCode === "number" ? error.statusCode : null;
  const name = typeof error.name === "string" ? error.name.slice(0, 60) : "unknown";
  // A mail with this key went out, worded otherwise: the settings have changed since. One mail is enough.
  if (name === "invalid_idempotent_request") return null;
  const reason = status === null ? name : `${status} ${name}`;
  const passing =
    status === null || status >= 500 || status === 429 || name === "concurrent_idempotent_requests";
  if (!passing) return { reason, retryAfterMs: null };
  // A date that has passed, or a clock that differs, must not make it a loop without pause.
  const asked = retryAfterMs(headers?.["retry-after"], Date.now()) ?? 0;
  return { reason, retryAfterMs: Math.max(pauseMs, asked) };
};

const REAL_TIME: Timing = {
  monotonic: () => performance.now(),
  sleep,
  timeout: (ms) => AbortSignal.timeout(ms),
};

/** Notifies through Resend: an idempotency key per record, bounded attempts inside one time limit. */
export const createResendNotifier = (
  settings: MailSettings,
  { monotonic, sleep: pause, timeout }: Timing = REAL_TIME,
): Notifier => {
  const client = new Resend(settings.apiKey, settings.baseUrl === null ? {} : { baseUrl: settings.baseUrl });

  const attempt = async (contact: Contact, timeoutMs: number, pauseMs: number): Promise<Refusal | null> => {
    const { subject, text, html } = composeMail(contact, settings.subjectPrefix);
    const answer = await client.emails.send(
      { from: settings.from, to: [...settings.to], replyTo: oneLine(contact.email), subject, text, html },
      { idempotencyKey: `mockbench-contact-${contact.key}`, signal: timeout(timeoutMs) },
    );
    return refusalOf(answer, pauseMs);
  };

  return {
    send: async (contact, timeoutMs) => {
      const deadline = monotonic() + timeoutMs;
      const remaining = () => deadline - monotonic();
      let reason = "no time was left";
      for (let count = 0; count < MAX_ATTEMPTS && remaining() > 0; count++) {
        const share = count + 1 === MAX_ATTEMPTS ? 1 : ATTEMPT_SHARE;
        const refusal = await attempt(contact, remaining() * share, FIRST_PAUSE_MS * 2 ** count);
        if (refusal === null) return;
        reason = refusal.reason;
        if (refusal.retryAfterMs === null || refusal.retryAfterMs >= remaining()) break;
        await pause(refusal.retryAfterMs);
      }
      throw new NotifyError(reason);
    },
  };
};
