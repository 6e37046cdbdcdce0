import { relationOf } from "../engine/index.ts";
import { COUNT, isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { requiredOf } from "./bodies.ts";
import { withKnownFormat } from "./key.ts";
import { phraseOf } from "./names.ts";
import { subjectOf } from "./paths.ts";
import type { Resource } from "./resource.ts";

/* The schemas of records as they are kept: with their key, and with what paths and filters say of them. */

/** What records call their key where they are kept. */
export const ID = "id";

/** Properties that get readable texts as keys, such as `repo-17`. */
const READABLE = new Set(["slug", "name", "login", "username", "code", "key"]);
const FREE = new Set(["type", "description", "title", "example", "examples"]);

/** Whether a schema is that of any text. */
const isFree = (schema: unknown): schema is Node =>
  isNode(schema) &&
  schema["type"] === "string" &&
  Object.keys(schema).every((keyword) => FREE.has(keyword) || keyword.startsWith("x-"));

const keySchema = (root: Node, schema: unknown, property: string, subject: string): unknown => {
  if (!isNode(schema) || !READABLE.has(property.toLowerCase())) return schema;
  // The item's and the list's may both say that it is a text.
  const found = resolved(root, { node: schema, pointer: "" })?.node ?? schema;
  const node = withKnownFormat(found);
  if (!isFree(node)) return schema;
  const { example: _, examples: __, ...rest } = node;
  return { ...rest, pattern: `^${subject.replaceAll(/[^a-z0-9]+/g, "-")}-\\d+$` };
};

/** Keywords of a path's parameter that its records' keys must satisfy, too. */
const STRICT = ["enum", "format", "pattern", "minLength", "maxLength", "minimum"];

/** The schema of the parameter in the path, if it says more than its type. */
const parameterSchema = (root: Node, { key, item }: Resource): Node | undefined => {
  const parameter = item?.parameters.find(
    ({ name, in: where }) => where === "path" && name === key.parameter && key.slug === null,
  );
  const found = parameter?.schema && resolved(root, parameter.schema)?.node;
  const schema = found && withKnownFormat(found);
  return schema !== undefined && STRICT.some((keyword) => Object.hasOwn(schema, keyword))
    ? schema
    : undefined;
};

/** Choices of a filter that stand for no filter. */
const NO_CHOICE = new Set(["all", "any", "*", ""]);

/** What the filters of a list say about the properties of its records: `state=open|closed|all`. */
const choicesOf = ({ list }: Resource): ReadonlyMap<string, readonly unknown[]> =>
  new Map(
    (list?.parameters ?? []).flatMap(({ name, in: where, schema }): [string, unknown[]][] => {
      const values: unknown = schema?.node["enum"];
      if (where !== "query" || !Array.isArray(values)) return [];
      const own = (values as unknown[]).filter((value) => typeof value === "string" && !NO_CHOICE.has(value));
      return own.length === 0 ? [] : [[phraseOf(name), own]];
    }),
  );

/** The schema of a record with those choices; undefined if there are none. */
const withChoices = (root: Node, resource: Resource): Located | undefined => {
  const schema = resolved(root, resource.record);
  const choices = choicesOf(resource);
  if (schema === undefined || !isNode(schema.node["properties"])) return undefined;
  const before = Object.entries(schema.node["properties"]);
  const after = before.map(([name, inner]): [string, unknown] => {
    const own = name === resource.key.property ? undefined : choices.get(phraseOf(name));
    if (own === undefined || !isNode(inner)) return [name, inner];
    const { node } = resolved(root, { node: inner, pointer: schema.pointer }) ?? { node: inner };
    return [name, isFree(node) ? { ...node, enum: own } : inner];
  });
  return after.every(([, inner], index) => inner === before[index]?.[1])
    ? undefined
    : { node: { ...schema.node, properties: Object.fromEntries(after) }, pointer: schema.pointer };
};

/** How many records each parent has, by how many parents are above them. */
const PER_PARENT = ["1..6", "2..5", "0..5"];
const PER_DEEP_PARENT = "0..2";

/** The schema of records that are listed below their parents: each parent has some. */
const withParents = (
  root: Node,
  { record, shallow }: Resource,
  known: Located | undefined,
): Located | undefined => {
  const schema = known ?? resolved(root, record);
  if (shallow === undefined || schema === undefined || Object.hasOwn(schema.node, COUNT)) return known;
  const { key, depth } = shallow;
  const number = PER_PARENT[depth - 1] ?? PER_DEEP_PARENT;
  const required = [...new Set([...requiredOf(schema.node), key])];
  return {
    node: { ...schema.node, required, [COUNT]: `${number} per ${relationOf(key)}` },
    pointer: schema.pointer,
  };
};

/** The schema with the key as `id`; undefined if that is impossible. */
export const keptSchema = (root: Node, resource: Resource): Located | undefined => {
  const { record, key, list, itemPath } = resource;
  const schema = resolved(root, record);
  if (schema === undefined) return undefined;
  const { property } = key;
  const inPath = parameterSchema(root, resource);
  const narrowed = withParents(root, resource, withChoices(root, resource));
  if (property === ID && inPath === undefined && narrowed === undefined) return record;
  const { node, pointer } = narrowed ?? schema;
  if (!isNode(node["properties"])) return property === ID ? record : undefined;
  const subject = subjectOf(itemPath ?? list?.path ?? "");
  const properties = Object.entries(node["properties"]).flatMap(([name, inner]): [string, unknown][] => {
    if (name === property)
      return [
        [ID, inPath === undefined ? keySchema(root, inner, name, subject) : { allOf: [inPath, inner] }],
      ];
    return name === ID ? [] : [[name, inner]];
  });
  const own = property === null && inPath !== undefined ? [[ID, inPath]] : [];
  const required = requiredOf(node).flatMap((name) => (name === property ? [ID] : name === ID ? [] : [name]));
  return {
    node: { ...node, properties: Object.fromEntries([...own, ...properties]) as Node, required },
    pointer,
  };
};
