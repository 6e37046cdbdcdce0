import type { Contact } from "../store/store.ts";

/** Notifies the owner of a submission. */
export interface Notifier {
  /**
   * Resolves once the mail service has accepted the mail, and rejects otherwise, within `timeoutMs`. Sending the same
   * contact again does not send a second mail.
   */
  send(contact: Contact, timeoutMs: number): Promise<void>;
}

/** The configuration of the mail service. */
export interface MailSettings {
  readonly apiKey: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subjectPrefix: string;
  /** Null for Resend's default. */
  readonly baseUrl: string | null;
}

/** The timers for attempts, in milliseconds. */
export interface Timing {
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly timeout: (ms: number) => AbortSignal;
}

/** Null if no mail is configured. */
export const createNotifier = async (
  mail: MailSettings | null,
  timing?: Timing,
): Promise<Notifier | null> => {
  if (mail === null) return null;
  const { createResendNotifier } = await import("./resend.ts");
  return createResendNotifier(mail, timing);
};
