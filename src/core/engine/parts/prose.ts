import type { Cell } from "../cell.ts";
import { lazy } from "../lazy.ts";
import { createPermutation, permute } from "../random.ts";
import { parseTemplate } from "../template.ts";
import {
  ADVICE,
  BLOG_DESCRIPTIONS,
  BLOG_NAMES,
  FAREWELLS,
  LEADS,
  REACTIONS,
  REPLIES,
  SUMMARIES,
  TITLES,
} from "../words/prose.ts";
import { topics } from "../words/large.ts";
import type { Subject, Topic } from "../words/topic.ts";

/** What a record is about. */
export interface Matter {
  readonly topic: Topic;
  readonly subject: Subject;
}

/** Topics alternate, so that neighbours in a list differ; a subject comes back once all others were used. */
const matters = lazy((): readonly Matter[] => {
  const all = topics();
  const perTopic = Math.max(...all.map(({ subjects }) => subjects.length));
  return Array.from({ length: all.length * perTopic }, (_, index) => {
    const topic = all[index % all.length] as Topic;
    const round = Math.floor(index / all.length);
    return { topic, subject: topic.subjects[round % topic.subjects.length] as Subject };
  });
});

/** What a record of its own is about; the same for all its fields, and kept when they are remade. */
export const matterOf = (cell: Cell): Matter =>
  cell.once(matterOf, () => cell.cycle("subject", matters()).value);

/** Records as far apart as this are on the same topic. */
export const TOPIC_CYCLE = 12;

/** What a record is about whose topic is given: the topic's subjects take turns. */
export const matterWithin = (cell: Cell, topicOf: (cell: Cell) => Topic): Matter =>
  cell.once(matterWithin, () => {
    const topic = topicOf(cell);
    const { subjects } = topic;
    const round = Math.floor((cell.id - 1) / TOPIC_CYCLE);
    const place = permute(cell.permutation("subject", subjects.length), round % subjects.length);
    return { topic, subject: subjects[place] as Subject };
  });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Deals the items of a list in a random order, none twice before all were dealt. */
class Deck {
  private readonly items: readonly string[];
  private readonly step: number;
  private next: number;

  constructor(cell: Cell, items: readonly string[]) {
    const { step, offset } = createPermutation(cell.int(0, 0xffff), cell.int(0, 0xffff), items.length);
    this.items = items;
    this.step = step;
    this.next = offset;
  }

  deal(): string {
    const item = this.items[this.next] as string;
    this.next = (this.next + this.step) % this.items.length;
    return item;
  }
}

/** What a gap may be filled with. */
export const wordsInGap = ({ topic, subject }: Matter, gap: string): readonly string[] => {
  if (gap === "act") return [subject.act];
  if (gap === "things") return subject.things;
  if (gap === "topics") return topic.things;
  if (gap === "other") return topic.subjects.filter((other) => other !== subject).map(({ act }) => act);
  throw new Error(`a sentence has no gap called {${gap}}`);
};

/** Fills the gaps of sentences, without naming the same thing twice while there is another to name. */
class Writer {
  private readonly cell: Cell;
  private readonly matter: Matter;
  private readonly decks = new Map<string, Deck>();

  constructor(cell: Cell, matter: Matter) {
    this.cell = cell;
    this.matter = matter;
  }

  private fill(gap: string): string {
    if (gap === "act") return this.matter.subject.act;
    let deck = this.decks.get(gap);
    if (deck === undefined) {
      deck = new Deck(this.cell, wordsInGap(this.matter, gap));
      this.decks.set(gap, deck);
    }
    return deck.deal();
  }

  write(template: string): string {
    const { texts, names } = parseTemplate(template);
    let written = capital(texts[0] as string);
    for (let gap = 0; gap < names.length; gap++) {
      const word = this.fill(names[gap] as string);
      // Letter case is settled on a word: to look into the sentence would put its pieces together twice.
      written = `${written}${written === "" ? capital(word) : word}${texts[gap + 1]}`;
    }
    return written;
  }
}

/** The subject's own title for its first text, then one of its own among some thousand records. */
export const titleOf = (cell: Cell, matter: Matter, kind: "post" | "article"): string => {
  if (cell.id <= matters().length) return matter.subject.titles[kind === "post" ? 0 : 1];
  return new Writer(cell, matter).write(cell.cycle("title", TITLES).value);
};

/** One to three labels: the topic's first and the subject's own. */
export const tagsOf = (cell: Cell, { topic, subject }: Matter): string[] =>
  cell.sample([topic.tags[0] ?? topic.name, ...subject.tags], 1, 3);

/** At least two of the subject's scenes, in their order. */
const scenesOf = (cell: Cell, { scenes }: Subject): readonly string[] => {
  const gaps = scenes.length - cell.int(2, scenes.length);
  const first = cell.int(0, scenes.length - 1);
  return gaps === 0
    ? scenes
    : scenes.filter((_, index) => (index - first + scenes.length) % scenes.length >= gaps);
};

/** Which of a subject's texts a post has. */
const planPost = (cell: Cell, subject: Subject) =>
  cell.once(planPost, () => ({
    scenes: scenesOf(cell, subject),
    tips: cell.chance(50) ? subject.tips : [],
    quote: cell.chance(60) ? subject.quote : null,
  }));

/** Plain paragraphs: the opening and a scene, perhaps advice, more scenes, and an ending. */
export const postOn = (cell: Cell, { subject }: Matter): string => {
  const { scenes, tips, quote } = planPost(cell, subject);
  const [first = "", ...more] = scenes;
  let body = `${subject.opening} ${first}`;
  if (tips.length > 0) body += `\n\n${tips.join(" ")}`;
  for (const scene of more) body += `\n\n${scene}`;
  return quote === null ? `${body} ${subject.closing}` : `${body}\n\n${quote} ${subject.closing}`;
};

