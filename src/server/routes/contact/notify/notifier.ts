import type { Contact } from "../store/store.ts";

/** Notifies the owner of a submission. */
export interface Notifier {
  /**
   * Resolves once the mail service has accepted the mail, and rejects otherwise, within `timeoutMs`. Sending the same
   * contact again does not send a second mail.
   */
  send(contact: Contact, timeoutMs: number): Promise<void>;
}
