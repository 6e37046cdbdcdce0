import type { Database } from "firebase-admin/database";
import type { FirebaseApp } from "./firebase-app.ts";
import { within } from "../../../within.ts";
import { StoreError } from "./store-error.ts";

/** What an operation is given: the database, and whether it has been given up on. */
export interface Attempt {
  readonly database: Database;
  readonly abandoned: () => boolean;
}

interface Line {
  readonly app: FirebaseApp;
  readonly waiting: Set<(error: StoreError) => void>;
  dropped: boolean;
}

/**
 * Runs operations with a time limit. The SDK has none: while the database is away it keeps writes and
 * delivers them whenever it is back, minutes after the client was told that they failed. So a limit that is
 * reached drops the whole app with everything that waits in it; the next operation starts a fresh one.
 */
export class FirebaseLine {
  readonly #openApp: () => FirebaseApp;
  readonly #timeoutMs: number;
  readonly #closing = new Set<Promise<void>>();
  #line: Line | null = null;

  constructor(openApp: () => FirebaseApp, timeoutMs: number) {
    this.#openApp = openApp;
    this.#timeoutMs = timeoutMs;
  }

  async run<T>(operation: (attempt: Attempt) => Promise<T>): Promise<T> {
    const line = (this.#line ??= { app: this.#openApp(), waiting: new Set(), dropped: false });
    const { promise: given_up, reject } = Promise.withResolvers<never>();
    line.waiting.add(reject);
    const timer = setTimeout(
      () => this.#drop(line, `no answer within ${this.#timeoutMs} ms`),
      this.#timeoutMs,
    );
    try {
      const attempt = { database: line.app.database, abandoned: () => line.dropped };
      return await Promise.race([operation(attempt), given_up]);
    } catch (cause) {
      throw cause instanceof StoreError ? cause : new StoreError("the Firebase database refused", cause);
    } finally {
      clearTimeout(timer);
      line.waiting.delete(reject);
    }
  }

  async close(): Promise<void> {
    if (this.#line !== null) this.#drop(this.#line, "the store was closed");
    await within(Promise.all(this.#closing), this.#timeoutMs);
  }

  #drop(line: Line, why: string): void {
    if (line.dropped) return;
    line.dropped = true;
    if (this.#line === line) this.#line = null;
    const error = new StoreError(`the Firebase database is away: ${why}`);
    for (const reject of line.waiting) reject(error);
    // Closing what is broken may fail as well; it is not used again either way.
    const closing: Promise<void> = line.app.delete().catch(() => undefined);
    this.#closing.add(closing);
    void closing.finally(() => this.#closing.delete(closing));
  }
}