/** How many words {@link postOn} writes. */
export const wordsOfPost = (cell: Cell, { subject }: Matter): number => {
  const { scenes, tips, quote } = planPost(cell, subject);
  const { opening, closing } = subject;
  return wordsIn(opening) + wordsInAll(scenes) + wordsInAll(tips) + wordsIn(quote ?? "") + wordsIn(closing);
};

/** Which of a subject's texts an article has, and what is written for it. */
const planArticle = (cell: Cell, matter: Matter) =>
  cell.once(planArticle, () => {
    const writer = new Writer(cell, matter);
    return {
      scenes: scenesOf(cell, matter.subject),
      advice: writer.write(cell.cycle("advice", ADVICE).value),
      lead: writer.write(cell.cycle("lead", LEADS).value),
      endsWithAdvice: cell.chance(50),
    };
  });

/** Markdown: a lead, paragraphs under the title that posts have, a quote, and advice as a list. */
export const articleOn = (cell: Cell, matter: Matter): string => {
  const { subject } = matter;
  const plan = planArticle(cell, matter);
  const [first = "", second = "", ...more] = plan.scenes;
  const heading = `## ${subject.titles[0]}`;
  const advice = `## ${plan.advice}\n\n- ${subject.tips.join("\n- ")}`;
  const quote = `> ${subject.quote}`;
  const start = `${plan.lead}\n\n${subject.opening} ${first}`;
  const end = more.length === 0 ? subject.closing : `${more.join("\n\n")} ${subject.closing}`;
  const middle = plan.endsWithAdvice
    ? `${heading}\n\n${second}\n\n${quote}\n\n${advice}`
    : `${quote}\n\n${advice}\n\n${heading}\n\n${second}`;
  return `${start}\n\n${middle}\n\n${end}`;
};

/** How many words {@link articleOn} writes, the marks of Markdown among them. */
export const wordsOfArticle = (cell: Cell, matter: Matter): number => {
  const { opening, titles, tips, quote, closing } = matter.subject;
  const { scenes, advice, lead } = planArticle(cell, matter);
  const marks = 3 + tips.length;
  const list = wordsInAll(tips) + wordsIn(quote);
  const text = wordsIn(opening) + wordsIn(titles[0]) + wordsInAll(scenes) + wordsIn(closing);
  return marks + list + text + countWords(advice) + countWords(lead);
};

/** At an unhurried pace. */
export const WORDS_PER_MINUTE = 150;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

const countWords = (text: string): number => {
  if (text === "") return 0;
  let words = 1;
  let blank = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const white = unit === SPACE || unit === LINE_FEED;
    if (white && !blank) words++;
    blank = white;
  }
  return words;
};

/** How many words the texts of the word lists have. */
const counted = new Map<string, number>();

const wordsIn = (text: string): number => {
  let words = counted.get(text);
  if (words === undefined) counted.set(text, (words = countWords(text)));
  return words;
};

const wordsInAll = (texts: readonly string[]): number => {
  let words = 0;
  for (const text of texts) words += wordsIn(text);
  return words;
};

/** Whole minutes to read a record's body, at least one. */
export const minutesToRead = (cell: Cell): number =>
  Math.ceil((cell.words("body") ?? countWords(cell.text("body"))) / WORDS_PER_MINUTE);

/** A reader's answer to a text on that subject. */
export const commentOn = (cell: Cell, matter: Matter): string => {
  const writer = new Writer(cell, matter);
  const sentences = [cell.pick(REPLIES)];
  if (cell.chance(60)) sentences.unshift(cell.pick(REACTIONS));
  if (cell.chance(35)) sentences.push(cell.pick(FAREWELLS));
  return sentences.map((sentence) => writer.write(sentence)).join(" ");
};

/** A text in one sentence. */
export const summaryOf = (cell: Cell, matter: Matter): string =>
  new Writer(cell, matter).write(cell.cycle("summary", SUMMARIES).value);

/** The name of a blog on that topic. */
export const blogTitle = (cell: Cell, topic: Topic): string => {
  const { value, round } = cell.cycle("name", BLOG_NAMES);
  return value.replace("{area}", topic.areas[(round + cell.id) % topic.areas.length] ?? topic.name);
};

/** What a blog is about, in one sentence. */
export const blogDescription = (cell: Cell, matter: Matter): string =>
  new Writer(cell, matter).write(cell.pick(BLOG_DESCRIPTIONS));

/** A matter that has nothing to do with the record's other texts. */
const anyMatter = (cell: Cell): Matter => cell.pick(matters());

const SENTENCES = [...REPLIES, ...SUMMARIES, ...LEADS];

/** The title of a text. */
export const anyTitle = (cell: Cell): string => new Writer(cell, anyMatter(cell)).write(cell.pick(TITLES));

/** A sentence on anything. */
export const anySentence = (cell: Cell): string =>
  new Writer(cell, anyMatter(cell)).write(cell.pick(SENTENCES));

/** A paragraph of several sentences, on anything. */
export const anyParagraph = (cell: Cell): string => {
  const { opening, scenes } = anyMatter(cell).subject;
  return `${opening} ${cell.pick(scenes)}`;
};

/** A word that texts on something are labelled with. */
export const anyTag = (cell: Cell): string => cell.pick(anyMatter(cell).subject.tags);
