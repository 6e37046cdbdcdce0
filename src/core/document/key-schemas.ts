import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { typeOf } from "./bodies.ts";
import { type Key, UNCOUNTED, withKnownFormat } from "./key.ts";
import type { Operation } from "./operation.ts";
import { lastParameter } from "./paths.ts";

const isKey = (value: unknown): boolean => typeof value === "string" || Number.isInteger(value);

/** Whether records can have values of a schema as their keys: those of a list, or any that are no dates or the like. */
export const isCountable = (root: Node, schema: Located): boolean => {
  const found = resolved(root, schema);
  const values: unknown = found?.node["enum"];
  return (
    found === undefined ||
    (Array.isArray(values)
      ? values.length > 0 && values.every(isKey)
      : !Object.hasOwn(found.node, "const") && !UNCOUNTED.has(found.node["format"]))
  );
};

/** What is said about the key of a record: in its schema, and in the path of its item. */
export const keySchemas = (
  root: Node,
  record: Located,
  { parameter, property, slug }: Key,
  item: Operation | undefined,
): readonly Located[] => {
  const schema = property === null ? undefined : resolved(root, record);
  const own = isNode(schema?.node["properties"]) ? schema.node["properties"][property ?? ""] : undefined;
  const inPath =
    slug === null
      ? item?.parameters.find((one) => one.in === "path" && one.name === parameter)?.schema
      : undefined;
  return [
    ...(isNode(own) ? [{ node: own, pointer: record.pointer }] : []),
    ...(inPath === undefined ? [] : [inPath]),
  ];
};

const STRICT = ["format", "pattern", "enum", "const", "minLength", "maxLength"];

/** Whether the key in the path of an item may be any text. */
export const takesNames = (root: Node, { parameters, path }: Operation): boolean => {
  const parameter = parameters.find((one) => one.in === "path" && one.name === lastParameter(path));
  const schema = parameter?.schema && resolved(root, parameter.schema);
  if (schema === undefined) return parameter !== undefined;
  const node = withKnownFormat(schema.node);
  return typeOf(node) === "string" && !STRICT.some((keyword) => Object.hasOwn(node, keyword));
};

interface Keyed {
  readonly record: Located;
  readonly key: Key;
  readonly item: Operation | undefined;
}

/** Whether the keys of a resource are a list of values. */
export const hasListedKeys = (root: Node, { record, key, item }: Keyed): boolean =>
  keySchemas(root, record, key, item).some((place) => Array.isArray(resolved(root, place)?.node["enum"]));
