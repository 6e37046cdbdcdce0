import type { Vocabulary } from "../types.ts";
import type { Subject } from "../words/topic.ts";
import type { Matter } from "./matter.ts";
import { wordsInGap } from "./writer.ts";

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

/** All words that filled templates may contain: their own, and words with gaps, filled. */
export const filledWords = (templates: readonly string[], matter: Matter): string[] => [
  ...new Set(
    templates.flatMap((template) => [
      template,
      ...template.split(" ").flatMap((word) => (GAP.test(word) ? fillings(word, matter) : [])),
    ]),
  ),
];

/** A vocabulary for each subject, made on first use. */
export const vocabularyBySubject = (
  separator: RegExp | null,
  textsOf: (matter: Matter) => readonly string[],
): ((matter: Matter) => Vocabulary) => {
  const made = new Map<Subject, Vocabulary>();
  return (matter) => {
    let vocabulary = made.get(matter.subject);
    if (vocabulary === undefined) {
      vocabulary = { texts: textsOf(matter), separator };
      made.set(matter.subject, vocabulary);
    }
    return vocabulary;
  };
};
