import { lazy } from "../lazy.ts";

/** Two halves of an invented company name: "Bright" + "water". */
const NAME_HEADS = (
  "Bright North Silver Blue Clear Stone Green Red Oak Iron Swift High River East West Summit Harbor " +
  "Maple Cedar Falcon Copper Golden Amber Crystal Ever Fair Fern Fire Frost Glen Lake Light Long Marble " +
  "Meadow Mill Moon New Night Old Open Pine Quick Raven Rock Rose Sage Salt Sand Sea Star Sun Wild"
).split(" ");

const NAME_TAILS = (
  "water bridge field ford gate haven hill port ridge stone vale wood well brook crest dale fell forge " +
  "grove land ley light more path peak pool reach rise rock root row shore side spring stock stream " +
  "tree view ward wave way wind worth yard span cove"
).split(" ");

/** Invented words of two halves, except two equal ones. There are thousands, so they are made on demand. */
export const stems = lazy((): readonly string[] => {
  const words: string[] = [];
  for (const head of NAME_HEADS) {
    const repeated = head.toLowerCase();
    // Two loops, because the first business of a process waits for this: `flatMap` and `filter` take three times as long.
    for (const tail of NAME_TAILS) if (tail !== repeated) words.push(head + tail);
  }
  return words;
});

export interface Industry {
  readonly name: string;
  /** What follows the invented word in a company's name. */
  readonly kinds: readonly string[];
}

export const INDUSTRIES: readonly Industry[] = [
  { name: "Software", kinds: ["Software", "Systems", "Labs", "Technologies"] },
  { name: "Logistics", kinds: ["Logistics", "Freight", "Shipping"] },
  { name: "Healthcare", kinds: ["Health", "Medical", "Care"] },
  { name: "Financial Services", kinds: ["Capital", "Finance", "Partners"] },
  { name: "Renewable Energy", kinds: ["Energy", "Solar", "Power"] },
  { name: "Manufacturing", kinds: ["Industries", "Works", "Manufacturing"] },
  { name: "Retail", kinds: ["Retail", "Stores", "Trading"] },
  { name: "Education", kinds: ["Learning", "Academy", "Education"] },
  { name: "Food and Beverage", kinds: ["Foods", "Kitchens", "Provisions"] },
  { name: "Construction", kinds: ["Construction", "Builders", "Engineering"] },
  { name: "Media", kinds: ["Media", "Publishing", "Studios"] },
  { name: "Agriculture", kinds: ["Farms", "Growers", "Agriculture"] },
  { name: "Travel", kinds: ["Travel", "Journeys", "Hospitality"] },
  { name: "Insurance", kinds: ["Insurance", "Mutual", "Assurance"] },
  { name: "Consulting", kinds: ["Consulting", "Advisory", "Associates"] },
];
