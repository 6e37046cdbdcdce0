import type { Cell } from "./cell.ts";
import { iso, REFERENCE } from "./clock.ts";
import type { Json, Shape } from "./types.ts";

/** One field of a resource: its shape, and the function that makes its values. */
export interface Field<Value = Json> {
  readonly shape: Shape;
  readonly make: (cell: Cell) => Value;
  /** For a long text: how many words `make` gives it. */
  readonly words?: (cell: Cell) => number;
  /** For a date: what `make` formats, in milliseconds. */
  readonly time?: (cell: Cell) => number;
  /** The resource that a foreign key refers to. */
  readonly refers?: string;
  readonly copiedFrom?: CopiedFrom;
}

/** The id of the record that a value is copied from, of whatever resource; for a list, that of each item. */
export type CopiedFrom = (cell: Cell) => number | readonly number[];

/** A field whose values are those of other records. */
export const copied = <F extends Field<unknown>>(field: F, copiedFrom: CopiedFrom): F => ({
  ...field,
  copiedFrom,
});

type Make<Value> = (cell: Cell) => Value;

export const text = (description: string, make: Make<string>, format?: string): Field<string> => ({
  shape: { type: "string", description, ...(format === undefined ? {} : { format }) },
  make,
});

export const integer = (
  description: string,
  make: Make<number>,
  range: { minimum?: number; maximum?: number } = {},
): Field<number> => ({ shape: { type: "integer", description, ...range }, make });

/** A number with at most two decimals, made as a whole number of hundredths so that sums stay exact. */
export const hundredths = (
  description: string,
  make: Make<number>,
  range: { minimum?: number; maximum?: number } = {},
): Field<number> => ({
  shape: { type: "number", description, ...range },
  make: (cell) => make(cell) / 100,
});

export const bool = (description: string, make: Make<boolean> | number): Field<boolean> => ({
  shape: { type: "boolean", description },
  make: typeof make === "number" ? (cell) => cell.chance(make) : make,
});

/** A date; `make` returns milliseconds. */
export const date = (description: string, make: Make<number>): Field<string> => ({
  shape: { type: "string", format: "date-time", description },
  make: (cell) => iso(make(cell)),
  time: make,
});

/** One of a closed list, by weight: `{ draft: 2, published: 8 }` draws `published` four times as often. */
export const weighted = <Word extends string>(
  description: string,
  weights: Readonly<Record<Word, number>>,
): Field<Word> => {
  const words = Object.keys(weights) as Word[];
  const slots = words.flatMap((word) => Array<Word>(weights[word]).fill(word));
  return { shape: { type: "string", enum: words, description }, make: (cell) => cell.pick(slots) };
};

/** One of a closed list, chosen by the record's other fields. */
export const choice = <const Words extends readonly string[]>(
  description: string,
  words: Words,
  make: Make<Words[number]>,
): Field<Words[number]> => ({ shape: { type: "string", enum: words, description }, make });

const timeOfNullable = ({ time }: Field<unknown>, present: (cell: Cell) => boolean): Pick<Field, "time"> =>
  time === undefined ? {} : { time: (cell) => (present(cell) ? time(cell) : Number.NaN) };

export const nullable = <Value>(
  field: Field<Value>,
  present: (cell: Cell) => boolean,
): Field<Value | null> => ({
  ...field,
  shape: { ...field.shape, nullable: true },
  make: (cell) => (present(cell) ? field.make(cell) : null),
  ...timeOfNullable(field, present),
});

export const list = <Value>(description: string, item: Shape, make: Make<Value[]>): Field<Value[]> => ({
  shape: { type: "array", items: item, description },
  make,
});

/** A list of strings, such as tags. */
export const words = (description: string, make: Make<string[]>): Field<string[]> =>
  list(description, { type: "string", description: "One item" }, make);

type Parts = Readonly<Record<string, Field<unknown>>>;
type Whole<P extends Parts> = { [K in keyof P]: P[K] extends Field<infer Value> ? Value : never };

const shapesOf = (parts: Parts): Record<string, Shape> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.shape]));

/** A nested object whose parts are drawn in order from one random stream. */
export const object = <P extends Parts>(description: string, parts: P): Field<Whole<P>> => {
  const entries = Object.entries(parts);
  return {
    shape: { type: "object", description, properties: shapesOf(parts) },
    make: (cell) => {
      const whole: Record<string, unknown> = {};
      for (const [name, part] of entries) whole[name] = part.make(cell);
      return whole as Whole<P>;
    },
  };
};

/** A text within an object that one function makes. */
export const part = (description: string, format?: string): Field<string> =>
  text(description, () => "", format);

/** An object made by one function; only the shapes of its parts are used. */
export const record = <P extends Parts>(
  description: string,
  parts: P,
  make: Make<Whole<P>>,
): Field<Whole<P>> => ({
  shape: { type: "object", description, properties: shapesOf(parts) },
  make,
});

/** A list of objects made by one function; only the shapes of their parts are used. */
export const records = <P extends Parts>(
  description: string,
  parts: P,
  make: Make<Whole<P>[]>,
): Field<Whole<P>[]> =>
  list(description, { type: "object", description: "One item", properties: shapesOf(parts) }, make);

/** The highest id in a foreign key, so that parents exist at the default count. */
export const MAX_REFERENCE = 100;

/** The id of a record of another resource: within 1..min(id, 100), so it exists wherever this record does, or its own id. */
export const refBy = (resource: string, description: string, make: Make<number>): Field<number> => ({
  shape: { type: "integer", minimum: 1, description },
  make,
  refers: resource,
});

/** When a record was made: anywhere in the years before the reference date unless the resource says otherwise. */
export const created = (make: Make<number> = (cell) => cell.moment()): Field<string> =>
  date("When the record was created", make);

/** The last change: never before the creation, never after the reference date. */
export const updated = (
  make: Make<number> = (cell) => cell.moment(cell.time("createdAt"), REFERENCE),
): Field<string> => date("When the record was last updated", make);
