import {
  type BelongsTo,
  define,
  type Definition,
  type Field,
  type IdFormat,
  lazy,
  NUMERIC_IDS,
  relationOf,
  type Shapes,
} from "../engine/index.ts";
import { fieldPathsOf, filterName, operatorsFor } from "../query/index.ts";
import type { Described } from "./described.ts";
import { SchemaError } from "./error.ts";
import { ownPropertiesOf } from "./node.ts";
import { totalOf } from "./per-parent.ts";
import { checkFields } from "./compile/alternatives.ts";
import { compile } from "./compile/compile.ts";
import { fieldMakersOf, governorsOf } from "./compile/makers.ts";
import { isUsable, type Property } from "./compile/properties.ts";
import { runnablePattern } from "./pattern/runnable.ts";
import { recordContext, recordProperties } from "./compile/record.ts";
import { referenceOf, type References, UUID_IDS } from "./references.ts";
import { resolve } from "./resolve.ts";
import { wordsOf } from "./words.ts";

/** With fields `price_gte` and `price`, two filters would have the same canonical URL. */
const rejectFilterNames = (fields: Shapes, pointer: string): void => {
  const paths = fieldPathsOf({ fields });
  for (const name of paths.keys()) {
    const filtered = paths.get(name.slice(0, name.lastIndexOf("_")));
    // A field may have no name.
    if (filtered === undefined || filtered.path === name) continue;
    const operator = operatorsFor(filtered.kind).find((one) => filterName(filtered.path, one) === name);
    if (operator !== undefined)
      throw new SchemaError(
        pointer,
        `has a field ${name}, which is also the filter of ${filtered.path} by ${operator}; rename one of the two`,
      );
  }
};

const ID = "id";
/** Groups of fields for updates. */
const MAX_REVISIONS = 8;

