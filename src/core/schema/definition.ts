import {
  type BelongsTo,
  type Cell,
  define,
  type Definition,
  type Field,
  type IdFormat,
  type Json,
  NUMERIC_IDS,
  relationOf,
  textIds,
} from "../engine/index.ts";
import { DEFAULT_COUNT, fieldPathsOf, pointerStep } from "../query/index.ts";
import { boundsOf, type Lengths, lengthsOf } from "./bounds.ts";
import type { Described } from "./document.ts";
import { SchemaError } from "./error.ts";
import { isNode, member, type Node, textOf } from "./node.ts";
import { compile } from "./compile/compile.ts";
import { FIELD_BUDGET, type CompileContext } from "./compile/context.ts";
import { compileProperties, makerOf, type Property } from "./compile/properties.ts";
import { isFilterName, rejectFilterNames } from "./filter-names.ts";
import { withVariants } from "./compile/presence.ts";
import { referenceOf, type References, UUID_IDS } from "./references.ts";
import { safeExpression, sampleOf } from "./pattern/pattern.ts";
import { resolve } from "./resolve.ts";
import { wordsOf } from "./words.ts";

const ID = "id";
const MAX_FIELDS = 200;
/** Groups of fields for updates. */
const MAX_REVISIONS = 8;

const contextOf = ({ name, about, root, schema }: Described, references: References): CompileContext => ({
  root,
  references,
  pointer: schema.pointer,
  name,
  description: about,
  path: name,
  depth: 0,
  budget: { left: FIELD_BUDGET },
  compile,
});

const propertiesOf = ({ node }: Described["schema"]): Node => {
  const properties = member(node, "properties");
  return isNode(properties) ? properties : {};
};

const LENGTHS = Array.from({ length: 65 }, (_, digits) => digits);
/** Sample ids of small and large datasets. */
const SAMPLES = [1, 9, 10, 99, 100, 12_345, 1_000_000];

/**
 * The id format that matches a pattern: a prefix and digits, such as `ord_000017`, or UUIDs. If no format matches at
 * every count, then one that does at the default count; larger ids get more digits.
 */
