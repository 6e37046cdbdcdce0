import type { Contact } from "../store/store.ts";

/** Tells the owner about a submission. */
export interface Notifier {
  /**
   * Resolves once the mail service has accepted the mail, rejects otherwise, in either case within
   * `timeoutMs`. Sending the same record again is harmless: it is one mail.
   */
  send(contact: Contact, timeoutMs: number): Promise<void>;
}

/** The part of the configuration that names the mail service. */
export interface MailSettings {
  readonly apiKey: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subjectPrefix: string;
  /** Null: Resend's own address. */
  readonly baseUrl: string | null;
}

/** How time passes between attempts and during one, in milliseconds. */
export interface Timing {
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  readonly timeout: (ms: number) => AbortSignal;
}

/** Null settings: no mail is configured and none is sent. */
export const createNotifier = async (
  mail: MailSettings | null,
  timing?: Timing,
): Promise<Notifier | null> => {
  if (mail === null) return null;
  const { createResendNotifier } = await import("./resend.ts");
  return createResendNotifier(mail, timing);
};
