import { pointerStep, pointerSteps } from "../query/index.ts";
import { SchemaError } from "./error.ts";
import { intersect, withOwnFirst } from "./intersect.ts";
import { isNode, member, type Node, ownPropertiesOf, quote } from "./node.ts";

/** A schema and its location. */
export interface Located {
  readonly node: Node;
  readonly pointer: string;
}

/** The pointer of a local reference; undefined for any other. */
const pointerIn = (reference: string): string | undefined => {
  try {
    const path = decodeURIComponent(reference.slice(1));
    return path === "" || path.startsWith("/") ? path : undefined;
  } catch {
    return undefined;
  }
};

/** The value at a path in a document; undefined if there is none. */
const valueAt = (root: unknown, path: string): unknown => {
  let value: unknown = root;
  for (const name of pointerSteps(path)) {
    if (Array.isArray(value)) value = value[Number(name)];
    else value = isNode(value) ? member(value, name) : undefined;
  }
  return value;
};

/** As a pointer, the reference of Zod's registries, whose schemas refer to each other by name: `User` is #/schemas/User. */
const localOf = (root: unknown, reference: string): string => {
  const [name = "", path = ""] = reference.split("#", 2);
  const schemas = isNode(root) ? member(root, "schemas") : undefined;
  return name !== "" && isNode(schemas) && Object.hasOwn(schemas, name)
    ? `#/schemas${pointerStep(name)}${path}`
    : reference;
};

/** The target of a reference, and its pointer; undefined if it cannot be in the document. */
export const targetOf = (
  root: unknown,
  written: string,
): { readonly value: unknown; readonly pointer: string } | undefined => {
  const reference = localOf(root, written);
  const pointer = reference.startsWith("#") ? pointerIn(reference) : undefined;
  return pointer === undefined ? undefined : { value: valueAt(root, pointer), pointer };
};

const locatedTarget = (root: unknown, written: string, pointer: string): Located => {
  const reference = localOf(root, written);
  if (!reference.startsWith("#"))
    throw new SchemaError(
      pointer,
      `$ref ${quote(reference)} points outside this file; only references within it (#/…) are supported`,
    );
  const target = targetOf(root, reference);
  if (target === undefined)
    throw new SchemaError(pointer, `$ref ${quote(reference)} must be a pointer such as #/$defs/User`);
  const { value, pointer: path } = target;
  if (value === true) return { node: {}, pointer: path };
  if (!isNode(value))
    throw new SchemaError(pointer, `$ref ${quote(reference)} points to nothing in this file`);
  return { node: value, pointer: path };
};

const NAMED = /^\/(?:components\/schemas|\$defs|definitions|schemas)\/[^/]+$/;

/** Whether a schema is one of the named ones of a document, rather than within another. */
export const isNamed = (pointer: string): boolean => NAMED.test(pointer);

/** What references and `allOf` of a schema come to. */
interface Resolved {
  readonly node: Node;
  /** The pointer of the schema that it refers to. */
  readonly target?: string;
  /** Whether it is the target with keywords beside it, in the only way that OpenAPI 3.0 has. */
  readonly isExtended?: boolean;
}

// Cache: many references share a schema.
const known = new WeakMap<Node, Resolved>();

/** The schemas whose references are being followed: one that is met again refers to itself. */
type Trail = Set<Node>;

const COMPOSED = ["$ref", "allOf", "anyOf", "oneOf"];

/** Whether a schema may come to another. */
export const isComposed = (node: Node): boolean => COMPOSED.some((keyword) => Object.hasOwn(node, keyword));

/** Resolves references, merges `allOf`, and adds null to the type of a schema that is beside it. */
export const resolve = (
  root: unknown,
  value: unknown,
  pointer: string,
  trail: Trail = new Set(),
): Located => {
  if (value === true || value === undefined) return { node: {}, pointer };
  if (value === false) throw new SchemaError(pointer, "is false: nothing is valid here");
  if (!isNode(value)) throw new SchemaError(pointer, `must be a schema, not ${quote(value)}`);
  if (!isComposed(value)) return { node: value, pointer };
  let found = known.get(value);
  if (found === undefined) {
    if (trail.has(value)) throw new SchemaError(pointer, "refers to itself endlessly");
    trail.add(value);
    found = merged(root, value, pointer, trail);
    trail.delete(value);
    known.set(value, found);
  }
  const { node, target = pointer, isExtended = false } = found;
  return { node, pointer: isExtended && isNamed(pointer) ? pointer : target };
};

