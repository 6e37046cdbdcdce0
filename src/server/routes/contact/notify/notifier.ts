import type { MailConfig } from "../../../config/config.ts";
import type { Contact } from "../store/store.ts";

/** Notifies the owner of a submission. */
export interface Notifier {
  /**
   * Resolves once the mail service has accepted the mail, and rejects otherwise, within `timeoutMs`. Sending the same
   * contact again does not send a second mail.
   */
  send(contact: Contact, timeoutMs: number): Promise<void>;
}

/** The timers for attempts, in milliseconds. */
export interface Timing {
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly timeout: (ms: number) => AbortSignal;
}

/** Null if no mail is configured. */
export const createNotifier = async (mail: MailConfig | null, timing?: Timing): Promise<Notifier | null> => {
  if (mail === null) return null;
  const { createResendNotifier } = await import("./resend.ts");
  return createResendNotifier(mail, timing);
};
