import type * as Lists from "./locale-lists.ts";
import type { LocaleWords } from "./locales/locale-words.ts";
import { onDemand } from "./on-demand.ts";

/* Replaces `locale-lists.ts` in browsers. */

const placeOf = (load: () => Promise<{ readonly WORDS: LocaleWords }>) =>
  onDemand(async () => {
    const [{ Locale }, { WORDS }] = await Promise.all([import("../locale.ts"), load()]);
    return new Locale(WORDS);
  });

const PLACES = {
  de: placeOf(() => import("./locales/de.ts")),
  fr: placeOf(() => import("./locales/fr.ts")),
  es: placeOf(() => import("./locales/es.ts")),
  it: placeOf(() => import("./locales/it.ts")),
  "pt-BR": placeOf(() => import("./locales/pt-BR.ts")),
  nl: placeOf(() => import("./locales/nl.ts")),
  pl: placeOf(() => import("./locales/pl.ts")),
  tr: placeOf(() => import("./locales/tr.ts")),
  ja: placeOf(() => import("./locales/ja.ts")),
  "zh-CN": placeOf(() => import("./locales/zh-CN.ts")),
  ko: placeOf(() => import("./locales/ko.ts")),
  ar: placeOf(() => import("./locales/ar.ts")),
  he: placeOf(() => import("./locales/he.ts")),
  hi: placeOf(() => import("./locales/hi.ts")),
};

export const localeNamed: typeof Lists.localeNamed = (name) =>
  name === undefined || name === "en" ? null : PLACES[name].get();

export const loadLocale: typeof Lists.loadLocale = async (name) => {
  if (name !== "en") await PLACES[name].load();
};
