import type { FirebaseConfig } from "../../../config/config.ts";
import { existsSync, readFileSync } from "node:fs";
import {
  type App,
  applicationDefault,
  cert,
  type Credential,
  deleteApp,
  initializeApp,
} from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import { withTimeout } from "../../../with-timeout.ts";
import { StoreError } from "./store.ts";

// A dependency of the SDK calls url.parse(), for which the runtime would print a warning at every start.
process.noDeprecation = true;

const CREDENTIAL_TIMEOUT_MS = 5000;
/** Network errors. Any other error is about the credential. */
const NETWORK_CODE =
  /^(?:E(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE)|5\d\d|ConnectionRefused)$/;

const readAccount = (account: string): object => {
  const inline = account.trimStart().startsWith("{");
  if (!inline && !existsSync(account)) {
    throw new StoreError("FIREBASE_SERVICE_ACCOUNT is neither JSON nor the path of a file that exists");
  }
  try {
    const parsed: unknown = JSON.parse(inline ? account : readFileSync(account, "utf8"));
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch {
    // The message of the parser would quote the secret.
  }
  throw new StoreError("FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account");
};

const readCredential = (account: string | null): Credential => {
  if (account === null) return applicationDefault();
  try {
    return cert(readAccount(account));
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError("FIREBASE_SERVICE_ACCOUNT cannot be used", cause);
  }
};

/** Requests a token once, so that a revoked or missing credential is found at the start. */
export const checkCredential = async (credential: Credential): Promise<void> => {
  const answer = credential.getAccessToken().then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  // A network failure says nothing about the credential: `ready` reports it.
  const rejection = await withTimeout(answer, CREDENTIAL_TIMEOUT_MS).catch(() => null);
  if (rejection !== null) {
    const { cause } = rejection;
    const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
    if (NETWORK_CODE.test(code)) return;
    throw new StoreError("the Firebase credential was not accepted", cause);
  }
};

/** The database URL. The SDK treats plain http as an emulator, which needs no credential. */
export const addressOf = ({
  databaseUrl,
  emulatorHost,
}: Pick<FirebaseConfig, "databaseUrl" | "emulatorHost">): { url: string; emulated: boolean } => {
  const url = new URL(databaseUrl);
  const emulated = emulatorHost !== null || url.protocol === "http:";
  if (!emulated) return { url: databaseUrl, emulated };
  const namespace = url.searchParams.get("ns") ?? url.hostname.replace(/\..*/, "");
  return { url: `http://${emulatorHost ?? url.host}?ns=${namespace}`, emulated };
};

/** An app of the SDK with its connection. */
export interface FirebaseApp {
  readonly database: Database;
  /** Closes the connection and drops all pending writes. */
  delete(): Promise<void>;
}

/** Checks the settings and returns a function that opens an app; rejects with a message for the operator. */
export const prepareFirebase = async (settings: FirebaseConfig): Promise<() => FirebaseApp> => {
  const { url, emulated } = addressOf(settings);
  const credential = emulated ? null : readCredential(settings.serviceAccount);
  if (credential !== null) await checkCredential(credential);
  return () => {
    const options = { databaseURL: url, ...(credential === null ? {} : { credential }) };
    // A fresh name, because deleted apps may still be closing.
    const app: App = initializeApp(options, `mockbench-${crypto.randomUUID()}`);
    return { database: getDatabase(app), delete: () => deleteApp(app) };
  };
};

/** Runs operations with a time limit. */
export interface FirebaseConnection {
  run<T>(operation: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface OpenApp {
  readonly app: FirebaseApp;
  readonly waiting: Set<(error: StoreError) => void>;
}

/**
 * The SDK has no time limit: it queues writes while the database is unavailable and sends them later, after the client
 * got an error. So at a time-out the app is deleted with all its pending writes, and the next operation starts a new one.
 */
export const createFirebaseConnection = (
  openApp: () => FirebaseApp,
  timeoutMs: number,
): FirebaseConnection => {
  let open: OpenApp | null = null;
  /** Resolves when all earlier apps are closed. */
  let closed: Promise<void> = Promise.resolve();

  const drop = (dropped: OpenApp, why: string): void => {
    if (open !== dropped) return;
    open = null;
    const error = new StoreError(`the Firebase database is unavailable: ${why}`);
    for (const reject of dropped.waiting) reject(error);
    // A broken app may fail to close. It is not used again either way.
    const closing = dropped.app.delete().catch(() => undefined);
    closed = closed.then(() => closing);
  };

  return {
    async run(operation) {
      const used = (open ??= { app: openApp(), waiting: new Set() });
      const { promise: abandoned, reject } = Promise.withResolvers<never>();
      used.waiting.add(reject);
      const timer = setTimeout(() => drop(used, `no answer within ${timeoutMs} ms`), timeoutMs);
      try {
        return await Promise.race([operation(used.app.database), abandoned]);
      } catch (cause) {
        throw cause instanceof StoreError
          ? cause
          : new StoreError("the Firebase database rejected the operation", cause);
      } finally {
        clearTimeout(timer);
        used.waiting.delete(reject);
      }
    },
    async close() {
      if (open !== null) drop(open, "the store was closed");
      await withTimeout(closed, timeoutMs);
    },
  };
};
