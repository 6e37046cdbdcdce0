import { type Json, seedOfShare } from "../engine/index.ts";
import { measureJson } from "../http/body.ts";
import {
  checkItems,
  DEFAULT_SEED,
  hashHex,
  isExactNumber,
  noticeOf,
  parseExactly,
  type Row,
} from "../query/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../schema/index.ts";
import { itemsOf, recordIn, recordsIn, requiredOf, typeOf, type Wrapping } from "./bodies.ts";
import { objectOf } from "./fields.ts";
import { subjectOf } from "./paths.ts";
import { asNew, cameTrue, isCount, isMoment, touched } from "./of-now.ts";
import type { RecordCall } from "./record-call.ts";
import type { RecordForm } from "./records.ts";
import type { Validators } from "./validator.ts";
import { HIDDEN } from "./hidden.ts";

/** What a new record depends on. */
type Making = Pick<RecordCall, "operation" | "form" | "key" | "origin" | "now">;

const unwrapped = (value: unknown, [name, ...rest]: Wrapping): unknown =>
  name !== undefined && isNode(value) && Object.hasOwn(value, name) && isNode(value[name])
    ? unwrapped(value[name], rest)
    : value;

/** Records within more objects are sent by nobody. */
const MAX_WRAPPED = 3;

/** The only member of an object, if it is no property of the record. */
const onlyMember = <Value>(
  members: readonly (readonly [name: string, value: Value])[],
  form: RecordForm,
): Value | undefined => {
  const [only, ...more] = members;
  return only !== undefined && more.length === 0 && form.propertyNamed(only[0]) === undefined
    ? only[1]
    : undefined;
};

/** The record in objects of any name around it. */
const innermost = (value: unknown, form: RecordForm, depth = 0): unknown => {
  const inner = isNode(value) && depth < MAX_WRAPPED ? onlyMember(Object.entries(value), form) : undefined;
  if (!isNode(inner) || isExactNumber(inner)) return value;
  const record = innermost(inner, form, depth + 1);
  const isRecord =
    isNode(record) && Object.keys(record).some((name) => form.propertyNamed(name) !== undefined);
  return isRecord ? record : value;
};

/** The schema of the record that a caller may send. */
const sentSchema = (root: Node, { operation, form }: Making): Located | undefined => {
  const schema = operation.bodies[0]?.schema;
  let found = schema && recordIn(root, schema, subjectOf(operation.path))?.record;
  for (let depth = 0; depth < MAX_WRAPPED && found !== undefined; depth++) {
    const place = resolved(root, found);
    const inner = place && onlyMember(propertiesOf(root, place), form);
    if (inner === undefined || typeOf(inner.node) !== "object") return place;
    found = inner;
  }
  return found;
};

/** The record in a body, within the document's object or not; undefined if it is no object. */
export const recordOfBody = (value: unknown, { form }: Pick<RecordCall, "form">): Row | undefined => {
  const inner = innermost(unwrapped(value, form.resource.itemWrapping), form);
  if (!isNode(inner)) return undefined;
  // Twilio's `To` is the `to` of its records.
  return Object.fromEntries(
    Object.entries(inner as Row).map(([name, one]): [string, Json] => [
      form.propertyNamed(name) ?? name,
      one,
    ]),
  );
};

/** What a caller sent. */
export const sentRecord = (call: RecordCall): Row | undefined =>
  recordOfBody(call.body === null ? {} : parseExactly(call.body.text, call.body.value), call);

/** The records of a body that has several, within objects or not; undefined for one record, or none. */
export const sentRecords = (root: Node, call: RecordCall): readonly Row[] | undefined => {
  const { body, form, operation } = call;
  if (body === null) return undefined;
  const value = parseExactly(body.text, body.value);
  const schema = operation.bodies[0]?.schema;
  const wrapping = (schema && recordsIn(root, schema)?.wrapping) ?? [];
  const inner = wrapping.reduce<unknown>(
    (outer, name) => (isNode(outer) && form.propertyNamed(name) === undefined ? outer[name] : outer),
    value,
  );
  if (!Array.isArray(inner)) return undefined;
  checkItems(inner);
  const records = inner.map((one) => recordOfBody(one, call));
  return records.every((one) => one !== undefined) ? records : undefined;
};

/** What an operation that takes no body has in its query: the properties that a record may have, and what is said of others. */
interface QueryRecord {
  readonly record: Row;
  readonly notices: readonly string[];
}

/** The properties in the query of an operation that takes no body; undefined for others. */
export const queryRecord = (
  { root, validators }: { readonly root: Node; readonly validators: Validators },
  { operation, routed, form }: RecordCall,
): QueryRecord | undefined => {
  if (operation.bodies.length > 0) return undefined;
  const { queryParameters: declared } = operation;
  const notices: string[] = [];
  const fields = routed.query.flatMap((pair): [string, string][] => {
    const [name, text] = pair;
    const property = declared.has(name) ? form.propertyNamed(name) : undefined;
    if (property === undefined) return [];
    const schema = form.schemaOf(property);
    const value = (objectOf(root, form.resource.record, [[property, text]]) as Row)[property];
    const [problem] = schema === undefined ? [] : validators.of(schema, "request")(value);
    if (problem === undefined) return [[property, text]];
    notices.push(noticeOf(pair, `is left out: ${property} ${problem.message}`));
    return [];
  });
  return { record: objectOf(root, form.resource.record, fields) as Row, notices };
};

/** The properties that callers may send, none without a body; undefined if the document does not say. */
const sendable = (root: Node, call: Making): ReadonlyMap<string, Located> | undefined => {
  const { operation, form } = call;
  if (operation.bodies.length === 0) return new Map();
  const record = sentSchema(root, call);
  if (!isNode(record?.node["properties"])) return undefined;
  return new Map(
    propertiesOf(root, record).map(([name, place]) => [form.propertyNamed(name) ?? name, place]),
  );
};

