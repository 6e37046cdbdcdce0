import type { Cell } from "../cell.ts";
import { orderOf } from "../random.ts";
import { gapsOf } from "../template.ts";
import {
  BLOG_DESCRIPTIONS,
  BLOG_NAMES,
  CLOSINGS,
  FAREWELLS,
  MIDDLES,
  OPENINGS,
  REACTIONS,
  REPLIES,
  SECONDS,
  SUMMARIES,
  TITLES,
} from "../words/prose.ts";
import { type Topic, TOPICS } from "../words/topics.ts";

export interface Subject {
  readonly topic: Topic;
  /** What the whole text is about: one of the topic's acts. */
  readonly act: string;
}

/** Deals the items of a list in a random order, none twice before all were dealt. */
class Deck<Item> {
  private readonly items: readonly Item[];
  private readonly step: number;
  private next: number;

  constructor(cell: Cell, items: readonly Item[]) {
    const { step, offset } = orderOf(cell.int(0, 0xffff), cell.int(0, 0xffff), items.length);
    this.items = items;
    this.step = step;
    this.next = offset;
  }

  deal(): Item {
    const item = this.items[this.next] as Item;
    this.next = (this.next + this.step) % this.items.length;
    return item;
  }
}

/** Topics alternate, so that neighbours in a list differ; an act comes back once all of all topics were used. */
const SUBJECTS: readonly Subject[] = Array.from(
  { length: TOPICS.length * Math.max(...TOPICS.map(({ acts }) => acts.length)) },
  (_, index) => {
    const topic = TOPICS[index % TOPICS.length] as Topic;
    const act = topic.acts[Math.floor(index / TOPICS.length) % topic.acts.length] as string;
    return { topic, act };
  },
);

/** What a record of its own is about; the same for all its fields, and kept when they are remade. */
export const subjectOf = (cell: Cell): Subject => cell.turn("subject", SUBJECTS).value;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes sentences on a subject, without saying the same thing twice while there is another to say. */
class Writer {
  private readonly cell: Cell;
  private readonly subject: Subject;
  private readonly decks = new Map<string, Deck<string>>();

  constructor(cell: Cell, subject: Subject) {
    this.cell = cell;
    this.subject = subject;
  }

  private words(gap: string): readonly string[] {
    const { topic, act } = this.subject;
    if (gap === "things") return topic.things;
    if (gap === "gains") return topic.gains;
    if (gap === "other") return topic.acts.filter((other) => other !== act);
    throw new Error(`a sentence has no gap called {${gap}}`);
  }

  private deal(name: string, items: () => readonly string[]): string {
    let deck = this.decks.get(name);
    if (deck === undefined) {
      deck = new Deck(this.cell, items());
      this.decks.set(name, deck);
    }
    return deck.deal();
  }

  private fill(gap: string): string {
    return gap === "act" ? this.subject.act : this.deal(gap, () => this.words(gap));
  }

  write(template: string): string {
    const { texts, names } = gapsOf(template);
    let written = capital(texts[0] as string);
    for (let gap = 0; gap < names.length; gap++) {
      const word = this.fill(names[gap] as string);
      // Letter case is settled on a word: to look into the sentence would put its pieces together twice.
      written += (written === "" ? capital(word) : word) + (texts[gap + 1] as string);
    }
    return written;
  }

  /** A sentence on the topic that was not written yet. */
  fact(): string {
    return this.deal("fact", () => this.subject.topic.facts);
  }

  /** A sentence that would do for any topic and was not written yet. */
  middle(): string {
    return this.write(this.deal("middle", () => MIDDLES));
  }
}

/** A title of its own among some thousand records. */
export const titleOf = (cell: Cell, subject: Subject, titles: readonly string[] = TITLES): string =>
  new Writer(cell, subject).write(cell.turn("title", titles).value);

/** The first two sentences of a text, which its excerpt shows. */
export const openingOf = (cell: Cell, subject: Subject): string =>
  `${new Writer(cell, subject).write(cell.pick(OPENINGS))} ${cell.pick(SECONDS)}`;

/** Paragraphs that begin with the opening and end with a closing sentence; each tells one thing of the topic. */
export const bodyOf = (cell: Cell, subject: Subject, opening: string, paragraphs: number): string => {
  const writer = new Writer(cell, subject);
  const written: string[] = [];
  for (let paragraph = 1; paragraph <= paragraphs; paragraph++) {
    const length = cell.int(3, 4);
    const fact = cell.int(0, length - 1);
    const sentences = Array.from({ length }, (_, index) =>
      index === fact ? writer.fact() : writer.middle(),
    );
    if (paragraph === 1) sentences.unshift(opening);
    if (paragraph === paragraphs) sentences.push(writer.write(cell.pick(CLOSINGS)));
    written.push(sentences.join(" "));
  }
  return written.join("\n\n");
};

const WORDS_PER_MINUTE = 200;
const SPACE = 0x20;
const LINE_FEED = 0x0a;

/** Whole minutes to read a text, at least one. */
export const minutesToRead = (body: string): number => {
  let words = 1;
  for (let at = 0; at < body.length; at++) {
    const unit = body.charCodeAt(at);
    // A paragraph ends with two line feeds.
    if (unit === SPACE) words += 1;
    else if (unit === LINE_FEED) words += 0.5;
  }
  return Math.ceil(words / WORDS_PER_MINUTE);
};

/** A reader's answer to a text on that subject. */
export const commentOn = (cell: Cell, subject: Subject): string => {
  const writer = new Writer(cell, subject);
  const sentences = [cell.pick(REPLIES)];
  if (cell.chance(60)) sentences.unshift(cell.pick(REACTIONS));
  if (cell.chance(35)) sentences.push(cell.pick(FAREWELLS));
  return sentences.map((sentence) => writer.write(sentence)).join(" ");
};

/** A text in one sentence. */
export const summaryOf = (cell: Cell, subject: Subject): string =>
  new Writer(cell, subject).write(cell.pick(SUMMARIES));

/** The name of a blog on that topic. */
export const blogTitle = (cell: Cell, topic: Topic): string => {
  const { value, round } = cell.turn("name", BLOG_NAMES);
  return value.replace("{area}", topic.areas[(round + cell.id) % topic.areas.length] ?? topic.name);
};

/** What a blog is about, in one sentence. */
export const blogDescription = (cell: Cell, subject: Subject): string =>
  new Writer(cell, subject).write(cell.pick(BLOG_DESCRIPTIONS));
