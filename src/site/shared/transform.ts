import type { Encoding } from "./decode.ts";
import type { Ignored } from "./simplify.ts";

/** What a tool is given: a text as typed, or a file as it is. */
export interface Source {
  readonly text: string;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  /** Of a file, where its kind is known. */
  readonly mediaType?: string;
  /** Of a file, once its text was read, where that is not UTF-8. */
  readonly encoding?: Encoding | undefined;
  /** Instead of both, for tools that work on a file of any size piece by piece. */
  readonly stream?: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** A result in one glance, shown as a banner above the rest. */
export interface Verdict {
  readonly tone: "good" | "bad" | "caution" | "plain";
  readonly text: string;
}

/** One line of a result, with a copy button of its own. */
export interface ResultRow {
  readonly label: string;
  readonly value: string;
  /** Words for people, not a value for programs. */
  readonly isProse?: true;
  /** What is not copied: an explanation beside the value. */
  readonly note?: string;
  readonly tone?: Verdict["tone"];
  /** How long the bar below the value is, from 0 to 1. */
  readonly share?: number;
  /** A CSS colour, shown beside the value. */
  readonly swatch?: string;
}

export interface RowGroup {
  readonly title?: string;
  readonly rows: readonly ResultRow[];
}

/** Two texts to be seen beside each other. */
export interface Sides {
  readonly before: string;
  readonly after: string;
  readonly language: "json" | "text";
  /** What of their differences is not shown. */
  readonly ignored?: Ignored;
}

export interface Outcome {
  /** What is copied, saved and sent on; shown where there are no groups. */
  readonly text: string;
  /** What to do first, where there is no result yet: shown instead of one. */
  readonly hint?: string;
  readonly verdict?: Verdict;
  /** The result as rows, for the templates `inspector` and `generator`. */
  readonly groups?: readonly RowGroup[];
  /** What is saved and sent on, where that is no text: the text shows it. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** A comparison, shown in two columns where there is room; the text stands in elsewhere. */
  readonly sides?: Sides;
  /** Its lines have columns: they scroll instead of wrapping. */
  readonly isColumned?: true;
  /** The page shows it in its own way, so all of it is sent there, however long it is. */
  readonly isWhole?: true;
  /** A data: URI of what the result looks like. */
  readonly picture?: string;
  /** Stretches of the text to be seen at once, in order, from and to. */
  readonly marks?: readonly (readonly [from: number, to: number])[];
  /** Stretches of the first input to be seen in colour. */
  readonly ranges?: readonly (readonly [from: number, to: number, colour: string])[];
  /** Media type of the result, where it is not what the page says. */
  readonly type?: string;
  readonly fileName?: string;
  /** Plain figures: lengths, counts. */
  readonly figures?: readonly string[];
  /** What a reader should know before relying on the result. */
  readonly cautions?: readonly string[];
}

/** The options of a page, by name; every value is text, as the hash keeps it. */
export type Options = Readonly<Record<string, string>>;

/** A tool's work: pure, run in a worker, so it may take its time. */
export type Transform<Chosen = Options> = (source: Source, options: Chosen) => Outcome | Promise<Outcome>;

/** What `tools/<slug>/transform.ts` exports. */
export interface TransformModule {
  readonly transform: Transform;
  /** It reads a file of any size piece by piece, through `Source.stream`. */
  readonly readsStream?: true;
}

/**
 * Input that the tool cannot work with, in words for people; with an offset where there is a place, and the id of
 * the field where that is not the first.
 */
export class InputError extends Error {
  readonly offset: number | undefined;
  readonly field: string | undefined;

  constructor(reason: string, offset?: number, field?: string) {
    super(reason);
    this.name = "InputError";
    this.offset = offset;
    this.field = field;
  }
}

export const sourceOf = (text: string): Source => ({ text, bytes: () => new TextEncoder().encode(text) });

/** `1 line`, `2 lines`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
