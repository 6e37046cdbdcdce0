import { type EventType, kept } from "../../engine/index.ts";
import { type Located, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import type { Content } from "../operation.ts";
import type { RecordForm } from "../records.ts";
import { dataOf, itemSchemasOf } from "./items.ts";

/** What the events of a stream say of records: one schema of them. */
export interface EventSchema {
  readonly form: RecordForm;
  /** The schema of the whole item. */
  readonly item: Located;
  /** The schema of the data: that of the item where it is no event with fields. */
  readonly data: Located;
  /** The property of the data with the record; null where the data is the record. */
  readonly property: string | null;
  /** Whether events have a name. */
  readonly hasName: boolean;
  /** Which changes it tells of, and the words for them, by the property that has them. */
  readonly words: ReadonlyMap<EventType, ReadonlyMap<string, string>>;
}

const WORDS: readonly (readonly [EventType, RegExp])[] = [
  ["create", /creat|added|^add|\bnew\b|insert|opened|placed|posted/i],
  ["update", /updat|chang|modif|edit|patch/i],
  ["delete", /delet|remov|destroy/i],
];

const typeOf = (word: string): EventType | undefined => WORDS.find(([, pattern]) => pattern.test(word))?.[0];

const TYPE_NAMES = /^(?:event|type|action|operation|op|kind|name|eventType|event_type|change)$/;

/** The words of a property for changes: those of its `const` or `enum`. */
const wordsIn = ({ const: only, enum: values }: Node): [EventType, string][] => {
  const words: unknown[] = Array.isArray(values) ? values : only === undefined ? [] : [only];
  return words.flatMap((word): [EventType, string][] => {
    const type = typeof word === "string" ? typeOf(word) : undefined;
    return type === undefined || typeof word !== "string" ? [] : [[type, word]];
  });
};

const propertiesAt = (root: Node, place: Located | undefined): [string, Located][] => {
  const found = place && resolved(root, place);
  return found === undefined ? [] : propertiesOf(root, found);
};

/** What an item and its data call the changes. */
const wordsOf = (root: Node, places: readonly (Located | undefined)[]): EventSchema["words"] => {
  const words = new Map<EventType, Map<string, string>>();
  const named = places
    .flatMap((place) => propertiesAt(root, place))
    .filter(([name]) => TYPE_NAMES.test(name));
  for (const [name, { node }] of named)
    for (const [type, word] of wordsIn(node)) {
      const known = words.get(type) ?? new Map<string, string>();
      words.set(type, known.has(name) ? known : known.set(name, word));
    }
  return words;
};

const schemaOf = (
  root: Node,
  item: Located,
  formOf: (place: Located) => RecordForm | undefined,
): EventSchema | undefined => {
  const inner = dataOf(root, item);
  const data = inner ?? item;
  const words = wordsOf(root, inner === undefined ? [item] : [item, data]);
  const hasName = inner !== undefined && propertiesAt(root, item).some(([name]) => name === "event");
  const shared = { item, data, hasName, words };
  const own = formOf(data);
  if (own !== undefined) return { ...shared, form: own, property: null };
  for (const [property, place] of propertiesAt(root, data)) {
    const form = formOf(place);
    if (form !== undefined) return { ...shared, form, property };
  }
  return undefined;
};

const KNOWN = new WeakMap<Content, readonly EventSchema[]>();

/** The schemas of the items of a stream that are about records of one resource; none if they are about anything else. */
export const eventSchemasOf = (
  root: Node,
  content: Content,
  formsOf: () => readonly RecordForm[],
): readonly EventSchema[] =>
  kept(KNOWN, () => {
    const recordAt = (place: Located): unknown => resolved(root, place)?.node;
    const byRecord = new Map(formsOf().map((form) => [recordAt(form.resource.record), form]));
    const schemas = itemSchemasOf(root, content).map((item) =>
      schemaOf(root, item, (place) => byRecord.get(recordAt(place))),
    );
    const first = schemas.find((one) => one !== undefined);
    const ofOne = schemas.filter((one) => one?.form === first?.form);
    return ofOne.filter((one) => one !== undefined);
  })(content);

/** The schema and the words for a change; undefined where the stream cannot tell of it. */
export const schemaFor = (schemas: readonly EventSchema[], type: EventType): EventSchema | undefined => {
  const named = schemas.find(({ words }) => words.has(type));
  if (named !== undefined) return named;
  // A record alone says how it is now, not that it is gone.
  return type === "delete" ? undefined : schemas.find(({ words }) => words.size === 0);
};
