import type * as Large from "./large.ts";
import { loadLocale } from "./locale-lists.ts";
import { onDemand } from "./on-demand.ts";

/* Replaces `large.ts` in browsers, which show most resources without these words. */

const prose = onDemand(() => import("./prose.ts"));

const LISTS = {
  proseWords: prose,
  // Texts on a topic need both, so they are loaded together.
  topics: onDemand(async () => {
    const [{ TOPICS }] = await Promise.all([import("./topics.ts"), prose.load()]);
    return TOPICS;
  }),
  families: onDemand(async () => (await import("./families.ts")).FAMILIES),
  eventWords: onDemand(async () => (await import("./events.ts")).EVENT_WORDS),
  scripts: onDemand(async () => (await import("./messages.ts")).SCRIPTS),
  tasks: onDemand(async () => (await import("./todos.ts")).TASKS),
  notices: onDemand(async () => (await import("./notifications.ts")).NOTICES),
  reviewWords: onDemand(async () => (await import("./reviews.ts")).REVIEW_WORDS),
  pictureWords: onDemand(() => import("./pictures.ts")),
  jobWords: onDemand(() => import("./jobs.ts")),
  fileWords: onDemand(() => import("./files.ts")),
  variants: onDemand(() => import("../variants.ts")),
};

export const topics: typeof Large.topics = LISTS.topics.get;
export const families: typeof Large.families = LISTS.families.get;
export const eventWords: typeof Large.eventWords = LISTS.eventWords.get;
export const scripts: typeof Large.scripts = LISTS.scripts.get;
export const tasks: typeof Large.tasks = LISTS.tasks.get;
export const notices: typeof Large.notices = LISTS.notices.get;
export const reviewWords: typeof Large.reviewWords = LISTS.reviewWords.get;
export const proseWords: typeof Large.proseWords = LISTS.proseWords.get;
export const pictureWords: typeof Large.pictureWords = LISTS.pictureWords.get;
export const jobWords: typeof Large.jobWords = LISTS.jobWords.get;
export const fileWords: typeof Large.fileWords = LISTS.fileWords.get;

export const variants: typeof Large.variants = LISTS.variants.get;

export const loadKindWords: typeof Large.loadKindWords = async (locale = "en") => {
  const { topics: ofTexts, families: ofGoods, variants: hard } = LISTS;
  await Promise.all([loadLocale(locale), ofTexts.load(), ofGoods.load(), hard.load()]);
};

export const loadWords: typeof Large.loadWords = async (locale = "en") => {
  await Promise.all([loadLocale(locale), ...Object.values(LISTS).map(({ load }) => load())]);
};
