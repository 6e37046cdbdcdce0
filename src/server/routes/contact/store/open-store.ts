import type { Config } from "../../../config/config.ts";
import type { ContactStore, OpenOptions } from "./store.ts";

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
