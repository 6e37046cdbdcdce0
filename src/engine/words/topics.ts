import type { ImageSubject } from "../images.ts";

/** What posts, comments, blogs and articles are written about, as words for the sentences of words/prose.ts. */
export interface Topic {
  readonly name: string;
  readonly tags: readonly string[];
  readonly covers: readonly ImageSubject<"cover">[];
  /** What its blogs are named after. */
  readonly areas: readonly string[];
  /** Things one does, as in "I started … last spring". */
  readonly acts: readonly string[];
  /** Things one has or uses, in the plural. */
  readonly things: readonly string[];
  /** What one gets out of it. */
  readonly gains: readonly string[];
  /** Whole sentences. */
  readonly facts: readonly string[];
}

export const TOPICS: readonly Topic[] = [
  {
    name: "Travel",
    tags: ["travel", "trains", "slow-travel", "packing", "city-breaks"],
    covers: ["sea", "hills"],
    areas: ["Slow Travel", "City Breaks"],
    acts: ["packing a single bag", "travelling by night train"],
    things: ["night trains", "paper maps"],
    gains: ["unhurried mornings", "fewer bad surprises"],
    facts: ["The best meal of the trip was a sandwich on a station platform."],
  },
  {
    name: "Programming",
    tags: ["programming", "testing", "code-review", "tooling", "debugging"],
    covers: ["orbits", "tiles"],
    areas: ["Plain Code", "Software"],
    acts: ["writing the test first", "reading other people's code"],
    things: ["small functions", "failing tests"],
    gains: ["calmer releases", "fewer late nights"],
    facts: ["The bug had been there for two years and nobody had seen it."],
  },
];
