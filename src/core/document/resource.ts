import type { RecordOperation } from "../operations.ts";
import {
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
  slugSource,
} from "../schema/index.ts";
import { typeOf, type Wrapping } from "./bodies.ts";
import type { Operation } from "./operation.ts";
import { phraseOf } from "./names.ts";

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

/** What identifies a record: the parameter of its path, and the property that has the same value. */
export interface Key {
  readonly parameter: string | null;
  /** Null if records do not have it: it is only in the path. */
  readonly property: string | null;
  /** The property with the value of the parameter, where that is not the key: a slug of the record's name. */
  readonly slug: string | null;
}

/** Formats that no counted value has. One that nobody knows, such as `ulid`, counts as none. */
export const UNCOUNTED: ReadonlySet<unknown> = new Set(
  (
    "date,time,date-time,duration,email,idn-email,hostname,idn-hostname,ip,ipv4,ipv6,mac,url,iri,uri-template," +
    "regex,json-pointer,relative-json-pointer,phone,tel,color,country-code,currency"
  ).split(","),
);
/** Formats of keys that have a meaning. */
const COUNTED = new Set<unknown>(["uuid", "uri", "int32", "int64", "float", "double"]);

/** The schema of a key without a format that nobody knows. */
export const withKnownFormat = (node: Node): Node => {
  const { format, ...others } = node;
  return format === undefined || COUNTED.has(format) || UNCOUNTED.has(format) ? node : others;
};

const KEYS = [
  "id",
  "uuid",
  "guid",
  "sid",
  "gid",
  "slug",
  "key",
  "code",
  "name",
  "number",
  "username",
  "login",
];
/** Keys of records that have none of the name in their path. */
const AMONG_OTHERS = ["name", "uid", "key", "code"];
/** Words for the same key: the name of an account, and what names a commit. */
const SYNONYMS = [
  ["login", "username", "user name", "handle", "screen name"],
  ["sha", "ref", "commit sha"],
];
const SCALARS = new Set<unknown>(["string", "integer", "number"]);

/** Finds a scalar property by its words. They are compared first: to follow all properties of all records takes long. */
const scalarNamed = (root: Node, schema: Located): ((words: string) => string | undefined) => {
  const known = Object.keys(ownPropertiesOf(schema.node)).map((name) => [phraseOf(name), name] as const);
  return (wanted) =>
    known.find(
      ([words, name]) => words === wanted && SCALARS.has(typeOf(propertyOf(root, schema, name)?.node ?? {})),
    )?.[1];
};

/** The property that has the value of a path's parameter. */
export const keyOf = (
  root: Node,
  record: Located,
  parameter: string | null,
  subject: string,
  /** Whether the parameter takes any text, so that a name may be the key. */
  takesNames = false,
): Key => {
  const schema = resolved(root, record);
  const named = schema === undefined ? () => undefined : scalarNamed(root, schema);
  const words = parameter === null ? "id" : phraseOf(parameter);
  const ending = KEYS.find((key) => words.endsWith(` ${key}`));
  const property =
    named(words) ??
    (ending === undefined ? undefined : named(ending)) ??
    SYNONYMS.find((synonyms) => synonyms.includes(words))
      ?.map(named)
      .find((name) => name !== undefined) ??
    named(`${subject} ${words}`) ??
    KEYS.slice(0, 5)
      .map((key) => named(key))
      .find((name) => name !== undefined) ??
    named(`${subject} id`) ??
    named("arn") ??
    named(`${subject} arn`) ??
    (takesNames ? AMONG_OTHERS.map((key) => named(key)).find((name) => name !== undefined) : undefined) ??
    (words === subject ? KEYS.map((key) => named(key)).find((name) => name !== undefined) : undefined);
  return { parameter, property: property ?? null, slug: null };
};

/**
 * The key of records whose path has a slug of their name: they are kept by their `id`, or else by their number, which no
 * change of a name moves.
 */
export const withSlug = (root: Node, record: Located, key: Key): Key => {
  const { property } = key;
  const schema = property === null ? undefined : resolved(root, record);
  if (property === null || schema === undefined) return key;
  const isSlug = slugSource(Object.keys(ownPropertiesOf(schema.node)), property) !== undefined;
  const { type, ...others } = propertyOf(root, schema, property)?.node ?? {};
  const isFree =
    type === "string" && !["enum", "const", "format", "pattern"].some((one) => Object.hasOwn(others, one));
  if (!isSlug || !isFree) return key;
  return { ...key, property: scalarNamed(root, schema)("id") ?? null, slug: property };
};
