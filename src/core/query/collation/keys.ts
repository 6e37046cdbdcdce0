import { IGNORED, ORDER, OTHERS, ZEROS } from "./table.ts";

/*
 * The key of a text has a code unit for each letter, then for each accent, then for each form of a letter: keys compare
 * as the collator of English compares texts. No unit is a surrogate or above, so `<` compares them. What the table does not know comes last, by code point.
 */

/** What a character adds to the three parts of a key. */
interface Parts {
  readonly letters: string;
  readonly accents: string;
  readonly forms: string;
}

const unit = (number: number): string => String.fromCharCode(number);

// Zero ends a part.
const NO_MARK = unit(1);
const FIRST_MARK = 2;
const FIRST_FORM = 1;
const FIRST_LETTER = 1;

const NONE: Parts = { letters: "", accents: "", forms: "" };

const parse = (text: string): number => Number.parseInt(text, 36);

const numbersIn = (runs: string): number[] =>
  runs.split(" ").flatMap((run) => {
    const [start = "", more] = run.split(".");
    const first = parse(start);
    return Array.from({ length: more === undefined ? 1 : parse(more) + 1 }, (_, index) => first + index);
  });

const letterPart = (place: number, form: number): Parts => ({
  letters: unit(FIRST_LETTER + place),
  accents: NO_MARK,
  forms: unit(FIRST_FORM + form),
});

const markPart = (mark: number): Parts => ({
  letters: "",
  accents: unit(FIRST_MARK + mark),
  forms: unit(FIRST_FORM),
});

const joined = (parts: readonly Parts[]): Parts =>
  parts.reduce(
    (all, { letters, accents, forms }) => ({
      letters: all.letters + letters,
      accents: all.accents + accents,
      forms: all.forms + forms,
    }),
    NONE,
  );

const ELEMENT = /^([^^']*)(?:\^([^']+))?(?:'(.*))?$/;

const places = new Map(numbersIn(ORDER).map((code, place) => [code, place]));

const elementOf = (text: string): Parts => {
  const [, letter = "", form, marks] = ELEMENT.exec(text) ?? [];
  const own =
    letter === "" ? [] : [letterPart(places.get(parse(letter)) ?? 0, form === undefined ? 0 : parse(form))];
  return joined([...own, ...(marks?.split("'").map((mark) => markPart(parse(mark))) ?? [])]);
};

const known: ReadonlyMap<number, Parts> = new Map([
  ...Array.from(places, ([code, place]) => [code, letterPart(place, 0)] as const),
  ...numbersIn(IGNORED).map((code) => [code, NONE] as const),
  ...OTHERS.split(" ").map((entry) => {
    const [code = "", elements = ""] = entry.split(":");
    return [parse(code), joined(elements.split(",").map(elementOf))] as const;
  }),
]);

const AFTER_LETTERS = FIRST_LETTER + places.size;

const partsOf = (code: number): Parts =>
  known.get(code) ?? {
    letters: unit(AFTER_LETTERS) + unit(1 + (code >> 12)) + unit(1 + (code & 0xfff)),
    accents: NO_MARK,
    forms: unit(FIRST_FORM),
  };

const digits: ReadonlyMap<number, number> = new Map(
  numbersIn(ZEROS).flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [zero + digit, digit] as const),
  ),
);

const ZERO = unit(FIRST_LETTER + (places.get(0x30) ?? 0));

/** A number by its length, then by its digits, without leading zeros. */
const numberPart = (number: readonly number[]): Parts => {
  const first = number.findIndex((digit) => digit > 0);
  const significant = first === -1 ? [] : number.slice(first);
  return {
    letters: ZERO + unit(1 + significant.length) + significant.map((digit) => unit(1 + digit)).join(""),
    accents: NO_MARK,
    forms: unit(FIRST_FORM),
  };
};

const HANGUL = /[\uac00-\ud7a3]/gu;
/** Vowels of Thai and Lao that are written before their consonant, but come after it. */
const VOWEL_FIRST = /([\u0e40-\u0e44])([\u0e01-\u0e2e])|([\u0ec0-\u0ec4])([\u0e81-\u0eae])/gu;

const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(HANGUL, (syllable) => syllable.normalize("NFD"))
    .replace(VOWEL_FIRST, "$2$1$4$3");

/** A text whose code units are in the order of the texts that they stand for. */
export const collationKey = (text: string): string => {
  let [letters, accents, forms] = ["", "", ""];
  const add = (parts: Parts): void => {
    letters += parts.letters;
    accents += parts.accents;
    forms += parts.forms;
  };
  let number: number[] = [];
  for (const character of plain(text)) {
    const code = character.codePointAt(0) as number;
    const digit = digits.get(code);
    if (digit !== undefined) number.push(digit);
    else {
      if (number.length > 0) add(numberPart(number));
      number = [];
      add(partsOf(code));
    }
  }
  if (number.length > 0) add(numberPart(number));
  return `${letters}\0${accents}\0${forms}`;
};
