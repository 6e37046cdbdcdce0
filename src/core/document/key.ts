import {
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
  slugSource,
} from "../schema/index.ts";
import { typeOf } from "./bodies.ts";
import { phraseOf } from "./names.ts";

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
