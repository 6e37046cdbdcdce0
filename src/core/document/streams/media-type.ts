import { kept } from "../../engine/index.ts";
import type { JsonBody } from "../../http/body.ts";
import { isStream } from "../../http/frames.ts";
import { weightsIn } from "../../http/headers.ts";
import type { RoutedRequest } from "../../mock/index.ts";
import { isNode, type Located, type Node, propertiesOf, resolved } from "../../schema/index.ts";
import { phraseOf } from "../names.ts";
import { type Content, isJson, type Operation, successOf } from "../operation.ts";

/*
 * Which of its media types a response has. A request asks by the document's own switch, such as OpenAI's `stream: true`,
 * else by `Accept`; else it is JSON.
 */

/** The ranges of an `Accept` header, those that the client likes best first. */
const rangesOf = (accept: string | null): readonly string[] => {
  const ranges = weightsIn(accept ?? "").filter(([range, weight]) => range !== "" && weight > 0);
  return ranges.length === 0 ? ["*/*"] : ranges.toSorted(([, a], [, b]) => b - a).map(([range]) => range);
};

const baseOf = (type: string): string => type.split(";", 1)[0]?.trim() ?? "";

/** The body of a response that the client prefers: JSON, if it does not mind; the first, if it likes none. */
export const contentFor = (contents: readonly Content[], accept: string | null): Content | undefined => {
  const jsonFirst = contents.toSorted((a, b) => Number(isJson(b.type)) - Number(isJson(a.type)));
  const fits = (range: string, { type }: Content): boolean => {
    const base = baseOf(type);
    const isOfKind = range.endsWith("/*") && base.startsWith(range.slice(0, -1));
    return range === "*/*" || base === "*/*" || range === base || isOfKind;
  };
  for (const range of rangesOf(accept)) {
    const found = jsonFirst.find((content) => fits(range, content));
    if (found !== undefined) return found;
  }
  return jsonFirst[0];
};

/** A parameter of the query or a property of the body that says whether a response streams. */
interface Switch {
  readonly name: string;
  readonly in: "query" | "body";
  readonly isFlag: boolean;
  /** Its value in a request without it. */
  readonly otherwise: unknown;
}

const NAMED_STREAM = /\b(?:stream|streaming|streamed|sse)\b/;
const DESCRIBED =
  /\bserver[- ]sent events?\b|\bSSE\b|\bevent[- ]stream\b|\b(?:is|are|be) streamed\b|\bstreams? (?:the )?(?:response|answer|results?|output)\b/i;
/** The values of Dify's `response_mode` and Gemini's `alt`, and what others call them. */
const STREAM_WORDS = new Set(["stream", "streaming", "streamed", "sse", "event-stream", "jsonl", "ndjson"]);
const WHOLE_WORDS = new Set(["json", "blocking", "sync", "buffered", "whole", "none"]);

const switchOf = (name: string, place: Switch["in"], schema: Node): Switch[] => {
  const { type, enum: values, default: otherwise, description } = schema;
  const types = [type].flat();
  if (types.includes("boolean")) {
    const isNamed = NAMED_STREAM.test(phraseOf(name));
    const isSwitch = isNamed || (typeof description === "string" && DESCRIBED.test(description));
    return isSwitch ? [{ name, in: place, isFlag: true, otherwise }] : [];
  }
  const words: unknown[] = Array.isArray(values) ? values : [];
  const isSwitch = words.some((word) => typeof word === "string" && isStreamWord(word));
  return isSwitch ? [{ name, in: place, isFlag: false, otherwise }] : [];
};

const isStreamWord = (word: string): boolean => STREAM_WORDS.has(word.toLowerCase()) || isStream(word);

const switchesOf = (root: Node, { parameters, bodies }: Operation): Switch[] => {
  const nodeOf = (schema: Located | undefined): Located | undefined => schema && resolved(root, schema);
  const inQuery = parameters
    .filter((one) => one.in === "query")
    .flatMap(({ name, schema }) => switchOf(name, "query", nodeOf(schema)?.node ?? {}));
  const body = nodeOf(bodies.find(({ type }) => isJson(type))?.schema ?? bodies[0]?.schema);
  const inBody = body === undefined ? [] : propertiesOf(root, body);
  return [
    ...inQuery,
    ...inBody.flatMap(([name, { node }]) => switchOf(name, "body", node)),
    // OpenAI's, which others take without a word about it.
    { name: "stream", in: "body", isFlag: true, otherwise: undefined },
  ];
};

const KNOWN = new WeakMap<Operation, readonly Switch[]>();

/** What a switch of the request asks for: the stream of a kind, the whole, or nothing. */
const askedBy = (
  { name, in: place, isFlag, otherwise }: Switch,
  { query }: Pick<RoutedRequest, "query">,
  body: unknown,
): string | boolean | undefined => {
  const sent =
    place === "query" ? query.find(([own]) => own === name)?.[1] : isNode(body) ? body[name] : undefined;
  // Without it, a client that asks for a stream by `Accept` gets one.
  const value = sent ?? (otherwise === false ? undefined : otherwise);
  if (isFlag) return value === undefined ? undefined : value === true || value === "true" || value === "1";
  if (typeof value !== "string") return undefined;
  const word = value.toLowerCase();
  if (isStreamWord(word)) return word;
  return sent !== undefined && WHOLE_WORDS.has(word) ? false : undefined;
};

const KIND_OF: Readonly<Record<string, RegExp>> = {
  sse: /event-stream/,
  "event-stream": /event-stream/,
  jsonl: /json(?:l|lines)|ndjson/,
  ndjson: /json(?:l|lines)|ndjson/,
};

/** The `Accept` that a request means: that of its switch, else its own. */
export const acceptOf = (
  root: Node,
  operation: Operation,
  routed: RoutedRequest,
  body: JsonBody | null,
): string | null => {
  const accept = routed.request.headers.get("accept");
  const contents = successOf(operation)?.contents ?? [];
  const streams = contents.filter(({ type }) => isStream(type));
  const wholes = contents.filter(({ type }) => !isStream(type));
  if (streams.length === 0 || contents.length === 1) return accept;
  const switches = kept(KNOWN, () => switchesOf(root, operation))(operation);
  const asked = switches.map((one) => askedBy(one, routed, body?.value)).find((one) => one !== undefined);
  if (asked === undefined) return accept;
  if (asked === false) return contentFor(wholes, accept)?.type ?? accept;
  const kind = typeof asked === "string" ? KIND_OF[asked] : undefined;
  const ofKind = streams.filter(
    ({ type }) => kind?.test(type) ?? (isStream(String(asked)) ? type === asked : true),
  );
  return contentFor(ofKind.length > 0 ? ofKind : streams, accept)?.type ?? accept;
};
