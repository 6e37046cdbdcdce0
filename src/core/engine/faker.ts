import type { Cell } from "./cell.ts";
import { companyWords } from "./locale.macro.ts" with { type: "macro" };

/**
 * Faker's own lists of company buzzwords, read from it while bundling. Its generators are left out: they are three
 * times as large as everything else in the browser, and draw from a sequence, not from a cell's key.
 */
const words = companyWords();

/** In the form of `faker.company.catchPhrase()`. */
export const catchPhrase = (cell: Cell): string =>
  `${cell.pick(words.adjective)} ${cell.pick(words.descriptor)} ${cell.pick(words.noun)}`;

/** In the form of `faker.company.buzzPhrase()`. */
export const buzzPhrase = (cell: Cell): string =>
  `${cell.pick(words.buzzVerb)} ${cell.pick(words.buzzAdjective)} ${cell.pick(words.buzzNoun)}`;
