import type { JsonBody } from "../../http/body.ts";
import type { RoutedRequest } from "../../mock/index.ts";
import { AppError } from "../../errors.ts";
import { noticeOf } from "../../query/index.ts";
import {
  isNode,
  type Located,
  type Node,
  ownPropertiesOf,
  propertyOf,
  resolved,
} from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import type { Content, Operation } from "../operation.ts";
import { type Json, kept } from "../../engine/index.ts";
import { FramedText, framingOf, sse, SSE_FIELDS } from "../../http/frames.ts";
import { itemsOf, typeOf } from "../bodies.ts";

/** How many items a stream has where nobody says it. */
const DEFAULT_LENGTH = 10;
const MAX_LENGTH = 1000;

/** Names of what says how many items a stream has. */
const LENGTH =
  /^(?:limit|count|size|n|num|max|take|top|per page|page size|(?:max|num|number of) (?:results?|items?|events?|messages?|records?|lines?|chunks?|updates?|entries|tokens?|rows|count|size|length))$/;

/** How long a stream is, and where it begins. */
export interface StreamRange {
  /** The number of the last item; infinite for a stream that does not end. */
  readonly last: number;
  /** What the client has seen, in its own words; empty for nothing. */
  readonly after: string;
  readonly notices: readonly string[];
}

/** What a request says of the length. A size may as well be that of a shirt: only a number counts, but for `limit`. */
const sentLength = (query: RoutedRequest["query"], body: unknown): readonly [string, unknown] | undefined => {
  const inBody = isNode(body) ? Object.entries(body).filter(([, value]) => typeof value === "number") : [];
  const inQuery = query.filter(([name, text]) => name === "limit" || /^\d+$/.test(text));
  const [name, value] = [...inQuery, ...inBody].find(([one]) => LENGTH.test(phraseOf(one))) ?? [];
  return name === undefined ? undefined : [name, value];
};

interface StreamCall {
  readonly operation: Pick<Operation, "stream">;
  readonly routed: Pick<RoutedRequest, "query" | "request">;
  readonly body: JsonBody | null;
}

/** The range of a stream that a call asks for. */
export const streamRangeOf = ({ operation, routed, body }: StreamCall): StreamRange => {
  const { isEndless, length } = operation.stream;
  const after = routed.request.headers.get("last-event-id") ?? "";
  const sent = sentLength(routed.query, body?.value);
  if (sent === undefined)
    return { last: isEndless ? Infinity : (length ?? DEFAULT_LENGTH), after, notices: [] };
  const [name, value] = sent;
  const number = value === "" ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(number) || number < 0) {
    const message = "must be a whole number, 0 or more";
    const problem = { parameter: name, value: String(value).slice(0, 100), message };
    throw new AppError("invalid_parameter", `The parameter ${name} ${message}.`, { problems: [problem] });
  }
  if (number <= MAX_LENGTH || isEndless) return { last: number, after, notices: [] };
  const notices = [noticeOf([name, String(number)], `clamped to ${MAX_LENGTH}`)];
  return { last: MAX_LENGTH, after, notices };
};

const KNOWN = new WeakMap<Node, readonly Located[]>();

/** The schemas of items, one after the other: each of several variants comes. */
const variantsOf = (root: Node, place: Located): readonly Located[] => {
  const schema = resolved(root, place);
  const variants: unknown = schema?.node["oneOf"] ?? schema?.node["anyOf"];
  if (schema === undefined || !Array.isArray(variants)) return [place];
  const { oneOf: _, anyOf: __, discriminator: ___, ...shared } = schema.node;
  const { pointer } = schema;
  const nodes = variants.filter((one: unknown) => isNode(one) && one["type"] !== "null");
  return nodes.length === 0 ? [place] : nodes.map((one) => ({ node: { allOf: [shared, one] }, pointer }));
};

/** The schemas of the items of a stream: those of `itemSchema`, else of `schema`, which may be that of their list. */
export const itemSchemasOf = (
  root: Node,
  { schema, itemSchema }: Pick<Content, "schema" | "itemSchema">,
): readonly Located[] => {
  const list = schema && resolved(root, schema);
  const place = itemSchema ?? (list && itemsOf(list)) ?? schema;
  return place === undefined ? [] : kept(KNOWN, () => variantsOf(root, place))(place.node);
};

/** The schema of the data of an event; undefined for an item that is the data itself. */
export const dataOf = (root: Node, schema: Located): Located | undefined => {
  const found = resolved(root, schema);
  if (found === undefined) return undefined;
  const properties = ownPropertiesOf(found.node);
  if (!Object.keys(properties).every((name) => SSE_FIELDS.has(name))) return undefined;
  const data = propertyOf(root, found, "data");
  const content = data?.node["contentSchema"];
  return isNode(content) ? { node: content, pointer: `${data?.pointer}/contentSchema` } : data;
};

type Make = (schema: Located, index: number) => Json | undefined;

