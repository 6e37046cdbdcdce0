import type { Later, SessionLog } from "../log/session-log.ts";
import type { SessionRules } from "../rules/session-rules.ts";

/** The version of an empty session. */
export const EMPTY_VERSION = "";

/** Bytes of a session besides its entries. */
export const SESSION_OVERHEAD = 900;

/** The room of a session: for its records, and for its log what they leave. */
export const MAX_SESSION_BYTES = 2 ** 20;

/** The entries of a session by key. */
export interface StoredSession {
  readonly version: string;
  readonly entries: readonly (readonly [key: string, text: string])[];
}

/** The changes of one request. */
export interface SessionChange {
  /** The version that it applies to. */
  readonly from: string;
  readonly to: string;
  readonly set: readonly (readonly [key: string, text: string])[];
  readonly remove: readonly string[];
  /** The size of the session's entries afterwards. */
  readonly bytes: number;
}

/** Stores sessions by name, as opaque texts. Rejects with an AppError if it cannot be reached. */
export interface SessionStore {
  /** Null if the session is still at the `known` version. Counts as use. */
  readonly load: (name: string, known: string) => Later<StoredSession | null>;
  /**
   * Applies a change atomically; false if the session is no longer at the version `from`. `client` is who a new session
   * belongs to.
   */
  readonly commit: (name: string, change: SessionChange, client: string) => Later<boolean>;
  /** Drops the log and the rules, too. */
  readonly drop: (name: string) => Later<void>;
  readonly log?: SessionLog;
  readonly rules?: SessionRules;
}
