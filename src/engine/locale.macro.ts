import { en } from "@faker-js/faker";

const kept = (list: readonly string[] | null | undefined): string[] => {
  if (!list) throw new Error("faker's English locale no longer has a list that the resources draw from");
  return [...list];
};

/** Runs while bundling: keeps the part of faker's English locale that the resources draw from. */
export const trimmedLocale = () => ({
  person: {
    first_name: { female: kept(en.person?.first_name?.female), male: kept(en.person?.first_name?.male) },
    last_name: { generic: kept(en.person?.last_name?.generic) },
    last_name_pattern: { generic: [{ value: "{{person.last_name.generic}}", weight: 1 }] },
  },
  location: {
    city_name: kept(en.location?.city_name),
    street_suffix: kept(en.location?.street_suffix),
  },
  company: {
    adjective: kept(en.company?.adjective),
    descriptor: kept(en.company?.descriptor),
    noun: kept(en.company?.noun),
    buzz_verb: kept(en.company?.buzz_verb),
    buzz_adjective: kept(en.company?.buzz_adjective),
    buzz_noun: kept(en.company?.buzz_noun),
  },
  lorem: { word: kept(en.lorem?.word) },
});
