import {
  type Cell,
  hashText,
  type Json,
  type Kind,
  kindNamed,
  type MomentKind,
  type NumberKind,
  printId,
  REACH,
  type Shape,
  type TextKind,
} from "../engine/index.ts";
import { SchemaError, step } from "./error.ts";
import { kindOfFaker } from "./faker.ts";
import { momentPart } from "./moments.ts";
import { kindOfName, numberKindOfName, pairsOf, shareOfName } from "./names.ts";
import { isNode, member, type Node, numberOf, textOf } from "./node.ts";
import { numberPart } from "./numbers.ts";
import type { Part } from "./part.ts";
import { PatternError, patternMaker } from "./pattern.ts";
import { referenceOf, type Reference, type References } from "./references.ts";
import { joined, resolved } from "./resolve.ts";
import { expression } from "./short-form.ts";
import { fitted, kindOfFormat, lengthsOf } from "./texts.ts";

/** Where a part of a record stands while it is made ready. */
export interface Place {
  readonly root: unknown;
  readonly references: References;
  readonly pointer: string;
  /** The field's name, which may say what its values are. */
  readonly name: string;
  /** Names of all that holds it, the resource's first: what its randomness is keyed by. */
  readonly path: string;
  /** In how many objects and lists it stands. */
  readonly depth: number;
  /** How many parts the field may still have. */
  readonly budget: { left: number };
}

/** Objects within objects beyond this are cut short wherever a schema allows it. */
const DEEPEST = 5;
/** Nothing valid is that deep: a schema whose required parts never end. */
const ENDLESS = 24;
/** So many parts of a field are made ready; after that, what is optional is left out. */
export const MOST_PARTS = 60;
const MOST_ITEMS = 1000;
/** In so many percent of the records an optional field is absent, and a nullable one null. */
const ABSENT = 15;

type Type = "string" | "integer" | "number" | "boolean" | "array" | "object" | "null";

const typesOf = (node: Node): Type[] => {
  const type = node["type"];
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]) as Type[];
};

const typeOfValue = (value: unknown): Type => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as Type;
};

const has = (node: Node, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(node, name));

/** The type that a schema means, said or not. */
const typeOf = (node: Node, name: string): Type => {
  const said = typesOf(node).find((type) => type !== "null");
  if (said !== undefined) return said;
  if (typesOf(node).includes("null")) return "null";
  const sample = Array.isArray(node["enum"])
    ? (node["enum"] as unknown[]).find((value) => value !== null)
    : node["const"];
  if (sample !== undefined) return typeOfValue(sample);
  if (has(node, "properties", "additionalProperties", "required", "minProperties")) return "object";
  if (has(node, "items", "prefixItems", "minItems", "maxItems")) return "array";
  if (has(node, "pattern", "format", "minLength", "maxLength")) return "string";
  if (has(node, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")) return "number";
  const kind = kindNamed(kindOfName(name)?.kind ?? "");
  return kind === undefined || kind.type === "moment" ? "string" : kind.type;
};

const isNullable = (node: Node): boolean =>
  node["nullable"] === true ||
  typesOf(node).includes("null") ||
  (Array.isArray(node["enum"]) && (node["enum"] as unknown[]).includes(null));

const withNull = (part: Part): Part => ({
  ...part,
  shape: { ...part.shape, nullable: true },
  make: (cell) => (cell.chance(ABSENT) ? null : part.make(cell)),
});

const describe = (node: Node, name: string): string => {
  const kind = kindNamed(textOf(node["x-mock"]) ?? kindOfName(name)?.kind ?? "");
  const said = textOf(node["description"]) ?? textOf(node["title"]) ?? kind?.about;
  return said === undefined ? name : (said.trim().split(/\n/, 1)[0] ?? name).slice(0, 200);
};

const fixedTo = (value: unknown, shape: Shape): Part => ({ shape, make: () => value as Json, fixed: true });

/** `x-mock` and `x-faker` say the kind, `x-mock` with all that the short form knows. */
const withKind = (node: Node, pointer: string): Node => {
  const faker = textOf(node["x-faker"]);
  const said = node["x-mock"];
  if (said === undefined && faker === undefined) return node;
  if (said === undefined) return { ...node, "x-mock": kindOfFaker(faker ?? "", pointer + step("x-faker")) };
  if (typeof said !== "string")
    throw new SchemaError(pointer + step("x-mock"), "must be the name of a kind, such as email");
  if (kindNamed(said) !== undefined) return node;
  const { "x-mock": _, ...rest } = node;
  return joined(expression(said, pointer + step("x-mock")), rest);
};

const compatible = (kind: Kind | undefined, ...types: readonly Kind["type"][]): Kind | undefined =>
  kind !== undefined && types.includes(kind.type) ? kind : undefined;

const stringEnum = (values: readonly unknown[]): readonly string[] | undefined =>
  values.every((value) => typeof value === "string") ? values : undefined;

const enumPart = (values: readonly unknown[], type: Type, description: string): Part => {
  const choices = values.filter((value) => value !== null) as Json[];
  const [first] = choices;
  const words = stringEnum(choices);
  if (first === undefined) return fixedTo(null, { type: "string", description, nullable: true });
  const make = (cell: Cell): Json => cell.pick(choices);
  if (words !== undefined)
    return {
      shape: { type: "string", enum: [...new Set(words)], description },
      make,
      fixed: words.length === 1,
    };
  return { shape: plainShape(first, type, description), make, fixed: choices.length === 1 };
};

/** The shape of a value that a schema gives as it is. */
const plainShape = (value: unknown, type: Type, description: string): Shape => {
  if (Array.isArray(value))
    return {
      type: "array",
      description,
      items: plainShape(value[0] ?? "", typeOfValue(value[0] ?? ""), "One of them"),
    };
  if (isNode(value))
    return {
      type: "object",
      description,
      open: true,
      properties: Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, plainShape(inner, typeOfValue(inner), name)]),
      ),
    };
  const known = type === "number" || type === "integer" || type === "boolean" ? type : typeOfValue(value);
  return known === "integer" || known === "number" || known === "boolean"
    ? { type: known, description }
    : { type: "string", description };
};

