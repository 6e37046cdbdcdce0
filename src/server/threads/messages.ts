import { AppError, type Code, type Problem } from "../../core/errors.ts";
import type { RemoteRead, StoredSession } from "../../core/mock/index.ts";
import type { Config } from "../config/config.ts";
import type { CatalogSources } from "../open-catalog.ts";
import type { CustomFile } from "../static/custom-paths.ts";

/** What a thread needs to make the same responses as the main one. */
export interface ThreadOptions extends Pick<Config, "publicUrl" | "mockMaxScan"> {
  readonly sources: CatalogSources;
  /** Holds the number of the job to give up. */
  readonly cancelled: SharedArrayBuffer;
}

/** A read as it is sent to a thread. */
export interface SentRead extends Omit<RemoteRead, "session"> {
  readonly session: { readonly name: string; readonly stored: StoredSession } | null;
}

/** From the main thread. */
export type ThreadMessage =
  | { readonly kind: "read"; readonly job: number; readonly read: SentRead }
  /** Makes a file that describes the resources: one chunk. */
  | { readonly kind: "file"; readonly job: number; readonly file: CustomFile }
  /** Continues the body of an earlier read. */
  | { readonly kind: "continue"; readonly job: number; readonly body: number }
  /** Forgets the body of an earlier read. Has no answer. */
  | { readonly kind: "close"; readonly body: number };

/** Bytes of a body. `total` is how many records a read found. */
export interface ThreadChunk {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isLast: boolean;
  readonly total: number;
}

export interface SentError {
  readonly message: string;
  /** Null for an error that is no AppError, and so a bug. */
  readonly app: {
    readonly code: Code;
    readonly status: number;
    readonly problems: readonly Problem[];
    readonly headers: Readonly<Record<string, string>>;
  } | null;
}

/** The answer to a job. */
export interface ThreadAnswer {
  readonly job: number;
  readonly chunk: ThreadChunk | null;
  readonly error: SentError | null;
}

const RETRY_AFTER_SECONDS = 5;

/** The error for too much load. */
export const serverBusy = (): AppError =>
  new AppError("server_busy", "Too many slow requests are queued. Try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_SECONDS) },
  });
