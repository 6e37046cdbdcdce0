import { type Json, lazy } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { alternativesOf, MAX_NESTED, MAX_VARIANTS, recordVariants } from "./compile/alternatives.ts";
import { SchemaError } from "./error.ts";
import { isNode, type Node, ownPropertiesOf, quote, soleTypeOf, textOf } from "./node.ts";
import { besideNull, type Located, resolve } from "./resolve.ts";
import { resourceNameOf } from "./words.ts";

/** A resource in a document. */
export interface Described {
  readonly name: string;
  readonly about: string;
  /** Where its schema is, with references resolved and `allOf` merged. */
  readonly source: Located;
  /** How its document shows records that it keeps by another schema; undefined if that is `source`. */
  readonly shown?: Presentation;
  /** That schema; if it has variants, with the fields of all. */
  readonly schema: Located;
  /** The schemas, one of which each record follows. */
  readonly variants: readonly Located[];
  /** Whether the schema was written in the short form. */
  readonly isShort: boolean;
  /** The document that references point into. */
  readonly root: unknown;
}

/** An `id` beside the key of records: it counts them. */
export interface OwnId {
  readonly type: "integer" | "number" | "string";
  readonly print: (number: number) => Json;
}

/** How a document shows records whose key is kept as their `id`. */
export interface Presentation {
  /** The schemas of them, with references resolved and `allOf` merged: the whole one first. */
  readonly schemas: readonly Located[];
  /** What their key is called; null if it is not shown. */
  readonly key: string | null;
  /** An `id` that is not the key; null if there is none. */
  readonly ownId: OwnId | null;
  /** Whether there is one record alone, such as the cart of whoever asks. */
  readonly isAlone: boolean;
  /** Whether no list has them: they are only within others, as the categories of products. */
  readonly isUnlisted: boolean;
}

/** Says whether a schema is a resource, and its name. */
export const MARK = "x-mock-resource";

/** Names that paths and commands use. */
const RESERVED = new Set(["realtime", "all"]);
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;

const MAX_NAME_LENGTH = 100;

/** The first words of a name, within the maximal length. */
const shortenName = (name: string): string =>
  name.length <= MAX_NAME_LENGTH ? name : name.slice(0, name.slice(0, MAX_NAME_LENGTH + 1).lastIndexOf("-"));

export const checkName = (name: string, pointer: string): string => {
  if (RESERVED.has(name)) throw new SchemaError(pointer, `${quote(name)} is reserved by the service`);
  if (!NAME.test(name))
    throw new SchemaError(
      pointer,
      `${quote(name)} must start with a letter, followed by up to 99 letters, digits, - or _`,
    );
  return name;
};

export const aboutOf = (node: Node, name: string): string => {
  const text = textOf(node["description"]) ?? textOf(node["title"]);
  const line = text?.trim().split("\n", 1)[0]?.slice(0, 300) ?? "";
  return line === "" ? `The ${name} of your own schema.` : line;
};

/** What identifies the records of APIs that have no `id`. */
const OTHER_KEYS = ["_id", "uuid", "guid", "sid", "gid", "slug"];

/** Types that ids cannot have. */
const NO_IDS = new Set(["object", "array", "boolean"]);

/** Whether records have an id, or another key; then the service adds the id. */
const hasId = (root: unknown, { node, pointer }: Located): boolean => {
  const properties = ownPropertiesOf(node);
  const key = ["id", ...OTHER_KEYS].find((name) => Object.hasOwn(properties, name));
  if (key === undefined) return false;
  const { node: schema } = resolve(root, properties[key], `${pointer}/properties/${key}`);
  return !NO_IDS.has(soleTypeOf(schema) ?? "");
};

/** Whether each variant of a schema has an id. One whose reference points to nothing has none. */
const variantsHaveIds = (root: unknown, located: Located, depth = 0): boolean => {
  if (depth === MAX_NESTED) return false;
  try {
    const variants = alternativesOf(root, located)?.variants.slice(0, MAX_VARIANTS) ?? [];
    return (
      variants.length > 0 &&
      variants.every((variant) => hasId(root, variant) || variantsHaveIds(root, variant, depth + 1))
    );
  } catch (error) {
    if (error instanceof SchemaError) return false;
    throw error;
  }
};

/** The schema with the fields of all variants, each as the first of them has it. */
const withAllFields = ({ node, pointer }: Located, variants: readonly Located[]): Located => {
  const all = new Map<string, unknown>();
  for (const { node: variant } of [{ node }, ...variants])
    for (const [name, schema] of Object.entries(ownPropertiesOf(variant)))
      if (!all.has(name)) all.set(name, schema);
  return { node: all.size === 0 ? node : { ...node, properties: Object.fromEntries(all) }, pointer };
};

/** The resource of a named schema; undefined if it is not a resource. */
export const describedBy = (
  root: unknown,
  key: string,
  schema: unknown,
  pointer: string,
): Described | undefined => {
  if (!isNode(schema)) return undefined;
  const mark = schema[MARK];
  if (mark === false) return undefined;
  const located = resolve(root, schema, pointer);
  if (mark === undefined && !hasId(root, located) && !variantsHaveIds(root, located)) return undefined;
  const { node } = located;
  // A name for a schema or null, which has a name of its own.
  if (mark === undefined && besideNull(schema)?.only["$ref"] !== undefined) return undefined;
  const type = soleTypeOf(node);
  if (mark === undefined && type !== undefined && type !== "object") return undefined;
  if (mark !== undefined && mark !== true && typeof mark !== "string")
    throw new SchemaError(pointer + pointerStep(MARK), "must be the resource's name, true or false");
  const name = typeof mark === "string" ? mark : shortenName(resourceNameOf(key.split(".").at(-1) ?? key));
  checkName(name, typeof mark === "string" ? pointer + pointerStep(MARK) : pointer);
  // On demand: if there are too many resources, none is read.
  const variants = lazy(() => recordVariants(root, located));
  const whole = lazy(() => withAllFields(located, variants()));
  return {
    name,
    about: aboutOf(node, name),
    source: located,
    get schema() {
      return whole();
    },
    get variants() {
      return variants();
    },
    isShort: false,
    root,
  };
};