/** The words before a kind's own, such as `billing` in `billingEmail`, tell one person from another. */
const scopeOf = ({ path, name }: Place, byName: boolean): number => {
  const holder = path.slice(0, path.lastIndexOf("."));
  const known = kindOfName(name);
  const own = byName || known !== undefined ? (known?.prefix ?? "") : name;
  return hashText(`${holder}#${own}`)[0];
};

const textPart = (node: Node, place: Place, description: string): Part => {
  const { name, pointer } = place;
  const lengths = lengthsOf(node);
  if (lengths.least > lengths.most) throw new SchemaError(pointer, "minLength is above maxLength");
  const format = textOf(node["format"]);
  const explicit = kindNamed(textOf(node["x-mock"]) ?? "");
  const byName = explicit === undefined ? kindNamed(kindOfName(name)?.kind ?? "") : undefined;
  const kind = explicit ?? byName;
  const shape = (more: { readonly format?: string } = {}): Shape => ({
    type: "string",
    description,
    ...more,
  });
  if (format === "date-time" || format === "date" || format === "time")
    return momentPart(node, format, compatible(kind, "moment") as MomentKind | undefined, description);
  if (explicit?.type === "moment") return momentPart(node, explicit.format, explicit, description);
  const scope = scopeOf(place, explicit === undefined);
  const asText = (one: TextKind, as?: string): Part => ({
    shape: shape(as === undefined ? {} : { format: as }),
    make: fitted((cell) => one.make(cell, scope), lengths, as),
    fixed: SHARED.has(kindName(explicit, node, name)),
  });
  if (explicit?.type === "string") return asText(explicit, format ?? explicit.format);
  if (explicit !== undefined && explicit.type !== "boolean")
    return numberAsText(node, explicit, place, description);
  const pattern = textOf(node["pattern"]);
  const ofFormat = format === undefined ? undefined : kindOfFormat(format);
  if (ofFormat !== undefined && pattern === undefined) {
    // A name may say more: an avatar is a URI, too.
    const finer = byName?.type === "string" && byName.format === ofFormat.format ? byName : ofFormat;
    return asText(finer, format);
  }
  if (pattern !== undefined) {
    try {
      const make = patternMaker(pattern, { least: lengths.least, most: lengths.most });
      return { shape: shape(), make };
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      throw new SchemaError(
        pointer + step("pattern"),
        `${JSON.stringify(pattern).slice(0, 60)} ${error.message}`,
      );
    }
  }
  const examples = Array.isArray(node["examples"]) ? (node["examples"] as unknown[]) : [];
  const texts = examples.filter((one) => typeof one === "string");
  const byExamples = (list: readonly string[]): Part => ({
    shape: shape(),
    make: fitted((cell) => cell.pick(list), lengths),
  });
  if (texts.length > 1) return byExamples(texts);
  if (byName?.type === "string") return asText(byName, byName.format);
  if (byName?.type === "moment") return textOfMoment(node, byName, description, lengths.most);
  if (byName?.type === "integer" || byName?.type === "number")
    return numberAsText(node, byName, place, description);
  const example = [...texts, node["example"], node["default"]].find(
    (one) => typeof one === "string" && one !== "",
  );
  if (typeof example === "string") return byExamples([example]);
  return { ...asText(kindNamed("label") as TextKind), fixed: false };
};

