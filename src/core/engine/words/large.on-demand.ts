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
const ofNotices = onDemand(async () => {
  const { NOTICE_WORDS, NOTICES } = await import("./notifications.ts");
  return { list: NOTICES, words: NOTICE_WORDS };
});
const ofReviews = onDemand(async () => {
  const { CAVEATS, TONES } = await import("./reviews.ts");
  return { tones: TONES, caveats: CAVEATS };
});

export const topics: typeof Large.topics = ofTopics.get;

export const families: typeof Large.families = ofFamilies.get;

export const eventWords: typeof Large.eventWords = ofEvents.get;

export const scripts: typeof Large.scripts = ofScripts.get;

export const tasks: typeof Large.tasks = ofTasks.get;

export const notices: typeof Large.notices = ofNotices.get;

export const reviewWords: typeof Large.reviewWords = ofReviews.get;

export const loadWords: typeof Large.loadWords = async () => {
  const all = [ofTopics, ofFamilies, ofEvents, ofScripts, ofTasks, ofNotices, ofReviews];
  await Promise.all(all.map(({ load }) => load()));
};
