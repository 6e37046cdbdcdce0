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
      return await contacts.recordMail(key, mail);
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
 * Records whether the mail was sent, waiting no longer than the client can. The answer is true already: the record is
 * durable, and the mail service refuses a second mail for it. Retries go on after the answer. If all of them fail, the
 * lease expires and the client's next retry finds the mail still pending.
 */
export const recordMail = async (
  tools: Pick<ContactContext, "contacts" | "log">,
  key: string,
  mail: "sent" | "pending",
  timeoutMs: number,
): Promise<void> => {
  await Promise.race([attempt(tools, key, mail), sleep(Math.max(0, timeoutMs), undefined, { ref: false })]);
};
