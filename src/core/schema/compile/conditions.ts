import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { intersect } from "../intersect.ts";
import { isNever, isNode, member, type Node, numberOf, ownPropertiesOf, soleTypeOf } from "../node.ts";
import { type Located, resolve } from "../resolve.ts";
import { namesIn } from "./presence.ts";
import { has, type Type, typeOf, typesOf } from "./types.ts";

const isAnything = (node: Node): boolean => Object.keys(node).length === 0;

/** The other side of a bound. */
const OPPOSITES: Readonly<Record<string, (bound: number) => Node>> = {
  minimum: (bound) => ({ exclusiveMaximum: bound }),
  maximum: (bound) => ({ exclusiveMinimum: bound }),
  exclusiveMinimum: (bound) => ({ maximum: bound }),
  exclusiveMaximum: (bound) => ({ minimum: bound }),
  minLength: (bound) => ({ maxLength: bound - 1 }),
  maxLength: (bound) => ({ minLength: bound + 1 }),
  minItems: (bound) => ({ maxItems: bound - 1 }),
  maxItems: (bound) => ({ minItems: bound + 1 }),
};

/** The values that a schema lists; undefined if it lists none. */
const valuesOf = (node: Node): readonly unknown[] | undefined => {
  if (has(node, "const")) return [node["const"]];
  if (Array.isArray(node["enum"])) return node["enum"] as unknown[];
  return soleTypeOf(node) === "boolean" ? [true, false] : undefined;
};

const ALL_TYPES: readonly Type[] = ["string", "number", "boolean", "array", "object", "null"];

/** The types of a schema that another one lacks, if that has any. */
const otherTypes = (own: Node, other: Node): readonly Type[] => {
  const excluded = typesOf(other);
  const implied = isAnything(own) ? ALL_TYPES : [typeOf(own, "")];
  return excluded.length === 0
    ? []
    : (has(own, "type") ? typesOf(own) : implied).filter((type) => !excluded.includes(type));
};

/** The same for one property: it is absent if only the other schema has it, or has a value that is not valid there. */
const withOtherProperty = (
  root: unknown,
  own: Node,
  { node, pointer }: Located,
  depth: number,
): Node | undefined => {
  const required = namesIn(node, "required");
  for (const [name, schema] of Object.entries(ownPropertiesOf(node))) {
    const isDeclared = Object.hasOwn(ownPropertiesOf(own), name);
    if (!isDeclared && required.includes(name)) return { properties: { [name]: false } };
    const at = `${pointer}/properties${pointerStep(name)}`;
    const property = resolve(root, ownPropertiesOf(own)[name], at).node;
    const other = complementOf(root, property, resolve(root, schema, at), depth + 1);
    if (other !== undefined && (!isAnything(other) || isDeclared))
      return { properties: { [name]: other }, required: [name] };
  }
  const needed = required.find((name) => !namesIn(own, "required").includes(name));
  return needed === undefined ? undefined : { properties: { [needed]: false } };
};

/** Properties of properties are looked into this deep: a schema may contain itself. */
const MAX_DEPTH = 1;

/**
 * What keeps values of a schema from being valid for another one, where that is simple: it excludes listed values,
 * types, a property, or what is beyond a bound. Undefined if nothing does.
 */
const complementOf = (root: unknown, own: Node, other: Located, depth = 0): Node | undefined => {
  if (depth > MAX_DEPTH) return {};
  const { node } = other;
  const types = otherTypes(own, node);
  if (types.length > 0) return has(own, "type") || isAnything(own) ? { type: types } : {};
  const listed = valuesOf(node);
  if (listed !== undefined) {
    const rest = valuesOf(own)?.filter((value) => !listed.includes(value));
    return rest === undefined ? {} : rest.length === 0 ? undefined : { enum: rest };
  }
  const property = withOtherProperty(root, own, other, depth);
  if (property !== undefined) return property;
  for (const [keyword, opposite] of Object.entries(OPPOSITES)) {
    const bound = numberOf(node[keyword]);
    if (bound !== undefined) return opposite(bound);
  }
  return Object.keys(node).every((keyword) => keyword === "type") ? undefined : {};
};

/** A schema without `not`: with what that says instead, where it is simple. */
export const withoutNot = (root: unknown, located: Located): Located => {
  const { node, pointer } = located;
  if (!Object.hasOwn(node, "not")) return located;
  const { not: excluded, ...own } = node;
  if (excluded === false) return { node: own, pointer };
  const at = pointer + pointerStep("not");
  const complement = complementOf(root, own, resolve(root, excluded, at));
  if (complement === undefined) throw new SchemaError(at, "excludes everything: nothing is valid here");
  return { node: intersect(own, complement), pointer };
};

interface Conditions {
  readonly variants: readonly [Located, ...Located[]];
  readonly base: Node;
}

/** `if`, `then` and `else` as two schemas. */
const branchesOf = (root: unknown, { node, pointer }: Located): Conditions => {
  const { if: condition, then: yes = true, else: no = true, ...base } = node;
  const branch = (keyword: string, ...parts: readonly unknown[]): Located[] =>
    parts.some(isNever)
      ? []
      : [{ node: resolve(root, { allOf: parts }, pointer + pointerStep(keyword)).node, pointer }];
  const complement = isNever(condition)
    ? {}
    : complementOf(root, base, resolve(root, condition, pointer + pointerStep("if")));
  const [first, ...others] = [
    ...branch("then", condition, yes),
    ...(complement === undefined ? [] : branch("else", complement, no)),
  ];
  if (first === undefined)
    throw new SchemaError(pointer + pointerStep("if"), "leaves nothing: then and else are false");
  return { variants: [first, ...others], base };
};

/** `dependentSchemas` as two schemas: with the properties that they are about, and without. */
const dependenciesOf = (root: unknown, { node, pointer }: Located): Conditions => {
  const { dependentSchemas, ...base } = node;
  const schemas = Object.entries(isNode(dependentSchemas) ? dependentSchemas : {});
  let present: Node = {};
  let absent: Node = {};
  for (const [name, schema] of schemas) {
    const without: Node = { properties: { [name]: false } };
    absent = intersect(absent, without);
    const { node: own } = isNever(schema)
      ? { node: { additionalProperties: false } }
      : resolve(root, schema, pointer + pointerStep("dependentSchemas") + pointerStep(name));
    const isForbidden = own["additionalProperties"] === false && !Object.hasOwn(ownPropertiesOf(own), name);
    const isPossible = Object.hasOwn(ownPropertiesOf(base), name) && !isForbidden;
    present = intersect(present, isPossible ? intersect(own, { required: [name] }) : without);
  }
  const isNeeded = namesIn(node, "required").some((name) => schemas.some(([one]) => one === name));
  const first = { node: present, pointer };
  return { variants: isNeeded ? [first] : [first, { node: absent, pointer }], base };
};

/** What a schema with conditions accepts, as alternatives; undefined if it has none. */
export const conditionsOf = (root: unknown, located: Located): Conditions | undefined => {
  const { node } = located;
  if (Object.hasOwn(node, "if")) return branchesOf(root, located);
  return isNode(member(node, "dependentSchemas")) ? dependenciesOf(root, located) : undefined;
};
