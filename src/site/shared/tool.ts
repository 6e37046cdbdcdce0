import type { Language } from "./language.ts";
import type { Defaults, Options, OptionSpecs, OptionsOf } from "./options.ts";

export interface InputSpec<Values = Options> {
  label: string | ((options: Values) => string);
  readonly placeholder: string;
  /** The tool works on the bytes of this input rather than on its text. */
  readonly keepsBytes?: true;
  /** The example that fills it if the tool has no `samples`. */
  readonly example?: string;
  /** What a link may contain of its text. Without it, the whole text. */
  readonly linkText?: (text: string) => string;
  /** What its editor highlights; it may depend on the options and the beginning of the text. */
  language?: Language | ((options: Values, head: string) => Language);
}

export const labelOf = ({ label }: InputSpec, options: Options): string =>
  typeof label === "function" ? label(options) : label;

/** An example: a text for each input, by its id, and the options that suit it. */
export interface Sample<Id extends string = string, Values = Options> {
  readonly name: string;
  readonly texts: Readonly<Record<Id, string>>;
  readonly options?: Partial<Values>;
}

/**
 * The layout of a page: `editor` has input and result side by side, `inspector` a short input above the rows of its
 * result, `generator` options above a full-width result.
 */
export type Template = "editor" | "inspector" | "generator";

interface ToolSpec<Specs extends OptionSpecs, Id extends string, Values> {
  readonly template?: Template;
  readonly options: Specs & Defaults<Specs>;
  /** Options, inputs and the verdict, if they are shown only if this holds for the options. */
  readonly conditions?: {
    readonly [Name in keyof Specs | NoInfer<Id> | "verdict"]?: (options: Values) => boolean;
  };
  /** The inputs, by id: the first is the source. May be empty. */
  readonly inputs: Readonly<Record<Id, InputSpec<Values>>>;
  /** Several examples, by name. */
  readonly samples?: readonly Sample<Id, Values>[];
  readonly output: {
    readonly label: string;
    readonly fileName: string;
    readonly type: string;
    /** For a result that is the opened file in another form: how much of the file's name it keeps. */
    readonly keepsName?: "stem" | "whole";
  };
  /** Whether it runs for an empty input, too. */
  readonly acceptsEmpty?: (options: Values) => boolean;
  /** Whether its result names times relative to now, so that it is renewed every few seconds. */
  readonly isTimed?: (options: Values) => boolean;
  /** Gives a verdict; its space above the result is reserved. */
  readonly hasVerdict?: true;
  /** For random results: the label of the button that generates another one. */
  readonly again?: string;
  /** What Swap does: swap both inputs, or make the result the input, with the returned options. */
  readonly swap?: "inputs" | ((options: Values) => Partial<Values>);
  /** Milliseconds after which a run is stopped, instead of the usual limit; it may depend on the options. */
  readonly limit?: number | ((options: Values) => number | undefined);
  /** The options that a text from another page represents, if it is not meant as the input. */
  readonly optionsIn?: (text: string) => Partial<Values> | undefined;
}

/** A tool as its page and its worker see it. `Specs` and `Id` type its transform. */
export interface Tool<Specs extends OptionSpecs = OptionSpecs, Id extends string = string> extends Omit<
  ToolSpec<OptionSpecs, string, Options>,
  "options" | "inputs"
> {
  readonly options: Specs;
  readonly inputs: Readonly<Record<Id, InputSpec>>;
}

/**
 * Defines a tool: its options, inputs, examples and output. A misspelt option, or a choice that does not exist, does not
 * compile, here or in its transform.
 */
export const defineTool = <const Specs extends OptionSpecs, const Id extends string>(
  tool: ToolSpec<Specs, Id, OptionsOf<Specs>>,
): Tool<Specs, Id> => tool as unknown as Tool<Specs, Id>;
