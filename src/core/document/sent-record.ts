import type { Json } from "../engine/index.ts";
import { searchOf } from "../http/url.ts";
import { hashHex, pairsOf, parseExactly, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { propertiesOf, recordIn, type Wrapping } from "./bodies.ts";
import { objectOf } from "./fields.ts";
import { subjectOf } from "./paths.ts";
import type { RecordCall } from "./record-call.ts";

const unwrapped = (value: unknown, [name, ...rest]: Wrapping): unknown =>
  name !== undefined && isNode(value) && Object.hasOwn(value, name) && isNode(value[name])
    ? unwrapped(value[name], rest)
    : value;

/** What a caller sent, within the document's object or not; undefined if it is no object. */
export const sentRecord = ({ body, form }: RecordCall): Row | undefined => {
  const value = body === null ? {} : parseExactly(body.text, body.value);
  const inner = unwrapped(value, form.resource.itemWrapping);
  if (!isNode(inner)) return undefined;
  // Twilio's `To` is the `to` of its records.
  return Object.fromEntries(
    Object.entries(inner as Row).map(([name, one]): [string, Json] => [
      form.propertyNamed(name) ?? name,
      one,
    ]),
  );
};

/** The properties in the query of an operation that takes no body; undefined for others. */
export const queryRecord = (root: Node, { operation, request, form }: RecordCall): Row | undefined => {
  if (operation.bodies.length > 0) return undefined;
  const { queryParameters: declared } = operation;
  const fields = pairsOf(searchOf(request.url)).flatMap(([name, text]): [string, string][] => {
    const property = declared.has(name) ? form.propertyNamed(name) : undefined;
    return property === undefined ? [] : [[property, text]];
  });
  return objectOf(root, form.resource.record, fields) as Row;
};

/** The properties that callers may send, none without a body; undefined if the document does not say. */
const sendable = (root: Node, { operation, form }: RecordCall): ReadonlyMap<string, Located> | undefined => {
  const [content] = operation.bodies;
  if (content === undefined) return new Map();
  const schema = content?.schema && resolved(root, content.schema);
  const found = schema && recordIn(root, schema, subjectOf(operation.path));
  const record = found && resolved(root, found.record);
  if (!isNode(record?.node["properties"])) return undefined;
  return new Map(
    propertiesOf(root, record).map(([name, place]) => [form.propertyNamed(name) ?? name, place]),
  );
};

/** The defaults of a document: those in the schema of the body before those in that of the record. */
const defaultsOf = (root: Node, call: RecordCall, isNew: boolean): Row => {
  const { resource } = call.form;
  const record = resolved(root, resource.record);
  const own = record === undefined ? [] : propertiesOf(root, record);
  const defaults = [...own, ...(sendable(root, call) ?? [])].flatMap(([name, { node }]): [string, Json][] => {
    const applies = Object.hasOwn(node, "default") && (isNew || node["readOnly"] !== true);
    return applies && name !== resource.key.property ? [[name, node["default"] as Json]] : [];
  });
  return Object.fromEntries(defaults);
};

/** A generated record without its key. */
const generated = ({ form, key, origin }: RecordCall): Row => {
  const number = 1 + (Number.parseInt(hashHex(key).slice(0, 6), 16) % 1000);
  const table = form.catalog.table(form.resource.name, { seed: hashHex(key), count: number, origin });
  const { id: _, ...rest } = table.row(number);
  return rest;
};

/** What a new record has besides what was sent: generated, what is required or no caller can send; and defaults. */
export const additionsTo = (root: Node, call: RecordCall): Row => {
  const sent = sendable(root, call);
  const isFilledIn = (name: string): boolean => call.form.keeps.has(name) || sent?.has(name) === false;
  const filledIn = Object.entries(generated(call)).filter(([name]) => isFilledIn(name));
  return { ...Object.fromEntries(filledIn), ...defaultsOf(root, call, true) };
};

/** What a replaced record has besides what was sent: what callers need not send stays, or gets its default. */
export const remainsOf = (root: Node, call: RecordCall, before: Row): Row => {
  const members = Object.entries(before).filter(([name]) => name !== "id" && call.form.keeps.has(name));
  return { ...Object.fromEntries(members), ...defaultsOf(root, call, false) };
};
