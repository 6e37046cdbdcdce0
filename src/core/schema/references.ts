import {
  type IdFormat,
  isResource,
  kept,
  MAX_REFERENCE,
  NUMERIC_IDS,
  type Shapes,
  textIds,
} from "../engine/index.ts";
import { nearest, pointerStep, pointerSteps } from "../query/index.ts";
import { boundsOf, lengthsOf } from "./bounds.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { isNode, type Node, ownPropertiesOf, soleTypeOf, textOf } from "./node.ts";
import { isKeyOf, isPerson, subjectOf } from "./names.ts";
import { safeExpression } from "./pattern/pattern.ts";
import { type Located, targetOf, withoutNull } from "./resolve.ts";
import { resourceNameOf, wordsOf } from "./words.ts";

/** A resource that a record may refer to. */
export interface Referable {
  readonly ids: IdFormat;
  /** Undefined for a built-in resource. */
  readonly described: Described | undefined;
  readonly fields: () => Shapes;
  /** How many records it has by default. */
  readonly count: () => number;
  /** Told of each optional part that cannot be used. */
  readonly leaveOut: (error: SchemaError) => void;
}

/** Those resources by name. */
export type References = ReadonlyMap<string, Referable>;

export interface Reference {
  readonly resource: string;
  readonly ids: IdFormat;
  /** The fields of its records. */
  readonly fields: () => Shapes;
  /** Whether the field is a string. */
  readonly isText: boolean;
  /** Whether it refers to its own resource. */
  readonly isSelf: boolean;
  /** The number of the last record that it may refer to. */
  readonly last: number;
}

/** Ids that are UUIDs use their last digits. */
export const UUID_IDS = textIds("00000000-0000-4000-8000-", 12);

/** Keys in a text field that refers to records with numeric ids. */
const NUMBERS_AS_TEXT = textIds("", 0);

const explicitReference = (node: Node, pointer: string, references: References): string | undefined => {
  const text = textOf(node["x-mock-ref"]);
  if (text === undefined) return undefined;
  const name = text.replace(/\.id$/, "");
  if (references.has(name)) return name;
  const names = [...references.keys()];
  const isLeftOut = isResource(name);
  const near = isLeftOut ? undefined : nearest(name, names);
  const hint = near === undefined ? `the resources are ${names.join(", ")}` : `did you mean ${near}?`;
  throw new SchemaError(
    pointer + pointerStep("x-mock-ref"),
    `refers to ${name}, which is not a resource${isLeftOut ? " without the built-in ones" : ""}; ${hint}`,
  );
};

/** The custom resources by what their names say. */
interface Subjects {
  readonly whole: ReadonlyMap<string, string>;
  /** By the last word; undefined if several names end with it. */
  readonly last: ReadonlyMap<string, string | undefined>;
}

// Kept: a large document asks for every property of every record.
const subjectsOf = kept(new WeakMap<References, Subjects>(), (references) => {
  const whole = new Map<string, string>();
  const last = new Map<string, string | undefined>();
  for (const [name, { described }] of references) {
    if (described === undefined) continue;
    const words = subjectOf(name);
    const subject = words.join("-");
    const word = words.at(-1) ?? "";
    // The first one about a subject.
    if (!whole.has(subject)) whole.set(subject, name);
    last.set(word, last.has(word) ? undefined : name);
  }
  return { whole, last };
});

/** The custom resource about a subject: `user-entities` for `user`. */
const ownResourceAbout = (subject: string, references: References): string | undefined =>
  subjectsOf(references).whole.get(subject);

/** The resource of a name such as `userId`, `author_user_id` or `tagIds`; a built-in one only if no other fits. */
const impliedReference = (name: string, own: string, references: References): string | undefined => {
  const last = wordsOf(name).at(-1);
  if (last !== "id" && last !== "ids") return undefined;
  const words = wordsOf(name).slice(0, -1);
  const [only = "", ...others] = words;
  if (others.length === 0 && only === "parent") return own;
  for (let from = 0; from < words.length; from++) {
    const singular = words.slice(from).join("-");
    const named = [resourceNameOf(singular), singular].find((one) => references.has(one));
    const isOwn = named !== undefined && references.get(named)?.described !== undefined;
    const found = isOwn ? named : (ownResourceAbout(singular, references) ?? named);
    if (found !== undefined) return found;
  }
  // A manager of people is one of them.
  if (others.length === 0 && SUPERIORS.has(only) && isPerson(own)) return own;
  return onlyResourceEndingWith(words.at(-1) ?? "", references);
};

