import type { RecordOperation } from "../operations.ts";
import type { Located } from "../schema/index.ts";
import type { Wrapping } from "./bodies.ts";
import type { Key } from "./key.ts";
import type { Operation } from "./operation.ts";

/** The lists of records that are listed below their parents, `/boards/{id}/cards`, and have a path of their own, `/cards/{id}`. */
export interface ShallowLists {
  readonly lists: readonly Operation[];
  /** The foreign key that leads to the parent of the first list. */
  readonly key: string;
  /** How many parents are above them. */
  readonly depth: number;
}

/** Some operations on the same records. */
export interface Resource {
  readonly name: string;
  readonly record: Located;
  /** The schemas by which it shows its records: that of its item, and that of its list. */
  readonly shownAs: readonly Located[];
  readonly key: Key;
  readonly list: Operation | undefined;
  /** The path of a record: `/todos/{id}`. */
  readonly itemPath: string | undefined;
  /** An operation that has the key in its path: `GET /todos/{id}`, if there is one. */
  readonly item: Operation | undefined;
  readonly itemWrapping: Wrapping;
  /** Its lists, if each is below a parent and its records have a path of their own. */
  readonly shallow: ShallowLists | undefined;
  /** By method: those of the list's path, and those of the item's. */
  readonly operations: ReadonlyMap<Operation, Kind>;
  /** Lists within its records that have paths of their own. */
  readonly parts: readonly Part[];
}

const PART_KINDS = [
  "listParts",
  "addPart",
  "clearParts",
  "getPart",
  "changePart",
  "replacePart",
  "removePart",
] as const;

/** What an operation does to a list within a record. */
export type PartKind = (typeof PART_KINDS)[number];

export const isPartKind = (kind: Kind): kind is PartKind => (PART_KINDS as readonly Kind[]).includes(kind);

/** A list within a record that has a path of its own: the items of a cart. */
export interface Part {
  /** What the record calls it. */
  readonly property: string;
  /** The parameter of the path of one of them; null if they have none. */
  readonly parameter: string | null;
  /** The property of one of them with its value; null if they have none. */
  readonly key: string | null;
  /** Its objects, as records that no path shows. */
  readonly resource: Resource;
  readonly operations: ReadonlyMap<Operation, PartKind>;
}

/** Whether a resource is one record alone, such as `/me`, that has no key in its path. */
export const isSingle = ({ list, key }: Resource): boolean => list === undefined && key.parameter === null;

/**
 * What an operation of a document does: `deleteRecords` empties a list, `actOnRecord` is `POST /orders/{id}/cancel`, and
 * `actOnRecords` `POST /messages/mark-all-read`.
 */
export type Kind = RecordOperation | "deleteRecords" | "actOnRecord" | "actOnRecords" | PartKind;
