import type { Catalog, ResourceInfo } from "../../core/engine/index.ts";
import {
  DATE_PATTERN,
  type Kind,
  type Operator,
  OPERATORS,
  operatorsFor,
  type FieldPath,
  fieldPathsOf,
} from "../../core/query/index.ts";
import { capital, type Piece, schemaRef } from "./names.ts";

type Scalar = Exclude<Kind, "object">;

const SCALARS: Readonly<Record<Scalar, Piece>> = {
  text: { type: "string" },
  date: { type: "string", pattern: DATE_PATTERN },
  number: { type: "number" },
  boolean: { type: "boolean" },
};

/** Operators that compare for equality, so that `null` has a meaning and repetitions mean any of them. */
const isEquality = (operator: Operator): boolean => OPERATORS[operator].compares === "equality";

const valueSchema = (scalar: Piece, operator: Operator): Piece => {
  if (OPERATORS[operator].list) return { type: "array", items: scalar };
  return isEquality(operator) ? { anyOf: [scalar, { type: "array", items: scalar }] } : scalar;
};

/** One filter of a resource: a field and an operator that its type takes. */
export interface FieldFilter {
  /** Its preferred spelling. */
  readonly name: string;
  readonly place: FieldPath;
  readonly operator: Operator;
}

export const filtersOf = (resource: ResourceInfo): FieldFilter[] =>
  [...fieldPathsOf(resource).values()].flatMap((place) =>
    operatorsFor(place.kind).map((operator) => ({
      name: operator === "eq" ? place.path : `${place.path}_${operator}`,
      place,
      operator,
    })),
  );

/** A filter's schema, and its name where filters of any resource may share it. */
const schemaOf = ({ place, operator }: FieldFilter): { readonly name?: string; readonly schema: Piece } => {
  const { kind, shape } = place;
  const { about, compares } = OPERATORS[operator];
  const nullable = shape.nullable === true && isEquality(operator);
  if (shape.type === "string" && shape.enum !== undefined && isEquality(operator)) {
    const words = nullable ? [...shape.enum, "null"] : shape.enum;
    return { schema: valueSchema({ type: "string", enum: words }, operator) };
  }
  const plain = compares === "text" ? SCALARS.text : SCALARS[kind as Scalar];
  // A text may be "null" anyway.
  const orNull = nullable && kind !== "text";
  const scalar = orNull ? { anyOf: [plain, { const: "null" }] } : plain;
  const name = `${capital(kind)}${orNull ? "OrNull" : ""}${capital(operator)}`;
  return { name, schema: { ...valueSchema(scalar, operator), description: about } };
};

/** The schemas that filters share. */
export const filterSchemas = ({ names, info }: Catalog): Record<string, Piece> =>
  Object.fromEntries(
    names
      .flatMap((name) => filtersOf(info(name)))
      .flatMap((filter) => {
        const { name, schema } = schemaOf(filter);
        return name === undefined ? [] : [[name, schema]];
      }),
  );

/** The parameter of every field filter of a resource. */
export const filterParameters = (resource: ResourceInfo): Piece[] =>
  filtersOf(resource).map((filter) => {
    const { name, schema } = schemaOf(filter);
    return {
      name: filter.name,
      in: "query",
      ...(filter.operator === "eq" ? { description: filter.place.shape.description } : {}),
      ...(OPERATORS[filter.operator].list ? { explode: false } : {}),
      schema: name === undefined ? schema : schemaRef(name),
    };
  });
