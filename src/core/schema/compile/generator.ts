import type { Cell, IdFormat, Json, Shape, Shapes } from "../../engine/index.ts";
/** Comparable values, for pairs of fields in which one must not exceed the other. */
export interface Ordered {
  readonly unit: "number" | "moment";
  /** Like `make`, but not less than a minimum, and for moments at most `within` milliseconds after it. */
  readonly atLeast: (cell: Cell, minimum: number, within: number) => Json;
  /** The number that a value is compared by. */
  readonly valueOf: (value: Json) => number;
}

/** The values that a record may have, by number from 1. */
export interface Choices {
  readonly count: (cell: Cell) => number;
  readonly at: (cell: Cell, number: number) => Json;
}

/** How a number or a text follows from other fields of the same object. */
export interface Formula {
  /** The fields that it needs. */
  readonly names: readonly string[];
  /** Undefined if they are absent: then the number is made like any other. */
  readonly compute: (valueOf: (name: string) => Json | undefined, cell?: Cell) => number | string | undefined;
  /** Whether a part of it is drawn, so that there must be a cell. */
  readonly isDrawn?: boolean;
}

/** A compiled schema: its shape, and a function that makes its values, undefined for an absent field. */
export interface ValueGenerator {
  readonly shape: Shape;
  readonly make: (cell: Cell) => Json | undefined;
  /** Whether an optional field is absent from this record, such as the parent of the first one. */
  readonly isAbsent?: (cell: Cell) => boolean;
  readonly ordered?: Ordered;
  /** For values of a list, such as ids: the list. */
  readonly choices?: Choices;
  /** The resource that values are ids of. */
  readonly refers?: { readonly resource: string; readonly ids: IdFormat; readonly fields: () => Shapes };
  /** The resource that values are records of; the choices are its records by number. */
  readonly record?: string;
  /** How it is computed from other fields of its object, instead of made. */
  readonly formula?: Formula;
  /** Whether updates leave it alone, because it is constant or shared by the record, such as a person's name. */
  readonly fixed?: boolean;
}
