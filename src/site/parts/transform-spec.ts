import type { ComponentChildren } from "preact";
import type { OptionSpec } from "../shared/options.ts";
import type { Options, Outcome } from "../shared/transform.ts";
import type { Language } from "./editor/language.ts";
import type { Sample } from "./samples.tsx";

export interface InputSpec {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The tool works on its bytes rather than on its text. */
  readonly keepsBytes?: true;
  /** What fills it where the page has no `samples`. */
  readonly example?: string;
  /** What its editor highlights; it may depend on the options and the beginning of the text. */
  readonly language?: Language | ((options: Options, head: string) => Language);
}

/**
 * The shape of a page's work: `editor` has input and result beside each other, `inspector` a short input above the
 * rows of its result, `generator` options above a result in full width.
 */
export type Template = "editor" | "inspector" | "generator";

export interface TransformSpec {
  readonly template?: Template;
  readonly options: readonly OptionSpec[];
  /** The texts that it takes, the first as its input, others as options of that name; none where it needs none. */
  readonly inputs: readonly InputSpec[];
  /** Several things to try, by name. */
  readonly samples?: readonly Sample[];
  readonly output: { readonly label: string; readonly fileName: string; readonly type: string };
  /** It makes something of an empty input, too. */
  readonly worksOnNothing?: true;
  /** It gives a verdict: its room is kept above the result. */
  readonly hasVerdict?: true;
  /** For what is drawn by chance: the words on the button that draws anew. */
  readonly again?: string;
  /** What its Swap does: exchange both inputs, or make the result the input under other options. */
  readonly swap?: "inputs" | ((options: Options) => Options);
  /** Milliseconds after which work is ended. */
  readonly limit?: number;
  /** The options that a text from another page stands for, where it is not the input. */
  readonly optionsIn?: (text: string) => Options | undefined;
  /** The options under which a text from another page is read, where the text shows them. */
  readonly optionsFor?: (text: string) => Options | undefined;
  /** Controls that write into the input, or stand beside what was made of it. */
  readonly aid?: (work: {
    readonly text: string;
    readonly onText: (text: string) => void;
    readonly made: Partial<Outcome> | undefined;
  }) => ComponentChildren;
  /** Replaces the text of the result: a preview, a picture. */
  readonly show?: (text: string, options: Options) => ComponentChildren;
}
