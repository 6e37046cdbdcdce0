import type { Catalog, ResourceInfo } from "../engine/index.ts";
import { choicesOf, type FieldKind, fieldPathsOf } from "./field-paths.ts";

/** A field for filters, sorting and columns. */
export interface FieldFacts {
  readonly path: string;
  readonly kind: FieldKind;
  /** Whether a record may have several values. */
  readonly many?: true;
  readonly nullable?: true;
  /** All values that it can have, if they are few. */
  readonly values?: readonly string[];
}

interface ParentFacts {
  readonly name: string;
  readonly field: string;
  readonly resource: string;
}

interface ChildFacts {
  readonly name: string;
  readonly resource: string;
  readonly keys: readonly string[];
}

/** What forms and tables need to know about a resource, as JSON. */
export interface ResourceFacts {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly FieldFacts[];
  readonly parents: readonly ParentFacts[];
  readonly children: readonly ChildFacts[];
}

/** A resource of a server. */
export interface ServedResource extends ResourceFacts {
  /** Whether the server made it from a schema or file of its own, so that no page can compute it. */
  readonly isOwn?: true;
}

/** What the studio knows of its server before it asks: the file `studio/server.json`. */
export interface ServerFacts {
  /** The service's public origin, which may differ from the page's behind a proxy. */
  readonly origin: string;
  /** The path of its lists, relative to the root of the site: `api/mock/`. */
  readonly prefix: string;
  /** What it has beside its lists; the studio shows a tab for each that it knows. */
  readonly offers: readonly string[];
  readonly resources: readonly ServedResource[];
}

export const factsOf = (info: ResourceInfo): ResourceFacts => {
  const { name, about, belongsTo, hasMany } = info;
  const fields = [...fieldPathsOf(info).values()].map(({ path, kind, many, shape }): FieldFacts => {
    const values = choicesOf(shape) ?? (shape.type === "boolean" ? ["true", "false"] : []);
    return {
      path,
      kind,
      ...(many ? { many } : {}),
      ...(shape.nullable === true ? { nullable: true } : {}),
      ...(values.length === 0 ? {} : { values }),
    };
  });
  const parents = belongsTo.map((one) => ({ name: one.name, field: one.field, resource: one.resource }));
  const children = hasMany.map((one) => ({ name: one.name, resource: one.resource, keys: one.keys }));
  return { name, about, fields, parents, children };
};

export const allFacts = (catalog: Catalog): readonly ResourceFacts[] =>
  catalog.names.map((name) => factsOf(catalog.info(name)));
