import type * as Large from "./large.ts";
import { onDemand } from "./on-demand.ts";

/* Stands for `large.ts` in browsers, which show most resources without these words. */

const ofTopics = onDemand(async () => (await import("./topics.ts")).TOPICS);
const ofFamilies = onDemand(async () => (await import("./families.ts")).FAMILIES);

export const topics: typeof Large.topics = ofTopics.get;

export const families: typeof Large.families = ofFamilies.get;

export const loadWords: typeof Large.loadWords = async () => {
  await Promise.all([ofTopics.load(), ofFamilies.load()]);
};
