import type { Cell } from "../cell.ts";
import type { Field } from "../field.ts";
import { slugify } from "../slug.ts";
import type { Vocabulary } from "../types.ts";
import { ADVICE, FAREWELLS, LEADS, REACTIONS, REPLIES, SUMMARIES, TITLES } from "../words/prose.ts";
import type { Subject } from "../words/topic.ts";
import { type Matter, wordsInGap } from "./prose.ts";

const GAP = /\{([^}]*)\}/;

/** A text with every gap filled in every way. */
const fillings = (text: string, matter: Matter): string[] => {
  const [gap, name] = GAP.exec(text) ?? [];
  if (gap === undefined || name === undefined) return [text];
  return wordsInGap(matter, name).flatMap((words) =>
    fillings(
      text.replace(gap, () => words),
      matter,
    ),
  );
};

/** All words that a template may end up with: its own, and those with gaps in them, filled. */
const wordsOf = (template: string, matter: Matter): string[] => [
  template,
  ...template.split(" ").flatMap((word) => (GAP.test(word) ? fillings(word, matter) : [])),
];

const filled = (templates: readonly string[], matter: Matter): string[] => [
  ...new Set(templates.flatMap((template) => wordsOf(template, matter))),
];

type MatterOf = (cell: Cell) => Matter;

/** A vocabulary for each subject, made when it is first asked for. */
const bySubject = (separator: RegExp | null, textsOf: (matter: Matter) => readonly string[]) => {
  const made = new Map<Subject, Vocabulary>();
  return (matterOf: MatterOf): Pick<Field, "vocabulary"> => ({
    vocabulary: (cell) => {
      const matter = matterOf(cell);
      let vocabulary = made.get(matter.subject);
      if (vocabulary === undefined) {
        vocabulary = { texts: textsOf(matter), separator };
        made.set(matter.subject, vocabulary);
      }
      return vocabulary;
    },
  });
};

const titles = (matter: Matter): string[] => [...matter.subject.titles, ...filled(TITLES, matter)];

export const titleWords = bySubject(/\s/, titles);
export const slugWords = bySubject(/-/, (matter) => titles(matter).map(slugify));
export const summaryWords = bySubject(/\s/, (matter) => filled(SUMMARIES, matter));
export const tagWords = bySubject(null, ({ topic, subject }) => [topic.name, ...topic.tags, ...subject.tags]);

export const bodyWords = bySubject(/\s/, (matter) => {
  const { opening, titles: headings, scenes, tips, quote, closing } = matter.subject;
  const written = filled([...LEADS, ...ADVICE], matter);
  return ["##", "-", ">", opening, ...headings, ...scenes, ...tips, quote, closing, ...written];
});

export const commentWords = bySubject(/\s/, (matter) =>
  filled([...REACTIONS, ...REPLIES, ...FAREWELLS], matter),
);
