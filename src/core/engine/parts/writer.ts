import type { Cell } from "../cell.ts";
import { createPermutation } from "../random.ts";
import { parseTemplate } from "../template.ts";
import type { Theme } from "./theme.ts";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a gap of a sentence may be filled with. */
export const wordsInGap = ({ topic, subject }: Theme, gap: string): readonly string[] => {
  if (gap === "act") return [subject.act];
  if (gap === "things") return subject.things;
  if (gap === "topics") return topic.things;
  if (gap === "other") return topic.subjects.filter((other) => other !== subject).map(({ act }) => act);
  throw new Error(`a sentence has no gap called {${gap}}`);
};

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

/** Fills the gaps of sentences, without naming the same thing twice while there is another to name. */
export class Writer {
  private readonly cell: Cell;
  private readonly theme: Theme;
  private readonly decks = new Map<string, Deck>();

  constructor(cell: Cell, theme: Theme) {
    this.cell = cell;
    this.theme = theme;
  }

  write(template: string): string {
    const { texts, names } = parseTemplate(template);
    let written = capital(texts[0] as string);
    for (let gap = 0; gap < names.length; gap++) {
      const word = this.fill(names[gap] as string);
      // The word is capitalized, not the sentence: reading the sentence would make the engine join its pieces twice.
      written = `${written}${written === "" ? capital(word) : word}${texts[gap + 1]}`;
    }
    return written;
  }

  private fill(gap: string): string {
    if (gap === "act") return this.theme.subject.act;
    let deck = this.decks.get(gap);
    if (deck === undefined) {
      deck = new Deck(this.cell, wordsInGap(this.theme, gap));
      this.decks.set(gap, deck);
    }
    return deck.deal();
  }
}
