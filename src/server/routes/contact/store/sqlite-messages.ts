import { type ServerStore, StoreError } from "./store.ts";

/** What the server calls in the thread. */
export interface StoreMethods extends ServerStore {
  readonly open: (dataDir: string) => Promise<void>;
}

export interface StoreRequest {
  readonly id: number;
  readonly method: keyof StoreMethods;
  readonly args: readonly unknown[];
  /** Milliseconds since the epoch. After that the caller has given up, so the work must not start. */
  readonly deadline: number;
}

/** An error between threads: structured clones lose causes and codes. */
export interface PlainError {
  readonly message: string;
  readonly code?: string;
  readonly cause?: PlainError;
}

export type StoreReply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: PlainError };

export const toPlainError = (error: unknown): PlainError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, cause } = error;
  return {
    message,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: toPlainError(cause) }),
  };
};

export const toStoreError = ({ message, code, cause }: PlainError): StoreError => {
  const error = new StoreError(message, cause && toStoreError(cause));
  return code === undefined ? error : Object.assign(error, { code });
};
