import type { Encoding } from "./decode.ts";
import type { Language } from "./language.ts";
import type { Options, OptionSpecs, OptionsOf } from "./options.ts";
import type { RowSource } from "./rows.ts";
import type { Ignored } from "./simplify.ts";
import type { Tool } from "./tool.ts";

/** The input of a tool: a text as typed, or the bytes of a file. */
export interface Source {
  readonly text: string;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
  /** Of a file, if known. */
  readonly mediaType?: string;
  /** Of a file, after its text was read, unless it is UTF-8. */
  readonly encoding?: Encoding | undefined;
  /** Instead of both, for tools that work on a file of any size piece by piece. */
  readonly stream?: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The result at a glance, shown as a banner above the rest. */
export interface Verdict {
  readonly tone: "good" | "bad" | "caution" | "plain";
  readonly text: string;
  /** Smaller, below the text. */
  readonly detail?: string;
}

/** One line of a result, with its own copy button. */
export interface ResultRow {
  readonly label: string;
  readonly value: string;
  /** Whether it belongs to the row above. */
  readonly isPart?: boolean;
  /** Whether it is prose rather than code. */
  readonly isProse?: boolean;
  /** What the value is highlighted as, on lines of its own. */
  readonly language?: Language;
  /** An explanation next to the value, which is not copied. */
  readonly note?: string | undefined;
  readonly tone?: Verdict["tone"] | undefined;
  /** The length of the bar below the value, from 0 to 1. */
  readonly share?: number;
  /** A CSS colour, shown next to the value; several values that are colours are a strip above their group. */
  readonly swatch?: string;
  /** The options that show what the row names. A click sets them instead of copying. */
  readonly open?: Readonly<Record<string, string>> | undefined;
}

export interface RowGroup {
  readonly title?: string | undefined;
  readonly rows: readonly ResultRow[];
}

/** A block of lines that stand elsewhere in the second text, by indexes. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Two texts to show side by side. */
export interface Sides {
  readonly before: string;
  readonly after: string;
  readonly language: "json" | "text";
  /** The differences that are not shown. */
  readonly ignored?: Ignored;
  /** The stretches that differ, by offsets: the ends of lines. Without them, the view finds them. */
  readonly gaps?: readonly Gap[];
  readonly moves?: readonly Move[];
}

/** A stretch of two texts between parts that stay. Its ends are exclusive. */
export interface Gap {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
}

export interface Outcome {
  /** What is copied, saved and sent on. Shown unless there are groups. */
  readonly text: string;
  /** Instead of the text of a long result: its rows, and the whole in pieces, made when it is copied, saved or sent on. */
  readonly long?: { readonly rows: RowSource; readonly whole: () => readonly string[] };
  /** What to do first, shown instead of a result if there is none yet. */
  readonly hint?: string;
  readonly verdict?: Verdict | undefined;
  /** The result as rows, shown instead of the text unless there are too many. */
  readonly groups?: readonly RowGroup[];
  /** What is saved and sent on, if the result is binary; `text` only shows it. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** A comparison, shown in two columns if there is room; otherwise `text` is shown. */
  readonly sides?: Sides | undefined;
  /** Its lines have aligned columns, so they scroll instead of wrapping. */
  readonly isColumned?: true;
  /** The page renders the result itself, so the whole text is sent to it, however long. */
  readonly isWhole?: boolean;
  /** A preview of the result, as a `data:` URI. */
  readonly picture?: string | undefined;
  /** Ranges of the text to mark in turns, in order, beside the colours of its language. */
  readonly marks?: readonly (readonly [from: number, to: number])[];
  /** Ranges of the first input to colour. */
  readonly ranges?: readonly (readonly [from: number, to: number, colour: string])[];
  /** The media type of the result, if it differs from the one in the spec. */
  readonly type?: string | undefined;
  readonly fileName?: string | undefined;
  /** Instead of what the spec says. */
  readonly keepsName?: Tool["output"]["keepsName"];
  /** Plain figures: lengths, counts. */
  readonly figures?: readonly string[] | undefined;
  /** Warnings to read before relying on the result. */
  readonly cautions?: readonly string[];
}

/** The options of a tool, complete and checked. */
export type ToolOptions<Of extends Tool> = OptionsOf<Of["options"]>;

/**
 * The work of a tool: pure, and run in a worker, so it may take long. The source is the first input; further ones are
 * found by their id.
 */
type Run<Values, Id extends string> = (
  source: Source,
  options: Values,
  inputs: Readonly<Record<Id, Source>>,
) => Outcome | Promise<Outcome>;

/** What `tools/<slug>/transform.ts` exports: a tool and its work. */
export interface Transform {
  readonly tool: Tool;
  readonly run: Run<Options, string>;
  /** Loads what a run with these options needs, before its time counts. */
  readonly load?: (options: Options) => Promise<unknown> | undefined;
  /** It reads files of any size piece by piece, through `Source.stream`. */
  readonly readsStream: boolean;
}

interface Nature<Values> {
  readonly readsStream?: boolean;
  readonly load?: (options: Values) => Promise<unknown> | undefined;
}

/** Joins a tool and its work, which gets the options of this tool, by their types. */
export const transformOf = <Specs extends OptionSpecs, Id extends string>(
  tool: Tool<Specs, Id>,
  run: Run<OptionsOf<Specs>, Id>,
  { readsStream = false, load }: Nature<OptionsOf<Specs>> = {},
): Transform => ({
  tool,
  run: run as unknown as Transform["run"],
  readsStream,
  ...(load === undefined ? {} : { load: load as unknown as NonNullable<Transform["load"]> }),
});

/**
 * An input that the tool cannot work with. Has an offset if the problem has a position, and the id of the input or option
 * if it is not the first input.
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

export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} KB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
