import type { Cell } from "../cell.ts";
import { integer } from "../field.ts";

/** At an unhurried pace. */
const WORDS_PER_MINUTE = 150;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

export const countWords = (text: string): number => {
  if (text === "") return 0;
  let words = 1;
  let blank = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const white = unit === SPACE || unit === LINE_FEED;
    if (white && !blank) words++;
    blank = white;
  }
  return words;
};

/** Cache of word counts, for texts of the word lists. */
const counted = new Map<string, number>();

/** As `countWords`, cached: for texts of the word lists. */
export const wordsIn = (text: string): number => {
  let words = counted.get(text);
  if (words === undefined) counted.set(text, (words = countWords(text)));
  return words;
};

export const wordsInAll = (texts: readonly string[]): number => {
  let words = 0;
  for (const text of texts) words += wordsIn(text);
  return words;
};

const minutesToRead = (cell: Cell): number =>
  Math.ceil((cell.words("body") ?? countWords(cell.text("body"))) / WORDS_PER_MINUTE);

/** Whole minutes to read a record's body, at least one. */
export const readingTime = integer(
  `Reading time in minutes, at ${WORDS_PER_MINUTE} words a minute`,
  minutesToRead,
  { minimum: 1 },
);
