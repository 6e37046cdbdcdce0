import { lazy } from "../lazy.ts";
import type { LocaleName } from "../locales.ts";
import type { LocaleWords } from "./locales/locale-words.ts";

interface LocaleModule {
  readonly WORDS: LocaleWords;
}

/* Evaluated when they are first needed, as `large.ts` does it. In browsers `locale-lists.on-demand.ts` replaces this. */

const LOCALE_WORDS: Readonly<Record<Exclude<LocaleName, "en">, () => LocaleWords>> = {
  de: lazy(() => (require("./locales/de.ts") as LocaleModule).WORDS),
  fr: lazy(() => (require("./locales/fr.ts") as LocaleModule).WORDS),
  es: lazy(() => (require("./locales/es.ts") as LocaleModule).WORDS),
  it: lazy(() => (require("./locales/it.ts") as LocaleModule).WORDS),
  "pt-BR": lazy(() => (require("./locales/pt-BR.ts") as LocaleModule).WORDS),
  nl: lazy(() => (require("./locales/nl.ts") as LocaleModule).WORDS),
  pl: lazy(() => (require("./locales/pl.ts") as LocaleModule).WORDS),
  tr: lazy(() => (require("./locales/tr.ts") as LocaleModule).WORDS),
  ja: lazy(() => (require("./locales/ja.ts") as LocaleModule).WORDS),
  "zh-CN": lazy(() => (require("./locales/zh-CN.ts") as LocaleModule).WORDS),
  ko: lazy(() => (require("./locales/ko.ts") as LocaleModule).WORDS),
  ar: lazy(() => (require("./locales/ar.ts") as LocaleModule).WORDS),
  he: lazy(() => (require("./locales/he.ts") as LocaleModule).WORDS),
  hi: lazy(() => (require("./locales/hi.ts") as LocaleModule).WORDS),
};

export const localeWords = (name: Exclude<LocaleName, "en">): LocaleWords => LOCALE_WORDS[name]();

/** Loads the words of a place in advance. Here they are always available. */
export const loadLocale = (_name: LocaleName): Promise<void> => Promise.resolve();
