import { type Json, kept } from "../engine/index.ts";
import { frameOf, isStream, sse, SSE_FIELDS } from "../http/frames.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { itemsOf, ownPropertiesOf, propertyOf } from "./bodies.ts";

/** How many items are made where no example says it. */
const MADE = 3;

/** A stream of a document. */
interface Stream {
  readonly type: string;
  /** The schema of one item. */
  readonly itemSchema: Located | undefined;
  /** The schema of an item, too, or of the list of all. */
  readonly schema: Located | undefined;
}

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

const itemSchemasOf = (root: Node, { schema, itemSchema }: Stream): readonly Located[] => {
  const list = schema && resolved(root, schema);
  const place = itemSchema ?? (list && itemsOf(list)) ?? schema;
  return place === undefined ? [] : kept(KNOWN, () => variantsOf(root, place))(place.node);
};

type Make = (schema: Located, index: number) => Json | undefined;

/** An item; the data of an event may have a schema of its own, and is never left out. */
const itemOf = (root: Node, schema: Located, index: number, make: Make): unknown => {
  const item = make(schema, index);
  const found = resolved(root, schema);
  const data = found && propertyOf(root, found, "data", ownPropertiesOf(found)["data"]);
  if (data === undefined || !isNode(item) || !Object.keys(item).every((name) => SSE_FIELDS.has(name)))
    return item;
  const content = data.node["contentSchema"];
  const inner = isNode(content) ? { node: content, pointer: `${data.pointer}/contentSchema` } : undefined;
  if (inner === undefined && Object.hasOwn(item, "data")) return item;
  const value = make(inner ?? data, index);
  return value === undefined ? item : { ...item, data: value };
};

/** A text that is framed already. */
const FRAMED_EVENT = /^(?:data|event|id|retry)?:/m;

/**
 * A stream of a document as text: the items of its example, else a few of its schema. Undefined if it has neither, or if
 * nothing can be made of them.
 */
export const streamText = (root: Node, stream: Stream, example: unknown, make: Make): string | undefined => {
  const frame = frameOf(stream.type);
  if (frame === undefined) return undefined;
  if (typeof example === "string" && example !== "" && (frame !== sse || FRAMED_EVENT.test(example)))
    return example.replace(/\n*$/, frame === sse ? "\n\n" : "\n");
  const shown: unknown[] = Array.isArray(example) ? example : example === undefined ? [] : [example];
  const schemas = shown.length > 0 ? [] : itemSchemasOf(root, stream);
  const made = Array.from({ length: schemas.length === 0 ? 0 : MADE }, (_, index) =>
    itemOf(root, schemas[index % schemas.length] as Located, index, make),
  );
  const items = [...shown, ...made].filter((item) => item !== undefined);
  return items.length === 0 ? undefined : items.map(frame).join("");
};

/** The media type of an operation's stream that a request asks for in its body, as OpenAI's `stream: true` does. */
export const streamAskedFor = (contents: readonly Stream[], body: unknown): string | undefined =>
  isNode(body) && body["stream"] === true ? contents.find(({ type }) => isStream(type))?.type : undefined;
