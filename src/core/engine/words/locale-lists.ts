import { lazy } from "../lazy.ts";
import type { Locale } from "../locale.ts";
import type * as LocaleModule from "../locale.ts";
import type { LocaleName } from "../locales.ts";
import type { LocaleWords } from "./locales/locale-words.ts";

interface WordsModule {
  readonly WORDS: LocaleWords;
}

const localeOf = ({ WORDS }: WordsModule): Locale =>
  new (require("../locale.ts") as typeof LocaleModule).Locale(WORDS);

/* Made when they are first needed, as `large.ts` does it. In browsers `locale-lists.on-demand.ts` replaces this. */

const PLACES: Readonly<Record<Exclude<LocaleName, "en">, () => Locale>> = {
  de: lazy(() => localeOf(require("./locales/de.ts") as WordsModule)),
  fr: lazy(() => localeOf(require("./locales/fr.ts") as WordsModule)),
  es: lazy(() => localeOf(require("./locales/es.ts") as WordsModule)),
  it: lazy(() => localeOf(require("./locales/it.ts") as WordsModule)),
  "pt-BR": lazy(() => localeOf(require("./locales/pt-BR.ts") as WordsModule)),
  nl: lazy(() => localeOf(require("./locales/nl.ts") as WordsModule)),
  pl: lazy(() => localeOf(require("./locales/pl.ts") as WordsModule)),
  tr: lazy(() => localeOf(require("./locales/tr.ts") as WordsModule)),
  ja: lazy(() => localeOf(require("./locales/ja.ts") as WordsModule)),
  "zh-CN": lazy(() => localeOf(require("./locales/zh-CN.ts") as WordsModule)),
  ko: lazy(() => localeOf(require("./locales/ko.ts") as WordsModule)),
  ar: lazy(() => localeOf(require("./locales/ar.ts") as WordsModule)),
  he: lazy(() => localeOf(require("./locales/he.ts") as WordsModule)),
  hi: lazy(() => localeOf(require("./locales/hi.ts") as WordsModule)),
};

/** Null for the default. */
export const localeNamed = (name: LocaleName | undefined): Locale | null =>
  name === undefined || name === "en" ? null : PLACES[name]();

/** Loads the words of a place in advance. Here they are always available. */
export const loadLocale = (_name: LocaleName): Promise<void> => Promise.resolve();
