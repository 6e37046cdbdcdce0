/** What a dataset is: three inputs decide every byte of it. */
export interface Dataset {
  /** Any text of 1 to 64 characters. */
  readonly seed: string;
  /** How many records; ids run 1..count. */
  readonly count: number;
  /** The service's own origin, without a trailing slash: prefix of image and file URLs. */
  readonly origin: string;
}

/** A JSON-like value, as records hold them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The shape of one field, a subset of JSON Schema: what filters, docs, types and the studio read. */
export type Shape = {
  readonly description: string;
  readonly nullable?: boolean;
  /** Some records do not have the field. */
  readonly optional?: boolean;
} & (
  | { readonly type: "string"; readonly format?: string; readonly enum?: readonly string[] }
  | {
      readonly type: "integer" | "number";
      /** `int64` beyond 32 bits, `double` with more than two decimals. */
      readonly format?: "int64" | "double";
      readonly minimum?: number;
      readonly maximum?: number;
    }
  | { readonly type: "boolean" }
  | { readonly type: "array"; readonly items: Shape }
  | {
      readonly type: "object";
      readonly properties: Readonly<Record<string, Shape>>;
      /** It may have other members besides. */
      readonly open?: boolean;
    }
);

/** How ids are written that are texts: `{ prefix: "ord_", digits: 6 }` writes 17 as `ord_000017`. */
export interface IdForm {
  readonly prefix: string;
  /** Zeros fill up to so many digits. */
  readonly digits: number;
}

/** `field` of this resource names one record of `resource`; `_expand=<name>` brings it along. */
export interface BelongsTo<Name extends string = string> {
  readonly name: string;
  readonly field: string;
  readonly resource: Name;
  /** Of the other resource's ids, where they are texts. */
  readonly ids?: IdForm;
}

/** Records of `resource` whose `keys` point here; `_embed=<name>` brings them along. */
export interface HasMany<Name extends string = string> {
  readonly name: string;
  readonly resource: Name;
  readonly keys: readonly string[];
  /** Of the ids that the keys hold, where they are texts. */
  readonly ids?: IdForm;
}

/** Reads one cell of a virtual table without building the row. */
export type Reader = (id: number) => Json;

/** What a long text is put together of, with nothing but white space between. */
export interface Pieces {
  /** Out of word lists: the same texts occur in many records. */
  readonly fixed: readonly string[];
  /** Written for this record. */
  readonly written: readonly string[];
}

/** One record, each field made when it is first asked for. */
export interface FieldReader {
  own(field: string): Json;
  /** Undefined for fields that are not put together. */
  pieces(field: string): Pieces | undefined;
}

/** A virtual table: nothing is stored, every cell is computed from the dataset and its own address. */
export interface Table<Row extends object = Record<string, Json>> extends Dataset {
  readonly resource: string;
  /** How many records there are: the dataset's count, until a history adds and takes away. */
  readonly size: number;
  /** The highest id that was ever given. */
  readonly lastId: number;
  readonly has: (id: number) => boolean;
  /** What deleted a record, such as `event 12`; null where nothing did. */
  readonly deletedBy: (id: number) => string | null;
  /** The ids of so many records from a place on, in rising order. */
  readonly ids: (offset: number, limit: number) => number[];
  /** A fresh plain object, keys in the definition's order. Throws RangeError for an id that it has not. */
  row(id: number): Row;
  /** The record where a caller wrote it: it may lack fields and have others. Only tables that keep writes have it. */
  written?(id: number): Row | undefined;
  /** The characters of that record as JSON; 0 where no caller wrote it. */
  writtenSize?(id: number): number;
  /** One top-level field of one record. */
  cell<Field extends keyof Row & string>(id: number, field: Field): Row[Field];
  /** A reader of one top-level field, for scans. */
  reader(field: keyof Row & string): Reader;
  /** One record whose fields are made when they are asked for. Tables without it make whole records. */
  fields?(id: number): FieldReader;
  /** All values of one top-level field, in id order. */
  column<Field extends keyof Row & string>(field: Field): Row[Field][];
}
