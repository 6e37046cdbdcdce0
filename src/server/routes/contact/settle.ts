import { setTimeout as sleep } from "node:timers/promises";
import type { ContactContext } from "./service.ts";

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

const attempt = async (
  { contacts, log }: Pick<ContactContext, "contacts" | "log">,
  key: string,
  mail: "sent" | "pending",
): Promise<void> => {
  for (let failures = 0; ; failures++) {
    try {
      return await contacts.settleMail(key, mail);
    } catch (err) {
      if (failures + 1 === ATTEMPTS) {
        log.error({ err, key, mail }, "the mail state of a contact could not be stored");
        return;
      }
    }
    await sleep(FIRST_PAUSE_MS * 2 ** failures, undefined, { ref: false });
  }
};

/**
 * Writes down how the mail went, waiting no longer than the client can: the answer is already true, for the
 * record is durable and the mail service refuses a second mail for it. Trying goes on behind the answer, and
 * if it never succeeds the lease runs out and the next retry finds the mail still owed.
 */
export const settle = async (
  tools: Pick<ContactContext, "contacts" | "log">,
  key: string,
  mail: "sent" | "pending",
  patienceMs: number,
): Promise<void> => {
  await Promise.race([attempt(tools, key, mail), sleep(Math.max(0, patienceMs), undefined, { ref: false })]);
};
