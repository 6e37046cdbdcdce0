import type { ImageSubject } from "../images.ts";

/** What one post or article is about. Its sentences are its own: no other subject uses them. */
export interface Subject {
  /** The activity, as in "notes on …". */
  readonly act: string;
  /** The titles of its first post and its first article, which has the post's as a heading. */
  readonly titles: readonly [post: string, article: string];
  /** In addition to the topic's first tag. */
  readonly tags: readonly string[];
  /** What belongs to it, in the plural. */
  readonly things: readonly string[];
  /** How a text on it begins. */
  readonly opening: string;
  /** Paragraphs in this order; any of them may be left out. */
  readonly scenes: readonly string[];
  readonly tips: readonly string[];
  readonly quote: string;
  /** How a text ends: it may look back to the opening, but not to a scene. */
  readonly closing: string;
}

/** What a blog is about. */
export interface Topic {
  readonly name: string;
  readonly tags: readonly string[];
  readonly covers: readonly ImageSubject<"cover">[];
  /** What its blogs are named after. */
  readonly areas: readonly string[];
  /** What its blogs write about, in the plural. */
  readonly things: readonly string[];
  readonly subjects: readonly Subject[];
}
