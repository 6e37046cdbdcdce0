import { LRUCache } from "lru-cache";

/** How many sessions a thread keeps. Each takes at most a megabyte, of text. */
const MAX_SESSIONS = 16;

/**
 * The sessions that a thread keeps, by version. Both sides have one and use it in the same order, so that the main thread
 * knows what the other one still has.
 */
export const createSentSessions = <Session extends object>(): LRUCache<string, Session> =>
  new LRUCache({ max: MAX_SESSIONS });
