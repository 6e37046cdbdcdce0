import { pointerStep, pointerSteps } from "../query/index.ts";
import { SchemaError } from "./error.ts";
import { isNode, member, type Node, propertiesOf, quote } from "./node.ts";
import { safeExpression } from "./pattern/pattern.ts";

/** A schema and its location. */
export interface Located {
  readonly node: Node;
  readonly pointer: string;
}

/** The longest chain of references that is followed: it may be circular. */
const MAX_HOPS = 50;

/** The pointer of a local reference; undefined for any other. */
const pathOf = (reference: string): string | undefined => {
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

/** The target of a reference; undefined if it is not in the document. */
export const targetOf = (root: unknown, reference: string): unknown => {
  const path = reference.startsWith("#") ? pathOf(reference) : undefined;
  return path === undefined ? undefined : valueAt(root, path);
};

const locatedTarget = (root: unknown, reference: string, pointer: string): Located => {
  if (!reference.startsWith("#"))
    throw new SchemaError(
      pointer,
      `$ref ${quote(reference)} points outside this file; only references within it (#/…) are supported`,
    );
  const path = pathOf(reference);
  if (path === undefined)
    throw new SchemaError(pointer, `$ref ${quote(reference)} must be a pointer such as #/$defs/User`);
  const value = valueAt(root, path);
  if (value === true) return { node: {}, pointer: path };
  if (!isNode(value))
    throw new SchemaError(pointer, `$ref ${quote(reference)} points to nothing in this file`);
  return { node: value, pointer: path };
};

const larger = (a: unknown, b: unknown): unknown =>
  typeof a === "number" && typeof b === "number" ? Math.max(a, b) : (a ?? b);
const smaller = (a: unknown, b: unknown): unknown =>
  typeof a === "number" && typeof b === "number" ? Math.min(a, b) : (a ?? b);
const both = (a: unknown, b: unknown): unknown =>
  Array.isArray(a) && Array.isArray(b) ? [...new Set([...(a as unknown[]), ...(b as unknown[])])] : (a ?? b);
const common = (a: unknown, b: unknown): unknown =>
  Array.isArray(a) && Array.isArray(b) ? a.filter((one) => b.includes(one)) : (a ?? b);

/** Merges the schemas of children; `true` adds nothing. */
const inner = (a: unknown, b: unknown): unknown => {
  if (a === true) return b;
  return isNode(a) && isNode(b) ? { allOf: [a, b] } : a;
};

/** How to merge each keyword of two schemas; others come from the first. */
const JOINS: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  required: both,
  enum: common,
  items: inner,
  additionalProperties: inner,
  type: (a, b) => {
    const [first, second] = [a, b].map((one) => (Array.isArray(one) ? (one as unknown[]) : [one]));
    const shared = first?.filter((one) => second?.includes(one)) ?? [];
    return shared.length > 1 ? shared : (shared[0] ?? a);
  },
  minimum: larger,
  minLength: larger,
  minItems: larger,
  minProperties: larger,
  exclusiveMinimum: larger,
  maximum: smaller,
  maxLength: smaller,
  maxItems: smaller,
  maxProperties: smaller,
  exclusiveMaximum: smaller,
};

/** Whether a schema excludes null: it has a type that does not include null. */
const excludesNull = (node: Node): boolean => {
  const { type, nullable } = node;
  return (
    type !== undefined &&
    nullable !== true &&
    type !== "null" &&
    !(Array.isArray(type) && type.includes("null"))
  );
};

const isClosed = (node: Node): boolean =>
  node["additionalProperties"] === false || node["unevaluatedProperties"] === false;

/** The properties of one schema that the other excludes. */
const forbiddenBy = (closed: Node, other: Node): string[] => {
  if (!isClosed(closed)) return [];
  const patterns = Object.keys((member(closed, "patternProperties") as object | undefined) ?? {}).map(
    safeExpression,
  );
  const declared = propertiesOf(closed);
  return Object.keys(propertiesOf(other)).filter(
    (name) => !Object.hasOwn(declared, name) && !patterns.some((pattern) => pattern?.test(name)),
  );
};

/** The property that every record has. */
const ALWAYS = "id";

/**
 * Omits the properties that either schema excludes. If one of them is required, no value could be valid, so all stay:
 * that is what authors mean by `additionalProperties: false` beside `allOf`.
 */
const withoutForbidden = (whole: Record<string, unknown>, a: Node, b: Node): void => {
  const forbidden = [...forbiddenBy(a, b), ...forbiddenBy(b, a)];
  const { required, properties } = whole;
  if (forbidden.length === 0 || !isNode(properties)) return;
  const isNeeded = (name: string): boolean =>
    name === ALWAYS || (Array.isArray(required) && required.includes(name));
  if (forbidden.some(isNeeded)) return;
  const left = Object.entries(properties).filter(([name]) => !forbidden.includes(name));
  whole["properties"] = Object.fromEntries(left);
};

