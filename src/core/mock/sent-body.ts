import type { JsonBody } from "../http/body.ts";
import { parseExactly } from "../query/index.ts";

/** The body of a mutation. */
export interface SentBody {
  readonly value: unknown;
  /** It is a list of changes (RFC 6902), not a record or a part of one. */
  readonly isJsonPatch: boolean;
  readonly notices: readonly string[];
}

export const JSON_PATCH = "application/json-patch+json";

/** What a request without a body stands for. */
export const EMPTY_BODY: SentBody = { value: {}, isJsonPatch: false, notices: [] };

export const sentBody = ({ type, text }: JsonBody): SentBody => ({
  value: parseExactly(text),
  isJsonPatch: type === JSON_PATCH,
  notices: type.endsWith("json")
    ? []
    : [`the body was read as application/json, not as ${type || "untyped"}`],
});
