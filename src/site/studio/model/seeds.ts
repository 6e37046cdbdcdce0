const LONGEST = 64;
const PATTERN = /^(.*?)(\d{1,15})?$/su;

/** The seed `step` further on: numbers are counted, words get a number. */
export const seedBeside = (seed: string, step: 1 | -1): string => {
  const [, word = "", digits] = PATTERN.exec(seed === "" ? "1" : seed) ?? [];
  const next = (digits === undefined ? 1 : Number(digits)) + step;
  if (word !== "" && next <= 1) return word;
  const text = `${word}${Math.max(0, next)}`;
  return Array.from(text).length > LONGEST ? seed : text;
};

export const randomBytes = (bytes: Uint8Array): Uint8Array =>
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);

/** A seed that nobody had before: short enough to be said aloud. */
export const randomSeed = (random: (bytes: Uint8Array) => Uint8Array): string =>
  Array.from(random(new Uint8Array(6)), (byte) => "abcdefghijkmnpqrstuvwxyz23456789"[byte % 32]).join("");
