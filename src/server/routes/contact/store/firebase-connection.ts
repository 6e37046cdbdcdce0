import type { Database } from "firebase-admin/database";
import type { FirebaseApp } from "./firebase-app.ts";
import { withTimeout } from "../../../with-timeout.ts";
import { StoreError } from "./store.ts";

interface Connection {
  readonly app: FirebaseApp;
  readonly waiting: Set<(error: StoreError) => void>;
}

/**
 * Runs operations with a time limit. The SDK has none: it queues writes while the database is unavailable and sends
 * them later, after the client got an error. So at a time-out the app is deleted with all its pending writes, and the
 * next operation starts a new one.
 */
export class FirebaseConnection {
  readonly #openApp: () => FirebaseApp;
  readonly #timeoutMs: number;
  #connection: Connection | null = null;
  /** Resolves when all earlier apps are closed. */
  #closed: Promise<void> = Promise.resolve();

  constructor(openApp: () => FirebaseApp, timeoutMs: number) {
    this.#openApp = openApp;
    this.#timeoutMs = timeoutMs;
  }

  async run<T>(operation: (database: Database) => Promise<T>): Promise<T> {
    const connection = (this.#connection ??= { app: this.#openApp(), waiting: new Set() });
    const { promise: abandoned, reject } = Promise.withResolvers<never>();
    connection.waiting.add(reject);
    const timer = setTimeout(
      () => this.#drop(connection, `no answer within ${this.#timeoutMs} ms`),
      this.#timeoutMs,
    );
    try {
      return await Promise.race([operation(connection.app.database), abandoned]);
    } catch (cause) {
      throw cause instanceof StoreError
        ? cause
        : new StoreError("the Firebase database rejected the operation", cause);
    } finally {
      clearTimeout(timer);
      connection.waiting.delete(reject);
    }
  }

  async close(): Promise<void> {
    if (this.#connection !== null) this.#drop(this.#connection, "the store was closed");
    await withTimeout(this.#closed, this.#timeoutMs);
  }

  #drop(connection: Connection, why: string): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    const error = new StoreError(`the Firebase database is unavailable: ${why}`);
    for (const reject of connection.waiting) reject(error);
    // A broken app may fail to close. It is not used again either way.
    const closing = connection.app.delete().catch(() => undefined);
    this.#closed = this.#closed.then(() => closing);
  }
}
