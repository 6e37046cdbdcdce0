import type { IdFormat } from "./ids.ts";
import type { LocaleName } from "./locales.ts";
import type { DataStyle } from "./worst-case/styles.ts";

/** The inputs that decide every byte of a dataset. */
export interface Dataset {
  /** Any text of 1 to 64 characters. */
  readonly seed: string;
  /** How many records; ids run 1..count. */
  readonly count: number;
  /** The origin of image and file URLs, without a trailing slash. */
  readonly origin: string;
  /** The day on which the data was made, as midnight in UTC; by default the reference date. All dates move with it. */
  readonly now?: number;
  /** The place whose names, addresses and companies records have; by default English ones from several countries. */
  readonly locale?: LocaleName;
  /** How records are made hard to draw: of several styles, each record takes the next. */
  readonly data?: readonly DataStyle[];
}

/** A JSON-like value, as records hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A record as data: its values by field. */
export type Row = Record<string, Json>;

/** The shape of one field, a subset of JSON Schema: what filters, docs, types and the studio read. */
export type Shape = {
  readonly description: string;
  readonly nullable?: boolean;
  /** Some records do not have the field. */
  readonly optional?: boolean;
  /** Some values are of another type. */
  readonly mixed?: boolean;
  /** What else its author's JSON Schema says of it, such as a pattern: it is published as it was written. */
  readonly keywords?: Readonly<Record<string, unknown>>;
} & (
  | {
      readonly type: "string";
      readonly format?: string;
      readonly enum?: readonly string[];
      /** The values of an enum of several types, which `enum` has as texts. */
      readonly values?: readonly (string | number | boolean)[];
    }
  | {
      readonly type: "integer" | "number";
      /** See `numberFormat`. */
      readonly format?: "int64" | "double";
      readonly minimum?: number;
      readonly maximum?: number;
      /** The values of an `enum`. */
      readonly values?: readonly number[];
    }
  | { readonly type: "boolean" }
  | { readonly type: "array"; readonly items: Shape }
  | {
      readonly type: "object";
      readonly properties: Shapes;
      /** Whether it may have other members. */
      readonly open?: boolean;
    }
);

/** The shapes of the fields of a record or an object, by name. */
export type Shapes = Readonly<Record<string, Shape>>;

/** `field` holds the id of a record of `resource`; `_expand=<name>` includes it. */
export interface BelongsTo<Name extends string = string> {
  readonly name: string;
  readonly field: string;
  readonly resource: Name;
  /** The format of that id. */
  readonly ids: IdFormat;
}

/** Records of `resource` whose `keys` refer to this one; `_embed=<name>` includes them. */
export interface HasMany<Name extends string = string> {
  readonly name: string;
  readonly resource: Name;
  readonly keys: readonly string[];
  /** The formats of the ids in the keys, in their order. */
  readonly ids: readonly IdFormat[];
}

/** Reads one cell of a virtual table without building the row. */
export type Reader = (id: number) => Json;

/** Reads one cell of a date field in milliseconds; NaN for null. */
export type TimeReader = (id: number) => number;

/** One record, each field made on demand. */
export interface FieldReader {
  value(field: string): Json;
}

/** A virtual table: nothing is stored, every cell is computed from the dataset, its field and its id. */
export interface Table<Row extends object = Record<string, Json>> extends Dataset {
  readonly resource: string;
  /** How many records there are: the dataset's count, unless events have added or removed some. */
  readonly size: number;
  /** The highest id ever used. */
  readonly lastId: number;
  readonly has: (id: number) => boolean;
  /** A page of ids, ascending. */
  readonly ids: (offset: number, limit: number) => number[];
  /** A fresh plain object, keys in the definition's order. Throws a RangeError for an unknown id. */
  row(id: number): Row;
  /** A reader of one top-level field, for scans. */
  reader(field: keyof Row & string): Reader;
  /** A reader of a date field in milliseconds, for filters and sorts. Undefined for fields and tables that have texts only. */
  times?(field: keyof Row & string): TimeReader | undefined;
  /** One record with its fields made on demand. Tables without this make whole records. */
  fields?(id: number): FieldReader;
}
