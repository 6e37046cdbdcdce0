import { kept } from "../lazy.ts";
import { hashText } from "../random.ts";
import { eastAsian, pseudoLocalized, rightToLeft } from "./alphabets.ts";
import type { DataStyle } from "./styles.ts";

/**
 * Texts change word by word, and a word always changes in the same way. So a full name still consists of the first and
 * the last name, an excerpt still begins the text, and a copy in another record equals the original.
 */
type ChangeWord = (word: string) => string;

const LONG_PARTS = "wolfe schlegel stein hausen berger dorff welche vor altern waren gewissen haft".split(
  " ",
);

/** Two of them, as in a name, are more than 100 characters. */
const LONG_WORD = 50;

/** A word with more letters after it, without a place to break. Two words stay different. */
export const lengthened = (word: string, length: number = LONG_WORD): string => {
  let long = word;
  for (let at = hashText(word)[0] >>> 0; long.length < length; at++)
    long += LONG_PARTS[at % LONG_PARTS.length];
  return long.slice(0, Math.max(length, word.length));
};

/** Sequences of several code points: families, skin tones, flags, keycaps. */
const EMOJI = ["👨‍👩‍👧‍👦", "👩🏽‍🚀", "🧑🏿‍🤝‍🧑🏻", "🏳️‍🌈", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇯🇵🇧🇷", "👍🏾", "❤️‍🔥", "🧜🏻‍♀️", "7️⃣", "🫱🏼‍🫲🏿", "😀"] as const;

const FIRST_MARK = 0x300;
const MARKS = 0x6f;
const MARKS_A_LETTER = 5;

/** A stack of combining marks on each letter. */
const stacked: ChangeWord = (word) => {
  const hash = hashText(word)[0] >>> 0;
  return Array.from(word, (letter, at) => {
    const marks = Array.from(
      { length: MARKS_A_LETTER },
      (_, mark) => FIRST_MARK + ((hash + at * 31 + mark * 17) % MARKS),
    );
    return letter + String.fromCharCode(...marks);
  }).join("");
};

/** What breaks pages that insert text as HTML, templates and spreadsheets. */
const MARKUP: readonly ChangeWord[] = [
  (word) => `<b>${word}</b>`,
  (word) => `<script>alert("${word}")</script>`,
  (word) => `<img src=x onerror=alert(1)>${word}`,
  (word) => `=HYPERLINK("#","${word}")`,
  (word) => `${word}&amp;&lt;`,
  (word) => `</textarea>${word}<!--`,
  (word) => `{{${word}}}`,
  (word) => `"${word}'`,
  (word) => `${word}\\n%s$\{1}`,
];

const oneOf = <Item>(items: readonly Item[], word: string): Item =>
  items[(hashText(word)[0] >>> 0) % items.length] as Item;

interface TextStyle {
  readonly change: ChangeWord;
  /** How many words at the start of a text change. The others stay, so that long texts do not become huge. */
  readonly words: number;
  /** The others are left out. */
  readonly isCut?: true;
}

const FEW = 12;

/** The styles that change texts. */
export const TEXT_STYLES: Readonly<Partial<Record<DataStyle, TextStyle>>> = {
  long: { change: (word) => lengthened(word), words: FEW },
  short: { change: (word) => Array.from(word)[0] ?? "", words: 2, isCut: true },
  rtl: { change: rightToLeft, words: Infinity },
  cjk: { change: eastAsian, words: Infinity },
  emoji: { change: (word) => word + oneOf(EMOJI, word), words: FEW },
  zalgo: { change: stacked, words: FEW },
  html: { change: (word) => oneOf(MARKUP, word)(word), words: FEW },
  pseudo: { change: pseudoLocalized, words: Infinity },
};

/** A word with punctuation around it. Numbers, codes and addresses are no words. */
const WORD = /^([^\p{L}\p{N}]*)(\p{L}[\p{L}\p{M}'’-]*)([^\p{L}\p{N}]*)$/u;

/** A text without spaces that programs read: `USD`, `en`, `pt-BR`, `pdf`, `/about-us`. */
const CODE = /^(?:\p{Lu}{2,}|[a-z]{1,3}(?:-\p{Lu}{2})?|\/\S*)$/u;

/** A word anywhere in a text. */
const ANY_WORD = /(?<!\S)[^\p{L}\p{N}\s]*\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{N}\s]*(?!\S)/u;

/** Whether a text is for people to read, rather than for programs. */
export const isReadable = (text: string): boolean => !CODE.test(text) && ANY_WORD.test(text);

/** Whether a text is prose, which somebody may not have written: several words and a full stop. */
export const isSentence = (text: string): boolean => /\s[\s\S]*[.!?…]["”]?$/.test(text);

const KEPT = 5000;

const createChange = (change: ChangeWord): ChangeWord => {
  const known = new Map<string, string>();
  return (word) => {
    let changed = known.get(word);
    if (changed === undefined) {
      const [, before = "", letters = "", after = ""] = WORD.exec(word) ?? [];
      changed = letters === "" ? word : before + change(letters) + after;
      // Any text may come from a schema, so the cache must not grow without end.
      // Stryker disable next-line all: only the memory that it takes differs
      if (known.size >= KEPT) known.clear();
      known.set(word, changed);
    }
    return changed;
  };
};

const changeOf = kept(new Map<TextStyle, ChangeWord>(), ({ change }) => createChange(change));

/** A text in a style. */
export const styledText = (text: string, style: TextStyle): string => {
  const change = changeOf(style);
  let changed = "";
  let end = 0;
  // What is before a leading space counts as a word.
  let words = /^\s/.test(text) ? 1 : 0;
  // The rest of a long text is not looked at.
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (words === style.words) break;
    words++;
    changed += text.slice(end, index) + change(word);
    end = index + word.length;
  }
  return style.isCut && words === style.words ? changed : changed + text.slice(end);
};
