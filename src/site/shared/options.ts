/** What was chosen, by the ids of the options; every value is text, as the hash keeps it. */
export type OptionValues<Id extends string> = Readonly<
  string extends Id ? Record<string, string> : Partial<Record<Id, string>>
>;

/** One option of a tool, as data: its control, its place in the hash and its palette entries follow. */
export interface OptionSpec<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** A secret is a text that no link and no history keeps. */
  readonly kind: "segments" | "choice" | "check" | "text" | "number" | "secret";
  readonly value: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly placeholder?: string;
  /** A text of a few characters. */
  readonly isShort?: true;
  /** A text that the work is about: it takes the room that is left. */
  readonly isMain?: true;
  /** Shown only where this holds of the other options. */
  readonly when?: (options: OptionValues<NoInfer<Id>>) => boolean;
}

/** A list of options whose ids are known to `when` and to the logic: a misspelt one does not compile. */
export const defineOptions = <const Id extends string>(
  options: readonly OptionSpec<Id>[],
): readonly OptionSpec<Id>[] => options;

/** The options that a transform is given; `Input` names its further inputs, which come as options too. */
export type OptionsOf<List extends readonly OptionSpec[], Input extends string = never> = OptionValues<
  List[number]["id"] | Input
>;
