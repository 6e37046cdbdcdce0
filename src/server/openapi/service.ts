import type { Catalog } from "../../core/engine/index.ts";
import { pascal, typeName, uniqueNames } from "../../core/export/index.ts";
import { fieldPathsOf } from "../../core/query/index.ts";
import { FILTER_SCHEMA_NAMES } from "./filters.ts";
import { exampleRef, type Piece } from "./names.ts";

/** The examples by name. */
export type Examples = ReadonlyMap<string, Piece>;

/** The input of a document. */
export interface ServiceParts {
  readonly catalog: Catalog;
  readonly examples: Examples;
  /**
   * For people, assistants and imports: each parameter and shape once, operators as patterns. The full document has every
   * parameter, filter, header, error and shape.
   */
  readonly isCompact: boolean;
}

/** The examples that a compact document shows. */
const isShown = (name: string): boolean => name.endsWith(".one") || name === "contact.hello";

/** The context of the parts of a document. */
export interface Service extends ServiceParts {
  /** Whether the list of a resource has a parameter for every filter, or only those of equality. */
  readonly hasAllFilters: boolean;
  /** The name of a record in schemas and operations. */
  readonly nameOf: (resource: string) => string;
  /** The plural of that name. */
  readonly pluralOf: (resource: string) => string;
  /** The `examples` of a body, with those that exist. */
  readonly examplesOf: (shown: Readonly<Record<string, string>>) => Piece;
}

/** Schemas that every document has, except those of filters. */
const SHARED_SCHEMAS = [
  "PageMeta",
  "RecordMeta",
  "AnyObject",
  "JsonPatch",
  "Echo",
  "Problem",
  "ProblemItem",
  "ContactBody",
  "ContactRefusal",
  "StreamEvent",
  "StreamEnd",
] as const;

export type SharedSchema = (typeof SHARED_SCHEMAS)[number];

/** The suffixes of a record's schemas. */
const SUFFIXES = [
  "",
  "View",
  "Page",
  "JsonServerPage",
  "DummyJsonPage",
  "Envelope",
  "Echo",
  "Event",
] as const;

export type Suffix = (typeof SUFFIXES)[number];

/** With more fields than this, a filter by each operator would make a document that nothing reads: 1.3 KB for each field. */
const MAX_FILTERED_FIELDS = 10_000;

const hasFewFields = ({ names, info }: Catalog): boolean => {
  let left = MAX_FILTERED_FIELDS;
  return names.every((name) => (left -= fieldPathsOf(info(name)).size) >= 0);
};

const named = (names: ReadonlyMap<string, string>, resource: string): string => {
  const name = names.get(resource);
  if (name === undefined) throw new Error(`no resource is called ${resource}`);
  return name;
};

export const createService = ({ catalog, examples: all, isCompact }: ServiceParts): Service => {
  const examples = isCompact ? new Map([...all].filter(([name]) => isShown(name))) : all;
  const singular = uniqueNames(catalog.names, typeName, SUFFIXES, [
    ...SHARED_SCHEMAS,
    ...FILTER_SCHEMA_NAMES,
  ]);
  const plural = uniqueNames(catalog.names, pascal);
  return {
    catalog,
    examples,
    isCompact,
    hasAllFilters: !isCompact && hasFewFields(catalog),
    nameOf: (resource) => named(singular, resource),
    pluralOf: (resource) => named(plural, resource),
    examplesOf: (shown) => {
      const known = Object.entries(shown).filter(([, name]) => examples.has(name));
      if (known.length === 0) return {};
      return { examples: Object.fromEntries(known.map(([as, name]) => [as, exampleRef(name)])) };
    },
  };
};
