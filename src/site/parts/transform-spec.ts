import type { ComponentChildren } from "preact";
import type { OptionSpec } from "../shared/options.ts";
import type { Options, Outcome } from "../shared/transform.ts";
import type { Language } from "./editor/language.ts";
import type { Sample } from "./samples.tsx";

export interface InputSpec {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  /** The tool works on the bytes of this input rather than on its text. */
  readonly keepsBytes?: true;
  /** The example that fills it if the page has no `samples`. */
  readonly example?: string;
  /** What its editor highlights; it may depend on the options and the beginning of the text. */
  readonly language?: Language | ((options: Options, head: string) => Language);
}

/**
 * The layout of a page: `editor` has input and result side by side, `inspector` a short input above the rows of its
 * result, `generator` options above a full-width result.
 */
export type Template = "editor" | "inspector" | "generator";

export interface TransformSpec {
  readonly template?: Template;
  readonly options: readonly OptionSpec[];
  /** The inputs: the first is the source, the others are passed as options of that name. May be empty. */
  readonly inputs: readonly InputSpec[];
  /** Several examples, by name. */
  readonly samples?: readonly Sample[];
  readonly output: {
    readonly label: string;
    readonly fileName: string;
    readonly type: string;
    /** For a result that is the opened file in another form: how much of the file's name it keeps. */
    readonly keepsName?: "stem" | "whole";
  };
  /** Runs for an empty input, too. */
  readonly acceptsEmpty?: true;
  /** Gives a verdict; its space above the result is reserved. */
  readonly hasVerdict?: true;
  /** For random results: the label of the button that generates another one. */
  readonly again?: string;
  /** What Swap does: swap both inputs, or make the result the input, with the returned options. */
  readonly swap?: "inputs" | ((options: Options) => Options);
  /** Milliseconds after which work is stopped. */
  readonly limit?: number;
  /** The options that a text from another page represents, if it is not meant as the input. */
  readonly optionsIn?: (text: string) => Options | undefined;
  /** The options for reading a text from another page, if the text implies them. */
  readonly optionsFor?: (text: string) => Options | undefined;
  /** Controls that write into the input, or show something about the result. */
  readonly aid?: (work: {
    readonly text: string;
    readonly onText: (text: string) => void;
    readonly made: Partial<Outcome> | undefined;
  }) => ComponentChildren;
  /** Replaces the text of the result: a preview, a picture. */
  readonly show?: (text: string, options: Options) => ComponentChildren;
}
