import type { Cell } from "../cell.ts";
import { shuffledAt } from "../random.ts";
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
  private readonly start: number;
  private readonly step: number;
  private dealt = 0;

  constructor(cell: Cell, items: readonly Item[]) {
    this.items = items;
    this.start = cell.int(0, 0xffff);
    this.step = cell.int(0, 0xffff);
  }

  deal(): Item {
    const index = shuffledAt(this.step, this.start, this.items.length, this.dealt % this.items.length);
    this.dealt++;
    return this.items[index] as Item;
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
  private readonly decks: Record<string, Deck<string>>;
  private readonly act: string;

  constructor(cell: Cell, { topic, act }: Subject) {
    this.act = act;
    this.decks = {
      fact: new Deck(cell, topic.facts),
      middle: new Deck(cell, MIDDLES),
      things: new Deck(cell, topic.things),
      gains: new Deck(cell, topic.gains),
      other: new Deck(
        cell,
        topic.acts.filter((other) => other !== act),
      ),
    };
  }

  private deal(gap: string): string {
    const deck = this.decks[gap];
    if (deck === undefined) throw new Error(`a sentence has no gap called {${gap}}`);
    return deck.deal();
  }

  write(template: string): string {
    return capital(
      template.replace(/\{(\w+)\}/g, (_, gap: string) => (gap === "act" ? this.act : this.deal(gap))),
    );
  }

  /** A sentence that was not written yet. */
  next(deck: "fact" | "middle"): string {
    return this.write(this.deal(deck));
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
    const sentences = Array.from({ length }, (_, index) => writer.next(index === fact ? "fact" : "middle"));
    if (paragraph === 1) sentences.unshift(opening);
    if (paragraph === paragraphs) sentences.push(writer.write(cell.pick(CLOSINGS)));
    written.push(sentences.join(" "));
  }
  return written.join("\n\n");
};

const WORDS_PER_MINUTE = 200;

/** Whole minutes to read a text, at least one. */
export const minutesToRead = (body: string): number => Math.ceil(body.split(/\s+/).length / WORDS_PER_MINUTE);

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
