import type * as Lists from "./locale-lists.ts";
import { onDemand } from "./on-demand.ts";

/* Replaces `locale-lists.ts` in browsers. */

const LOCALE_WORDS = {
  de: onDemand(async () => (await import("./locales/de.ts")).WORDS),
  fr: onDemand(async () => (await import("./locales/fr.ts")).WORDS),
  es: onDemand(async () => (await import("./locales/es.ts")).WORDS),
  it: onDemand(async () => (await import("./locales/it.ts")).WORDS),
  "pt-BR": onDemand(async () => (await import("./locales/pt-BR.ts")).WORDS),
  nl: onDemand(async () => (await import("./locales/nl.ts")).WORDS),
  pl: onDemand(async () => (await import("./locales/pl.ts")).WORDS),
  tr: onDemand(async () => (await import("./locales/tr.ts")).WORDS),
  ja: onDemand(async () => (await import("./locales/ja.ts")).WORDS),
  "zh-CN": onDemand(async () => (await import("./locales/zh-CN.ts")).WORDS),
  ko: onDemand(async () => (await import("./locales/ko.ts")).WORDS),
  ar: onDemand(async () => (await import("./locales/ar.ts")).WORDS),
  he: onDemand(async () => (await import("./locales/he.ts")).WORDS),
  hi: onDemand(async () => (await import("./locales/hi.ts")).WORDS),
};

export const localeWords: typeof Lists.localeWords = (name) => LOCALE_WORDS[name].get();

export const loadLocale: typeof Lists.loadLocale = async (name) => {
  if (name !== "en") await LOCALE_WORDS[name].load();
};
