import { FOREIGN_IDS, type Json, seedOfShare } from "../engine/index.ts";
import { DEFAULT_SEED, hashHex, type Pair, type Row } from "../query/index.ts";
import { isNode, type Node, propertiesOf, resolved, singularOf } from "../schema/index.ts";
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

/** Names of keys that a record below may have itself: the `slug` of a variant is not that of its product. */
const OWN_KEYS = new Set(["id", "slug", "name", "code", "key", "uuid", "guid"]);

/** Whether a property has a parent's key: `userId`, or `user_id` for a parameter that is only called `id` or `slug`. */
export const namesParent = (
  { name, subject }: Pick<Parent, "name" | "subject">,
  property: string,
): boolean => {
  const [own, words] = [phraseOf(name), phraseOf(property)];
  if (words === own) return !OWN_KEYS.has(own);
  return [`${subject} id`, `${subject} ${own}`].includes(words);
};

/** A parent that is there. */
export interface FoundParent {
  readonly form: RecordForm;
  /** Undefined for one that is in no table. */
  readonly row: Row | undefined;
  /** Of the records that it is one of. */
  readonly seed: string;
}

/** What records below a parent may call it: its key, and an `id` beside that. */
const keysOf = ({ form, row }: FoundParent): readonly Json[] =>
  row === undefined
    ? []
    : [row["id"], form.print(row)["id"]].filter((key) => typeof key === "string" || typeof key === "number");

/** What the records below a parent say about it, beside its key: the objects of it, and other keys. */
const factsOf = (root: Node, child: RecordForm, { subject }: Parent, parent: FoundParent): Row => {
  const { form, row } = parent;
  const schema = resolved(root, child.resource.record);
  if (row === undefined || schema === undefined) return {};
  const record = resolved(root, form.resource.record)?.node;
  const { belongsTo, fields } = child.catalog.info(child.resource.name);
  const keyFor = (name: string): Json | undefined => {
    const isText = fields[name]?.type === "string";
    return keysOf(parent).find((key) => (typeof key === "string") === isText);
  };
  const shown = form.print(row);
  const facts = propertiesOf(root, schema).flatMap(([name, place]): [string, Json][] => {
    if (name === child.resource.key.property) return [];
    if (belongsTo.some((one) => one.field === name && one.resource === form.resource.name)) {
      const key = keyFor(name);
      return key === undefined ? [] : [[name, key]];
    }
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
export const withFacts = (record: Row, facts: Row): Row => {
  const known = Object.entries(facts).map(([name, fact]): [string, Json] => {
    const own = record[name];
    return [name, isNode(own) && isNode(fact) ? { ...own, ...fact } : fact];
  });
  return known.length === 0 ? record : { ...record, ...Object.fromEntries(known) };
};

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

/** What a property below a parent may have as its key: the text of the path, or what the parent says of itself. */
const keysFor = (
  text: string,
  type: string | undefined,
  parent: FoundParent | undefined,
): readonly Json[] => {
  const inPath = typed(text, type);
  return [...(inPath === undefined ? [] : [inPath]), ...(parent === undefined ? [] : keysOf(parent))];
};

/** Whether a parent was made in a session: nothing belongs to it but what is written. */
const isMade = ({ form, row }: FoundParent): boolean => {
  const { ids, count } = form.catalog.info(form.resource.name);
  const number = row === undefined ? 0 : ids.parse(row["id"]);
  return number > count && number < FOREIGN_IDS;
};

/** Names of numbers of records. */
const OF_COUNT = /^(?:(?:num|number of|total) (.+)|(.+) count)$/;

/** More records than this are not below a parent, whatever it says. */
const MAX_COUNTED = 300;

/** How many records a parent says are below it: `reviews_count` of a product. Those that are written come on top. */
const countedBy = ({ form, row, seed }: FoundParent, subject: string): number | undefined => {
  const { ids, count, fields } = form.catalog.info(form.resource.name);
  const number = row === undefined ? 0 : ids.parse(row["id"]);
  const field = Object.keys(fields).find((name) => {
    const [, after, before = after] = OF_COUNT.exec(phraseOf(name)) ?? [];
    return fields[name]?.type === "integer" && singularOf(before ?? "") === subject;
  });
  if (field === undefined || number < 1 || number > count) return undefined;
  const table = form.catalog.table(form.resource.name, { seed, count, origin: "" });
  const counted = table.reader(field)(number);
  return typeof counted === "number" && counted <= MAX_COUNTED ? Math.max(0, counted) : undefined;
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

/** How many records are below some parents; undefined if they do not say. */
const countBelow = (
  parents: readonly Parent[],
  known: ScopeOptions["parents"],
  subject: string,
): number | undefined => {
  const found = parents.flatMap(({ place }) => known.get(place) ?? []);
  const [last] = found.toReversed();
  if (found.some(isMade)) return 0;
  return last === undefined ? undefined : countedBy(last, subject);
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
  // A record may have several names in a path.
  const ids = parents.map(({ place }, index) => known.get(place)?.row?.["id"] ?? values[index]);
  const found = parents.flatMap((parent, index): [string, Json][] => {
    const [property, type] = propertyFor(form, parent) ?? [];
    if (property === undefined) return [];
    const key = keysFor(values[index] ?? "", type, known.get(parent.place)).find((one) =>
      accepts(property, one),
    );
    return key === undefined ? [] : [[property, key]];
  });
  const isFiltered = filters && found.length > 0;
  const count = isSingle(form.resource) ? undefined : countBelow(parents, known, subjectOf(path));
  const seed: Pair[] = isFiltered
    ? []
    : [
        ["seed", seedOfShare(DEFAULT_SEED, form.resource.name, hashHex(JSON.stringify(ids.map(String))))],
        ...(count === undefined ? [] : [["count", String(count)] as const]),
      ];
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
