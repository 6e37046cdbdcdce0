import { kindNamed, type NumberKind } from "../../engine/index.ts";
import { SchemaError, step } from "../error.ts";
import { numberKindOfName, shareOfName } from "../names.ts";
import { type Node, textOf } from "../node.ts";
import { numberPart } from "../numbers.ts";
import type { Part } from "../part.ts";
import { referenceOf } from "../references.ts";
import { resolved } from "../resolve.ts";
import { constPart, enumPart, constant } from "./constants.ts";
import { compatible, describe, withKind } from "./kind.ts";
import { arrayPart } from "./lists.ts";
import { isNullable, withNull } from "./nullable.ts";
import { objectPart } from "./objects.ts";
import type { Place } from "./place.ts";
import { referencePart } from "./references.ts";
import { stringPart } from "./strings.ts";
import { has, typeOf, typesOf } from "./types.ts";
import { variantPart } from "./variants.ts";

const numericPart = (node: Node, isInteger: boolean, place: Place, description: string): Part => {
  const explicit = textOf(node["x-mock"]);
  const kind = kindNamed(explicit ?? numberKindOfName(place.name) ?? "");
  const numeric = compatible(kind, "integer", "number") as NumberKind | undefined;
  return numberPart(node, isInteger, numeric, description, place.pointer);
};

/** Makes a schema ready. */
export const partOf = (schema: unknown, place: Place): Part => {
  const { node: found, pointer } = resolved(place.root, schema, place.pointer);
  const at: Place = { ...place, pointer };
  const node = withKind(found, pointer);
  const description = describe(node, place.name);
  if (has(node, "const")) return constPart(node, description);
  const part = partOfType(node, at, description);
  return isNullable(node) && part.shape.nullable !== true ? withNull(part) : part;
};

const partOfType = (node: Node, place: Place, description: string): Part => {
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
      return constant(null, { type: "string", description, nullable: true });
    case "string":
      return stringPart(node, place, description);
    default:
      throw new SchemaError(
        place.pointer + step("type"),
        `${JSON.stringify(type).slice(0, 40)} is no type; there are string, integer, number, boolean, array, object and null`,
      );
  }
};
