import { Faker } from "@faker-js/faker";
import { trimmedLocale } from "./locale.macro.ts" with { type: "macro" };
import type { KeyedRandom } from "./random.ts";

/** The English words that ship, and nothing of faker's other locales. */
export const locale = trimmedLocale();

/** Faker over our keyed randomness; its reference date is ours, never the machine's clock. */
export const createFaker = (random: KeyedRandom, reference: number): Faker => {
  const faker = new Faker({
    locale: [locale],
    // Faker calls `next` without its object; seeding is done per cell, by key.
    randomizer: { next: () => random.next(), seed: () => {} },
  });
  faker.setDefaultRefDate(reference);
  return faker;
};
