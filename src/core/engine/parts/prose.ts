import type { Cell } from "../cell.ts";
import { type Field, text, words } from "../field.ts";
import { image, imagePath } from "../images.ts";
import { slugOf } from "./slugs.ts";
import { parseTemplate } from "../template.ts";
import { writingWords } from "../words/lists.ts";
import type { Subject } from "../words/topic.ts";
import { type Theme, type ThemeOf, themes } from "./theme.ts";
import { wordsIn, wordsInAll } from "./reading-time.ts";
import { Writer } from "./writer.ts";

/** How a text about something is written. */
interface Prose {
  readonly write: (cell: Cell, theme: Theme) => string;
  /** For a long text: how many words `write` gives it, counted without writing it. */
  readonly words?: (cell: Cell, theme: Theme) => number;
}

/** A text about the theme of its record. */
export const textOn = (
  description: string,
  themeOf: ThemeOf,
  { write, words: count }: Prose,
): Field<string> => ({
  ...text(description, (cell) => write(cell, themeOf(cell))),
  ...(count === undefined ? {} : { words: (cell) => count(cell, themeOf(cell)) }),
});

/** One to three labels: the topic's first and the subject's own. */
export const tagsOn = (themeOf: ThemeOf): Field<string[]> =>
  words("One to three tags", (cell) => {
    const { topic, subject } = themeOf(cell);
    return cell.sample([topic.tags[0] ?? topic.name, ...subject.tags], 1, 3);
  });

export const coverOn = (themeOf: ThemeOf): Field<string> =>
  image("URL of the cover picture: an SVG on this service's origin", (cell) =>
    imagePath("cover", cell.pick(themeOf(cell).topic.covers), cell.int(0, 99)),
  );

/** One of the subject's own titles for its first text, then a generated one that is unique among some thousand records. */
const titleOf = (own: 0 | 1): Prose => ({
  write(cell, theme) {
    if (cell.id <= themes().length) return theme.subject.titles[own];
    return new Writer(cell, theme).write(cell.cycle("title", writingWords.get().TITLES).value);
  },
});

export const POST_TITLE = titleOf(0);
export const ARTICLE_TITLE = titleOf(1);

export const SLUG = slugOf("title");

/** At least two of the subject's scenes, in their order. */
const scenesOf = (cell: Cell, { scenes }: Subject): readonly string[] => {
  const gaps = scenes.length - cell.int(2, scenes.length);
  const first = cell.int(0, scenes.length - 1);
  return gaps === 0
    ? scenes
    : scenes.filter((_, index) => (index - first + scenes.length) % scenes.length >= gaps);
};

/** The beginning of a post. */
export const EXCERPT: Prose = { write: (_, { subject }) => subject.opening };

/** Which of a subject's texts a post has. */
const planPost = (cell: Cell, subject: Subject) =>
  cell.once(planPost, () => ({
    scenes: scenesOf(cell, subject),
    tips: cell.chance(50) ? subject.tips : [],
    quote: cell.chance(60) ? subject.quote : null,
  }));

/** Plain paragraphs: the opening and a scene, perhaps advice, more scenes, and an ending. */
export const POST: Prose = {
  write(cell, { subject }) {
    const { scenes, tips, quote } = planPost(cell, subject);
    const [first = "", ...more] = scenes;
    let body = `${subject.opening} ${first}`;
    if (tips.length > 0) body += `\n\n${tips.join(" ")}`;
    for (const scene of more) body += `\n\n${scene}`;
    return quote === null ? `${body} ${subject.closing}` : `${body}\n\n${quote} ${subject.closing}`;
  },
  words(cell, { subject }) {
    const { scenes, tips, quote } = planPost(cell, subject);
    const { opening, closing } = subject;
    return wordsIn(opening) + wordsInAll(scenes) + wordsInAll(tips) + wordsIn(quote ?? "") + wordsIn(closing);
  },
};

/** Which of a subject's texts an article has, and the sentences to write about it: their gaps are all `{act}`. */
const planArticle = (cell: Cell, subject: Subject) =>
  cell.once(planArticle, () => ({
    scenes: scenesOf(cell, subject),
    advice: cell.cycle("advice", writingWords.get().ADVICE).value,
    lead: cell.cycle("lead", writingWords.get().LEADS).value,
    endsWithAdvice: cell.chance(50),
  }));

/** How many words a sentence has with its gaps filled. */
const wordsOfSentence = (template: string, { act }: Subject): number =>
  wordsIn(template) + parseTemplate(template).names.length * (wordsIn(act) - 1);

/** Markdown: a lead, paragraphs under the title that posts have, a quote, and advice as a list. */
export const ARTICLE: Prose = {
  write(cell, theme) {
    const { subject } = theme;
    const plan = planArticle(cell, subject);
    const writer = new Writer(cell, theme);
    const [first = "", second = "", ...more] = plan.scenes;
    const heading = `## ${subject.titles[0]}`;
    const advice = `## ${writer.write(plan.advice)}\n\n- ${subject.tips.join("\n- ")}`;
    const quote = `> ${subject.quote}`;
    const start = `${writer.write(plan.lead)}\n\n${subject.opening} ${first}`;
    const end = more.length === 0 ? subject.closing : `${more.join("\n\n")} ${subject.closing}`;
    const middle = plan.endsWithAdvice
      ? `${heading}\n\n${second}\n\n${quote}\n\n${advice}`
      : `${quote}\n\n${advice}\n\n${heading}\n\n${second}`;
    return `${start}\n\n${middle}\n\n${end}`;
  },
  words(cell, { subject }) {
    const { opening, titles, tips, quote, closing } = subject;
    const { scenes, advice, lead } = planArticle(cell, subject);
    const marksOfMarkdown = 3 + tips.length;
    const list = wordsInAll(tips) + wordsIn(quote);
    const text = wordsIn(opening) + wordsIn(titles[0]) + wordsInAll(scenes) + wordsIn(closing);
    const written = wordsOfSentence(advice, subject) + wordsOfSentence(lead, subject);
    return marksOfMarkdown + list + text + written;
  },
};

/** A text in one sentence. */
export const SUMMARY: Prose = {
  write: (cell, theme) =>
    new Writer(cell, theme).write(cell.cycle("summary", writingWords.get().SUMMARIES).value),
};

/** What a blog is about, in one sentence. */
export const BLOG_DESCRIPTION: Prose = {
  write: (cell, theme) => new Writer(cell, theme).write(cell.pick(writingWords.get().BLOG_DESCRIPTIONS)),
};

/** A reader's answer to a text on that subject; its author does not praise it. */
export const COMMENT: Prose = {
  write(cell, theme) {
    const writer = new Writer(cell, theme);
    const { REPLIES, REACTIONS, FAREWELLS, AUTHOR_REPLIES } = writingWords.get();
    const post = cell.at("posts", cell.num("postId"));
    if (post.num("userId") === cell.num("userId")) return writer.write(cell.pick(AUTHOR_REPLIES));
    const sentences = [cell.cycle("reply", REPLIES).value];
    if (cell.chance(60)) sentences.unshift(cell.cycle("reaction", REACTIONS).value);
    if (cell.chance(35)) sentences.push(cell.cycle("farewell", FAREWELLS).value);
    return sentences.map((sentence) => writer.write(sentence)).join(" ");
  },
};
