import { kept } from "../../engine/index.ts";
import { pointerStep, pointerSteps } from "../../query/index.ts";
import { isNever, isNode, member, type Node, ownPropertiesOf, textOf } from "../node.ts";
import { intersect } from "../intersect.ts";
import { isNamed, type Located, resolve } from "../resolve.ts";
import { has, typeOf } from "./types.ts";
import { SchemaError } from "../error.ts";
import { conditionsOf, withoutNot } from "./conditions.ts";
import { baseFor, isOnlyRequired, namesIn } from "./presence.ts";

/** The allowed values of a property; undefined for any. */
const valuesOf = (
  root: unknown,
  { node, pointer }: Located,
  name: string,
): readonly unknown[] | undefined => {
  const property = resolve(root, member(ownPropertiesOf(node), name), pointer).node;
  if (has(property, "const")) return [property["const"]];
  return Array.isArray(property["enum"]) ? (property["enum"] as unknown[]) : undefined;
};

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The values that a discriminator maps to schemas, by schema name; the first if there are several. */
const mappedNames = kept(new WeakMap<Node, ReadonlyMap<string, string>>(), (mapping) => {
  const pairs = Object.entries(mapping).map(
    ([name, target]) => [lastOf(textOf(target) ?? ""), name] as const,
  );
  return new Map(pairs.toReversed());
});

/** Restricts the property of OpenAPI's `discriminator` to the value of a named schema. */
export const withTag = (
  root: unknown,
  located: Located,
  discriminator: unknown = located.node["discriminator"],
): Located => {
  const { node, pointer } = located;
  if (!isNode(discriminator) || !isNamed(pointer)) return located;
  const property = textOf(discriminator["propertyName"]);
  const name = pointerSteps(pointer).at(-1);
  if (property === undefined || name === undefined) return located;
  const mapping = member(discriminator, "mapping");
  const tag = (isNode(mapping) ? mappedNames(mapping).get(name) : undefined) ?? name;
  const allowed = valuesOf(root, located, property);
  if (allowed !== undefined && (allowed.length === 1 || !allowed.includes(tag))) return located;
  const tagged = { properties: { [property]: { const: tag } }, required: [property] };
  return { node: intersect(node, tagged), pointer };
};

interface Variant extends Located {
  /** The schema without the value of a discriminator, of which JSON Schema knows nothing. */
  readonly untagged?: Node | undefined;
}

/** Schemas of which a value must match exactly one, or at least one. */
export interface Alternatives {
  readonly keyword: "oneOf" | "anyOf";
  /** Without `false`. */
  readonly variants: readonly [Variant, ...Variant[]];
  /** What all have in common. */
  readonly base: Node;
}

/** Further variants of records are left out, and so are variants nested more deeply. */
export const MAX_VARIANTS = 20;
export const MAX_NESTED = 2;

const MAX_FIELDS = 200;

/** Throws for a schema of too many fields. */
export const checkFields = ({ node, pointer }: Located): void => {
  const count = Object.keys(ownPropertiesOf(node)).length;
  if (count > MAX_FIELDS) throw new SchemaError(pointer, `has ${count} fields; the limit is ${MAX_FIELDS}`);
};

const keywordOf = (node: Node): Alternatives["keyword"] | undefined =>
  (["oneOf", "anyOf"] as const).find((keyword) => {
    const list = member(node, keyword);
    return Array.isArray(list) && list.length > 0;
  });

export const listsAlternatives = (node: Node): boolean => keywordOf(node) !== undefined;

