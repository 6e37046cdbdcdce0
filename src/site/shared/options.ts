export type Choices = readonly (readonly [value: string, label: string])[];

/** Values and their labels. An object sorts numbers first, so choices with numbers are pairs. */
type ChoiceTable = Readonly<Record<string, string>>;

interface Placement {
  /** Whether it is a field of the input instead of a setting: its control is in the place of the first input. */
  readonly isField?: true;
}

interface ChoiceSpec extends Placement {
  readonly kind: "segments" | "choice";
  readonly label: string;
  readonly choices: ChoiceTable | Choices;
  /** Without it, the first choice. */
  readonly value?: string;
  /** Groups of a long list: the heading before a choice, by that choice. */
  readonly headings?: Readonly<Record<string, string>>;
}

interface CheckSpec extends Placement {
  readonly kind: "check";
  readonly label: string;
  /** Whether it is on unless the user changes it. */
  readonly value?: boolean;
}

interface LettersSpec extends Placement {
  readonly kind: "letters";
  readonly label: string;
  /** Each is on or off; the value has those that are on. */
  readonly letters: readonly (readonly [letter: string, label: string])[];
  readonly value?: string;
}

interface TextSpec extends Placement {
  /** A `secret` is a text that is kept out of links and history. */
  readonly kind: "text" | "number" | "secret";
  readonly label: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Whether the text has only a few characters. */
  readonly isShort?: true;
  /** Whether the text is the main input: it takes the remaining space. */
  readonly isMain?: true;
  /** The colours of a main input. */
  readonly tint?: (text: string) => readonly {
    readonly from: number;
    readonly to: number;
    readonly tint: "key" | "word" | "number" | "removed" | "string" | "comment";
  }[];
}

/** An option of a tool, as data. Its control, its field in the hash and its palette entries are derived from it. */
export type OptionSpec = ChoiceSpec | CheckSpec | LettersSpec | TextSpec;

/** The options of a tool, by id. */
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type ValueOf<Spec> = Spec extends { readonly choices: infer List }
  ? List extends Choices
    ? List[number][0]
    : keyof List & string
  : Spec extends { readonly kind: "check" }
    ? boolean
    : string;

/** The value of every option: one of its choices, on or off, or a text. */
export type OptionsOf<Specs extends OptionSpecs> = { readonly [Id in keyof Specs]: ValueOf<Specs[Id]> };

/** Any tool's options, for what handles them all. */
export type Options = Readonly<Record<string, string | boolean>>;

/** The defaults, as a type: a choice's is one of its choices. */
export type Defaults<Specs extends OptionSpecs> = {
  readonly [Id in keyof Specs]: { readonly value?: ValueOf<Specs[Id]> };
};

/** The choices of an option, in order; of one without choices, none. */
export const choicesOf = (spec: OptionSpec): Choices => {
  const choices = "choices" in spec ? spec.choices : [];
  return isList(choices) ? choices : Object.entries(choices);
};

const isList = (choices: ChoiceTable | Choices): choices is Choices => Array.isArray(choices);

const isOn = (text: string): boolean => text !== "" && text !== "0";

const defaultOf = (spec: OptionSpec): string | boolean =>
  spec.value ?? (spec.kind === "check" ? false : (choicesOf(spec)[0]?.[0] ?? ""));

/** What a text from the hash stands for; undefined if it is none of the choices. */
const parse = (spec: OptionSpec, text: string): string | boolean | undefined => {
  if (spec.kind === "check") return isOn(text);
  return "choices" in spec && !choicesOf(spec).some(([value]) => value === text) ? undefined : text;
};

const isSecret = (spec: OptionSpec): boolean => spec.kind === "secret";

const mapSpecs = <Specs extends OptionSpecs>(
  specs: Specs,
  valueOf: (id: string, spec: OptionSpec) => string | boolean,
): OptionsOf<Specs> =>
  Object.fromEntries(Object.entries(specs).map(([id, spec]) => [id, valueOf(id, spec)])) as OptionsOf<Specs>;

export const defaultsOf = <Specs extends OptionSpecs>(specs: Specs): OptionsOf<Specs> =>
  mapSpecs(specs, (_id, spec) => defaultOf(spec));

/**
 * The options in the fields of a hash. The border of all tools: a missing field, or one that is none of the choices, has
 * the default; secrets, which no link contains, stay as they are.
 */
export const parseOptions = <Specs extends OptionSpecs>(
  specs: Specs,
  fields: { get(id: string): string | null | undefined },
  current: Options = {},
): OptionsOf<Specs> =>
  mapSpecs(specs, (id, spec) => {
    if (isSecret(spec)) return current[id] ?? defaultOf(spec);
    const text = fields.get(id);
    return (typeof text === "string" ? parse(spec, text) : undefined) ?? defaultOf(spec);
  });

/** The fields of a hash: what differs from the defaults, without secrets. */
export const writeOptions = (specs: OptionSpecs, options: Options): [id: string, text: string][] =>
  Object.entries(specs).flatMap(([id, spec]): [string, string][] => {
    const value = options[id];
    if (value === undefined || isSecret(spec) || value === defaultOf(spec)) return [];
    return [[id, typeof value === "string" ? value : value ? "1" : ""]];
  });