const formatMatching = (pattern: string, { minLength, maxLength }: Lengths): IdFormat | undefined => {
  const expression = safeExpression(pattern);
  if (expression === undefined) return undefined;
  const [, prefix = ""] = /^\^?\(?([\w:.-]*?)(?=[\\[(.^$*+?]|$)/.exec(pattern) ?? [];
  const counted = ["", prefix, "a"].flatMap((one) => LENGTHS.map((digits) => textIds(one, digits)));
  // Otherwise a text that matches the pattern and may end in digits.
  const sample = sampleOf(pattern);
  const sampled = LENGTHS.flatMap((digits) =>
    digits > sample.length ? [] : [textIds(sample.slice(0, sample.length - digits), digits)],
  );
  const formats = [...counted, UUID_IDS, ...sampled];
  const formatOf = (ids: readonly number[]): IdFormat | undefined =>
    formats.find((format) =>
      ids.every((id) => {
        const text = String(format.print(id));
        return text.length >= minLength && text.length <= maxLength && expression.test(text);
      }),
    );
  return formatOf(SAMPLES) ?? formatOf(SAMPLES.filter((id) => id <= DEFAULT_COUNT));
};

/** The id format of a resource: numbers, unless its schema says strings. */
export const idFormatOf = ({ schema, root }: Described): IdFormat => {
  const declared = member(propertiesOf(schema), ID);
  if (declared === undefined) return NUMERIC_IDS;
  const { node, pointer } = resolve(root, declared, `${schema.pointer}/properties/${ID}`);
  const type = Array.isArray(node["type"]) ? (node["type"] as unknown[])[0] : node["type"];
  const { minimum } = boundsOf(node, 1);
  if (type === "integer" || type === "number") {
    if ((minimum ?? 1) > 1) throw new SchemaError(pointer, `must accept 1: ids run from 1 to the count`);
    return NUMERIC_IDS;
  }
  const format = textOf(node["format"]) ?? (node["x-mock"] === "uuid" ? "uuid" : undefined);
  if (format === "uuid") return UUID_IDS;
  if (type === "object" || type === "array" || type === "boolean")
    throw new SchemaError(pointer, `must be an integer or a string, not ${type}: ids are counted`);
  if (type !== "string") return NUMERIC_IDS;
  const pattern = textOf(node["pattern"]);
  if (pattern !== undefined) {
    const ids = formatMatching(pattern, lengthsOf(node));
    if (ids !== undefined) return ids;
    throw new SchemaError(
      pointer + pointerStep("pattern"),
      `${JSON.stringify(pattern).slice(0, 60)} must match a UUID, or a fixed beginning and digits for ${DEFAULT_COUNT} records: ids are counted`,
    );
  }
  if (format === "uri") return textIds("https://www.example.com/", 0);
  return textIds("", lengthsOf(node).minLength);
};

const belongsToOf = (described: Described, references: References): BelongsTo[] => {
  const { name, root } = described;
  return Object.entries(propertiesOf(described.schema)).flatMap(([field, schema]) => {
    if (field === ID || schema === false) return [];
    const at = `${described.schema.pointer}/properties${pointerStep(field)}`;
    const { node, pointer } = resolve(root, schema, at);
    const reference = referenceOf(node, { root, name: field, path: name, pointer, references });
    if (reference === undefined) return [];
    const { resource, ids } = reference;
    return [{ name: relationOf(field), field, resource, ids }];
  });
};

const TOUCHED = new Set([
  "updated at",
  "modified at",
  "last modified",
  "updated",
  "modified",
  "date updated",
]);

/** The field with the time of the last change. */
const touchedOf = ({ schema, root }: Described): string | null => {
  for (const [name, value] of Object.entries(propertiesOf(schema))) {
    if (!TOUCHED.has(wordsOf(name).join(" "))) continue;
    const { node } = resolve(root, value, schema.pointer);
    if (node["format"] === "date-time" || node["x-mock"] === "dateTime") return name;
    if (Object.keys(node).length === 0 || (node["type"] === "string" && Object.keys(node).length === 1))
      return name;
  }
  return null;
};

const fieldsOf = (ids: IdFormat, properties: readonly Property[]): Record<string, Field<unknown>> => {
  const declared = properties.find(({ name }) => name === ID);
  const description = declared?.generator.shape.description ?? "Number of the record in the dataset, from 1";
  const id: Field<unknown> = {
    shape: ids.isText
      ? { type: "string", description, ...(ids === UUID_IDS ? { format: "uuid" } : {}) }
      : { type: "integer", minimum: 1, description },
    make: ({ id: number }) => ids.print(number),
  };
  const makers = properties.map(
    (property) => [property, makerOf(property, properties, { isField: true })] as const,
  );
  const others = makers.flatMap(([{ name, generator }, make]): [string, Field<unknown>][] => {
    if (name === ID) return [[ID, id]];
    const { shape } = generator;
    return [[name, { shape, make: (cell) => make(cell, (other) => read(cell, other)) }]];
  });
  return Object.fromEntries(declared === undefined ? [[ID, id], ...others] : others);
};

const read = (cell: Cell, field: string): Json | undefined => cell.value(field);

/**
 * The groups of fields that updates change: single ones that nothing depends on. If there are none, all fields change
 * together, so that name and email stay one person's; references only if there is nothing else.
 */
const revisionsOf = (
  properties: readonly Property[],
  touched: string | null,
  references: readonly string[],
): string[][] => {
  const isPaired = ({ name, lower }: Property): boolean =>
    lower !== undefined || properties.some((other) => other.lower === name);
  const all = properties.filter(({ name }) => name !== ID && name !== touched);
  const single = all.filter((property) => property.generator.fixed !== true && !isPaired(property));
  const always = single.filter(({ isOptional }) => !isOptional);
  const alone = always.length > 0 ? always : single;
  if (alone.length > 0) return alone.slice(0, MAX_REVISIONS).map(({ name }) => [name]);
  const names = all.map(({ name }) => name);
  const own = names.filter((name) => !references.includes(name));
  return [own.length > 0 ? own : names];
};

/** Compiles a resource. Fields that `cannotFail` accepts are compiled on demand. */
export const definitionOf = (described: Described, references: References): Definition => {
  const { name, about } = described;
  const { node, pointer } = described.schema;
  const fields = Object.keys(propertiesOf(described.schema));
  if (fields.length > MAX_FIELDS)
    throw new SchemaError(pointer, `has ${fields.length} fields; ${MAX_FIELDS} are accepted`);
  if (!fields.includes(ID) && node["additionalProperties"] === false && described.root !== node)
    throw new SchemaError(pointer, "needs an id: additionalProperties is false");
  const ids = references.get(name) ?? NUMERIC_IDS;
  const touched = touchedOf(described);
  const belongsTo = belongsToOf(described, references);
  const { properties } = compileProperties(
    withVariants(described.root, described.schema),
    contextOf(described, references),
  );
  const definition = define(name, {
    about,
    ids,
    touched,
    belongsTo,
    fields: () => fieldsOf(ids, properties),
    revisions: () =>
      revisionsOf(
        properties,
        touched,
        belongsTo.map(({ field }) => field),
      ),
  });
  if (namesOf(properties).some(isFilterName)) rejectFilterNames(definition.shapes, pointer);
  return definition;
};

/** Checks names that could clash with filters; `cannotFail` has checked deferred fields. */
const namesOf = (properties: readonly Property[]): string[] => {
  const compiled = properties.filter(({ isLazy }) => !isLazy);
  const fields = Object.fromEntries(compiled.map(({ name, generator }) => [name, generator.shape]));
  return [...properties.map(({ name }) => name), ...fieldPathsOf({ fields }).keys()];
};