/** The intersection of two schemas. */
export const intersect = (a: Node, b: Node): Node => {
  const whole: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const before = member(a, name);
    if (before === undefined) whole[name] = value;
    else if (name === "properties" && isNode(before) && isNode(value))
      whole[name] = intersectProperties(before, value);
    else if (name === "allOf" || name === "required") whole[name] = both(before, value);
    else if (Object.hasOwn(JOINS, name)) whole[name] = JOINS[name]?.(before, value) ?? before;
  }
  if (isClosed(a) || isClosed(b)) {
    whole["additionalProperties"] = false;
    withoutForbidden(whole, a, b);
  }
  // Null must be allowed by both.
  if (whole["nullable"] === true && (excludesNull(a) || excludesNull(b))) delete whole["nullable"];
  return whole;
};

const intersectProperties = (a: Node, b: Node): Node => {
  // One may be `__proto__`, which an assignment would not add.
  const whole = new Map(Object.entries(a));
  for (const [name, value] of Object.entries(b)) {
    const before = whole.get(name);
    if (isNode(before) && value === true) continue;
    whole.set(name, isNode(before) && isNode(value) ? { allOf: [before, value] } : value);
  }
  return Object.fromEntries(whole);
};

const NAMED = /^\/(?:components\/schemas|\$defs|definitions)\/[^/]+$/;

/** Whether a schema is one of the named ones of a document, rather than within another. */
export const isNamed = (pointer: string): boolean => NAMED.test(pointer);

// Cache: many references share a schema.
const known = new WeakMap<Node, Located>();

/** Resolves references and merges `allOf`. */
export const resolve = (root: unknown, value: unknown, pointer: string, hops = 0): Located => {
  if (!isNode(value)) return follow(root, value, pointer, hops);
  if (!Object.hasOwn(value, "$ref") && !Object.hasOwn(value, "allOf")) return { node: value, pointer };
  const before = known.get(value);
  if (before !== undefined) return before;
  const found = follow(root, value, pointer, hops);
  known.set(value, found);
  return found;
};

const follow = (root: unknown, value: unknown, pointer: string, hops: number): Located => {
  if (value === true || value === undefined) return { node: {}, pointer };
  if (value === false) throw new SchemaError(pointer, "is false: nothing is valid here");
  if (!isNode(value)) throw new SchemaError(pointer, `must be a schema, not ${quote(value)}`);
  if (hops > MAX_HOPS) throw new SchemaError(pointer, "refers to itself endlessly");
  const reference = member(value, "$ref");
  if (typeof reference === "string") {
    const target = locatedTarget(root, reference, pointer + pointerStep("$ref"));
    const end = resolve(root, target.node, target.pointer, hops + 1);
    const { $ref: _, ...beside } = value;
    if (Object.keys(beside).length === 0) return end;
    const own = resolve(root, beside, pointer, hops + 1);
    return { node: intersect(own.node, end.node), pointer: end.pointer };
  }
  const all = member(value, "allOf");
  if (!Array.isArray(all)) return { node: value, pointer };
  // `additionalProperties` must not exclude properties of the parts.
  const { allOf: _, unevaluatedProperties, ...own } = value;
  // Parts first, so that their fields come first.
  const parts = (all as unknown[]).map((part, index) =>
    resolve(root, part, pointer + pointerStep("allOf") + pointerStep(index), hops + 1),
  );
  const [only] = parts;
  const whole = withOwnFirst(
    parts.reduce((node, part) => intersect(node, part.node), {}),
    own,
  );
  return {
    node: unevaluatedProperties === false ? { ...whole, unevaluatedProperties } : whole,
    // OpenAPI 3.0 has no other way to put a keyword beside a reference.
    pointer: only !== undefined && parts.length === 1 && !isNamed(pointer) ? only.pointer : pointer,
  };
};

/** Keywords beside `allOf` win, except for the order of fields. */
const withOwnFirst = (parts: Node, own: Node): Node => {
  const whole = intersect(own, parts);
  const [inherited, added] = [member(parts, "properties"), member(own, "properties")];
  if (!isNode(inherited) || !isNode(added)) return whole;
  const allowed = propertiesOf(whole);
  const inOrder = Object.entries(intersectProperties(inherited, added)).filter(([name]) =>
    Object.hasOwn(allowed, name),
  );
  return { ...whole, properties: Object.fromEntries(inOrder) };
};
