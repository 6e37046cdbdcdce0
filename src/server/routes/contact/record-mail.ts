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
    await Bun.sleep(FIRST_PAUSE_MS * 2 ** failures);
  }
};

/**
 * Records whether the mail was sent, but does not delay the response longer than `timeoutMs`: the contact is durable, and
 * the mail service rejects a second mail for it. Attempts continue after the response. If all fail, the lease expires and
 * the client's next retry finds the mail pending.
 */
export const recordMail = async (
  tools: Pick<ContactContext, "contacts" | "log">,
  key: string,
  mail: "sent" | "pending",
  timeoutMs: number,
): Promise<void> => {
  await Promise.race([attempt(tools, key, mail), Bun.sleep(Math.max(0, timeoutMs))]);
};
