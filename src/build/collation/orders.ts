/*
 * Reads the order of characters from `Intl.Collator("en")` by comparing with it: what it orders by first (letters), second
 * (accents) and third (case). The platform tells no weights, but texts between which a character lies.
 */

export type Compare = (a: string, b: string) => number;

const collator = (sensitivity: Intl.CollatorOptions["sensitivity"]): Compare =>
  new Intl.Collator("en", { sensitivity }).compare;

/** Compare by letters, by accents too, by case and all the rest too. */
export const [byLetter, byAccent, byCase] = [collator("base"), collator("accent"), collator("variant")];

/** Blocks of characters: alphabets, punctuation, symbols, kana, jamo, ideographs, full-width forms, emoji. */
const BLOCKS = [
  [0x0, 0x2e7f],
  [0x2ff0, 0x318f],
  [0x3400, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xfb00, 0xfb4f],
  [0xff00, 0xffef],
  [0x1f000, 0x1faff],
] as const;

const isKnown = (character: string): boolean => /^[\p{Assigned}--[\p{Cs}\p{Co}]]$/v.test(character);

const CHARACTERS = BLOCKS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).filter(isKnown);

const inOrder = (characters: readonly string[], compare: Compare): string[] =>
  characters.toSorted(
    (a, b) => compare(a, b) || byCase(a, b) || (a.codePointAt(0) as number) - (b.codePointAt(0) as number),
  );

/** The last item that is not too large. */
export const lastThat = <Item>(items: readonly Item[], isSmall: (item: Item) => boolean): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSmall(items[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

const IS_LETTER = Map.groupBy(CHARACTERS, (character) => byLetter(character, "") !== 0);
export const LETTERS = inOrder(IS_LETTER.get(true) ?? [], byLetter);
// One mark is two others in one.
const OTHERS = (IS_LETTER.get(false) ?? []).filter((character) => character.normalize("NFD") === character);

/** Characters that change nothing. */
export const IGNORED = OTHERS.filter((character) => byCase(character, "") === 0);

/** Groups of neighbours that are equal. */
const groupsOf = (sorted: readonly string[], compare: Compare): string[][] => {
  const groups: string[][] = [];
  for (const character of sorted) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && compare(last[0], character) === 0) last.push(character);
    else groups.push([character]);
  }
  return groups;
};

const alone =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(`a${a}`, `a${b}`);

/** Marks, those that are equal together. */
export const MARKS = groupsOf(
  inOrder(
    OTHERS.filter((character) => byAccent(`a${character}`, "a") !== 0),
    alone(byAccent),
  ),
  alone(byAccent),
);

/** The letters that are no sequences of others, each with those that are equal to it but for accents and case. */
export const ALPHABET: readonly (readonly string[])[] = (() => {
  const groups: string[][] = [];
  for (const group of groupsOf(LETTERS, byLetter)) {
    const before = groups.at(-1)?.[0];
    // U+FFFF comes after every letter.
    const isSequence = before !== undefined && byLetter(group[0] as string, `${before}\uffff`) < 0;
    if (!isSequence) groups.push(group);
  }
  return groups;
})();
