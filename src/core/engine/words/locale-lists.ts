import type { Locale } from "../locale.ts";
import type { LocaleName } from "../locales.ts";
import { onDemand } from "../lazy.ts";
import type { LocaleWords } from "./locales/locale-words.ts";

const placeOf = (importWords: () => Promise<{ readonly WORDS: LocaleWords }>) =>
  onDemand(async () => {
    const [{ Locale }, { WORDS }] = await Promise.all([import("../locale.ts"), importWords()]);
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

/** Null for the default. */
export const localeNamed = (name: LocaleName | undefined): Locale | null =>
  name === undefined || name === "en" ? null : PLACES[name].get();

export const loadLocale = async (name: LocaleName): Promise<void> => {
  if (name !== "en") await PLACES[name].load();
};
