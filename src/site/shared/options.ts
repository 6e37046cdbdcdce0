/** The chosen values, by the ids of the options. All are strings, as in the hash. */
export type OptionValues<Id extends string> = Readonly<
  string extends Id ? Record<string, string> : Partial<Record<Id, string>>
>;

/** An option of a tool, as data. Its control, its hash parameter and its palette entries are derived from it. */
export interface OptionSpec<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** A `secret` is a text that is kept out of links and history. */
  readonly kind: "segments" | "choice" | "check" | "text" | "number" | "secret";
  readonly value: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly placeholder?: string;
  /** Whether the text has only a few characters. */
  readonly isShort?: true;
  /** Whether the text is the main input: it takes the remaining space. */
  readonly isMain?: true;
  /** Shown only if this holds for the other options. */
  readonly when?: (options: OptionValues<NoInfer<Id>>) => boolean;
}

/** Types a list of options, so that a misspelt id in `when` or in the transform does not compile. */
export const defineOptions = <const Id extends string>(
  options: readonly OptionSpec<Id>[],
): readonly OptionSpec<Id>[] => options;

/** The options passed to a transform; `Input` names its further inputs, which are passed as options, too. */
export type OptionsOf<List extends readonly OptionSpec[], Input extends string = never> = OptionValues<
  List[number]["id"] | Input
>;
