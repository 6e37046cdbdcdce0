import {
  isNode,
  type Located,
  type Node,
  ownPropertiesOf,
  propertiesOf,
  resolved,
  soleTypeOf,
} from "../schema/index.ts";
import { phraseOf } from "./names.ts";

/** Where records are in a body: the names of the objects around them. */
export type Wrapping = readonly string[];

/** The type of a schema, beside null, that it names or implies. */
export const typeOf = (node: Node): string | undefined => {
  const { properties, items } = node;
  return soleTypeOf(node) ?? (isNode(properties) ? "object" : isNode(items) ? "array" : undefined);
};

/** The properties that a record must have. */
export const requiredOf = ({ required }: Node): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];

/** The schema of a list's items. */
export const itemsOf = ({ node, pointer }: Located): Located | undefined =>
  isNode(node["items"]) ? { node: node["items"], pointer: `${pointer}/items` } : undefined;

const hasFields = ({ node }: Located): boolean =>
  isNode(node["properties"]) || ["oneOf", "anyOf"].some((keyword) => Array.isArray(node[keyword]));

const MAX_WRAPPED = 2;

interface Found {
  readonly record: Located;
  readonly wrapping: Wrapping;
}

/** The records of a list. */
export interface FoundList extends Found {
  /** How many records the list may have; undefined if the document does not say. */
  readonly most: number | undefined;
}

const mostIn = ({ maxItems }: Node): number | undefined =>
  typeof maxItems === "number" && maxItems >= 1 ? maxItems : undefined;

/** The records in the body of a list: an array of objects, perhaps within an object. */
export const recordsIn = (root: Node, body: Located, depth = 0): FoundList | undefined => {
  const schema = resolved(root, body);
  if (schema === undefined) return undefined;
  const type = typeOf(schema.node);
  const items = itemsOf(schema);
  if (type === "array" && items !== undefined) {
    const item = resolved(root, items);
    return item !== undefined && typeOf(item.node) === "object" && hasFields(item)
      ? { record: items, wrapping: [], most: mostIn(schema.node) }
      : undefined;
  }
  if (type !== "object" || depth === MAX_WRAPPED) return undefined;
  const found = propertiesOf(root, schema).flatMap(([name, property]) => {
    const inner = recordsIn(root, property, depth + 1);
    return inner === undefined ? [] : [{ ...inner, wrapping: [name, ...inner.wrapping] }];
  });
  // `data` beside `included`, as in JSON:API.
  const [first] = found.toSorted((a, b) => rankOf(a) - rankOf(b));
  return found.length === 1 || (first !== undefined && rankOf(first) < 9) ? first : undefined;
};

const LISTS = ["data", "items", "results", "records", "values", "content", "list", "entries", "_embedded"];

const rankOf = ({ wrapping }: Found): number => {
  const at = LISTS.indexOf((wrapping[0] ?? "").toLowerCase());
  return wrapping.length === 1 && at !== -1 ? at : 9;
};

const WRAPPERS = new Set(["data", "result", "item", "record", "response", "value"]);
/** A record rarely has fewer fields beside the object that looks like a wrapped record. */
const MAX_BESIDE = 4;

/** The variant of a body that says most: a customer rather than what is left of a deleted one, as Stripe has them. */
const mainVariant = (root: Node, body: Located): Located => {
  const schema = resolved(root, body);
  const variants = schema?.node["anyOf"] ?? schema?.node["oneOf"];
  if (schema === undefined || isNode(schema.node["properties"]) || !Array.isArray(variants)) return body;
  const places = variants.filter(isNode).map((node) => ({ node, pointer: schema.pointer }));
  const sized = places.map((place) => {
    const found = resolved(root, place);
    return { place, size: found === undefined ? 0 : propertiesOf(root, found).length };
  });
  return sized.reduce((most, one) => (one.size > most.size ? one : most), { place: body, size: 0 }).place;
};

/** The record in the body of an item: an object, perhaps within another. */
export const recordIn = (root: Node, whole: Located, subject: string): Found | undefined => {
  const body = mainVariant(root, whole);
  const schema = resolved(root, body);
  if (schema === undefined || typeOf(schema.node) !== "object" || !hasFields(schema)) return undefined;
  const mayWrap = (name: string): boolean => WRAPPERS.has(name.toLowerCase()) || phraseOf(name) === subject;
  // Most records are not wrapped, and have many properties to follow.
  const properties = Object.keys(ownPropertiesOf(schema.node)).some(mayWrap)
    ? propertiesOf(root, schema)
    : [];
  const wrapped = properties.find(
    ([name, property]) => mayWrap(name) && typeOf(property.node) === "object" && hasFields(property),
  );
  if (wrapped === undefined || properties.length > MAX_BESIDE) return { record: body, wrapping: [] };
  const [name, property] = wrapped;
  const own = isNode(schema.node["properties"]) ? schema.node["properties"][name] : undefined;
  return { record: isNode(own) ? { node: own, pointer: property.pointer } : property, wrapping: [name] };
};