/** Kinds that are drawn for the whole record: an update must not change half of them. */
const SHARED = new Set(
  "fullName firstName lastName gender username email avatar city state zipcode country countryCode countryCode3 company industry domain product brand category color hexColor".split(
    " ",
  ),
);

const kindName = (explicit: Kind | undefined, node: Node, name: string): string =>
  explicit === undefined ? (kindOfName(name)?.kind ?? "") : (textOf(node["x-mock"]) ?? "");

const textOfMoment = (node: Node, kind: MomentKind, description: string, most: number): Part => {
  const format = most < 20 ? "date" : kind.format;
  return momentPart(node, format, kind, description);
};

/** `"price": { "type": "string" }` holds a number as text. */
const numberAsText = (node: Node, kind: Kind, place: Place, description: string): Part => {
  const numeric = compatible(kind, "integer", "number") as NumberKind | undefined;
  const part = numberPart({}, kind.type === "integer", numeric, description, place.pointer);
  return {
    shape: { type: "string", description },
    make: fitted((cell) => JSON.stringify(part.make(cell)), lengthsOf(node)),
  };
};

const numericPart = (node: Node, isInteger: boolean, place: Place, description: string): Part => {
  const explicit = textOf(node["x-mock"]);
  const kind = kindNamed(explicit ?? numberKindOfName(place.name) ?? "");
  const numeric = compatible(kind, "integer", "number") as NumberKind | undefined;
  return numberPart(node, isInteger, numeric, description, place.pointer);
};

const inside = (place: Place, name: string, more: Partial<Place> = {}): Place => ({
  ...place,
  name,
  path: `${place.path}.${name}`,
  pointer: place.pointer + step(name),
  ...more,
});

const isCut = ({ depth, budget }: Place): boolean => depth >= DEEPEST || budget.left <= 0;

const arrayPart = (node: Node, place: Place, description: string): Part => {
  const prefix = Array.isArray(node["prefixItems"]) ? (node["prefixItems"] as unknown[]) : [];
  const least = Math.max(numberOf(node["minItems"]) ?? 0, prefix.length > 0 ? prefix.length : 0);
  const most = numberOf(node["maxItems"]) ?? Infinity;
  if (least > most) throw new SchemaError(place.pointer, "minItems is above maxItems");
  if (least > MOST_ITEMS)
    throw new SchemaError(place.pointer, `minItems is ${least}; ${MOST_ITEMS} are accepted`);
  const deeper = place.depth + 1;
  if (isCut(place) && least === 0)
    return {
      shape: {
        type: "array",
        description,
        items: { type: "object", description: "One of them", properties: {}, open: true },
      },
      make: () => [],
      fixed: true,
    };
  const at = { ...place, pointer: place.pointer + step("items"), path: `${place.path}.[]`, depth: deeper };
  const firsts = prefix.map((one, index) =>
    partOf(one, {
      ...place,
      pointer: place.pointer + step("prefixItems") + step(index),
      path: `${place.path}.${index}`,
      depth: deeper,
    }),
  );
  const item = partOf(node["items"] === false ? {} : node["items"], at);
  const stated = has(node, "minItems", "maxItems");
  const fewest = prefix.length > 0 ? prefix.length : stated ? least : 1;
  const largest =
    prefix.length > 0
      ? prefix.length
      : Math.min(most, Math.max(fewest, least) + (stated && most <= MOST_ITEMS ? most : 2));
  const isSet = node["uniqueItems"] === true;
  const make = (cell: Cell): Json => {
    const count = cell.int(fewest, Math.min(largest, fewest + 20));
    if (firsts.length > 0) {
      let index = 0;
      return cell.elements(firsts.length, (one) => (firsts[index++] as Part).make(one) ?? null);
    }
    const list = cell.elements(isSet ? count * 3 : count, (one) => item.make(one) ?? null);
    return isSet ? different(list, count) : list;
  };
  return {
    shape: { type: "array", description, items: firsts[0]?.shape ?? item.shape },
    make,
    fixed: item.fixed === true,
  };
};

