import type { Vocabulary } from "../types.ts";
import type { Subject } from "../words/topic.ts";
import type { Theme } from "./theme.ts";
import { wordsInGap } from "./writer.ts";

const GAP = /\{([^}]*)\}/;

/** A text with every gap filled in every way. */
const fillings = (text: string, theme: Theme): string[] => {
  const [gap, name] = GAP.exec(text) ?? [];
  if (gap === undefined || name === undefined) return [text];
  return wordsInGap(theme, name).flatMap((words) =>
    fillings(
      text.replace(gap, () => words),
      theme,
    ),
  );
};

/** All words that filled templates may contain: their own, and words with gaps, filled. */
export const filledWords = (templates: readonly string[], theme: Theme): string[] => [
  ...new Set(
    templates.flatMap((template) => [
      template,
      ...template.split(" ").flatMap((word) => (GAP.test(word) ? fillings(word, theme) : [])),
    ]),
  ),
];

/** A vocabulary for each subject, made on first use. */
export const vocabularyBySubject = (
  separator: RegExp | null,
  textsOf: (theme: Theme) => readonly string[],
): ((theme: Theme) => Vocabulary) => {
  const made = new Map<Subject, Vocabulary>();
  return (theme) => {
    let vocabulary = made.get(theme.subject);
    if (vocabulary === undefined) {
      vocabulary = { texts: textsOf(theme), separator };
      made.set(theme.subject, vocabulary);
    }
    return vocabulary;
  };
};
