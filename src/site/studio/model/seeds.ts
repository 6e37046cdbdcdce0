const MAX_LENGTH = 64;
const PATTERN = /^(.*?)(\d{1,15})?$/su;

/** The next or previous seed: counts its number, or adds one to a word. */
export const adjacentSeed = (seed: string, step: 1 | -1): string => {
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

/** Short enough to say aloud. */
export const randomSeed = (): string => randomWord(6);

/** Must not be guessable, because anyone who knows the name of a session can write to it. */
export const randomSession = (): string => `studio-${randomWord(16)}`;
