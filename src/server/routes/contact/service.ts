import type { Context } from "../../context.ts";
import { AppError } from "../../../core/errors.ts";
import type { Submission } from "./model.ts";
import type { Contact, Identity, SaveResult } from "./store/store.ts";

const digest = (purpose: string, text: string): string =>
  new Bun.CryptoHasher("sha256").update(`${purpose}\0${text}`).digest("base64url");

/**
 * Identifies the retries of a submission. The fingerprint covers the stored fields only, so their order and ignored
 * fields do not matter.
 */
export const identityOf = (idempotencyKey: string | null, submission: Submission): Identity | null => {
  if (idempotencyKey === null) return null;
  const { email, message, name = null, category = null, spam } = submission;
  return {
    digest: digest("key", idempotencyKey),
    fingerprint: digest("body", JSON.stringify([email, message, name, category, spam])),
  };
};

/**
 * A draining server closes connections after five seconds. Pending submissions get a response before that, so that the
 * client can retry with the same key.
 */
const DRAIN_TIMEOUT_MS = 4000;

interface DeadlineOptions {
  readonly milliseconds: number;
  readonly monotonic: () => number;
  /** Aborts when the server begins to drain. */
  readonly shutdown: AbortSignal;
}

/** The time left for a request. A drain shortens it. */
interface Deadline extends Disposable {
  /** Milliseconds left, at least 0. */
  readonly remaining: () => number;
  /** Rejects if a drain leaves no more time for the promise. */
  readonly unlessDrained: <T>(promise: Promise<T>) => Promise<T>;
}

const createDeadline = ({ milliseconds, monotonic, shutdown }: DeadlineOptions): Deadline => {
  let deadline = monotonic() + milliseconds;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drained = Promise.withResolvers<never>();
  // It may reject while nothing awaits it.
  drained.promise.catch(() => undefined);

  const drain = (): void => {
    deadline = Math.min(deadline, monotonic() + DRAIN_TIMEOUT_MS);
    timer = setTimeout(() => drained.reject(new Error("the server is shutting down")), DRAIN_TIMEOUT_MS);
  };
  if (shutdown.aborted) drain();
  else shutdown.addEventListener("abort", drain);

  return {
    remaining: () => Math.max(0, deadline - monotonic()),
    unlessDrained: (promise) => Promise.race([promise, drained.promise]),
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      shutdown.removeEventListener("abort", drain);
    },
  };
};

/** The limit for the whole submission. Storage and mail may take up to 8 s each. */
const TIMEOUT_MS = 9500;
const MAIL_TIMEOUT_MS = 8000;
/** Longer than a mail may take, so that no other request sends it meanwhile. */
const LEASE_MS = MAIL_TIMEOUT_MS + 2000;

export type ContactContext = Pick<
  Context,
  "clock" | "ids" | "log" | "contacts" | "notifier" | "mailLimit" | "shutdown"
>;

const RECORD_ATTEMPTS = 6;
const RECORD_PAUSE_MS = 500;

const recordWithRetries = async (
  { contacts, log }: ContactContext,
  key: string,
  mail: "sent" | "pending",
): Promise<void> => {
  for (let failures = 0; ; failures++) {
    try {
      return await contacts.recordMail(key, mail);
    } catch (err) {
      if (failures + 1 === RECORD_ATTEMPTS) {
        log.error({ err, key, mail }, "the mail state of a contact could not be stored");
        return;
      }
    }
    await Bun.sleep(RECORD_PAUSE_MS * 2 ** failures);
  }
};

/** `unnotified`: stored, but the mail to the owner was not accepted. */
export interface Receipt {
  readonly state: "complete" | "unnotified";
  readonly key: string;
}

const save = async (
  context: ContactContext,
  contact: Contact,
  key: string | null,
  submission: Submission,
  { unlessDrained }: Deadline,
) => {
  try {
    const identity = identityOf(key, submission);
    return await unlessDrained(context.contacts.save({ contact, identity, leaseMs: LEASE_MS }));
  } catch (cause) {
    throw new AppError("storage_failed", "The message could not be stored. Please try again.", { cause });
  }
};

const contactToNotify = (result: SaveResult): Contact | { readonly done: string } => {
  switch (result.state) {
    case "owned":
      return result.contact;
    case "done":
      return { done: result.contact.key };
    case "busy":
      throw new AppError(
        "idempotency_in_progress",
        "A request with this Idempotency-Key is still in progress.",
        {
          headers: { "retry-after": String(Math.max(1, Math.ceil(result.retryAfterMs / 1000))) },
        },
      );
    case "reused":
      throw new AppError(
        "idempotency_reused",
        "This Idempotency-Key was already used for a different message.",
      );
  }
};

interface SubmitInput {
  readonly submission: Submission;
  readonly idempotencyKey: string | null;
}

/** Stores a submission and mails the owner. A retry with the same `Idempotency-Key` does only what is still missing. */
export const submitContact = async (
  { submission, idempotencyKey }: SubmitInput,
  context: ContactContext,
): Promise<Receipt> => {
  const { clock, ids, log, notifier, mailLimit, shutdown } = context;
  using deadline = createDeadline({ milliseconds: TIMEOUT_MS, monotonic: clock.monotonic, shutdown });
  const { remaining, unlessDrained } = deadline;
  // Does not delay the response longer: the contact is durable, and the mail service rejects a second mail for it.
  // Attempts continue after the response. If all fail, the lease expires and the next retry finds the mail pending.
  const recordMail = (key: string, mail: "sent" | "pending"): Promise<void> =>
    Promise.race([recordWithRetries(context, key, mail), Bun.sleep(remaining())]);
  const contact: Contact = {
    ...submission,
    key: ids.key(),
    createdAt: new Date(clock.now()).toISOString(),
    mail: notifier === null || submission.spam ? "none" : "pending",
  };
  const stored = contactToNotify(await save(context, contact, idempotencyKey, submission, deadline));
  if ("done" in stored) return { state: "complete", key: stored.done };
  // The mail has been pending since an earlier configuration with mail.
  if (notifier === null) return { state: "complete", key: stored.key };
  if (!mailLimit()) {
    log.warn({ key: stored.key }, "CONTACT_MAIL_LIMIT is reached: a contact is stored without a mail");
    await recordMail(stored.key, "pending");
    return { state: "complete", key: stored.key };
  }
  try {
    await unlessDrained(notifier.send(stored, Math.min(MAIL_TIMEOUT_MS, remaining())));
  } catch (err) {
    log.warn({ err, key: stored.key }, "the mail about a contact was not accepted");
    await recordMail(stored.key, "pending");
    return { state: "unnotified", key: stored.key };
  }
  await recordMail(stored.key, "sent");
  return { state: "complete", key: stored.key };
};