/** The relation of a field; undefined if it is not a foreign key, or cannot be used. */
const relationOfField = (
  field: string,
  schema: unknown,
  { name, root }: Described,
  references: References,
): BelongsTo | undefined => {
  try {
    const { node, pointer } = resolve(root, schema, "");
    const reference = referenceOf(node, { root, name: field, path: name, pointer, references });
    if (reference === undefined) return undefined;
    const { resource, ids } = reference;
    return { name: relationOf(field), field, resource, ids };
  } catch (error) {
    // Reported when the field is compiled.
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
};

const belongsToOf = (described: Described, references: References): BelongsTo[] =>
  Object.entries(ownPropertiesOf(described.schema.node)).flatMap(([field, schema]) =>
    field === ID ? [] : (relationOfField(field, schema, described, references) ?? []),
  );

const TOUCHED = new Set([
  "updated at",
  "modified at",
  "last modified",
  "updated",
  "modified",
  "date updated",
]);

/** The field with the time of the last change, if records have one. */
const updatedFieldOf = ({ schema, root }: Described, made: ReadonlySet<string>): string | null => {
  for (const [name, value] of Object.entries(ownPropertiesOf(schema.node))) {
    if (!made.has(name) || !TOUCHED.has(wordsOf(name).join(" "))) continue;
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
  const first = ids.print(1);
  const id: Field<unknown> = {
    shape:
      typeof first === "string"
        ? { type: "string", description, ...(ids === UUID_IDS ? { format: "uuid" } : {}) }
        : { type: "integer", ...(ids.isUnordered === true ? {} : { minimum: first }), description },
    make: ({ id: number }) => ids.print(number),
  };
  const makers = fieldMakersOf(properties);
  const others = properties.map(({ name, generator: { shape } }): [string, Field<unknown>] => {
    const make = makers.get(name);
    return [name, name === ID || make === undefined ? id : { shape, make }];
  });
  return Object.fromEntries(declared === undefined ? [[ID, id], ...others] : others);
};

/** A status with the fields that follow from it, which change with it; undefined if some of them may be absent. */
const statesOf = (properties: readonly Property[]): ReadonlyMap<string, readonly string[] | undefined> => {
  const byGovernor = new Map<string, readonly string[] | undefined>();
  for (const property of properties)
    for (const governor of governorsOf(property, properties)) {
      const others = byGovernor.has(governor) ? byGovernor.get(governor) : [governor];
      byGovernor.set(governor, property.isOptional ? undefined : others && [...others, property.name]);
    }
  return byGovernor;
};

/**
 * The groups of fields that updates change: single fields that nothing depends on, and a status with what follows from it.
 * If there are none, all fields change together, so that name and email belong to one person; references change only if
 * there is nothing else.
 */
const revisionsOf = (
  properties: readonly Property[],
  updatedField: string | null,
  references: readonly string[],
): string[][] => {
  const states = statesOf(properties);
  const isPaired = (property: Property): boolean =>
    property.lower !== undefined ||
    states.has(property.name) ||
    governorsOf(property, properties).length > 0 ||
    properties.some(
      ({ lower: above, generator: { formula } }) =>
        above?.name === property.name || formula?.names.includes(property.name) === true,
    );
  const all = properties.filter(({ name }) => name !== ID && name !== updatedField);
  const single = all.filter((property) => property.generator.fixed !== true && !isPaired(property));
  const always = single.filter(({ isOptional, isOfSome }) => !isOptional && !isOfSome);
  const alone = always.length > 0 ? always : single.filter(({ isOfSome }) => !isOfSome);
  const groups = [...states.values()].filter((group) => group !== undefined);
  if (alone.length + groups.length > 0)
    return [...groups.map((group) => [...new Set(group)]), ...alone.map(({ name }) => [name])].slice(
      0,
      MAX_REVISIONS,
    );
  const names = all.map(({ name }) => name);
  const own = names.filter((name) => !references.includes(name));
  return [own.length > 0 ? own : names];
};

interface Compiled {
  readonly properties: readonly Property[];
  readonly updatedField: string | null;
  readonly belongsTo: readonly BelongsTo[];
}

const compileResource = (described: Described, references: References): Compiled => {
  const relations = belongsToOf(described, references);
  const { leaveOut } = recordContext(described, references, compile);
  const properties = recordProperties(described, references, compile).filter((property) =>
    isUsable(property, { leaveOut }),
  );
  // Records lack fields that are write-only, and those of other variants.
  const made = new Set(properties.map(({ name }) => name));
  return {
    properties,
    updatedField: updatedFieldOf(described, made),
    belongsTo: relations.filter(({ field }) => made.has(field)),
  };
};

/** The shapes of a resource's fields. */
export const shapesOf = (described: Described, references: References): Shapes =>
  Object.fromEntries(
    recordProperties(described, references, compile).map(({ name, generator }) => [name, generator.shape]),
  );

/** A definition whose fields are compiled on demand. */
export interface LazyDefinition {
  readonly definition: Definition;
  /** Compiles what can fail; throws if records cannot be made. */
  readonly check: () => void;
}

/** Prepares a resource. Throws for one that is refused whatever its fields are. */
export const definitionOf = (described: Described, references: References): LazyDefinition => {
  const { name, about, root } = described;
  const { node, pointer } = described.schema;
  const fields = Object.keys(ownPropertiesOf(node));
  checkFields(described.schema);
  if (!fields.includes(ID) && node["additionalProperties"] === false && root !== node)
    throw new SchemaError(pointer, "needs an id: additionalProperties is false");
  const ids = references.get(name)?.ids ?? NUMERIC_IDS;
  const compiled = lazy(() => compileResource(described, references));
  const failure = lazy((): { readonly error?: unknown } => {
    try {
      rejectFilterNames(definition.shapes, pointer);
      return {};
    } catch (error) {
      return { error };
    }
  });
  const definition = define(name, {
    about,
    count: totalOf(described, references),
    ids,
    runnable: runnablePattern,
    updatedField: () => compiled().updatedField,
    // One that cannot be compiled refers to nothing.
    belongsTo: () => (failure().error === undefined ? compiled().belongsTo : []),
    fields: () => fieldsOf(ids, compiled().properties),
    revisions: () => {
      const { properties, updatedField, belongsTo } = compiled();
      return revisionsOf(
        properties,
        updatedField,
        belongsTo.map(({ field }) => field),
      );
    },
  });
  return {
    definition,
    check() {
      const { error } = failure();
      if (error !== undefined) throw error;
    },
  };
};
