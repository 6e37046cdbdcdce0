import type { Cell } from "../cell.ts";
import { lazy } from "../lazy.ts";
import { permute } from "../random.ts";
import { writingWords } from "../words/lists.ts";
import type { Subject, Topic } from "../words/topic.ts";

/** What a record is about. */
export interface Theme {
  readonly topic: Topic;
  readonly subject: Subject;
}

export type ThemeOf = (cell: Cell) => Theme;

/** Topics alternate, so that neighbours in a list differ; a subject repeats only after all others. */
export const themes = lazy((): readonly Theme[] => {
  const all = writingWords.get().TOPICS;
  const perTopic = Math.max(...all.map(({ subjects }) => subjects.length));
  return Array.from({ length: all.length * perTopic }, (_, index) => {
    const topic = all[index % all.length] as Topic;
    const round = Math.floor(index / all.length);
    return { topic, subject: topic.subjects[round % topic.subjects.length] as Subject };
  });
});

/** What a record is about, unless another record decides it: the same for all its fields, in every revision. */
export const themeOf: ThemeOf = (cell) => cell.once(themeOf, () => cell.cycle("subject", themes()).value);

/** Every twelfth record has the same topic. */
export const TOPIC_CYCLE = 12;

/** What a record with a given topic is about: the topic's subjects take turns. */
export const themeWithin = (cell: Cell, topicOf: (cell: Cell) => Topic): Theme =>
  cell.once(themeWithin, () => {
    const topic = topicOf(cell);
    const { subjects } = topic;
    const round = Math.floor((cell.id - 1) / TOPIC_CYCLE);
    const place = permute(cell.permutation("subject", subjects.length), round % subjects.length);
    return { topic, subject: subjects[place] as Subject };
  });