/** The first of a list that differ. */
const different = (list: readonly Json[], count: number): Json[] => {
  const seen = new Map<string, Json>();
  for (const value of list) {
    if (seen.size === count) break;
    const key = JSON.stringify(value);
    if (!seen.has(key)) seen.set(key, value);
  }
  return [...seen.values()];
};

/** A property of an object, with what its name and the object say of it. */
interface Property {
  readonly name: string;
  readonly key: number;
  readonly part: Part;
  readonly isOptional: boolean;
  /** The property that this one is not below. */
  readonly lower: string | undefined;
}

// A property that every object has by inheritance would be found where it is absent.
const isInherited = (name: string): boolean => name in Object.prototype;

export interface ObjectParts {
  readonly properties: readonly Property[];
  /** Whether an object may have other members. */
  readonly open: boolean;
}

/** The properties of an object schema. */
export const objectParts = (node: Node, place: Place): ObjectParts => {
  const declared = member(node, "properties");
  const properties = isNode(declared) ? declared : {};
  const required = new Set(
    (Array.isArray(node["required"]) ? (node["required"] as unknown[]) : []).filter(
      (name) => typeof name === "string",
    ),
  );
  const additional = member(node, "additionalProperties");
  const undeclared = [...required].filter((name) => !Object.hasOwn(properties, name));
  const all: [string, unknown][] = [
    ...Object.entries(properties),
    ...undeclared.map((name): [string, unknown] => [name, isNode(additional) ? additional : {}]),
  ];
  const least = numberOf(node["minProperties"]) ?? 0;
  const found: Property[] = [];
  const pairs = pairsOf(all.map(([name]) => name));
  for (const [name, schema] of all) {
    const isOptional =
      !required.has(name) &&
      !isInherited(name) &&
      all.length - found.length > least - found.length &&
      least < all.length;
    const isHidden = isNode(schema) && schema["writeOnly"] === true;
    if (isOptional && (schema === false || isHidden)) continue;
    const at = inside(place, name, {
      pointer: place.pointer + step("properties") + step(name),
      depth: place.depth + 1,
    });
    if (isOptional && (place.budget.left <= 0 || (isCut(place) && isLarge(schema, place)))) continue;
    place.budget.left--;
    // Each field has a budget of its own, so that no field depends on those before it.
    const part = partOf(schema, place.depth === 0 ? { ...at, budget: { left: MOST_PARTS } } : at);
    const optional = isOptional && place.path.includes(".") ? true : isOptional;
    found.push({
      name,
      key: hashText(name)[0],
      part: optional ? { ...part, shape: { ...part.shape, optional: true } } : part,
      isOptional: optional,
      lower: pairs.get(name),
    });
  }
  return { properties: found, open: additional !== false };
};

/** Whether a schema leads further down. */
const isLarge = (schema: unknown, { root, pointer }: Place): boolean => {
  const { node } = resolved(root, schema, pointer);
  const type = typeOf(node, "");
  return type === "object" || type === "array" || has(node, "oneOf", "anyOf");
};

/** How a property is made, given the values that the object has so far. */
export const makerOf = (
  { part, isOptional, lower }: Property,
  properties: readonly Property[],
): ((cell: Cell, valueOf: (name: string) => Json | undefined) => Json | undefined) => {
  const other = properties.find(({ name }) => name === lower);
  const { ordered } = part;
  const below = other?.part.ordered;
  const isPaired = ordered !== undefined && below !== undefined && ordered.unit === below.unit;
  const made = (cell: Cell, valueOf: (name: string) => Json | undefined): Json | undefined => {
    if (!isPaired || other === undefined) return part.make(cell);
    if (part.shape.nullable === true && cell.chance(ABSENT)) return null;
    const least = valueOf(other.name);
    return least === undefined || least === null
      ? part.make(cell)
      : ordered.atLeast(cell, below.valueOf(least));
  };
  return isOptional ? (cell, valueOf) => (cell.chance(ABSENT) ? undefined : made(cell, valueOf)) : made;
};