/** What `oneOf`, `anyOf` or conditions of a schema list; undefined if it has none. Throws if all are false. */
export const alternativesOf = (root: unknown, located: Located): Alternatives | undefined => {
  const { node, pointer } = located;
  const keyword = keywordOf(node);
  if (keyword === undefined) {
    const conditions = conditionsOf(root, located);
    return conditions && { keyword: "anyOf", ...conditions };
  }
  const { [keyword]: list, ...base } = node;
  const { discriminator } = base;
  const at = pointer + pointerStep(keyword);
  // Tags cost time, and no more variants than these are used.
  const end = discriminator === undefined ? Infinity : MAX_VARIANTS;
  const [first, ...others] = (list as readonly unknown[]).slice(0, end).flatMap((schema, index) => {
    if (isNever(schema)) return [];
    const variant = resolve(root, schema, at + pointerStep(index));
    const isUnion = listsAlternatives(variant.node) && variant.node[keyword] !== list;
    if (isUnion) return [variant];
    const tagged = withTag(root, variant, discriminator);
    return [{ ...tagged, untagged: variant.node }];
  });
  if (first === undefined) throw new SchemaError(at, "accepts nothing: all of its schemas are false");
  const variants = [first, ...others] as const;
  // A variant that extends the schema that lists it, as Cat extends Pet, inherits the list.
  if (variants.some((variant) => variant.pointer === pointer))
    return alternativesOf(root, { node: base, pointer });
  return { keyword, variants, base };
};

/** Makes a test of whether values of this variant are invalid for another. */
const excluderOf = (root: unknown, own: Located): ((other: Located) => boolean) => {
  const type = typeOf(own.node, "");
  const required = namesIn(own.node, "required");
  const names = new Set([...namesIn(own.node, "properties"), ...required]);
  return (other) =>
    typeOf(other.node, "") !== type ||
    namesIn(other.node, "required").some((name) => !names.has(name)) ||
    required.some((name) => {
      const [a, b] = [valuesOf(root, own, name), valuesOf(root, other, name)];
      return a !== undefined && b !== undefined && !a.some((value) => b.includes(value));
    });
};

/** The variants among the first ones whose values are invalid for all others. */
const separate = <One extends Located>(root: unknown, variants: readonly One[]): readonly One[] =>
  variants.slice(0, MAX_VARIANTS).filter((one) => {
    const excludes = excluderOf(root, one);
    return variants.every((other) => other === one || excludes(other));
  });

/**
 * The mutually exclusive variants among the first ones of `oneOf`; if there are none, those that a discriminator tells
 * apart; else all variants.
 */
export const exclusive = (root: unknown, variants: readonly Variant[]): readonly Variant[] => {
  const untagged = variants.map((variant) => ({
    ...variant,
    node: variant.untagged ?? variant.node,
    variant,
  }));
  const valid = separate(root, untagged).map(({ variant }) => variant);
  if (valid.length > 0) return valid;
  const told = separate(root, variants);
  return told.length > 0 ? told : variants;
};

/**
 * The schemas that a record may follow: one for each variant, merged with what all have in common. If variants differ
 * only in what they require, records follow the first.
 */
export const recordVariants = (
  root: unknown,
  whole: Located,
  depth = 0,
): readonly [Located, ...Located[]] => {
  checkFields(whole);
  const located = withoutNot(root, whole);
  const { pointer } = located;
  const alternatives = depth === MAX_NESTED ? undefined : alternativesOf(root, located);
  if (alternatives === undefined) return [withTag(root, located)];
  const { keyword, variants, base } = alternatives;
  if (variants.every(isOnlyRequired)) {
    const [first] = variants;
    const own = keyword === "oneOf" ? baseFor(base, first, variants) : base;
    return recordVariants(root, { node: intersect(own, first.node), pointer }, depth + 1);
  }
  const records = variants
    .slice(0, MAX_VARIANTS)
    .map((variant) => {
      checkFields(variant);
      return {
        node: intersect(base, variant.node),
        pointer: variant.pointer,
        untagged: variant.untagged && intersect(base, variant.untagged),
      };
    })
    .filter(({ node }) => typeOf(node, "") === "object" || listsAlternatives(node));
  const [first, ...others] = (keyword === "oneOf" ? exclusive(root, records) : records)
    .flatMap((variant) => recordVariants(root, variant, depth + 1))
    .slice(0, MAX_VARIANTS);
  return first === undefined ? recordVariants(root, { node: base, pointer }, depth + 1) : [first, ...others];
};
