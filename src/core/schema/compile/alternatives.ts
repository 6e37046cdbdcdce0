import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { isNode, member, type Node, propertiesOf, textOf } from "../node.ts";
import { intersect, type Located, resolve } from "../resolve.ts";
import { baseFor, isOnlyRequired, namesIn } from "./presence.ts";
import { has, typeOf } from "./types.ts";

/** The keywords that list schemas of which a value meets one. */
export const ALTERNATIVES = ["oneOf", "anyOf"] as const;

export const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 0;

export type Alternatives = (typeof ALTERNATIVES)[number];

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1);

/** The value by which OpenAPI's `discriminator` tells a referenced schema from the others, as its only one. */
const withTag = (root: unknown, { discriminator }: Node, schema: unknown, located: Located): Located => {
  const reference = isNode(schema) ? textOf(schema["$ref"]) : undefined;
  const name = isNode(discriminator) ? textOf(discriminator["propertyName"]) : undefined;
  if (!isNode(discriminator) || reference === undefined || name === undefined) return located;
  const declared = member(propertiesOf(located.node), name);
  if (has(resolve(root, declared, located.pointer).node, "const", "enum")) return located;
  const { mapping } = discriminator;
  const mapped = Object.entries(isNode(mapping) ? mapping : {}).find(
    ([, target]) => target === reference || target === lastOf(reference),
  );
  const only = { const: mapped?.[0] ?? lastOf(reference) };
  const node = intersect(located.node, { properties: { [name]: only }, required: [name] });
  return { node, pointer: located.pointer };
};

/** The variants of `oneOf` or `anyOf`, without those that are false; throws if all are. */
export const variantsOf = (
  root: unknown,
  node: Node,
  keyword: Alternatives,
  pointer: string,
): readonly [Located, ...Located[]] => {
  const at = pointer + pointerStep(keyword);
  const possible = (node[keyword] as readonly unknown[]).flatMap((schema, index) =>
    schema === false ? [] : [withTag(root, node, schema, resolve(root, schema, at + pointerStep(index)))],
  );
  const [first, ...others] = possible;
  if (first === undefined) throw new SchemaError(at, "accepts nothing: it has no schema but false");
  return [first, ...others];
};

/** The allowed values of a property; undefined for any. */
const valuesOf = (
  root: unknown,
  { node, pointer }: Located,
  name: string,
): readonly unknown[] | undefined => {
  const properties = propertiesOf(node);
  if (!Object.hasOwn(properties, name)) return undefined;
  const property = resolve(root, properties[name], pointer).node;
  if (has(property, "const")) return [property["const"]];
  return Array.isArray(property["enum"]) ? (property["enum"] as unknown[]) : undefined;
};

/** Whether values of a variant are invalid for another. */
const excludes = (root: unknown, other: Located, own: Located): boolean => {
  if (typeOf(other.node, "") !== typeOf(own.node, "")) return true;
  const names = new Set([...namesIn(own.node, "properties"), ...namesIn(own.node, "required")]);
  if (namesIn(other.node, "required").some((name) => !names.has(name))) return true;
  return namesIn(own.node, "required").some((name) => {
    const [a, b] = [valuesOf(root, own, name), valuesOf(root, other, name)];
    return a !== undefined && b !== undefined && !a.some((value) => b.includes(value));
  });
};

/** The mutually exclusive variants of `oneOf`; all, if there are none. */
export const exclusive = (root: unknown, variants: readonly Located[]): readonly Located[] => {
  const alone = variants.filter((one) =>
    variants.every((other) => other === one || excludes(root, other, one)),
  );
  return alone.length > 0 ? alone : variants;
};

/** More variants of records than these are left out, and so are variants of variants of variants. */
const MAX_VARIANTS = 20;
const MAX_NESTED = 2;

/**
 * The schemas that a record may follow: one for each variant, merged with what all have in common. Of variants that differ
 * in nothing but what they require, records follow the first.
 */
export const recordVariants = (
  root: unknown,
  { node, pointer }: Located,
  followed: ReadonlySet<unknown> = new Set(),
): readonly [Located, ...Located[]] => {
  const keyword = ALTERNATIVES.find((one) => isList(member(node, one)));
  if (keyword === undefined) return [{ node, pointer }];
  const { [keyword]: list, ...base } = node;
  // A variant may be an extension of the schema that lists it.
  if (followed.has(list) || followed.size === MAX_NESTED)
    return recordVariants(root, { node: base, pointer }, followed);
  const seen = new Set([...followed, list]);
  const variants = variantsOf(root, node, keyword, pointer);
  if (variants.every(isOnlyRequired)) {
    const [first] = variants;
    const own = keyword === "oneOf" ? baseFor(base, first, variants) : base;
    return recordVariants(root, { node: intersect(own, first.node), pointer }, seen);
  }
  const records = variants
    .slice(0, MAX_VARIANTS)
    .map((variant) => ({ node: intersect(base, variant.node), pointer: variant.pointer }))
    .filter(({ node: one }) => typeOf(one, "") === "object" || has(one, ...ALTERNATIVES));
  const [first, ...others] = (keyword === "oneOf" ? exclusive(root, records) : records)
    .flatMap((variant) => recordVariants(root, variant, seen))
    .slice(0, MAX_VARIANTS);
  return first === undefined ? recordVariants(root, { node: base, pointer }, seen) : [first, ...others];
};
