import { toHex } from "../../shared/bytes.ts";
/** The fields of the form; `_gotcha` is the honeypot that only bots fill in. */
export interface Fields {
  readonly name: string;
  readonly email: string;
  readonly category: string;
  readonly message: string;
  readonly _gotcha: string;
}

export interface FieldProblem {
  readonly field: string | null;
  readonly code: string;
  readonly message: string;
}

export type Reply =
  | { readonly state: "sent"; readonly key: string }
  | { readonly state: "refused"; readonly problems: readonly FieldProblem[] }
  /** It may not have arrived, or has to wait. Sending it again is safe. */
  | { readonly state: "again"; readonly reason: string };

export function bodyOf(fields: Fields): string {
  const values = Object.entries(fields).filter(
    ([name, value]) => value !== "" || name === "email" || name === "message",
  );
  return JSON.stringify(Object.fromEntries(values));
}

/**
 * Idempotency keys. Sending the same body again reuses its key, so a lost response never causes a second message.
 * A changed body, or a success, starts a new one.
 */
export class Attempts {
  private body = "";
  private key = "";

  keyFor(body: string): string {
    if (body !== this.body) {
      this.body = body;
      this.key = toHex(crypto.getRandomValues(new Uint8Array(16)));
    }
    return this.key;
  }

  succeeded(): void {
    this.body = "";
  }
}

const AWAY = "No response. Check the connection and send again: your message is stored only once.";

export async function submit(address: string, fields: Fields, attempts: Attempts): Promise<Reply> {
  const body = bodyOf(fields);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": attempts.keyFor(body) },
      body,
    });
    answer = await response.json();
  } catch {
    return { state: "again", reason: AWAY };
  }
  return replyOf(response, answer, attempts);
}

function replyOf(response: Response, answer: unknown, attempts: Attempts): Reply {
  const { success, key, errors } = answer as {
    readonly success?: unknown;
    readonly key?: unknown;
    readonly errors?: unknown;
  };
  if (response.ok && success === true && typeof key === "string") {
    attempts.succeeded();
    return { state: "sent", key };
  }
  const problems = Array.isArray(errors) ? (errors as readonly FieldProblem[]) : [];
  if (response.status === 429) {
    const wait = response.headers.get("Retry-After");
    return { state: "again", reason: `Too many messages at once. Send again in ${wait ?? "60"} seconds.` };
  }
  if (response.status === 409 || response.status >= 500) {
    return { state: "again", reason: problems[0]?.message ?? AWAY };
  }
  return { state: "refused", problems };
}
