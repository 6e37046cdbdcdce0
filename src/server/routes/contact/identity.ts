import type { Submission } from "./model.ts";
import type { Identity } from "./store/store.ts";

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
