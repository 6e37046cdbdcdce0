import { created, type Field, integer, updated } from "./field.ts";
import { type IdFormat, NUMERIC_IDS } from "./ids.ts";
import { replaceGetter } from "./lazy.ts";
import { hashText } from "./random.ts";
import type { BelongsTo, Shapes } from "./types.ts";
import { KIND_WORDS, type WordList } from "./words/lists.ts";

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The dates that every record has; a resource may make them in a way of its own. */
// A type, not an interface, so that it is assignable to `Fields`.
// oxlint-disable-next-line typescript/consistent-type-definitions
type Dates = { readonly createdAt: Field<string>; readonly updatedAt: Field<string> };

type WithCommon<F> = Omit<F, keyof Dates> & { readonly id: Field<number> } & Dates;

/** A field as tables use it, with the hash that seeds its values. */
export interface Column {
  readonly name: string;
  readonly key: number;
  readonly make: Field<unknown>["make"];
  readonly words: Field<unknown>["words"];
  readonly time: Field<unknown>["time"];
}

export interface Definition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  /** One sentence for the docs. */
  readonly about: string;
  /** How many records it has by default. */
  readonly count: number;
  readonly fields: F;
  /** What its records draw from, also through the records that theirs follow from. */
  readonly wordLists: readonly WordList[];
  readonly ids: IdFormat;
  /** The field that update events set to their time; null for none. */
  readonly updatedField: string | null;
  readonly columns: ReadonlyMap<string, Column>;
  /** The same as an array, which is faster to iterate. */
  readonly columnList: readonly Column[];
  /** The fields in their order. */
  readonly names: readonly string[];
  /** All fields in order, set to undefined. Records start as a copy of it, so that they share one hidden class. */
  readonly blank: Readonly<Record<string, undefined>>;
  readonly shapes: Shapes;
  /** Fields that some records lack. */
  readonly optional: readonly string[];
  readonly belongsTo: readonly BelongsTo[];
  /**
   * Groups of fields that an update event changes together, so that the record stays coherent. No field is in two
   * groups, so groups are independent.
   */
  readonly revisions: readonly (readonly string[])[];
  /** The form in which a pattern of the schema is run; null if it is not. Without it, all are run as they are. */
  readonly runnable?: ((pattern: string) => string | null) | undefined;
}

/** The type of one record, inferred from its definition. */
export type RowOf<D> =
  D extends Definition<string, infer F>
    ? { -readonly [K in keyof F]: F[K] extends Field<infer Value> ? Value : never }
    : never;

interface ResourceOptions<F extends Fields> {
  readonly about: string;
  readonly wordLists?: readonly WordList[];
  /** Called on first use: start-up needs only one or two resources. */
  readonly fields: () => F;
  readonly revisions: readonly (readonly (keyof F & string)[])[];
}

/** How many records a resource has that says nothing else. */
export const DEFAULT_COUNT = 100;

const id = integer("Number of the record in the dataset, from 1", (cell) => cell.id, { minimum: 1 });

/** Joins groups that share a field. */
const disjoint = (groups: readonly (readonly string[])[]): string[][] => {
  const joined: string[][] = [];
  for (const group of groups) {
    const touching = joined.filter((other) => other.some((field) => group.includes(field)));
    const rest = joined.filter((other) => !touching.includes(other));
    joined.splice(0, joined.length, ...rest, [...new Set([...touching.flat(), ...group])]);
  }
  return joined;
};

interface DefineOptions<F extends Fields> {
  readonly about: string;
  readonly count?: number | undefined;
  /** Those of kinds by default. */
  readonly wordLists?: readonly WordList[];
  /** All fields, including the id. */
  readonly fields: () => F;
  readonly revisions: () => readonly (readonly string[])[];
  readonly ids: IdFormat;
  readonly updatedField: () => string | null;
  /** Inferred from the fields by default. */
  readonly belongsTo?: () => readonly BelongsTo[];
  readonly runnable?: Definition["runnable"];
}

/** A definition that makes everything derived from its fields on demand: start-up needs one or two of 21 resources. */
class LazyDefinition<Name extends string, F extends Fields> implements Definition<Name, F> {
  readonly name: Name;
  readonly about: string;
  readonly count: number;
  readonly wordLists: readonly WordList[];
  readonly ids: IdFormat;
  readonly runnable: Definition["runnable"];
  private readonly options: DefineOptions<F>;

  constructor(name: Name, options: DefineOptions<F>) {
    this.name = name;
    this.about = options.about;
    this.count = options.count ?? DEFAULT_COUNT;
    this.wordLists = options.wordLists ?? KIND_WORDS;
    this.ids = options.ids;
    this.runnable = options.runnable;
    this.options = options;
  }

  get updatedField(): string | null {
    return replaceGetter(this, "updatedField", this.options.updatedField());
  }

  get fields(): F {
    return replaceGetter(this, "fields", this.options.fields());
  }

  get names(): readonly string[] {
    return replaceGetter(this, "names", Object.keys(this.fields));
  }

  get columns(): ReadonlyMap<string, Column> {
    return replaceGetter(this, "columns", new Map(this.columnList.map((column) => [column.name, column])));
  }

  get columnList(): readonly Column[] {
    const columns = this.entries.map(([name, { make, words, time }]) => {
      const [key] = hashText(`${this.name}.${name}`);
      return { name, key, make, words, time };
    });
    return replaceGetter(this, "columnList", columns);
  }

  get blank(): Readonly<Record<string, undefined>> {
    return replaceGetter(this, "blank", Object.fromEntries(this.names.map((name) => [name, undefined])));
  }

  get shapes(): Shapes {
    return replaceGetter(
      this,
      "shapes",
      Object.fromEntries(this.entries.map(([name, { shape }]) => [name, shape])),
    );
  }

  get optional(): readonly string[] {
    return replaceGetter(
      this,
      "optional",
      this.names.filter((name) => this.shapes[name]?.optional === true),
    );
  }

  get belongsTo(): readonly BelongsTo[] {
    const inferred = (): BelongsTo[] =>
      this.entries.flatMap(([field, { refers }]) =>
        refers === undefined ? [] : [{ name: relationOf(field), field, resource: refers, ids: NUMERIC_IDS }],
      );
    return replaceGetter(this, "belongsTo", (this.options.belongsTo ?? inferred)());
  }

  get revisions(): readonly (readonly string[])[] {
    return replaceGetter(this, "revisions", disjoint(this.options.revisions()));
  }

  private get entries(): readonly [string, Field<unknown>][] {
    return replaceGetter(this, "entries", Object.entries<Field<unknown>>(this.fields));
  }
}

/** Defines a resource from all its fields. */
export const define = <const Name extends string, const F extends Fields>(
  name: Name,
  options: DefineOptions<F>,
): Definition<Name, F> => new LazyDefinition(name, options);

/** The relation of a foreign key: `userId` and `user_id` give `user`. */
export const relationOf = (field: string): string => field.replace(/(?:Id|_id)$/, "");

/** Defines a built-in resource. Its types, schema, docs and filters follow from this definition. */
export const resource = <const Name extends string, const F extends Fields & Partial<Dates>>(
  name: Name,
  { about, wordLists = [], fields: makeFields, revisions }: ResourceOptions<F>,
): Definition<Name, WithCommon<F>> =>
  define(name, {
    about,
    wordLists,
    fields: () => {
      const { createdAt = created(), updatedAt = updated(), ...rest } = makeFields();
      return { id, ...rest, createdAt, updatedAt };
    },
    revisions: () => revisions,
    ids: NUMERIC_IDS,
    updatedField: () => "updatedAt",
  });
