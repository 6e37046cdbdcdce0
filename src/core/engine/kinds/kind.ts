import type { Cell } from "../cell.ts";

/** Fields of a record that are drawn with the same key agree, such as the names of one person. */
export type SharedKey = number;

interface About {
  /** What it is, for the docs. */
  readonly about: string;
}

export interface TextKind extends About {
  readonly type: "string";
  readonly format?: string;
  readonly make: (cell: Cell, shared: SharedKey) => string;
}

export interface NumberKind extends About {
  readonly type: "integer" | "number";
  readonly range: readonly [minimum: number, maximum: number];
  /** Small values are more frequent than large ones. */
  readonly skewed?: true;
  /** A value of any size makes sense, as that of an amount does, but not that of a latitude. */
  readonly unbounded?: true;
  /** What every value is a multiple of. */
  readonly step?: number;
  /** All values; those listed more than once are more frequent. */
  readonly values?: readonly number[];
  /** A value that agrees with others of the record, where the bounds of a field allow it. */
  readonly make?: (cell: Cell, shared: SharedKey) => number;
}

/** A moment, a day, or a time of day. */
export interface MomentKind extends About {
  readonly type: "moment";
  readonly format: "date-time" | "date" | "time";
  /** In milliseconds. */
  readonly range: readonly [from: number, to: number];
}

interface BooleanKind extends About {
  readonly type: "boolean";
}

/** What a value is, such as `email` or `price`: schemas refer to it by name. */
export type Kind = TextKind | NumberKind | MomentKind | BooleanKind;

export const textKind = (about: string, make: TextKind["make"], format?: string): TextKind => ({
  about,
  type: "string",
  make,
  ...(format === undefined ? {} : { format }),
});

export const integerKind = (about: string, minimum: number, maximum: number, skewed = false): NumberKind => ({
  about,
  type: "integer",
  range: [minimum, maximum],
  ...(skewed ? { skewed } : {}),
});

export const numberKind = (
  about: string,
  minimum: number,
  maximum: number,
  step: number,
  skewed = false,
): NumberKind => ({ about, type: "number", range: [minimum, maximum], step, ...(skewed ? { skewed } : {}) });

/** A kind of number of which a value of any size makes sense. */
export const unbounded = (kind: NumberKind): NumberKind => ({ ...kind, unbounded: true });

/** One of a list, which may be made at its first use. */
export const oneOf = (about: string, words: readonly string[] | (() => readonly string[])): TextKind =>
  textKind(about, (cell) => cell.pick(typeof words === "function" ? words() : words));
