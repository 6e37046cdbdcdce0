import { isNode, member, type Node, numberOf, ownPropertiesOf } from "./node.ts";
import { safeExpression } from "./pattern/pattern.ts";

const larger = (a: unknown, b: unknown): unknown =>
  typeof a === "number" && typeof b === "number" ? Math.max(a, b) : a;
const smaller = (a: unknown, b: unknown): unknown =>
  typeof a === "number" && typeof b === "number" ? Math.min(a, b) : a;
const both = (a: unknown, b: unknown): unknown =>
  Array.isArray(a) && Array.isArray(b) ? [...new Set([...(a as unknown[]), ...(b as unknown[])])] : a;
const common = (a: unknown, b: unknown): unknown => {
  if (!Array.isArray(a) || !Array.isArray(b)) return a;
  // Objects and lists are equal if their texts are.
  const texts = new Set(b.map((value) => JSON.stringify(value)));
  return a.filter((value) => texts.has(JSON.stringify(value)));
};

const typesIn = (type: unknown): readonly unknown[] => (Array.isArray(type) ? type : [type]);

/** The types that others allow: integers are numbers, too. */
const typesWithin = (types: readonly unknown[], others: readonly unknown[]): readonly unknown[] =>
  types.filter((type) => others.includes(type) || (type === "integer" && others.includes("number")));

/** Merges the schemas of children; `true` adds nothing, and `false` leaves nothing. */
const inner = (a: unknown, b: unknown): unknown => {
  if (a === true || b === false) return b;
  return isNode(a) && isNode(b) ? { allOf: [a, b] } : a;
};

/** Merges lists of schemas by their places. */
const byPlace = (a: unknown, b: unknown): unknown => {
  if (!Array.isArray(a) || !Array.isArray(b)) return a;
  const [longer, shorter] = a.length < b.length ? [b, a] : [a, b];
  return longer.map((schema: unknown, at) => (at < shorter.length ? inner(schema, shorter[at]) : schema));
};

/** Steps with decimals are multiplied by this to be whole. */
const SCALE = 1_000_000;

const scaled = (step: unknown): number => (numberOf(step) ?? Number.NaN) * SCALE;

/** The least number that is a multiple of both; the first if that is unknown. */
const leastMultiple = (a: unknown, b: unknown): unknown => {
  const [first, second] = [scaled(a), scaled(b)];
  if (!(second > 0 && Number.isSafeInteger(first) && Number.isSafeInteger(second))) return a;
  let [left, right] = [first, second];
  while (right !== 0) [left, right] = [right, left % right];
  return ((first / left) * second) / SCALE;
};

/** How to merge each keyword of two schemas; others come from the first. */
const JOINS: Readonly<Record<string, (a: unknown, b: unknown) => unknown>> = {
  allOf: both,
  required: both,
  properties: (a, b) => (isNode(a) && isNode(b) ? intersectProperties(a, b) : a),
  enum: common,
  items: inner,
  prefixItems: byPlace,
  contains: inner,
  propertyNames: inner,
  multipleOf: leastMultiple,
  additionalProperties: inner,
  type: (a, b) => {
    const [first, second] = [typesIn(a), typesIn(b)];
    const shared = [...new Set([...typesWithin(first, second), ...typesWithin(second, first)])];
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

const isClosed = (node: Node): boolean =>
  node["additionalProperties"] === false || node["unevaluatedProperties"] === false;

/** The properties of one schema that the other excludes. */
const forbiddenBy = (closed: Node, other: Node): string[] => {
  if (!isClosed(closed)) return [];
  const patterns = Object.keys((member(closed, "patternProperties") as object | undefined) ?? {}).map(
    safeExpression,
  );
  const declared = ownPropertiesOf(closed);
  return Object.keys(ownPropertiesOf(other)).filter(
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
  if (!isNode(properties)) return;
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
    else if (Object.hasOwn(JOINS, name)) whole[name] = JOINS[name]?.(before, value);
  }
  if (isClosed(a) || isClosed(b)) {
    whole["additionalProperties"] = false;
    withoutForbidden(whole, a, b);
  }
  // A list has null only for the type.
  const types = typesIn(whole["type"]);
  const mayBeNull = [a, b].some(({ type }) => typesIn(type).includes("null"));
  if (mayBeNull && !types.includes("null") && Array.isArray(whole["enum"]))
    whole["enum"] = (whole["enum"] as unknown[]).filter((value) => value !== null);
  return whole;
};

const intersectProperties = (a: Node, b: Node): Node => {
  // One may be `__proto__`, which an assignment would not add.
  const whole = new Map(Object.entries(a));
  for (const [name, value] of Object.entries(b)) {
    const before = whole.get(name);
    if (before === false || (isNode(before) && value === true)) continue;
    whole.set(name, isNode(before) && isNode(value) ? { allOf: [before, value] } : value);
  }
  return Object.fromEntries(whole);
};

/** Keywords beside `allOf` win, except for the order of fields. */
export const withOwnFirst = (parts: Node, own: Node): Node => {
  const whole = intersect(own, parts);
  const [inherited, added] = [member(parts, "properties"), member(own, "properties")];
  if (!isNode(inherited) || !isNode(added)) return whole;
  const allowed = ownPropertiesOf(whole);
  const inOrder = Object.entries(intersectProperties(inherited, added)).filter(([name]) =>
    Object.hasOwn(allowed, name),
  );
  return { ...whole, properties: Object.fromEntries(inOrder) };
};
