import type { ContactStore, FirebaseSettings, OpenOptions } from "./store.ts";
import { StoreError } from "./store-error.ts";

export const openFirebaseStore = (
  _settings: FirebaseSettings,
  _options: OpenOptions,
): Promise<ContactStore> => Promise.reject(new StoreError("Firebase is not supported yet"));
