import { SimpleFaker } from "@faker-js/faker";
import { companyWords } from "./locale.macro.ts" with { type: "macro" };
import type { KeyedRandom } from "./random.ts";

/**
 * Faker's own lists of what companies say; its methods over them belong to the full Faker, which would bring
 * every module along and put the browser's bundle 10 KB over its budget.
 */
const words = companyWords();

/** Faker over our keyed randomness; its reference date is ours, never the machine's clock. */
export const createFaker = (random: KeyedRandom, reference: number): SimpleFaker => {
  const faker = new SimpleFaker({
    // Faker calls `next` without its object; seeding is done per cell, by key.
    randomizer: { next: () => random.next(), seed: () => {} },
  });
  faker.setDefaultRefDate(reference);
  return faker;
};

/** As `faker.company.catchPhrase()`. */
export const catchPhrase = ({ helpers }: SimpleFaker): string =>
  [words.adjective, words.descriptor, words.noun].map((list) => helpers.arrayElement(list)).join(" ");

/** As `faker.company.buzzPhrase()`. */
export const buzzPhrase = ({ helpers }: SimpleFaker): string =>
  [words.buzzVerb, words.buzzAdjective, words.buzzNoun].map((list) => helpers.arrayElement(list)).join(" ");
