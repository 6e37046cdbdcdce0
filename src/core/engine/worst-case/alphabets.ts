/**
 * Writes Latin letters in other scripts, letter by letter, so that different texts stay different. The results are no
 * words, but they flow, break and join as texts in that script do.
 */
const lettersOf = (letters: string): ReadonlyMap<string, string> =>
  new Map(Array.from(letters, (letter, index) => [String.fromCharCode(97 + index), letter]));

const ARABIC = lettersOf("ابجدهفغحيزكلمنعصقرستوشطخثض");
const ACCENTED = lettersOf("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž");

/** The plain letters of a word, without accents. */
const plain = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "");

const spell = (word: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(plain(word), (letter) => letters.get(letter.toLowerCase()) ?? letter).join("");

export const rightToLeft = (word: string): string => spell(word, ARABIC);

const HAN = 0x4e00;
const HANGUL = 0xac00;
const LETTERS = 26;
/** Pairs of letters and single ones are spread over the ideographs and the syllables. */
const HAN_STEP = 29;
const HANGUL_STEP = 15;

/** One character for two letters, so that words have the length that they have in Chinese or Korean. */
export const eastAsian = (word: string): string => {
  const isKorean = plain(word).toLowerCase() > "n";
  const [first, step] = isKorean ? [HANGUL, HANGUL_STEP] : [HAN, HAN_STEP];
  return plain(word).replace(/[a-z]{1,2}/gi, (pair) => {
    const [one = 0, other = LETTERS] = Array.from(pair.toLowerCase(), (letter) => letter.charCodeAt(0) - 97);
    return String.fromCharCode(first + (one * (LETTERS + 1) + other) * step);
  });
};

const VOWEL = /[aeiou]/i;

/** Accents on every letter, and vowels twice, since translations are longer than English. */
export const pseudoLocalized = (word: string): string =>
  Array.from(word, (letter) => {
    const accented = ACCENTED.get(letter.toLowerCase()) ?? letter;
    const cased = letter === letter.toLowerCase() ? accented : accented.toUpperCase();
    return VOWEL.test(letter) ? cased + accented : cased;
  }).join("");
