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
