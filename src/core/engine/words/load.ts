import type { LocaleName } from "../locales.ts";
import { onDemand } from "../lazy.ts";
import { loadLocale } from "./locale-lists.ts";

const lists = onDemand(() => import("./lists.ts"));
const later = onDemand(() => import("../changes.ts"));

export const wordLists = lists.get;

/** What happens to records after they are made. */
export const changes = later.get;

/** Loads what records are made of, in a locale: whatever makes records awaits it. */
export const loadWords = async (locale: LocaleName = "en"): Promise<void> => {
  await Promise.all([lists.load(), later.load(), loadLocale(locale)]);
};
