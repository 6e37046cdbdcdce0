import { AppError } from "../../errors.ts";
import { hashHex, parseExactly } from "../../query/index.ts";
import type { MutationResult } from "../records/mutations.ts";
import type { CallHeaders, RequestBody } from "../types.ts";
import type { IdempotentResult, SessionState } from "./state.ts";

const MAX_LENGTH = 255;
const KEY = new RegExp(`^[\\x21-\\x7e]{1,${MAX_LENGTH}}$`);

/** A request that may be repeated: its key, and a digest of the rest. */
type Repeatable = Omit<IdempotentResult, "text">;

/** Null for a request without an `Idempotency-Key`. The URL is the canonical one of what the request asks for. */
export const repeatableOf = (
  headers: CallHeaders,
  method: string,
  url: string,
  { value }: RequestBody,
): Repeatable | null => {
  const key = headers.get("idempotency-key");
  if (key === null) return null;
  if (!KEY.test(key)) {
    const message = `must be 1 to ${MAX_LENGTH} visible ASCII characters`;
    throw new AppError("invalid_parameter", `The header Idempotency-Key ${message}.`, {
      problems: [{ parameter: "Idempotency-Key", value: key.slice(0, MAX_LENGTH), message }],
    });
  }
  return { key, request: hashHex(JSON.stringify([method, url, value])) };
};

/** The result of the same request, sent earlier; throws if its key was that of another one. */
export const earlierResult = (
  state: SessionState,
  { key, request }: Repeatable,
): MutationResult | undefined => {
  const known = state.result(key);
  if (known === undefined) return undefined;
  if (known.request === request) return parseExactly(known.text) as MutationResult;
  throw new AppError(
    "idempotency_reused",
    "The Idempotency-Key belongs to another request of this session. Use a new key for each change.",
  );
};