/** An item; the data of an event may have a schema of its own, and is never left out. */
const itemOf = (root: Node, schema: Located, index: number, make: Make): unknown => {
  const item = make(schema, index);
  const data = dataOf(root, schema);
  if (data === undefined || !isNode(item)) return item;
  const isOwn = data.pointer.endsWith("/contentSchema");
  if (!isOwn && Object.hasOwn(item, "data")) return item;
  const value = make(data, index);
  return value === undefined ? item : { ...item, data: value };
};

/** Whether a schema of an event's `id` says more than its type, so that a number would not do. */
const isOwnId = (root: Node, schema: Located): boolean => {
  const found = resolved(root, schema);
  const id = found && propertyOf(root, found, "id")?.node;
  const { type: _, title: __, description: ___, ...more } = id ?? {};
  return Object.keys(more).length > 0;
};

/** An event as a client can resume after it: `id` is its number, unless the document says what it is. */
const numbered = (item: unknown, { isEvent, hasOwnId }: EventSchemas, index: number): unknown => {
  const id = String(index + 1);
  if (!isEvent || !isNode(item)) return { id, data: item };
  return hasOwnId && Object.hasOwn(item, "id") ? item : { ...item, id };
};

interface EventSchemas {
  readonly isEvent: boolean;
  readonly hasOwnId: boolean;
}

/** A text that is framed already. */
const FRAMED_EVENT = /^(?:data|event|id|retry)?:/m;

/** The parts of an example as it is sent. */
const framedParts = (text: string, type: string): FramedText[] => {
  const framing = framingOf(type);
  const whole = text.replace(/\n*$/, framing?.frame === sse ? "\n\n" : "\n");
  return whole.split(framing?.between ?? /(?<=\n)/).map((part) => new FramedText(part));
};

const isFramed = (example: unknown, type: string): example is string =>
  typeof example === "string" &&
  example !== "" &&
  (framingOf(type)?.frame !== sse || FRAMED_EVENT.test(example));

/** How many items are looked through for the one that a client has seen. */
const MAX_SEARCHED = 10_000;

/** The number of the item that a client has seen; 0 for none. */
const numberOf = (after: string, idOf: (index: number) => unknown): number => {
  if (after === "") return 0;
  const number = Number(after);
  if (Number.isSafeInteger(number) && number > 0 && idOf(number - 1) === after) return number;
  for (let index = 0; index < MAX_SEARCHED; index++) if (idOf(index) === after) return index + 1;
  const message = "is not the id of an event of this stream";
  const problem = { parameter: "Last-Event-ID", value: after.slice(0, 100), message };
  throw new AppError("invalid_parameter", `Last-Event-ID ${message}.`, { problems: [problem] });
};

/** The items of a stream from a number on, each made when it is asked for. */
// oxlint-disable-next-line typescript/require-await -- readers of streams take what is asynchronous
async function* made(item: (index: number) => unknown, from: number, last: number): AsyncGenerator {
  for (let index = from; index < last; index++) yield item(index);
}

const idIn = (item: unknown): unknown => {
  if (item instanceof FramedText) return /^id: ?(.*)$/m.exec(item.text)?.[1];
  return isNode(item) ? item["id"] : undefined;
};

/** The items of an example after the one that a client has seen. */
const shown = (items: readonly unknown[], after: string): AsyncIterable<unknown> | null => {
  const from = after === "" ? 0 : items.findIndex((item) => String(idIn(item)) === after) + 1;
  return from > 0 && from === items.length ? null : made((index) => items[index], from, items.length);
};

/**
 * The items of a stream: those of its example, else as many of its schema as are asked for. Undefined if it has neither,
 * or if nothing can be made of them; null for a client that has seen all.
 */
export const streamItems = (
  root: Node,
  content: Content,
  example: unknown,
  make: Make,
  { last, after }: StreamRange,
): AsyncIterable<unknown> | null | undefined => {
  const { type } = content;
  if (isFramed(example, type)) return shown(framedParts(example, type), after);
  if (example !== undefined && !(Array.isArray(example) && example.length === 0))
    return shown(Array.isArray(example) ? example : [example], after);
  const schemas = itemSchemasOf(root, content);
  const [first] = schemas;
  if (first === undefined || make(first, 0) === undefined) return undefined;
  const isSse = framingOf(type)?.frame === sse;
  const events = schemas.map((schema) => ({
    isEvent: dataOf(root, schema) !== undefined,
    hasOwnId: isOwnId(root, schema),
  }));
  const item = (index: number): unknown => {
    const at = index % schemas.length;
    const value = itemOf(root, schemas[at] as Located, index, make);
    return isSse ? numbered(value, events[at] as EventSchemas, index) : value;
  };
  const list = content.itemSchema === undefined && content.schema && resolved(root, content.schema);
  const { maxItems } = list && typeOf(list.node) === "array" ? list.node : {};
  const end = typeof maxItems === "number" ? Math.min(last, maxItems) : last;
  const from = isSse ? numberOf(after, (index) => (item(index) as Node)["id"]) : 0;
  return from > 0 && from >= end ? null : made(item, from, end);
};
