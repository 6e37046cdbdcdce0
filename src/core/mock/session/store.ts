import type { MaybePromise } from "../../maybe-promise.ts";

/** The version of a session that holds nothing. */
export const EMPTY_VERSION = "";

/** Bytes that a session takes besides its entries. */
export const SESSION_OVERHEAD = 500;

/** What a session holds: texts by key. */
export interface StoredSession {
  readonly version: string;
  readonly entries: readonly (readonly [key: string, text: string])[];
}

/** What one request changes. */
export interface SessionChange {
  /** The version that it was made from. */
  readonly from: string;
  readonly to: string;
  readonly set: readonly (readonly [key: string, text: string])[];
  readonly remove: readonly string[];
  /** The size of the session's entries afterwards. */
  readonly bytes: number;
}

/** Keeps sessions by name; knows nothing of what they mean. Rejects with an AppError where it is away. */
export interface SessionStore {
  /** Null where the session still is at the version that the caller knows. Counts as use. */
  readonly load: (name: string, known: string) => MaybePromise<StoredSession | null>;
  /** Applies a change, whole and at once; false where the session is at another version by now. */
  readonly commit: (name: string, change: SessionChange) => MaybePromise<boolean>;
  readonly drop: (name: string) => MaybePromise<void>;
}