const SUPERIORS = new Set(["manager", "supervisor", "mentor"]);

/** The one custom resource whose name ends with a word: `sales-reps` for `rep`. */
const onlyResourceEndingWith = (word: string, references: References): string | undefined =>
  subjectsOf(references).last.get(word);

/** The resource of the record beside a key: `owner_id` beside `owner: { $ref: SalesRep }`. */
const resourceBeside = (
  { name, path, root, references }: ReferenceContext,
  own: string,
): string | undefined => {
  const described = references.get(own)?.described;
  if (described === undefined || (path !== own && path !== `${own}.${name}`)) return undefined;
  const beside = Object.entries(ownPropertiesOf(described.schema.node)).find(
    // Names are compared last: there are as many pairs of them as fields squared.
    ([other, schema]) => isNode(schema) && textOf(schema["$ref"]) !== undefined && isKeyOf(name, other),
  );
  return beside && referredResource(beside[1], root, references);
};

const NAMED_SCHEMA = /^#\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/;

/** The resource that a `$ref` points to; undefined if it points to none. */
const referredResource = (schema: unknown, root: unknown, references: References): string | undefined => {
  const reference = isNode(schema) ? textOf(schema["$ref"]) : undefined;
  const key = NAMED_SCHEMA.exec(reference ?? "")?.[1];
  if (reference === undefined || key === undefined) return undefined;
  const target = targetOf(root, reference)?.value;
  const mark = isNode(target) ? target["x-mock-resource"] : undefined;
  if (mark === false) return undefined;
  const name = textOf(mark) ?? resourceNameOf(key.split(".").at(-1) ?? key);
  return references.has(name) ? name : undefined;
};

const REFERRING = new Set(["integer", "number", "string"]);

/** Keywords that exclude a reference. */
const OTHERS = ["const", "enum", "oneOf", "anyOf", "x-mock", "multipleOf"];

const isPlain = (node: Node, ids: IdFormat): boolean =>
  !OTHERS.some((keyword) => Object.hasOwn(node, keyword)) &&
  [undefined, "uuid", "int32", "int64"].includes(textOf(node["format"])) &&
  (boundsOf(node, 1).minimum ?? 0) <= (Number(ids.print(1)) || 1);

/** Short and long ids. */
const SAMPLES = [1, 9, 10, MAX_REFERENCE];

/** Whether a text field may have the ids of a resource: they match its pattern and lengths. */
const accepts = (node: Node, ids: IdFormat): boolean => {
  const { minLength, maxLength } = lengthsOf(node);
  const pattern = textOf(node["pattern"]);
  const expression = pattern === undefined ? undefined : safeExpression(pattern);
  if (pattern !== undefined && expression === undefined) return false;
  return SAMPLES.map((id) => String(ids.print(id))).every(
    (text) => text.length >= minLength && text.length <= maxLength && expression?.test(text) !== false,
  );
};

interface ReferenceContext {
  readonly root: unknown;
  readonly name: string;
  readonly path: string;
  readonly pointer: string;
  readonly references: References;
}

const isId = (schema: unknown): schema is Node =>
  isNode(schema) &&
  REFERRING.has(soleTypeOf(schema) ?? "") &&
  !["enum", "const", "format", "pattern"].some((keyword) => Object.hasOwn(schema, keyword));

/**
 * The id in `anyOf: [{ type: string }, { $ref: Customer }]`, as Stripe's document describes ids that may be expanded,
 * with the resource; undefined for other variants.
 */
const expandable = (
  node: Node,
  { root, references }: ReferenceContext,
): { readonly id: Node; readonly resource: string } | undefined => {
  const variants = node["anyOf"] ?? node["oneOf"];
  if (!Array.isArray(variants)) return undefined;
  const id = variants.find(isId);
  const resource = variants
    .map((variant) => referredResource(variant, root, references))
    .find((found) => found !== undefined);
  return id === undefined || resource === undefined ? undefined : { id, resource };
};

