import type { JsonBody } from "../http/body.ts";
import { parseExactly } from "../query/index.ts";

/** The body of a mutation. */
export interface RequestBody {
  readonly value: unknown;
  /** A list of operations (RFC 6902), not a record or a part of one. */
  readonly isJsonPatch: boolean;
  readonly notices: readonly string[];
}

export const JSON_PATCH = "application/json-patch+json";

/** The body of a request that has none. */
export const EMPTY_BODY: RequestBody = { value: {}, isJsonPatch: false, notices: [] };

export const parseBody = ({ type, text }: JsonBody): RequestBody => ({
  value: parseExactly(text),
  isJsonPatch: type === JSON_PATCH,
  notices: type.endsWith("json")
    ? []
    : [`the body was read as application/json, not as ${type || "untyped"}`],
});
