import { enumOfValues, type ResourceInfo, type Shape, type Shapes } from "../../core/engine/index.ts";
import { type Piece, schemaRef } from "./names.ts";
import type { Service } from "./service.ts";

/** The schema of a shape with all properties optional, at any depth, and no others. */
const partOf = (shape: Shape): Piece => {
  if (shape.mixed === true) return {};
  if (shape.type === "array") return { type: typeOf(shape), items: partOf(shape.items) };
  if (shape.type === "object") return { type: typeOf(shape), ...partsOf(shape.properties, shape.open) };
  if (shape.type === "string" && shape.values !== undefined)
    return enumOfValues(shape.values, shape.nullable);
  if ((shape.type === "integer" || shape.type === "number") && shape.values !== undefined)
    return { type: typeOf(shape), ...enumOfValues(shape.values, shape.nullable) };
  const words = shape.type === "string" ? shape.enum : undefined;
  const format = shape.type === "string" ? shape.format : undefined;
  return {
    type: typeOf(shape),
    ...(words === undefined ? {} : { enum: shape.nullable === true ? [...words, null] : words }),
    ...(format === undefined ? {} : { format }),
  };
};

export const typeOf = ({ type, nullable }: Shape): unknown => (nullable === true ? [type, "null"] : type);

export const partsOf = (shapes: Shapes, open = false): Piece => ({
  properties: Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, partOf(shape)])),
  additionalProperties: open,
});

/** The members of groups that are no fields: `count`, `total_sum`, `createdAt_month`, and nested fields by their paths. */
const OF_GROUPS: Piece = { pattern: "^count$|\\w\\.\\w|_(?:count|sum|avg|min|max|day|week|month|year)$" };

/** A record with `fields`, `_expand` and `_embed` applied, or a group of records. */
export const viewSchema = (
  { fields, belongsTo, hasMany }: ResourceInfo,
  nameOf: Service["nameOf"],
): Piece => {
  const { properties } = partsOf(fields);
  const parents = belongsTo.map(({ name, resource: parent }) => {
    // A product has a category by name; expanded, the record takes its place.
    const field = Object.hasOwn(fields, name) ? [(properties as Record<string, Piece>)[name]] : [];
    return [
      name,
      {
        description: `With \`_expand=${name}\`; null if there is none.`,
        anyOf: [...field, schemaRef(nameOf(parent)), { type: "null" }],
      },
    ];
  });
  const children = hasMany.map(({ name, resource: child }) => [
    name,
    { description: `With \`_embed=${name}\`.`, type: "array", items: schemaRef(nameOf(child)) },
  ]);
  const all = { ...(properties as Piece), ...Object.fromEntries([...parents, ...children]) };
  return {
    type: "object",
    description: "As the query selects it.",
    properties: all,
    // Groups are no variant, and their members no pattern of properties: either would cost generated clients the types.
    propertyNames: { anyOf: [{ enum: Object.keys(all) }, OF_GROUPS] },
  };
};
