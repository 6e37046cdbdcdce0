import { ALPHABET, byAccent, byCase, byLetter, lastThat, LETTERS, MARKS } from "./orders.ts";

/** A letter with its marks, and the place of its form among those that differ only in case. */
export interface Element {
  readonly letter: string;
  /** Places in `MARKS`; a mark that only some characters have has a place between two others. */
  readonly marks: readonly number[];
  readonly form: number;
}

const FIRST = ALPHABET.map(([first]) => first as string);
const LETTER = new Map(ALPHABET.flatMap((group) => group.map((one) => [one, group[0] as string] as const)));
const MARK = MARKS.map(([first]) => first as string);
const MAX_LENGTH = 20;

const lettersOf = (character: string): readonly string[] => {
  const own = LETTER.get(character);
  if (own !== undefined) return [own];
  let text = "";
  const letters: string[] = [];
  while (letters.length < MAX_LENGTH) {
    const place = lastThat(FIRST, (letter) => byLetter(text + letter, character) <= 0);
    if (place === -1) return [];
    letters.push(FIRST[place] as string);
    text += FIRST[place];
    if (byLetter(text, character) === 0) return letters;
  }
  return [];
};

/** The text of letters of which one has some marks. */
const marked = (letters: readonly string[], at: number, marks: string): string =>
  letters.slice(0, at + 1).join("") + marks + letters.slice(at + 1).join("");

/** The marks of a character that equals some letters with marks after one of them. */
const plainMarks = (
  character: string,
  letters: readonly string[],
): readonly (readonly number[])[] | undefined => {
  const none = letters.map((): number[] => []);
  if (byAccent(character, letters.join("")) === 0) return none;
  for (let at = letters.length - 1; at >= 0; at--) {
    const places: number[] = [];
    for (let count = 0; count < 3; count++) {
      const before = places.map((place) => MARK[place]).join("");
      const place = lastThat(MARK, (mark) => byAccent(marked(letters, at, before + mark), character) <= 0);
      if (place === -1) break;
      places.push(place);
      if (byAccent(marked(letters, at, before + MARK[place]), character) === 0)
        return none.map((_, index) => (index === at ? places : []));
    }
  }
  return undefined;
};

interface Own {
  readonly character: string;
  readonly letters: readonly string[];
  readonly at: number;
  readonly place: number;
}

/** Where the mark of a character is that no other character is. */
const ownMark = (character: string, letters: readonly string[]): Own | undefined => {
  const at = letters.findIndex(
    (_, index) => byAccent(character, marked(letters, index, MARK[0] as string)) >= 0,
  );
  if (at === -1) return undefined;
  return {
    character,
    letters,
    at,
    place: lastThat(MARK, (mark) => byAccent(marked(letters, at, mark), character) <= 0),
  };
};

const LETTERED = LETTERS.map((character) => ({ character, letters: lettersOf(character) }));

type Unformed = readonly Omit<Element, "form">[];

const elementsOf = (letters: readonly string[], marks: readonly (readonly number[])[]): Unformed =>
  letters.map((letter, index) => ({ letter, marks: marks[index] ?? [] }));

/** All characters but for the forms of their letters. */
const UNFORMED: ReadonlyMap<string, Unformed> = (() => {
  const found = new Map<string, Unformed>();
  const own: Own[] = [];
  const composed: (typeof LETTERED)[number][] = [];
  for (const one of LETTERED) {
    const { character, letters } = one;
    const marks = letters.length === 0 ? undefined : plainMarks(character, letters);
    if (marks !== undefined) found.set(character, elementsOf(letters, marks));
    else if (character.normalize("NFD") !== character) composed.push(one);
    else own.push(...[ownMark(character, letters)].filter((mark) => mark !== undefined));
  }
  own.sort((a, b) => a.place - b.place || byAccent(a.character, b.character));
  let number = 0;
  for (const [index, { character, letters, at, place }] of own.entries()) {
    const before = own[index - 1];
    if (before?.place !== place || byAccent(before.character, character) !== 0) number++;
    const marks = letters.map((_, letter) => (letter === at ? [place + number / (own.length + 1)] : []));
    found.set(character, elementsOf(letters, marks));
  }
  for (const [place, group] of MARKS.entries())
    for (const mark of group) found.set(mark, [{ letter: "", marks: [place] }]);
  for (const { character, letters } of composed) {
    const parts = Array.from(character.normalize("NFD")).flatMap((part) => found.get(part) ?? []);
    // й is a letter of its own, not и with a mark.
    if (parts.map(({ letter }) => letter).join("") === letters.join("")) found.set(character, parts);
  }
  return found;
})();

/** The letters that differ only in case. */
const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  ALPHABET.map((group) => {
    const first = group[0] as string;
    const forms: string[] = [];
    for (const one of group.filter((member) => byAccent(member, first) === 0))
      if (forms.length === 0 || byCase(forms.at(-1) as string, one) !== 0) forms.push(one);
    return [first, forms];
  }),
);

const formsOf = (character: string, elements: Unformed): number[] => {
  const isOwn = elements.some(({ marks }) => marks.some((place) => !Number.isInteger(place)));
  if (isOwn) {
    const alike = LETTERS.filter((other) => byAccent(other, character) === 0).sort(byCase);
    return [alike.findIndex((other) => byCase(other, character) === 0)];
  }
  const forms = elements.map(() => 0);
  const text = (): string =>
    elements
      .map(({ letter, marks }, index) => {
        const form = FORMS.get(letter)?.[forms[index] as number] ?? letter;
        return form + marks.map((place) => MARK[place]).join("");
      })
      .join("");
  for (const [index, { letter }] of elements.entries()) {
    const places = (FORMS.get(letter) ?? [letter]).map((_, place) => place);
    const place = lastThat(places, (one) => {
      forms[index] = one;
      return byCase(text(), character) <= 0;
    });
    forms[index] = Math.max(0, place);
  }
  // A form of its own, between two others.
  if (byCase(text(), character) !== 0) forms[0] = (forms[0] as number) + 0.5;
  return forms;
};

/** What each character is ordered by. */
export const ELEMENTS: ReadonlyMap<string, readonly Element[]> = new Map(
  Array.from(UNFORMED, ([character, elements]) => {
    const isMark = elements.every(({ letter }) => letter === "");
    const forms = isMark ? [] : formsOf(character, elements);
    return [character, elements.map((element, index) => ({ ...element, form: forms[index] ?? 0 }))];
  }),
);
