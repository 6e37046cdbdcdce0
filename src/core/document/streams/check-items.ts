import type { Problem } from "../../errors.ts";
import { FramedText, framingOf, isEvent, sse } from "../../http/frames.ts";
import { type Located, type Node, resolved } from "../../schema/index.ts";
import { typeOf } from "../bodies.ts";
import type { Content, ResponseSpec } from "../operation.ts";
import type { Validators } from "../validator.ts";
import { dataOf, itemSchemasOf } from "./items.ts";

/** What is wrong with an item of a stream; undefined for one that its document describes. */
export type ItemCheck = (item: unknown) => Problem | undefined;

/** How many programs say that a stream is over, whatever their document says of its events. */
const OVER = "[DONE]";
/** Before each record of `json-seq`. */
const SEPARATOR = "\u{1e}";

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The fields of an event that is framed already. */
const fieldsOf = (text: string): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/^(event|id|retry|data): ?(.*)$/gm))
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}\n${value}` : value;
  return fields;
};

/** Finds what is wrong with the events of a stream. */
const eventProblem =
  (root: Node, validators: Validators) =>
  (event: Record<string, unknown>, schema: Located): Problem | undefined => {
    const { data: sent } = event;
    if (sent === OVER) return undefined;
    const place = dataOf(root, schema);
    const within = place ?? schema;
    const isText = typeOf(resolved(root, within)?.node ?? {}) === "string";
    const data = typeof sent === "string" && !isText ? jsonIn(sent) : sent;
    if (place === undefined) return validators.of(schema, "response")(data)[0];
    const isOwn = place.pointer.endsWith("/contentSchema");
    const written = isOwn && typeof data !== "string" ? JSON.stringify(data) : data;
    const problems = validators.of(schema, "response")({ ...event, data: written });
    // It is the number of the event, unless the document says what it is.
    const problem = problems.find(({ pointer }) => pointer !== "/id");
    return problem ?? (isOwn ? validators.of(place, "response")(data)[0] : undefined);
  };

/** What checks the items of a media type; undefined where nothing is said of them. */
const checkOf = (root: Node, validators: Validators, content: Content): ItemCheck | undefined => {
  const schemas = itemSchemasOf(root, content);
  if (schemas.length === 0) return undefined;
  const ofEvent = eventProblem(root, validators);
  const firstIn = (problemIn: (schema: Located) => Problem | undefined): Problem | undefined => {
    const problems = schemas.map(problemIn);
    return problems.includes(undefined) ? undefined : problems[0];
  };
  if (framingOf(content.type)?.frame !== sse)
    return (item) => {
      // The parts of a form may be anything.
      if (item instanceof FramedText && content.type.startsWith("multipart/")) return undefined;
      const value = item instanceof FramedText ? jsonIn(item.text.replace(SEPARATOR, "")) : item;
      return firstIn((schema) => validators.of(schema, "response")(value)[0]);
    };
  return (item) => {
    const event =
      item instanceof FramedText ? fieldsOf(item.text) : isEvent(item) ? { ...item } : { data: item };
    return Object.hasOwn(event, "data") ? firstIn((schema) => ofEvent(event, schema)) : undefined;
  };
};

/** What checks the items that a response streams in a media type; undefined where nothing is said of them. */
export const itemCheckFor = (
  { root, validators }: { readonly root: Node; readonly validators: Validators },
  spec: ResponseSpec | undefined,
  type: string | undefined,
): ItemCheck | undefined => {
  const isOfType = (content: Content): boolean => (framingOf(content.type)?.type ?? content.type) === type;
  const content = spec?.contents.find(isOfType);
  return content && checkOf(root, validators, content);
};

/** Items of a stream, each of which is checked before it is sent. */
export async function* checkedItems(
  items: AsyncIterable<unknown>,
  check: (item: unknown) => void,
): AsyncGenerator {
  for await (const item of items) {
    check(item);
    yield item;
  }
}
