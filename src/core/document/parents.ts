import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { typeOf } from "./bodies.ts";
import { phraseOf } from "./names.ts";
import { isParameter, subjectOf } from "./paths.ts";
import type { RecordForm } from "./records.ts";

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
export const keysOf = ({ form, row }: FoundParent): readonly Json[] =>
  row === undefined
    ? []
    : [row["id"], form.print(row)["id"]].filter((key) => typeof key === "string" || typeof key === "number");

/** What the records below a parent say about it, beside its key: the objects of it, and other keys. */
export const factsOf = (root: Node, child: RecordForm, { subject }: Parent, parent: FoundParent): Row => {
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