/** The last record of a resource that others may refer to. */
export const lastOf = (resource: string, references: References): number =>
  Math.min(MAX_REFERENCE, references.get(resource)?.count() ?? MAX_REFERENCE);

/** The reference of a field; undefined if it is not a foreign key. */
export const referenceOf = (node: Node, context: ReferenceContext): Reference | undefined => {
  const { references, pointer, name, path } = context;
  const own = path.split(".", 1)[0] ?? "";
  const variant = expandable(node, context);
  const explicit = explicitReference(node, pointer, references) ?? variant?.resource;
  const resource = explicit ?? resourceBeside(context, own) ?? impliedReference(name, own, references);
  if (resource === undefined) return undefined;
  const solid = withoutNull(node);
  const type = soleTypeOf(variant?.id ?? solid);
  const { ids: format = NUMERIC_IDS, fields = () => ({}) } = references.get(resource) ?? {};
  if (explicit === undefined && !(REFERRING.has(type ?? "integer") && isPlain(solid, format)))
    return undefined;
  // Without a type, the key has the type of the ids.
  const isText = type === "string" || (type === undefined && typeof format.print(1) === "string");
  const isUuid = solid["format"] === "uuid" && format.isUnordered !== true;
  const texts = isUuid ? UUID_IDS : format.isText ? format : NUMBERS_AS_TEXT;
  if (explicit === undefined && isText && !accepts(solid, texts)) return undefined;
  const ids = isText ? texts : typeof format.print(1) === "number" ? format : NUMERIC_IDS;
  return {
    resource,
    ids,
    fields,
    isText,
    isSelf: resource === own,
    // On demand: the number of records may depend on references.
    get last() {
      const { maximum } = boundsOf(solid, 1);
      const limit = maximum === undefined ? MAX_REFERENCE : ids.parse(Math.floor(maximum));
      return Math.max(1, Math.min(lastOf(resource, references), limit));
    },
  };
};

/** A resource, and the schema by which its records are shown. */
export interface Shown {
  readonly described: Described;
  readonly schema: Located;
  /** Whether it shows all that they have. */
  readonly isWhole: boolean;
}

/** Resources by the pointers of their schemas, by document. */
type Records = ReadonlyMap<unknown, ReadonlyMap<string, Shown>>;

const recordsOf = kept(new WeakMap<References, Records>(), (references) => {
  const byRoot = new Map<unknown, Map<string, Shown>>();
  const all = [...references.values()].flatMap(({ described }) => described ?? []);
  const shown = all.flatMap((described) =>
    (described.shown?.schemas ?? [described.source]).map((schema, index) => ({
      described,
      schema,
      isWhole: index === 0,
    })),
  );
  // What a list shows of its records is another resource's only if that has no other schema.
  for (const one of [...shown.filter(({ isWhole }) => isWhole), ...shown.filter(({ isWhole }) => !isWhole)]) {
    const { root, name } = one.described;
    const { pointer } = one.schema;
    let byPointer = byRoot.get(root);
    if (byPointer === undefined) byRoot.set(root, (byPointer = new Map()));
    // Of several resources with one schema, the one that is named after it.
    const isNamesake = one.isWhole && resourceNameOf(pointerSteps(pointer).at(-1) ?? "") === name;
    if (isNamesake || !byPointer.has(pointer)) byPointer.set(pointer, one);
  }
  return byRoot;
});

/** Whether keywords beside a reference leave the schema as it is. */
const isSame = (a: Node, b: Node): boolean =>
  a["oneOf"] === b["oneOf"] && a["anyOf"] === b["anyOf"] && a["properties"] === b["properties"];

/** The resource whose records a schema describes; undefined for any other schema. */
export const recordOf = (
  { node, pointer }: Located,
  root: unknown,
  references: References,
): Shown | undefined => {
  const found = recordsOf(references).get(root)?.get(pointer);
  return found !== undefined && isSame(node, found.schema.node) ? found : undefined;
};
