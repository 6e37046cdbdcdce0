import { AppError } from "../errors.ts";
import { framingOf } from "../http/frames.ts";
import type { JsonBody } from "../http/body.ts";
import { pathOf } from "../http/url.ts";
import type { MockResponse, RoutedRequest } from "../mock/index.ts";
import { asciiOf } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { type Content, isStreamed, type Operation, type ResponseSpec, statusOf } from "./operation.ts";
import { textOf } from "./body-text.ts";
import { withStatus } from "./error-value.ts";
import { fileOf } from "./files.ts";
import { type Preference, refusePreference } from "./prefer.ts";
import { withPathKey } from "./path-values.ts";
import type { Author } from "./sign-in/author.ts";
import type { Variant } from "./simulation.ts";
import { streamItems } from "./streams/items.ts";
import { type StreamRange, streamRangeOf } from "./streams/length.ts";
import { contentFor } from "./streams/media-type.ts";
import type { Validators } from "./validator.ts";
import type { Values } from "./values.ts";

/** What a response is made of. */
export interface Maker {
  readonly root: Node;
  readonly values: Values;
  readonly validators: Validators;
  /** Whether parameters that do nothing are refused. */
  readonly strict: boolean;
}

/** A call: what its values depend on. */
export interface Call {
  readonly operation: Operation;
  readonly routed: RoutedRequest;
  readonly body: JsonBody | null;
  /** Method, path and parameters. */
  readonly key: string;
  /** The parameters in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly origin: string;
  /** Milliseconds since the epoch: when it happens. */
  readonly now: number;
  readonly accept: string | null;
  readonly variant: Variant;
  /** The user who is signed in. */
  readonly user: Author | undefined;
}

const NO_BODY = new Set([204, 205, 304]);

const noExample = (examples: Content["examples"], name: string, preference: Preference): AppError => {
  const names = [...examples.keys()].filter((one) => one !== "");
  const message =
    names.length === 0
      ? "is not there: the response has no named examples"
      : "is not an example of the response";
  return refusePreference(preference, "example", name, message, names);
};

const exampleOf = ({ root }: Maker, content: Content, preference: Preference): unknown => {
  const { examples, schema = content.itemSchema } = content;
  const { example, dynamic } = preference;
  if (example !== null) {
    // That without a name cannot be chosen.
    if (example !== "" && examples.has(example)) return examples.get(example);
    throw noExample(examples, example, preference);
  }
  if (dynamic && schema === undefined)
    throw refusePreference(preference, "dynamic", "true", "needs a schema, which the response lacks");
  if (dynamic) return undefined;
  const [first] = examples.values();
  if (first !== undefined || schema === undefined) return first;
  const node = resolved(root, schema)?.node ?? {};
  return (
    node["example"] ?? (Array.isArray(node["examples"]) ? (node["examples"] as unknown[])[0] : undefined)
  );
};

/** The value of a body: its example, else one of its schema. */
export const valueFor = (
  maker: Maker,
  content: Content,
  call: Call,
  preference: Preference,
  status: number,
): unknown => {
  const example = exampleOf(maker, content, preference);
  if (example !== undefined) return example;
  if (content.schema === undefined) return undefined;
  const value = maker.values.valueOf(content.schema, call.key, call.origin, call.variant);
  const { method, path } = call.operation;
  if (status >= 400) return withStatus(value, status);
  return method === "GET"
    ? withPathKey(maker.root, content.schema, value, path, call.params, maker.validators)
    : value;
};

/** The items of a stream; an empty one would tell a client nothing. Null for a client that has seen all. */
const streamFor = (
  maker: Maker,
  content: Content,
  call: Call,
  preference: Preference,
  range: StreamRange,
): AsyncIterable<unknown> | null => {
  const { root, values } = maker;
  const make = (schema: Located, index: number) =>
    values.valueOf(schema, `${call.key} ${index}`, call.origin, call.variant);
  const items = streamItems(root, content, exampleOf(maker, content, preference), make, range);
  if (items !== undefined) return items;
  throw new AppError(
    "internal_error",
    `Nothing can be streamed as ${content.type}: the document has no example of it, and no schema of which a value can be made.`,
    { status: 501 },
  );
};

/**
 * Headers that say how an answer travels, is kept or may be shown: those of an example say it of another answer. With
 * `Content-Encoding: gzip` no client could read this one.
 */
const OF_TRANSPORT = new Set(
  (
    "content-type,content-length,content-encoding,content-md5,transfer-encoding,te,trailer,connection,keep-alive," +
    "upgrade,proxy-connection,alt-svc,via,date,age,expires,cache-control,pragma,etag,vary,accept-ranges,set-cookie," +
    "clear-site-data,strict-transport-security,content-security-policy,content-security-policy-report-only"
  ).split(","),
);

const isOfTransport = (name: string): boolean =>
  OF_TRANSPORT.has(name) || /^(?:access-control|cross-origin)-/.test(name);

/** Markup could run scripts as a page of this origin. */
export const MARKUP = /^text\/html\b|[/+](?:xml|xsl)\b/;
export const SANDBOXED = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
  "x-content-type-options": "nosniff",
};

