import { FOREIGN_IDS, type Json } from "../engine/index.ts";
import { hashHex, type Pair, type Row } from "../query/index.ts";
import { isNode, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { typeOf } from "./bodies.ts";
import { isParameter, phraseOf, subjectOf } from "./names.ts";
import type { RecordForm } from "./records.ts";
import { isSingle } from "./resource.ts";

/** A record above others in a path. */
export interface Parent {
  /** Of its parameter. */
  readonly name: string;
  /** What it is called: `user`. */
  readonly subject: string;
  /** Its path, without the names of parameters. */
  readonly place: string;
}

/** A path whose parameters may have any names. */
export const placeOf = (path: string): string => path.replaceAll(/\{[^{}]+\}/g, "{}");

/** The parameters of a path before that of the record: `userId` in `/users/{userId}/orders/{id}`. */
export const parentsIn = (path: string, key: string | null): readonly Parent[] => {
  const segments = path.split("/");
  return segments.flatMap((segment, index) => {
    const name = isParameter(segment) ? segment.slice(1, -1) : undefined;
    if (name === undefined || (name === key && index === segments.length - 1)) return [];
    const above = segments.slice(0, index).join("/");
    return [{ name, subject: subjectOf(above), place: placeOf(`${above}/${segment}`) }];
  });
};

/** A parent that is there. */
export interface FoundParent {
  readonly form: RecordForm;
  /** Undefined for one that is in no table. */
  readonly row: Row | undefined;
}

/** What the records below a parent say about it, beside its key: the objects of it, and other keys. */
const factsOf = (root: Node, child: RecordForm, { subject }: Parent, { form, row }: FoundParent): Row => {
  const schema = resolved(root, child.resource.record);
  if (row === undefined || schema === undefined) return {};
  const record = resolved(root, form.resource.record)?.node;
  const { belongsTo } = child.catalog.info(child.resource.name);
  const shown = form.print(row);
  const facts = propertiesOf(root, schema).flatMap(([name, place]): [string, Json][] => {
    if (name === child.resource.key.property) return [];
    if (belongsTo.some((one) => one.field === name && one.resource === form.resource.name))
      return [[name, row["id"] as Json]];
    if (typeOf(place.node) !== "object") return [];
    if (place.node === record) return [[name, shown]];
    const shared = propertiesOf(root, place).flatMap(([inner]): [string, Json][] =>
      Object.hasOwn(shown, inner) ? [[inner, shown[inner] as Json]] : [],
    );
    return phraseOf(name) === subject && shared.length > 0 ? [[name, Object.fromEntries(shared)]] : [];
  });
  return Object.fromEntries(facts);
};

/** A record with what is known of its parents: objects that it has keep what else they say. */
export const withFacts = (record: Row, facts: Row): Row => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(facts).map(([name, fact]): [string, Json] => {
      const own = record[name];
      return [name, isNode(own) && isNode(fact) ? { ...own, ...fact } : fact];
    }),
  ),
});

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

/** The property that has a parent's key: `userId`, or `user_id` for a parameter that is only called `id`. */
const propertyFor = (
  { catalog, resource }: RecordForm,
  name: string,
  subject: string,
): [string, string] | undefined => {
  const { fields } = catalog.info(resource.name);
  const wanted = new Set([phraseOf(name), `${subject} id`, `${subject} ${phraseOf(name)}`]);
  const found = Object.entries(fields).find(([field]) => field !== "id" && wanted.has(phraseOf(field)));
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
  return parentsIn(path, form.resource.key.parameter).every(({ name, subject }) => {
    const [property] = propertyFor(form, name, subject) ?? [];
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
  const found = parents.flatMap(({ name, subject }, index): [string, Json][] => {
    const [property, type] = propertyFor(form, name, subject) ?? [];
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
