import { onDemand } from "../lazy.ts";

/* The longest lists of words, more than half of the engine's size. */
export const businessWords = onDemand(() => import("./business.ts"));
export const eventWords = onDemand(() => import("./events.ts"));
export const fileWords = onDemand(() => import("./files.ts"));
export const goodsWords = onDemand(() => import("./goods.ts"));
export const messageWords = onDemand(() => import("./messages.ts"));
export const noticeWords = onDemand(() => import("./notifications.ts"));
export const pictureWords = onDemand(() => import("./pictures.ts"));
export const taskWords = onDemand(() => import("./todos.ts"));
export const writingWords = onDemand(() => import("./writing.ts"));

export type WordList = Pick<typeof eventWords, "load">;

/** The lists that kinds of values draw from. */
export const KIND_WORDS: readonly WordList[] = [businessWords, fileWords, goodsWords, writingWords];
