/** The places whose names and addresses records may have: language tags (BCP 47). */
export const LOCALES = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt-BR",
  "nl",
  "pl",
  "tr",
  "ja",
  "zh-CN",
  "ko",
  "ar",
  "he",
  "hi",
] as const;

export type LocaleName = (typeof LOCALES)[number];
