import type { Catalog, ResourceInfo } from "../../core/engine/index.ts";
import {
  choicesOf,
  DATE_PATTERN,
  filterName,
  isReserved,
  type FieldKind,
  type Operator,
  OPERATORS,
  operatorsFor,
  type FieldPath,
  fieldPathsOf,
} from "../../core/query/index.ts";
import { capital, type Piece, schemaRef } from "./names.ts";
import { OPERATOR_DESCRIPTIONS } from "./parameter-descriptions.ts";

type Scalar = Exclude<FieldKind, "object">;

const SCALARS: Readonly<Record<Scalar, Piece>> = {
  text: { type: "string" },
  date: { type: "string", pattern: DATE_PATTERN },
  number: { type: "number" },
  boolean: { type: "boolean" },
};

/** Operators of equality, for which `null` is a value and repetitions mean any of them. */
const isEquality = (operator: Operator): boolean => OPERATORS[operator].compares === "equality";

const isEqual = (operator: Operator): boolean => operator === "eq";

const valueSchema = (scalar: Piece, operator: Operator): Piece => {
  if (OPERATORS[operator].list) return { type: "array", items: scalar };
  return isEquality(operator) ? { anyOf: [scalar, { type: "array", items: scalar }] } : scalar;
};

/** A filter of a resource: a field with an operator. */
export interface FieldFilter {
  /** Its canonical name. */
  readonly name: string;
  readonly field: FieldPath;
  readonly operator: Operator;
}

const filtersBy = (field: FieldPath): FieldFilter[] =>
  operatorsFor(field.kind).map((operator) => ({ name: filterName(field.path, operator), field, operator }));

export const filtersOf = (resource: ResourceInfo): FieldFilter[] =>
  [...fieldPathsOf(resource).values()].filter(({ path }) => !isReserved(path)).flatMap(filtersBy);

/** The schema of a filter, and its name if filters of all resources may share it. */
const schemaOf = ({ field, operator }: FieldFilter): { readonly name?: string; readonly schema: Piece } => {
  const { kind, shape } = field;
  const { compares } = OPERATORS[operator];
  const nullable = shape.nullable === true && isEquality(operator);
  const choices = isEquality(operator) ? choicesOf(shape) : undefined;
  if (choices !== undefined && kind !== "number") {
    const words = nullable ? [...choices, "null"] : choices;
    return { schema: valueSchema({ type: "string", enum: words }, operator) };
  }
  if (choices !== undefined) {
    const numbers = { type: shape.type, enum: choices.map(Number) };
    const scalar = nullable ? { anyOf: [numbers, { const: "null" }] } : numbers;
    return { schema: valueSchema(scalar, operator) };
  }
  const plain = compares === "text" ? SCALARS.text : SCALARS[kind as Scalar];
  // A text may be "null" anyway.
  const orNull = nullable && kind !== "text";
  const scalar = orNull ? { anyOf: [plain, { const: "null" }] } : plain;
  const name = `${capital(kind)}${orNull ? "OrNull" : ""}${capital(operator)}`;
  return { name, schema: { ...valueSchema(scalar, operator), description: OPERATOR_DESCRIPTIONS[operator] } };
};

/** Fields with the same filter schemas. */
const alikeOf = ({ kind, shape }: FieldPath): string =>
  `${kind} ${shape.nullable === true} ${choicesOf(shape) !== undefined}`;

/** The shared schemas of filters. */
export const filterSchemas = ({ names, info }: Catalog, isCompact: boolean): Piece => {
  const schemas = new Map<string, Piece>();
  const seen = new Set<string>();
  for (const resource of names)
    for (const field of fieldPathsOf(info(resource)).values()) {
      if (seen.has(alikeOf(field))) continue;
      seen.add(alikeOf(field));
      for (const filter of filtersBy(field)) {
        const { name, schema } = schemaOf(filter);
        if (name !== undefined && (!isCompact || isEqual(filter.operator))) schemas.set(name, schema);
      }
    }
  return Object.fromEntries(schemas);
};

/** All names of filter schemas. */
export const FILTER_SCHEMA_NAMES: readonly string[] = Object.keys(SCALARS).flatMap((kind) =>
  ["", "OrNull"].flatMap((suffix) =>
    Object.keys(OPERATORS).map((operator) => `${capital(kind)}${suffix}${capital(operator)}`),
  ),
);

const parameterOf = (filter: FieldFilter): Piece => {
  const { name, schema } = schemaOf(filter);
  return {
    name: filter.name,
    in: "query",
    ...(filter.operator === "eq" ? { description: filter.field.shape.description } : {}),
    ...(OPERATORS[filter.operator].list ? { explode: false } : {}),
    schema: name === undefined ? schema : schemaRef(name),
  };
};

/** The parameter of every field filter of a resource. */
export const filterParameters = (resource: ResourceInfo): Piece[] => filtersOf(resource).map(parameterOf);

/** One parameter for each field: equality. The schema of the record describes the fields. */
export const equalityFilters = (resource: ResourceInfo): Piece[] =>
  filtersOf(resource)
    .filter(({ operator }) => isEqual(operator))
    .map((filter) => {
      const { description: _, ...parameter } = parameterOf(filter);
      const choices = choicesOf(filter.field.shape);
      // One list instead of a value or a list of the same words.
      if (filter.field.kind !== "text" || choices === undefined) return parameter;
      return { ...parameter, schema: { type: "array", items: { enum: choices } } };
    });

/** The operators by the kind of field, as the patterns of their names. */
export const filterPatterns = (): Piece =>
  Object.fromEntries(
    (Object.keys(SCALARS) as Scalar[]).map((kind) => [
      kind,
      operatorsFor(kind).map((operator) => filterName("{field}", operator)),
    ]),
  );
