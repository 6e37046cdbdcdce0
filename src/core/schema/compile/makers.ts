import type { Cell, Json, Shape } from "../../engine/index.ts";
import { lazy, slugify } from "../../engine/index.ts";
import { isKeyOf } from "../names.ts";
import { isNode } from "../node.ts";
import { wordsOf } from "../words.ts";
import type { ValueGenerator } from "./generator.ts";
import { ABSENT_PERCENT } from "./nullable.ts";
import type { Property } from "./properties.ts";
import { AHEAD, planOf, stateOf } from "./states.ts";

type ValueOf = (name: string) => Json | undefined;

/** The foreign key beside a property: `userId` of `user`. */
const keyOf = (name: string, properties: readonly Property[]): Property | undefined =>
  properties.find((other) => isKeyOf(other.name, name));

/** The properties that must be made before this one. */
export const madeBefore = (property: Property, properties: readonly Property[]): Property[] => {
  const {
    name,
    lower,
    generator: { formula },
  } = property;
  // One that is computed from this is made after it.
  const isBelow = (other: Property): boolean =>
    other.name === lower?.name && other.generator.formula?.names.includes(name) !== true;
  const key = keyOf(name, properties);
  const governors = governorsOf(property, properties);
  const isSite = SITE.test(wordsOf(name).join(" "));
  return properties.filter(
    (other) =>
      isBelow(other) ||
      other === key ||
      formula?.names.includes(other.name) === true ||
      governors.includes(other.name) ||
      (isSite && other.name === "name"),
  );
};

/** The fields whose values decide whether, or when, this one is. */
export const governorsOf = (property: Property, properties: readonly Property[]): readonly string[] =>
  [stateOf(property, properties), planOf(property, properties)].flatMap((one) => one?.governor ?? []);

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

const SITE = /^(?:website|web site|homepage|home page|website url)$/;

/** The website of what has a name of its own, such as a hotel: on a domain made of the name. */
const siteOf = (
  { name, generator: { shape } }: Property,
  properties: readonly Property[],
): ((valueOf: ValueOf) => Json | undefined) | undefined => {
  if (!SITE.test(wordsOf(name).join(" ")) || shape.type !== "string" || shape.format !== "uri")
    return undefined;
  const named = properties.find((other) => other.name === "name" && other.generator.shape.type === "string");
  if (named === undefined) return undefined;
  return (valueOf) => {
    const text = valueOf(named.name);
    const host = typeof text === "string" ? slugify(text) : "";
    return host === "" || shape.nullable === true ? undefined : `https://www.${host}.example`;
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
      state: stateOf(property, properties),
      plan: planOf(property, properties),
      site: siteOf(property, properties),
    };
  });
  /** The least value, by another field and by what is planned. */
  const floorOf = (valueOf: ValueOf): number | undefined => {
    const { pair, plan } = prepared();
    const minimum = pair === undefined || lower === undefined ? undefined : valueOf(lower.name);
    const floor =
      pair === undefined || lower === undefined || minimum === undefined || minimum === null
        ? undefined
        : pair.below.valueOf(minimum) + lower.least;
    const from = plan?.from(valueOf);
    return floor === undefined || from === undefined ? (floor ?? from) : Math.max(floor, from);
  };
  const made = (cell: Cell, valueOf: ValueOf): Json | undefined => {
    const { generator, pair, follow, site } = prepared();
    const computed = generator.formula?.compute(valueOf, cell);
    if (computed !== undefined) return computed;
    if (follow !== undefined) return follow(cell, valueOf);
    const address = site?.(valueOf);
    if (address !== undefined) return address;
    const floor = floorOf(valueOf);
    if (floor === undefined || generator.ordered === undefined) return generator.make(cell);
    if (generator.shape.nullable === true && cell.chance(ABSENT_PERCENT)) return null;
    const within = pair === undefined || lower === undefined ? AHEAD : lower.within - lower.least;
    return generator.ordered.atLeast(cell, floor, within);
  };
  /** What has happened has a value: another is drawn for null. */
  const present = (cell: Cell, valueOf: ValueOf): Json | undefined => {
    let value = made(cell, valueOf);
    for (let again = 1; again < DRAWS && (value === null || value === undefined); again++)
      value = cell.branch(again, (one) => made(one, valueOf));
    return value;
  };
  return (cell, valueOf) => {
    const { generator, state } = prepared();
    const holds = state?.holds(valueOf);
    const isUpdated = isField && cell.salt !== 0;
    if (holds !== undefined && generator.shape.type === "boolean") return holds;
    if (holds === false && generator.shape.nullable === true) return null;
    if (holds === true) return present(cell, valueOf);
    const isAbsent =
      isOptional &&
      !isUpdated &&
      // What follows from others is there where they are.
      generator.formula === undefined &&
      (holds === false || cell.chance(ABSENT_PERCENT) || generator.isAbsent?.(cell) === true);
    return isAbsent ? undefined : made(cell, valueOf);
  };
};

/** How often a value is drawn that must not be null. */
const DRAWS = 8;

type FieldMaker = (cell: Cell) => Json | undefined;

/** The functions that make the fields of a record, by name. */
export const fieldMakersOf = (properties: readonly Property[]): ReadonlyMap<string, FieldMaker> =>
  new Map(
    properties.map((property) => {
      const make = makerOf(property, properties, { isField: true });
      return [property.name, (cell) => make(cell, (other) => cell.value(other))];
    }),
  );
