import type { Cell, Json, Shape } from "../../engine/index.ts";
import { lazy } from "../../engine/index.ts";
import { isKeyOf } from "../names.ts";
import { isNode } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { ABSENT_PERCENT } from "./nullable.ts";
import type { Property } from "./properties.ts";

type ValueOf = (name: string) => Json | undefined;

/** The foreign key beside a property: `userId` of `user`. */
const keyOf = (name: string, properties: readonly Property[]): Property | undefined =>
  properties.find((other) => isKeyOf(other.name, name));

/** The properties that must be made before this one. */
export const madeBefore = (
  { name, lower, generator: { formula } }: Property,
  properties: readonly Property[],
): Property[] => {
  // One that is computed from this is made after it.
  const isBelow = (other: Property): boolean =>
    other.name === lower?.name && other.generator.formula?.names.includes(name) !== true;
  const key = keyOf(name, properties);
  return properties.filter(
    (other) => isBelow(other) || other === key || formula?.names.includes(other.name) === true,
  );
};

const LIMITS = ["pattern", "minLength", "maxLength", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"];

/** Whether every value of a field may stand in a field of another schema. */
const isWithin = (value: Shape, field: Shape): boolean => {
  if (value.type !== field.type || value.mixed === true || field.mixed === true) return false;
  if (value.nullable === true && field.nullable !== true) return false;
  if (LIMITS.some((keyword) => Object.hasOwn(field.keywords ?? {}, keyword))) return false;
  if (value.type === "string" && field.type === "string")
    return (
      (field.format === undefined || field.format === value.format) &&
      (field.enum === undefined || value.enum?.every((word) => field.enum?.includes(word)) === true)
    );
  if (field.type === "integer" || field.type === "number")
    return field.values === undefined && field.minimum === undefined && field.maximum === undefined;
  return value.type === "boolean";
};

/** An object with the key that stands beside it: `brand: { id: 7 }` of `brandId: 7`; undefined if it has no such id. */
const withKeyBeside = (
  key: Property,
  { make, shape }: ValueGenerator,
): ((cell: Cell, valueOf: ValueOf) => Json | undefined) | undefined => {
  const own = shape.type === "object" ? shape.properties["id"] : undefined;
  if (own === undefined || !isWithin({ ...key.generator.shape, nullable: false }, own)) return undefined;
  return (cell, valueOf) => {
    const made = make(cell);
    const id = valueOf(key.name) ?? null;
    return isNode(made) && id !== null && Object.hasOwn(made, "id") ? { ...made, id } : made;
  };
};

/** How a property follows the foreign key beside it, as `user` follows `userId`; undefined if there is none. */
const followerOf = (
  { name, generator }: Property,
  properties: readonly Property[],
): ((cell: Cell, valueOf: ValueOf) => Json | undefined) | undefined => {
  const { record, choices, shape } = generator;
  const key = keyOf(name, properties);
  if (key === undefined || shape.type !== "object") return undefined;
  const { refers } = key.generator;
  if (refers === undefined) return record === undefined ? withKeyBeside(key, generator) : undefined;
  const idOf = (valueOf: ValueOf): number => refers.ids.parseKey(valueOf(key.name));
  if (record === refers.resource && choices !== undefined)
    return (cell, valueOf) => {
      const id = idOf(valueOf);
      if (id > 0) return choices.at(cell, id);
      return shape.nullable === true ? null : generator.make(cell);
    };
  // A part of the record, described by a schema of its own.
  const common = lazy(() => {
    const fields = refers.fields();
    return Object.keys(shape.properties).filter((field) => {
      const [value, own] = [fields[field], shape.properties[field]];
      return value !== undefined && own !== undefined && isWithin(value, own);
    });
  });
  return (cell, valueOf) => {
    const made = generator.make(cell);
    const id = idOf(valueOf);
    if (id === 0 || !isNode(made)) return made;
    const other = cell.at(refers.resource, id);
    const looked = common().map((field): [string, Json | undefined] => [
      field,
      Object.hasOwn(made, field) ? (other.value(field) as Json | undefined) : undefined,
    ]);
    return { ...made, ...Object.fromEntries(looked.filter(([, value]) => value !== undefined)) } as Json;
  };
};

/** A function that makes a property, given other values of the object. It never omits a field that is being updated. */
export const makerOf = (
  property: Property,
  properties: readonly Property[],
  { isField }: { readonly isField: boolean },
): ((cell: Cell, valueOf: ValueOf) => Json | undefined) => {
  const { isOptional, lower } = property;
  // On demand: records may contain each other.
  const prepared = lazy(() => {
    const { generator } = property;
    const { ordered } = generator;
    const below = properties.find(({ name }) => name === lower?.name)?.generator.ordered;
    const isPaired = ordered !== undefined && below !== undefined && ordered.unit === below.unit;
    return {
      generator,
      pair: isPaired ? { ordered, below } : undefined,
      follow: followerOf(property, properties),
    };
  });
  const made = (cell: Cell, valueOf: ValueOf): Json | undefined => {
    const { generator, pair, follow } = prepared();
    const computed = generator.formula?.compute(valueOf, cell);
    if (computed !== undefined) return computed;
    if (follow !== undefined) return follow(cell, valueOf);
    if (pair === undefined || lower === undefined) return generator.make(cell);
    if (generator.shape.nullable === true && cell.chance(ABSENT_PERCENT)) return null;
    const minimum = valueOf(lower.name);
    return minimum === undefined || minimum === null
      ? generator.make(cell)
      : pair.ordered.atLeast(cell, pair.below.valueOf(minimum), lower.within);
  };
  if (!isOptional) return made;
  return (cell, valueOf) => {
    const isUpdated = isField && cell.salt !== 0;
    const isAbsent =
      !isUpdated && (cell.chance(ABSENT_PERCENT) || prepared().generator.isAbsent?.(cell) === true);
    return isAbsent ? undefined : made(cell, valueOf);
  };
};

type FieldMaker = (cell: Cell) => Json | undefined;

/** The functions that make the fields of a record, by name. */
export const fieldMakersOf = (properties: readonly Property[]): ReadonlyMap<string, FieldMaker> =>
  new Map(
    properties.map((property) => {
      const make = makerOf(property, properties, { isField: true });
      return [property.name, (cell) => make(cell, (other) => cell.value(other))];
    }),
  );