/** The defaults of a document: those in the schema of the body before those in that of the record. */
const defaultsOf = (root: Node, call: Making, isNew: boolean): Row => {
  const { resource } = call.form;
  const record = resolved(root, resource.record);
  const own = record === undefined ? [] : propertiesOf(root, record);
  const defaults = [...own, ...(sendable(root, call) ?? [])].flatMap(([name, { node }]): [string, Json][] => {
    const applies = Object.hasOwn(node, "default") && (isNew || node["readOnly"] !== true);
    return applies && name !== resource.key.property ? [[name, node["default"] as Json]] : [];
  });
  return Object.fromEntries(defaults);
};

/** As many records are made to find one that has every field. */
const TRIES = 6;

/** A generated record without its key, with as many of its fields as one has. */
const generated = ({ form, key, origin }: Making): Row => {
  const number = 1 + (Number.parseInt(hashHex(key).slice(0, 6), 16) % 1000);
  const { name } = form.resource;
  // What it shows of others is as they are.
  const seed = seedOfShare(DEFAULT_SEED, name, hashHex(key));
  const table = form.generated.table(name, { seed, count: number + TRIES, origin });
  const all = Object.keys(form.generated.info(name).fields).length;
  let fullest = table.row(number);
  for (let more = 1; more < TRIES && Object.keys(fullest).length < all; more++) {
    const other = table.row(number + more);
    if (Object.keys(other).length > Object.keys(fullest).length) fullest = other;
  }
  const { id: _, ...rest } = fullest;
  return rest;
};

/**
 * A value that was sent, with what the objects in it lack: what their schemas require, or no caller can send, comes from
 * a whole value.
 */
const filledIn = (root: Node, place: Located | undefined, sent: Json, whole: Json | undefined): Json => {
  const schema = place && resolved(root, place);
  if (schema === undefined) return sent;
  if (Array.isArray(sent)) {
    if (!Array.isArray(whole) || whole.length === 0) return sent;
    return sent.map((one, at) => filledIn(root, itemsOf(schema), one, whole[at % whole.length]));
  }
  if (!isNode(sent) || isExactNumber(sent) || !isNode(whole)) return sent;
  const required = new Set(requiredOf(schema.node));
  const members = propertiesOf(root, schema).flatMap(([name, property]): [string, Json][] => {
    const own = Object.hasOwn(whole, name) ? whole[name] : undefined;
    if (Object.hasOwn(sent, name)) return [[name, filledIn(root, property, sent[name] as Json, own)]];
    const isNeeded = required.has(name) || property.node["readOnly"] === true;
    return isNeeded && own !== undefined ? [[name, own]] : [];
  });
  return { ...sent, ...Object.fromEntries(members) };
};

/** What is filled in may be many times as large: with more values, a record stays as it was sent. */
const MAX_SENT_VALUES = 300;
/** Bodies have at most 64 KiB and 2,000 values. */
const MAX_FILLED = { length: 32_768, values: 1500 } as const;

const filledInRecord = (root: Node, { form }: Making, sent: Row, whole: Row): Row => {
  if (measureJson(JSON.stringify(sent)).values > MAX_SENT_VALUES) return sent;
  const members = Object.entries(sent).map(([name, value]): [string, Json] => [
    name,
    filledIn(root, form.schemaOf(name), value, whole[name]),
  ]);
  const filled = Object.fromEntries(members);
  const text = JSON.stringify(filled);
  const isSmall = text.length <= MAX_FILLED.length && measureJson(text).values <= MAX_FILLED.values;
  return isSmall ? filled : sent;
};

/** A record as it was sent, with what callers need not send: members of a whole record, and defaults. */
const wholeRecord = (
  root: Node,
  call: Making,
  sent: Row,
  whole: Row,
  { isNew, keeps }: { readonly isNew: boolean; readonly keeps: (name: string) => boolean },
): Row => ({
  ...Object.fromEntries(Object.entries(whole).filter(([name]) => keeps(name))),
  ...defaultsOf(root, call, isNew),
  ...filledInRecord(root, call, sent, whole),
});

/** A new record: what is required or no caller can send is generated, and of now. */
export const newRecord = (root: Node, call: Making, sent: Row): Row => {
  const { form, now } = call;
  const sendables = sendable(root, call);
  const isSendable = (name: string): boolean => sendables?.has(name) === true;
  const keeps = (name: string): boolean =>
    form.keeps.has(name) ||
    sendables?.has(name) === false ||
    isMoment(name) ||
    (isCount(name) && !isSendable(name));
  const whole = asNew(root, form.resource.record, generated(call), { now, isSendable });
  return wholeRecord(root, call, sent, whole, { isNew: true, keeps });
};

/** A replaced record: what callers need not send stays. */
export const replacedRecord = (root: Node, call: Making, sent: Row, before: Row): Row => {
  const keeps = (name: string): boolean =>
    name !== "id" && (call.form.keeps.has(name) || HIDDEN.includes(name) || isMoment(name));
  return {
    ...wholeRecord(root, call, sent, before, { isNew: false, keeps }),
    ...touches(root, call, sent, before),
  };
};

/** When a record was changed, and what is new of it came true, which nobody need say. */
export const touches = (root: Node, call: Making, sent: Row, before: Row = {}): Row =>
  Object.fromEntries(
    Object.entries({
      ...touched(root, call.form.resource.record, generated(call), call.now),
      ...cameTrue(
        root,
        call.form.resource.record,
        Object.fromEntries(Object.entries(sent).filter(([name, value]) => before[name] !== value)),
        call.now,
      ),
    }).filter(([name]) => !Object.hasOwn(sent, name)),
  );
