import { API_PATH, DEFAULT_MAX_SCAN } from "../query/index.ts";
import { MAX_TEXT_LENGTH } from "./response/body.ts";
import type { MockDeps } from "./types.ts";

/** Without a server, cache or clock: complete responses at once, no delays, no random errors. */
export const DEFAULTS: Omit<MockDeps, "catalog"> = {
  publicUrl: null,
  path: API_PATH,
  maxScan: DEFAULT_MAX_SCAN,
  maxTextLength: MAX_TEXT_LENGTH,
  offload: null,
  sleep: () => undefined,
  clock: Date.now,
  random: () => 0,
  behindProxy: false,
  selections: null,
  rows: null,
  withColumns: (catalog) => catalog,
  defaults: new Map(),
  session: null,
  sessions: null,
  streams: null,
  turns: null,
  closing: null,
  // What nobody planned is the caller's.
  failed: (error, _, code) => {
    if (code === undefined) throw error;
  },
};
