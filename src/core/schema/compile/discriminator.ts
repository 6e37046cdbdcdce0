import { kept } from "../../engine/index.ts";
import { pointerSteps } from "../../query/index.ts";
import { isNode, member, type Node, ownPropertiesOf, textOf } from "../node.ts";
import { intersect } from "../intersect.ts";
import { isNamed, type Located, resolve } from "../resolve.ts";
import { has } from "./types.ts";

/** The allowed values of a property; undefined for any. */
export const valuesOf = (
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