const ADDRESSES = /^(?:content-)?location$/i;

/** An address that a response names: that of the request where its schema says nothing better. */
const addressOf = (value: string, { origin, routed }: Call): string =>
  /^(?:https?:\/)?\/\S*$/.test(value) ? asciiOf(value) : origin + pathOf(routed.request.url);

/** The headers that a response declares, each with a value of its schema. */
const headersOf = (
  { root, values }: Maker,
  { headers }: ResponseSpec,
  call: Call,
): Record<string, string> => {
  const all: Record<string, string> = {};
  for (const [name, place] of headers) {
    if (isOfTransport(name.toLowerCase())) continue;
    const { schema, example } = place.node;
    const value =
      example ??
      (isNode(schema)
        ? (resolved(root, { node: schema, pointer: place.pointer })?.node["example"] ??
          values.valueOf(
            { node: schema, pointer: `${place.pointer}/schema` },
            `${call.key} ${name}`,
            call.origin,
          ))
        : undefined);
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      all[name.toLowerCase()] = ADDRESSES.test(name)
        ? addressOf(String(value), call)
        : asciiOf(String(value));
  }
  return all;
};

/** A response of a document with a value as its body. */
export const responseOf = (
  maker: Maker,
  spec: ResponseSpec | undefined,
  call: Call,
  content: Content | undefined,
  value: unknown,
  more: Readonly<Record<string, string>> = {},
  otherwise = 200,
): MockResponse => {
  const status = statusOf(spec, otherwise);
  const declared = spec === undefined ? {} : headersOf(maker, spec, call);
  // The text of an example may be what a file says.
  const file = content === undefined || content.examples.size > 0 ? undefined : fileOf(content.type);
  const plainType = content?.type.includes("*") === true ? "application/json" : content?.type;
  const type = file?.type ?? plainType;
  const hasBody = content !== undefined && !NO_BODY.has(status);
  return {
    status,
    headers: {
      "cache-control": "no-store",
      ...declared,
      ...more,
      ...(hasBody && type !== undefined ? { "content-type": type } : {}),
      ...(hasBody && MARKUP.test(type ?? "") ? SANDBOXED : {}),
    },
    body: hasBody ? (file?.body() ?? textOf(type ?? "application/json", value)) : null,
  };
};

/** The media type of a response to a call: one that has the example which the client prefers. */
export const contentOf = (
  spec: ResponseSpec | undefined,
  { accept }: Pick<Call, "accept">,
  { example }: Pick<Preference, "example">,
): Content | undefined => {
  const contents = spec?.contents ?? [];
  const withExample = example === null ? [] : contents.filter(({ examples }) => examples.has(example));
  return contentFor(withExample.length > 0 ? withExample : contents, accept);
};

/**
 * A response of items in the frames of their media type. They may come from anywhere, and are asked for one after the
 * other, when the client has read the last.
 */
export const streamResponse = (
  maker: Maker,
  spec: ResponseSpec | undefined,
  call: Call,
  content: Pick<Content, "type">,
  items: AsyncIterable<unknown>,
  more: Readonly<Record<string, string>> = {},
): MockResponse => ({
  ...responseOf(maker, spec, call, undefined, undefined, {
    ...more,
    // Proxies must neither keep events back nor compress them.
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "content-type": framingOf(content.type)?.type ?? content.type,
  }),
  items,
});

/** Between the items of a stream that does not end. */
const INTERVAL_MS = 1000;

/** A stream of examples and schemas alone. */
const plainStream = (
  maker: Maker,
  spec: ResponseSpec | undefined,
  call: Call,
  content: Content,
  preference: Preference,
): MockResponse => {
  const range = streamRangeOf(call);
  const notice = range.notices.length === 0 ? {} : { "x-mock-notice": range.notices.join("; ") };
  const items = streamFor(maker, content, call, preference, range);
  if (items !== null) {
    const response = streamResponse(maker, spec, call, content, items, notice);
    return Number.isFinite(range.last) ? response : { ...response, wire: { delay: () => INTERVAL_MS } };
  }
  // The status after which an EventSource does not connect again.
  return { status: 204, headers: { "cache-control": "no-store", ...notice }, body: null };
};

/** A response made of examples and schemas alone. */
export const plainResponse = (
  maker: Maker,
  spec: ResponseSpec | undefined,
  call: Call,
  preference: Preference,
): MockResponse => {
  const content = contentOf(spec, call, preference);
  if (content === undefined && preference.example !== null)
    throw noExample(new Map(), preference.example, preference);
  if (content !== undefined && isStreamed(content))
    return plainStream(maker, spec, call, content, preference);
  const value =
    content === undefined ? undefined : valueFor(maker, content, call, preference, statusOf(spec, 200));
  const problem =
    value === undefined && content?.schema !== undefined
      ? maker.values.problemWith(content.schema)
      : undefined;
  const notice =
    problem === undefined
      ? {}
      : { "x-mock-notice": asciiOf(`no value can be made: ${problem}`).slice(0, 400) };
  return responseOf(maker, spec, call, content, value, notice);
};
