import type { Json } from "../../engine/index.ts";
import { isNode, type Located, type Node, ownPropertiesOf, resolved } from "../../schema/index.ts";
import { itemsOf, requiredOf } from "../bodies.ts";

/** Makes a value of a schema; undefined if there is none. */
type Make = (schema: Located) => Json | undefined;

/** Whether a value has the texts by which an object says what it is, such as `type: message`. */
const isNamedBy = (root: Node, variant: Located, value: Node): boolean =>
  Object.entries(ownPropertiesOf(variant.node)).every(([name, schema]) => {
    const own = value[name];
    if (typeof own !== "string" || !isNode(schema)) return true;
    const { const: only, enum: values } =
      resolved(root, { node: schema, pointer: variant.pointer })?.node ?? {};
    const allowed: unknown = only === undefined ? values : [only];
    return !Array.isArray(allowed) || allowed.includes(own);
  });

/** The schema of a value, or that of its variants. */
const schemaFor = (root: Node, place: Located, value: Json): Located | undefined => {
  const schema = resolved(root, place);
  const variants: unknown = schema?.node["anyOf"] ?? schema?.node["oneOf"];
  if (schema === undefined || !Array.isArray(variants) || isNode(schema.node["properties"])) return schema;
  return variants
    .filter(isNode)
    .flatMap((node) => schemaFor(root, { node, pointer: schema.pointer }, value) ?? [])
    .find((variant) => {
      const isList = itemsOf(variant) !== undefined;
      if (!isNode(value)) return isList === Array.isArray(value);
      return !isList && isNamedBy(root, variant, value);
    });
};

/** A value as a document describes it: with what it demands, and without what it does not allow. */
export const asDescribed = (root: Node, place: Located, value: Json, make: Make): Json => {
  if (typeof value !== "object" || value === null) return value;
  const schema = schemaFor(root, place, value);
  if (schema === undefined) return value;
  if (Array.isArray(value)) {
    const items = itemsOf(schema);
    // The numbers of a vector are many, and as they should be.
    if (items === undefined || typeof value[0] !== "object") return value;
    return (value as Json[]).map((item) => asDescribed(root, items, item, make));
  }
  const properties = ownPropertiesOf(schema.node);
  const placeOf = (name: string): Located | undefined => {
    const own = properties[name];
    return isNode(own) ? { node: own, pointer: `${schema.pointer}/properties/${name}` } : undefined;
  };
  const isClosed = schema.node["additionalProperties"] === false;
  const own = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const inside = placeOf(name);
    if (inside === undefined) return isClosed ? [] : [[name, inner]];
    return [[name, asDescribed(root, inside, inner, make)]];
  });
  const missing = requiredOf(schema.node).flatMap((name): [string, Json][] => {
    const inside = Object.hasOwn(value, name) ? undefined : placeOf(name);
    const made = inside && make(inside);
    return made === undefined ? [] : [[name, made]];
  });
  return Object.fromEntries([...own, ...missing]);
};
