import { en } from "@faker-js/faker";

const kept = (list: readonly string[] | null | undefined): string[] => {
  if (!list) throw new Error("faker's English locale no longer has a list that the resources draw from");
  return [...list];
};

/** Runs while bundling: keeps the lists of faker's English locale that the resources draw from. */
export const companyWords = () => ({
  adjective: kept(en.company?.adjective),
  descriptor: kept(en.company?.descriptor),
  noun: kept(en.company?.noun),
  buzzVerb: kept(en.company?.buzz_verb),
  buzzAdjective: kept(en.company?.buzz_adjective),
  buzzNoun: kept(en.company?.buzz_noun),
});
