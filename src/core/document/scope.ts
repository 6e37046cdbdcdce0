import { FOREIGN_IDS, type Json } from "../engine/index.ts";
import { hashHex, type Pair, type Row } from "../query/index.ts";
import { isNode, type Node } from "../schema/index.ts";
import { factsOf, type FoundParent, namesParent, type Parent, parentsIn } from "./parents.ts";
import type { RecordForm } from "./records.ts";
import { isSingle } from "./resource.ts";

/** The part of a resource that a nested path shows. */
export interface Scope {
  /** Added to the query: filters by the parents, or the seed of records that belong to them alone. */
  readonly query: readonly Pair[];
  /** Of `query`, what names the records, for calls that cannot filter. */
  readonly seed: readonly Pair[];
  /** Properties whose values are in the path. */
  readonly inPath: Row;
  /** What else is known of the parents. */
  readonly facts: Row;
}

const typed = (text: string, type: string | undefined): Json | undefined => {
  if (type === "string") return text;
  return (type === "integer" || type === "number") && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

/** The property that has a parent's key, and its type. */
const propertyFor = ({ catalog, resource }: RecordForm, parent: Parent): [string, string] | undefined => {
  const { fields } = catalog.info(resource.name);
  const found = Object.entries(fields).find(([field]) => namesParent(parent, field));
  return found === undefined ? undefined : [found[0], found[1].type];
};

/** Whether a parent was made in a session: nothing belongs to it but what is written. */
const isMade = ({ form, row }: FoundParent): boolean => {
  const { ids, count } = form.catalog.info(form.resource.name);
  const number = row === undefined ? 0 : ids.parse(row["id"]);
  return number > count && number < FOREIGN_IDS;
};

interface ScopeOptions {
  /** Whether the records have a path of their own, of which this one shows a part. */
  readonly filters: boolean;
  /** Whether a property may have a value. */
  readonly accepts: (property: string, value: Json) => boolean;
  /** The parents that are records themselves, by their paths. */
  readonly parents: ReadonlyMap<string, FoundParent>;
}

/** Whether records have a foreign key for each parent in a path. */
export const refersToParents = (form: RecordForm, path: string): boolean => {
  const { belongsTo } = form.catalog.info(form.resource.name);
  return parentsIn(path, form.resource.key.parameter).every((parent) => {
    const [property] = propertyFor(form, parent) ?? [];
    return belongsTo.some(({ field }) => field === property);
  });
};

/**
 * What a nested path shows: the records that refer to its parent, if the document also has them all at a path of their
 * own (`filters`), else records that belong to this parent alone.
 */
export const scopeOf = (
  root: Node,
  form: RecordForm,
  path: string,
  params: Readonly<Record<string, string>>,
  { filters, accepts, parents: known }: ScopeOptions,
): Scope => {
  const parents = parentsIn(path, form.resource.key.parameter);
  if (parents.length === 0) return { query: [], seed: [], inPath: {}, facts: {} };
  const values = parents.map(({ name }) => params[name] ?? "");
  const found = parents.flatMap((parent, index): [string, Json][] => {
    const [property, type] = propertyFor(form, parent) ?? [];
    if (property === undefined) return [];
    const value = typed(values[index] ?? "", type);
    return value !== undefined && accepts(property, value) ? [[property, value]] : [];
  });
  const isFiltered = filters && found.length > 0;
  const isEmpty =
    !isSingle(form.resource) &&
    parents.some(({ place }) => {
      const parent = known.get(place);
      return parent !== undefined && isMade(parent);
    });
  const seed: Pair[] = isFiltered
    ? []
    : [["seed", hashHex(JSON.stringify(values))], ...(isEmpty ? [["count", "0"] as const] : [])];
  const parentsOf = found.map(([name, value]): Pair => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const facts = parents.flatMap((parent) => {
    const one = known.get(parent.place);
    return one === undefined ? [] : Object.entries(factsOf(root, form, parent, one));
  });
  const kept = facts.filter(([property, fact]) => isNode(fact) || accepts(property, fact));
  return {
    query: isFiltered ? parentsOf : seed,
    seed,
    inPath: Object.fromEntries(found),
    facts: Object.fromEntries(kept),
  };
};
