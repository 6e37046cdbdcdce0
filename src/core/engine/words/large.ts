import { FAMILIES } from "./families.ts";
import type { Family } from "./products.ts";
import type { Topic } from "./topic.ts";
import { TOPICS } from "./topics.ts";

/*
 * The words that are half of the engine's size. Everything that draws from them asks here, so that the bundle for
 * browsers can have `large.on-demand.ts` instead.
 */

export const topics = (): readonly Topic[] => TOPICS;

export const families = (): readonly Family[] => FAMILIES;

/** For work that cannot begin again once it needs words: here they are already. */
export const loadWords = (): Promise<void> => Promise.resolve();
