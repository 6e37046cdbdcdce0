import { lengthsOf } from "../bounds.ts";
import { isFilterName } from "../filter-names.ts";
import { isNode, member, type Node, propertiesOf } from "../node.ts";
import { namesIn } from "./presence.ts";
import { targetOf } from "../resolve.ts";

/*
 * Most fields of most documents cannot be invalid: a type, a format, a description. Such fields are compiled on demand,
 * to speed up the start.
 */

const setOf = (words: string): ReadonlySet<unknown> => new Set(words.split(" "));

const ANNOTATIONS = setOf(
  "description title example examples default readOnly writeOnly nullable deprecated externalDocs xml",
);
const KEYWORDS = setOf(
  "type format enum const properties required additionalProperties items uniqueItems minimum maximum minLength maxLength",
);
const TYPES = setOf("string integer number boolean array object null");

/** A field with more schemas than this may refer to itself. */
const MAX_SCHEMAS = 24;

/** A longer text may be too long for a record. */
const LONGEST = 1000;

const isAnnotation = (keyword: string): boolean =>
  ANNOTATIONS.has(keyword) || (keyword.startsWith("x-") && !/^x-(?:mock|faker)/.test(keyword));

const isDescription = (schema: unknown): boolean => isNode(schema) && Object.keys(schema).every(isAnnotation);

const isWhole = (value: unknown): boolean => value === undefined || Number.isSafeInteger(value);

/** Whether a schema has values, regardless of its children. */
const isSatisfiable = (node: Node): boolean => {
  const { type, minimum, maximum } = node;
  const { minLength, maxLength } = lengthsOf(node);
  return (
    (type === undefined || [type].flat().every((one) => TYPES.has(one))) &&
    !(Array.isArray(node["enum"]) && node["enum"].length === 0) &&
    isWhole(minimum) &&
    isWhole(maximum) &&
    !(Number(minimum) >= Number(maximum)) &&
    minLength <= Math.min(maxLength, LONGEST)
  );
};

/** Constant objects and lists have fields, too, whose names may clash with filters. */
const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;

const hasScalars = ({ const: only, enum: values }: Node): boolean =>
  isScalar(only) && (!Array.isArray(values) || values.every(isScalar));

const known = new WeakMap<Node, boolean>();

/** Whether a schema certainly compiles. False if that is not obvious. */
export const cannotFail = (root: unknown, schema: unknown): boolean => {
  if (!isNode(schema)) return checkSchema(root, schema);
  let found = known.get(schema);
  if (found === undefined) known.set(schema, (found = checkSchema(root, schema)));
  return found;
};

const checkSchema = (root: unknown, schema: unknown): boolean => {
  let left = MAX_SCHEMAS;

  const isValid = (value: unknown): boolean => {
    if (value === undefined || value === true) return true;
    if (!isNode(value) || left-- === 0) return false;
    for (const keyword in value)
      if (!KEYWORDS.has(keyword) && !isAnnotation(keyword)) return isValidReference(value);
    return isSatisfiable(value) && hasScalars(value) && areChildrenValid(value);
  };
  /** A reference or a single part of `allOf`, with nothing beside it. */
  const isValidReference = (value: Node): boolean => {
    const [keyword, ...more] = Object.keys(value).filter((name) => !isAnnotation(name));
    if (keyword === undefined || more.length > 0) return false;
    const { $ref, allOf } = value;
    if (keyword === "$ref" && typeof $ref === "string") {
      const target = targetOf(root, $ref)?.value;
      return isNode(target) && isValid(target);
    }
    return keyword === "allOf" && Array.isArray(allOf) && isOnlyPartValid(allOf);
  };
  const isOnlyPartValid = (parts: readonly unknown[]): boolean => {
    const [only, ...more] = parts.filter((part) => !isDescription(part));
    return more.length === 0 && isValid(only);
  };
  const areChildrenValid = (node: Node): boolean => {
    const properties = member(node, "properties") ?? {};
    const additional = member(node, "additionalProperties");
    return (
      isNode(properties) &&
      Object.keys(properties).every((name) => !isFilterName(name) && isValid(properties[name])) &&
      (additional === false || isValid(additional)) &&
      isValid(member(node, "items"))
    );
  };
  return isValid(schema);
};

const OF_RESOURCES = setOf("x-mock-resource type properties required additionalProperties");

/** Whether the schema of a resource certainly compiles. */
export const resourceCannotFail = (root: unknown, node: Node): boolean => {
  const properties = propertiesOf(node);
  return (
    Object.keys(node).every((keyword) => OF_RESOURCES.has(keyword) || isAnnotation(keyword)) &&
    (node["additionalProperties"] === false || cannotFail(root, node["additionalProperties"])) &&
    !namesIn(node, "required").some(isFilterName) &&
    Object.keys(properties).every((name) => !isFilterName(name) && cannotFail(root, properties[name]))
  );
};
