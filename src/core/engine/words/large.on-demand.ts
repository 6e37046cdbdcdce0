import type * as Large from "./large.ts";
import { onDemand } from "./on-demand.ts";

/* Stands for `large.ts` in browsers, which show most resources without these words. */

const ofTopics = onDemand(async () => (await import("./topics.ts")).TOPICS);
const ofFamilies = onDemand(async () => (await import("./families.ts")).FAMILIES);
const ofEvents = onDemand(async () => {
  const { CITIES, EVENT_KINDS, RATES } = await import("./events.ts");
  return { kinds: EVENT_KINDS, cities: CITIES, rates: RATES };
});
const ofScripts = onDemand(async () => (await import("./messages.ts")).SCRIPTS);
const ofTasks = onDemand(async () => {
  const { TASK_WORDS, TASKS } = await import("./todos.ts");
  return { list: TASKS, words: TASK_WORDS };
});

export const topics: typeof Large.topics = ofTopics.get;

export const families: typeof Large.families = ofFamilies.get;

export const eventWords: typeof Large.eventWords = ofEvents.get;

export const scripts: typeof Large.scripts = ofScripts.get;

export const tasks: typeof Large.tasks = ofTasks.get;

export const loadWords: typeof Large.loadWords = async () => {
  await Promise.all([ofTopics, ofFamilies, ofEvents, ofScripts, ofTasks].map(({ load }) => load()));
};