interface BesideNull {
  readonly only: Node;
  /** The keywords beside both. */
  readonly own: Node;
}

const isNull = (schema: unknown): boolean => isNode(schema) && schema["type"] === "null";

/** The schema beside null in `anyOf: [{ $ref: … }, { type: "null" }]`. */
export const besideNull = ({ anyOf, oneOf = anyOf, ...own }: Node): BesideNull | undefined => {
  if (!Array.isArray(oneOf) || oneOf.length !== 2 || !oneOf.some(isNull)) return undefined;
  const only: unknown = oneOf.find((one) => !isNull(one));
  return isNode(only) ? { own, only } : undefined;
};

/** A schema as it is for values other than null. */
export const withoutNull = (node: Node): Node => {
  const beside = besideNull(node);
  return beside === undefined ? node : { ...beside.own, ...beside.only };
};

/** As {@link resolve}; undefined for a schema that cannot be used. */
export const resolved = (root: unknown, { node, pointer }: Located): Located | undefined => {
  try {
    return resolve(root, node, pointer);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

/** A property with its references followed; undefined for one that cannot be used. */
export const propertyOf = (root: unknown, { node, pointer }: Located, name: string): Located | undefined => {
  const schema = member(ownPropertiesOf(node), name);
  return isNode(schema)
    ? resolved(root, { node: schema, pointer: `${pointer}/properties/${name}` })
    : undefined;
};

/** The properties of an object schema that can be used. */
export const propertiesOf = (root: unknown, place: Located): [name: string, Located][] =>
  Object.keys(ownPropertiesOf(place.node)).flatMap((name): [string, Located][] => {
    const found = propertyOf(root, place, name);
    return found === undefined ? [] : [[name, found]];
  });

const merged = (root: unknown, value: Node, pointer: string, trail: Trail): Resolved => {
  const reference = member(value, "$ref");
  if (typeof reference === "string") {
    const target = locatedTarget(root, reference, pointer + pointerStep("$ref"));
    const end = resolve(root, target.node, target.pointer, trail);
    const { $ref: _, ...beside } = value;
    if (Object.keys(beside).length === 0) return { node: end.node, target: end.pointer };
    const own = resolve(root, beside, pointer, trail);
    return { node: intersect(own.node, end.node), target: end.pointer };
  }
  const all = member(value, "allOf");
  if (!Array.isArray(all)) return withNull(root, value, pointer, trail);
  // `additionalProperties` must not exclude properties of the parts.
  const { allOf: _, unevaluatedProperties, ...own } = value;
  // Parts first, so that their fields come first.
  const parts = (all as unknown[]).map((part, index) =>
    resolve(root, part, pointer + pointerStep("allOf") + pointerStep(index), trail),
  );
  const [only] = parts;
  const whole = withOwnFirst(
    parts.reduce((node, part) => intersect(node, part.node), {}),
    own,
  );
  return {
    node: unevaluatedProperties === false ? { ...whole, unevaluatedProperties } : whole,
    ...(only !== undefined && parts.length === 1 ? { target: only.pointer, isExtended: true } : {}),
  };
};

const withNull = (root: unknown, value: Node, pointer: string, trail: Trail): Resolved => {
  const beside = besideNull(value);
  const end = beside && resolve(root, beside.only, pointer, trail);
  if (end?.node["type"] === undefined) return { node: value };
  const whole = intersect(beside?.own ?? {}, end.node);
  const types = new Set([whole["type"], "null"].flat());
  return { ...(beside && known.get(beside.only)), node: { ...whole, type: [...types] } };
};