const WORD = kindNamed("word") as TextKind;

const objectPart = (node: Node, place: Place, description: string): Part => {
  if (place.depth > ENDLESS) throw new SchemaError(place.pointer, "requires itself without end");
  const { properties, open } = objectParts(node, place);
  const makers = inOrder(properties).map((property) => ({
    ...property,
    make: makerOf(property, properties),
  }));
  const additional = member(node, "additionalProperties");
  const least = numberOf(node["minProperties"]) ?? 0;
  const more =
    properties.length === 0 && isNode(additional) && !(isCut(place) && least === 0)
      ? partOf(
          additional,
          inside(place, "*", {
            pointer: place.pointer + step("additionalProperties"),
            depth: place.depth + 1,
            name: place.name,
          }),
        )
      : undefined;
  const most = numberOf(node["maxProperties"]) ?? Infinity;
  const names = properties.map(({ name }) => name);
  return {
    shape: {
      type: "object",
      description,
      properties: Object.fromEntries(properties.map(({ name, part }) => [name, part.shape])),
      ...(open ? { open: true } : {}),
    },
    make(cell) {
      const made: Record<string, Json> = {};
      const valueOf = (name: string): Json | undefined => made[name];
      for (const { name, key, make } of makers) {
        const value = cell.branch(key, (one) => make(one, valueOf));
        if (value !== undefined) made[name] = value;
      }
      if (more !== undefined) {
        const count = cell.int(Math.max(1, least), Math.min(most, Math.max(3, least)));
        const values = cell.elements(count, (one) => more.make(one) ?? null);
        for (const [index, value] of values.entries())
          made[`${WORD.make(cell, 0)}${index === 0 ? "" : String(index + 1)}`] = value;
        return made;
      }
      return sorted(made, names);
    },
    fixed: properties.every(({ part }) => part.fixed === true) && more === undefined,
  };
};

/** What others depend on first. */
const inOrder = (properties: readonly Property[]): Property[] => {
  const placed = new Set<Property>();
  const place = (property: Property, depth = 0): void => {
    const lower = properties.find(({ name }) => name === property.lower);
    if (lower !== undefined && depth < properties.length) place(lower, depth + 1);
    placed.add(property);
  };
  for (const property of properties) place(property);
  return [...placed];
};

/** Members in the schema's order, whichever order they were made in. */
const sorted = (made: Readonly<Record<string, Json>>, names: readonly string[]): Json => {
  const whole: Record<string, Json> = {};
  for (const name of names) if (made[name] !== undefined) whole[name] = made[name];
  return whole;
};

/** `oneOf` and `anyOf`: null among them makes the rest nullable; of objects any, of other things the first. */
const variantPart = (
  node: Node,
  variants: readonly unknown[],
  place: Place,
  keyword: string,
  description: string,
): Part => {
  const { [keyword]: _, ...base } = node;
  const located = variants.map((variant, index) =>
    resolved(place.root, variant, place.pointer + step(keyword) + step(index)),
  );
  const solid = located.filter(({ node: one }) => typeOf(one, "") !== "null" || has(one, "oneOf", "anyOf"));
  const wrap = (part: Part): Part =>
    (solid.length < located.length || isNullable(base)) && part.shape.nullable !== true
      ? withNull(part)
      : part;
  const scalar = solid.filter(({ node: one }) => typeOf(one, place.name) !== "object");
  const wanted = isCut(place) && scalar.length > 0 ? scalar : solid;
  const ready = wanted.map(
    ({ node: one, pointer }) =>
      () =>
        partOf(joined(one, base), { ...place, pointer }),
  );
  const [first, ...others] = ready;
  if (first === undefined) return fixedTo(null, { type: "string", nullable: true, description });
  const part = first();
  if (part.shape.type !== "object" || others.length === 0 || isCut(place)) return wrap(part);
  const all = [part, ...others.slice(0, 9).map((make) => make())].filter(
    ({ shape }) => shape.type === "object",
  );
  return wrap(anyOfObjects(all, description));
};

