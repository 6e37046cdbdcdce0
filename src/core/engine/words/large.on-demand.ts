import type * as Large from "./large.ts";
import { onDemand } from "./on-demand.ts";

/* Replaces `large.ts` in browsers, which show most resources without these words. */

const LISTS = {
  topics: onDemand(async () => (await import("./topics.ts")).TOPICS),
  families: onDemand(async () => (await import("./families.ts")).FAMILIES),
  eventWords: onDemand(async () => (await import("./events.ts")).EVENT_WORDS),
  scripts: onDemand(async () => (await import("./messages.ts")).SCRIPTS),
  tasks: onDemand(async () => (await import("./todos.ts")).TASKS),
  notices: onDemand(async () => (await import("./notifications.ts")).NOTICES),
  reviewWords: onDemand(async () => (await import("./reviews.ts")).REVIEW_WORDS),
};

export const topics: typeof Large.topics = LISTS.topics.get;
export const families: typeof Large.families = LISTS.families.get;
export const eventWords: typeof Large.eventWords = LISTS.eventWords.get;
export const scripts: typeof Large.scripts = LISTS.scripts.get;
export const tasks: typeof Large.tasks = LISTS.tasks.get;
export const notices: typeof Large.notices = LISTS.notices.get;
export const reviewWords: typeof Large.reviewWords = LISTS.reviewWords.get;

export const loadWords: typeof Large.loadWords = async () => {
  await Promise.all(Object.values(LISTS).map(({ load }) => load()));
};
