const MAX_LENGTH = 64;
const PATTERN = /^(.*?)(\d{1,15})?$/su;

/** The seed `step` further on: numbers are counted, words get a number. */
export const seedBeside = (seed: string, step: 1 | -1): string => {
  const [, word = "", digits] = PATTERN.exec(seed === "" ? "1" : seed) ?? [];
  const next = (digits === undefined ? 1 : Number(digits)) + step;
  if (word !== "" && next <= 1) return word;
  const text = `${word}${Math.max(0, next)}`;
  return Array.from(text).length > MAX_LENGTH ? seed : text;
};

const randomWord = (length: number): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32],
  ).join("");

/** Short enough to be said aloud. */
export const randomSeed = (): string => randomWord(6);

/** Whoever knows the name of a session can write to it, so nobody may guess it. */
export const randomSession = (): string => `studio-${randomWord(16)}`;
