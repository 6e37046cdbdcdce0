import type { Contact } from "../store/store.ts";

/** Notifies the owner of a submission. */
export interface Notifier {
  /**
   * Resolves once the mail service has accepted the mail, and rejects otherwise, within `timeoutMs`. Sending the same
   * contact again does not send a second mail.
   */
  send(contact: Contact, timeoutMs: number): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Counts mails; false beyond the limit of the hour. */
export type MailLimit = () => boolean;

/** At most so many mails in an hour that begins with the first of them; null for any number. */
export const createMailLimit = (limit: number | null, monotonic: () => number): MailLimit => {
  if (limit === null) return () => true;
  let since = -Infinity;
  let count = 0;
  return () => {
    const now = monotonic();
    if (now - since >= HOUR_MS) [since, count] = [now, 0];
    return ++count <= limit;
  };
};
