import type { Catalog, ResourceInfo } from "../../../core/engine/index.ts";
import {
  type FieldKind,
  type Operator,
  operatorsFor,
  choicesOf,
  fieldPathsOf,
} from "../../../core/query/index.ts";

/** A field for filters and sorting. */
export interface FieldFacts {
  readonly path: string;
  readonly kind: FieldKind;
  readonly about: string;
  /** Whether a record may have several values. */
  readonly many: boolean;
  readonly nullable: boolean;
  readonly values: readonly string[];
  readonly operators: readonly Operator[];
}

export interface ParentFacts {
  readonly name: string;
  readonly field: string;
  readonly resource: string;
}

export interface ChildFacts {
  readonly name: string;
  readonly resource: string;
  readonly keys: readonly string[];
}

/** What the forms need to know about a resource: plain data, so that a worker can send it. */
export interface ResourceFacts {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly FieldFacts[];
  readonly parents: readonly ParentFacts[];
  readonly children: readonly ChildFacts[];
}

export const factsOf = (info: ResourceInfo): ResourceFacts => {
  const { name, about, belongsTo, hasMany } = info;
  const fields = [...fieldPathsOf(info).values()].map(({ path, kind, many, shape }): FieldFacts => ({
    path,
    kind,
    about: shape.description,
    many,
    nullable: shape.nullable === true,
    values: choicesOf(shape) ?? (shape.type === "boolean" ? ["true", "false"] : []),
    operators: operatorsFor(kind),
  }));
  // Relations also have functions, which workers cannot send.
  const parents = belongsTo.map((one) => ({ name: one.name, field: one.field, resource: one.resource }));
  const children = hasMany.map((one) => ({ name: one.name, resource: one.resource, keys: one.keys }));
  return { name, about, fields, parents, children };
};

export const allFacts = (catalog: Catalog): ResourceFacts[] =>
  catalog.names.map((name) => factsOf(catalog.info(name)));
