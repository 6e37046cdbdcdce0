import { pointerStep } from "../../query/index.ts";
import { SchemaError } from "../error.ts";
import { isNode, member, type Node, numberOf } from "../node.ts";
import { intersect, type Located, resolve } from "../resolve.ts";

/** The names in a list, or of a map. */
export const namesIn = (node: Node, keyword: string): string[] => {
  const value = member(node, keyword);
  if (Array.isArray(value)) return value.filter((name) => typeof name === "string");
  return isNode(value) ? Object.keys(value) : [];
};

/** The members that objects always have, of those that may be made. */
export const requiredNames = (node: Node, possible: readonly string[]): ReadonlySet<string> => {
  const dependent = member(node, "dependentRequired");
  const required = new Set(namesIn(node, "required"));
  if (isNode(dependent))
    for (const name of possible) for (const needed of namesIn(dependent, name)) required.add(needed);
  const fewest = numberOf(node["minProperties"]) ?? 0;
  for (const name of possible) if (required.size < fewest) required.add(name);
  return required;
};

const without = (node: Node, names: ReadonlySet<string>): Node => {
  const properties = member(node, "properties");
  if (!isNode(properties)) return node;
  const left = Object.entries(properties).filter(([name]) => !names.has(name));
  return { ...node, properties: Object.fromEntries(left) };
};

const isOnlyRequired = ({ node }: Located): boolean =>
  Object.hasOwn(node, "required") &&
  !["properties", "oneOf", "anyOf", "not", "const", "enum"].some((keyword) => Object.hasOwn(node, keyword));

/**
 * A schema for one variant of `oneOf`. Where the variants differ only in what they require, it lacks what the others
 * require.
 */
export const baseFor = (base: Node, variant: Located, variants: readonly Located[]): Node => {
  if (!variants.every(isOnlyRequired)) return base;
  const own = new Set([...namesIn(variant.node, "required"), ...namesIn(base, "required")]);
  const others = variants.flatMap(({ node }) => namesIn(node, "required"));
  return without(base, new Set(others.filter((name) => !own.has(name))));
};

/** The variants of `oneOf` or `anyOf`, without those that are false; throws if all are. */
export const variantsOf = (
  root: unknown,
  schemas: readonly unknown[],
  pointer: string,
): readonly [Located, ...Located[]] => {
  const possible = schemas.flatMap((schema, index) =>
    schema === false ? [] : [resolve(root, schema, pointer + pointerStep(index))],
  );
  const [first, ...others] = possible;
  if (first === undefined) throw new SchemaError(pointer, "accepts nothing: it has no schema but false");
  return [first, ...others];
};

/** Fields are made alone, so a whole record follows the first variant, or has what each of them requires. */
export const withVariants = (root: unknown, { node, pointer }: Located): Node => {
  let whole = node;
  for (const keyword of ["oneOf", "anyOf"]) {
    const schemas = member(whole, keyword);
    if (!Array.isArray(schemas) || schemas.length === 0) continue;
    const { [keyword]: _, ...base } = whole;
    const variants = variantsOf(root, schemas, pointer + pointerStep(keyword));
    const [first] = variants;
    const isChoice = variants.every(isOnlyRequired);
    const declared = namesIn(base, "properties");
    const needed = (isChoice ? [first] : variants).flatMap((one) => namesIn(one.node, "required"));
    const required = needed.filter((name) => isChoice || declared.includes(name));
    whole = intersect(keyword === "oneOf" ? baseFor(base, first, variants) : base, { required });
  }
  return whole;
};