const anyOfObjects = (parts: readonly Part[], description: string): Part => {
  const counts = new Map<string, number>();
  const properties: Record<string, Shape> = {};
  for (const { shape } of parts) {
    if (shape.type !== "object") continue;
    for (const [name, inner] of Object.entries(shape.properties)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const before = properties[name];
      properties[name] = before === undefined ? inner : mergedShape(before, inner);
    }
  }
  for (const [name, count] of counts)
    if (count < parts.length) properties[name] = { ...(properties[name] as Shape), optional: true };
  return {
    shape: { type: "object", description, properties, open: true },
    make: (cell) => cell.pick(parts).make(cell),
  };
};

/** What holds for values of either shape. */
const mergedShape = (a: Shape, b: Shape): Shape => {
  const optional = a.optional === true || b.optional === true ? { optional: true } : {};
  const nullable = a.nullable === true || b.nullable === true ? { nullable: true } : {};
  if (a.type === "string" && b.type === "string") {
    const words =
      a.enum !== undefined && b.enum !== undefined ? [...new Set([...a.enum, ...b.enum])] : undefined;
    return {
      type: "string",
      description: a.description,
      ...(words === undefined ? {} : { enum: words }),
      ...optional,
      ...nullable,
    };
  }
  return { ...a, ...optional, ...nullable };
};

const referencePart = (
  { resource, ids, isText, isSelf }: Reference,
  description: string,
  isLoose: boolean,
): Part => ({
  shape: isText
    ? { type: "string", description }
    : { type: "integer", minimum: 1, maximum: REACH, description },
  make: (cell) => {
    // A record that refers to its own kind points to one before it, so that chains end.
    if (isSelf && isLoose && cell.id === 1) return null;
    const most = Math.min(isSelf ? Math.max(1, cell.id - 1) : cell.id, REACH);
    const id = cell.int(1, most);
    return isText ? String(printId(ids ?? { prefix: "", digits: 0 }, id)) : id;
  },
  fixed: true,
  ...(resource === "" ? {} : {}),
});

/** Makes a schema ready. */
export const partOf = (schema: unknown, place: Place): Part => {
  const { node: found, pointer } = resolved(place.root, schema, place.pointer);
  const at: Place = { ...place, pointer };
  const node = withKind(found, pointer);
  const description = describe(node, place.name);
  if (has(node, "const")) {
    const value = node["const"];
    if (value === null) return fixedTo(null, { type: "string", description, nullable: true });
    const shape: Shape =
      typeof value === "string"
        ? { type: "string", enum: [value], description }
        : plainShape(value, typeOfValue(value), description);
    return fixedTo(value, shape);
  }
  const part = barePart(node, at, description);
  return isNullable(node) && part.shape.nullable !== true ? withNull(part) : part;
};

const barePart = (node: Node, place: Place, description: string): Part => {
  const { name } = place;
  const values = node["enum"];
  if (Array.isArray(values)) {
    if (values.length === 0)
      throw new SchemaError(place.pointer + step("enum"), "is empty: nothing is valid here");
    return enumPart(values, typeOf(node, name), description);
  }
  const reference = referenceOf(node, place);
  if (reference !== undefined) return referencePart(reference, description, isNullable(node));
  for (const keyword of ["oneOf", "anyOf"]) {
    const variants = node[keyword];
    if (Array.isArray(variants) && variants.length > 0)
      return variantPart(node, variants, place, keyword, description);
  }
  const explicit = kindNamed(textOf(node["x-mock"]) ?? "");
  const said = typesOf(node).find((type) => type !== "null");
  const type =
    said ??
    (explicit === undefined ? typeOf(node, name) : explicit.type === "moment" ? "string" : explicit.type);
  switch (type) {
    case "object":
      return objectPart(node, place, description);
    case "array":
      return arrayPart(node, place, description);
    case "boolean": {
      const share =
        explicit?.type === "boolean" && explicit.share !== 50 ? explicit.share : shareOfName(name);
      return { shape: { type: "boolean", description }, make: (cell) => cell.chance(share) };
    }
    case "integer":
    case "number":
      return numericPart(node, type === "integer", place, description);
    case "null":
      return fixedTo(null, { type: "string", description, nullable: true });
    case "string":
      return textPart(node, place, description);
    default:
      throw new SchemaError(
        place.pointer + step("type"),
        `${JSON.stringify(type).slice(0, 40)} is no type; there are string, integer, number, boolean, array, object and null`,
      );
  }
};
