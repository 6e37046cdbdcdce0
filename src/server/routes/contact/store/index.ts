/**
 * Where submissions are stored: SQLite in `DATA_DIR`, or Firebase. What each mechanism is for, and what shows it:
 *
 * | mechanism                           | promise                                                  | shown by              |
 * | ----------------------------------- | -------------------------------------------------------- | --------------------- |
 * | WAL with `synchronous = FULL`       | what was acknowledged survives kill -9 and loss of power | soak 1                |
 * | a check of the file after a failure | torn writes and errors of a disk are not built upon      | damage.test.ts        |
 * | the files are still those opened    | nothing acknowledged goes to a file which is gone        | damage.test.ts        |
 * | only a regular file is opened       | a named pipe in its place stops nobody                   | sqlite-thread.test.ts |
 * | SQLite waits for locks, 7 s         | processes can share the file                             | soak 12               |
 * | identities and leases               | retries with one key make one record and one mail        | soak 2                |
 * | all that wait share a transaction   | as many submissions per second as in a bare server       | soak 3                |
 * | a thread for SQLite                 | a slow disk delays nothing but contacts                  | open-contacts.test.ts |
 * | at most 10,000 wait for the thread  | a disk that hangs does not fill the memory               | sqlite-thread.test.ts |
 * | a time limit (`open-contacts.ts`)   | every submission has a response within 10 s              | soak 12               |
 * | a self-test after a failure (")     | `/readyz` reports a full disk until there is room        | damage.test.ts        |
 * | late connections to Firebase drop   | a write that failed is not sent later                    | soak 12               |
 * | Firebase keys made from identities  | retries make one record and one mail, by any replica     | soak 2                |
 */
import { dirname, resolve } from "node:path";
import type { Config } from "../../../config/config.ts";
import { type ContactStore, DATABASE_FILE, type OpenOptions, type ServerStore } from "./store.ts";

type StoreConfig = Pick<Config, "dataDir" | "firebase">;

/** Opens the configured store; rejects with a message for the operator. */
export const openContactStore = async (
  { dataDir, firebase }: StoreConfig,
  options: OpenOptions = {},
): Promise<ContactStore> => {
  if (firebase === null) {
    const { openSqliteStore } = await import("./sqlite.ts");
    return openSqliteStore(dataDir, options);
  }
  // On demand: loading firebase-admin takes longer than the rest of a start.
  const { openFirebaseStore } = await import("./firebase.ts");
  return openFirebaseStore(firebase, options);
};

/** As {@link openContactStore}, for a server: SQLite in a thread. `lost` is called if that ends by itself. */
export const openServerStore = async (config: StoreConfig, lost?: () => void): Promise<ServerStore> => {
  if (config.firebase !== null) return openContactStore(config);
  const { openSqliteThread } = await import("./sqlite-thread.ts");
  return openSqliteThread(config.dataDir, lost);
};

const isWritable = async (folder: string): Promise<boolean> => {
  const { access, constants, mkdir, rmdir } = await import("node:fs/promises");
  try {
    // Permissions say too little about a folder that is missing, so it is created, and removed again.
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) await access(folder, constants.W_OK | constants.X_OK);
    else for (let made = folder; made.startsWith(first); made = dirname(made)) await rmdir(made);
    return true;
  } catch {
    // Opening the store says why.
    return false;
  }
};

/** Whether there is no SQLite file yet, but one can be created: then it can wait for the first submission. */
export const awaitsFirst = async ({ dataDir, firebase }: StoreConfig): Promise<boolean> => {
  if (firebase !== null) return false;
  const folder = resolve(dataDir);
  // Anything of that name, a named pipe for example, is for the store to judge.
  const found = await Bun.file(resolve(folder, DATABASE_FILE))
    .stat()
    .catch(() => null);
  return found === null && isWritable(folder);
};
