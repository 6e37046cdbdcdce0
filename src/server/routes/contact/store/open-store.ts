import type { Config } from "../../../config/config.ts";
import type { ContactStore, OpenOptions, ServerStore } from "./store.ts";

/** Opens the configured store; rejects with a message for the operator. */
export const openContactStore = async (
  { dataDir, firebase }: Pick<Config, "dataDir" | "firebase">,
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

/** As {@link openContactStore}, for a server: SQLite in a thread, so that a slow disk delays only contacts. */
export const openServerStore = async (config: Pick<Config, "dataDir" | "firebase">): Promise<ServerStore> => {
  if (config.firebase !== null) return openContactStore(config);
  const { openSqliteThread } = await import("./sqlite-thread.ts");
  return openSqliteThread(config.dataDir);
};
