import type { LocaleName } from "../locales.ts";
import { onDemand } from "../on-demand.ts";
import { loadLocale } from "./locale-lists.ts";

const lists = onDemand(() => import("./lists.ts"));
const changes = onDemand(() => import("../variants.ts"));

export const wordLists = lists.get;

/** What happens to the records of some datasets after they are made. */
export const variants = changes.get;

/** Loads what records are made of, in a locale: whatever makes records awaits it. */
export const loadWords = async (locale: LocaleName = "en"): Promise<void> => {
  await Promise.all([lists.load(), changes.load(), loadLocale(locale)]);
};
