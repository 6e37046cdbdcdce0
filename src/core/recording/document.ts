import { grouped } from "../handlers/index.ts";
import { mediaTypeOf } from "../http/body.ts";
import { schemaOf } from "../samples/json-schema.ts";
import { enumOf, formatOf, type SampleShape, shapeOf } from "../samples/shape.ts";
import { type Exchange, HIDDEN, type Recording } from "./exchange.ts";
import { jsonOf, listIn } from "./list.ts";
import { keysOf, templateOf } from "./paths.ts";

type Node = Readonly<Record<string, unknown>>;

const text = (shape: SampleShape): Node => {
  const words = enumOf(shape);
  const format = formatOf(shape);
  return words === undefined ? (format === undefined ? {} : { format }) : { enum: words };
};

const schemaFor = (values: readonly unknown[]): Node => schemaOf(shapeOf(values), { text });

/** A value of a query or a path as JSON would have it. */
const valueOf = (sent: string): unknown =>
  /^-?(?:0|[1-9]\d{0,14})$/.test(sent)
    ? Number(sent)
    : /^(?:true|false)$/.test(sent)
      ? sent === "true"
      : sent;

const parameterOf = (place: "path" | "query", name: string, values: readonly string[]): Node => {
  const shown = values.filter((value) => value !== HIDDEN).map(valueOf);
  const { enum: _, ...schema } = schemaFor(shown);
  return {
    name,
    in: place,
    ...(place === "path" ? { required: true } : {}),
    schema: shown.length === 0 ? { type: "string" } : schema,
    ...(shown.length === 0 ? {} : { example: shown[0] }),
  };
};

const pathParameters = (template: string, all: readonly Exchange[]): Node[] =>
  Array.from(template.matchAll(/\{([^{}]+)\}/g), ([whole, name = ""]) => {
    const index = template.split("/").indexOf(whole);
    const values = all.map(({ path }) => path.split("/")[index] ?? "").filter((one) => !one.startsWith("{"));
    return parameterOf("path", name, values);
  });

const queryParameters = (all: readonly Exchange[]): Node[] => {
  const byName = grouped(
    all.flatMap(({ query }) => query),
    ([name]) => name,
  );
  return Array.from(byName, ([name, pairs]) =>
    parameterOf(
      "query",
      name,
      pairs.map(([, value]) => value),
    ),
  );
};

/** Examples of a body: one, or each under the name that a collection gives it. */
const examplesOf = (named: readonly (readonly [name: string | undefined, value: unknown])[]): Node => {
  const [first] = named;
  if (first === undefined) return {};
  if (first[0] === undefined && named.length === 1) return { example: first[1] };
  return {
    examples: Object.fromEntries(named.map(([name, value], index) => [name ?? String(index + 1), { value }])),
  };
};

const contentOf = (all: readonly Exchange[]): Node => {
  const typed = grouped(
    all.filter(({ body }) => body !== null),
    ({ headers, body }) =>
      mediaTypeOf(headers.find(([name]) => name === "content-type")?.[1] ?? null) ||
      (jsonOf(body) === undefined ? "text/plain" : "application/json"),
  );
  const media = Array.from(typed, ([type, own]): [string, Node] => {
    const values = own.map(({ name, body }) => [name, jsonOf(body)] as const);
    if (values.every(([, value]) => value !== undefined))
      return [type, { schema: schemaFor(values.map(([, value]) => value)), ...examplesOf(values) }];
    const texts = own.flatMap(({ name, body }) => (typeof body === "string" ? [[name, body] as const] : []));
    return [type, { schema: { type: "string" }, ...examplesOf(texts) }];
  });
  return media.length === 0 ? {} : { content: Object.fromEntries(media) };
};

const operationOf = (template: string, all: readonly Exchange[]): Node => {
  const parameters = [...pathParameters(template, all), ...queryParameters(all)];
  const sent = all.flatMap(({ sent: body }) => {
    const value = jsonOf(body);
    return value === undefined ? [] : [value];
  });
  const byStatus = grouped(
    all.toSorted((a, b) => a.status - b.status),
    ({ status }) => String(status),
  );
  return {
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(sent.length === 0
      ? {}
      : { requestBody: { content: { "application/json": { schema: schemaFor(sent), example: sent[0] } } } }),
    responses: Object.fromEntries(
      Array.from(byStatus, ([status, own]) => [status, { description: "As recorded", ...contentOf(own) }]),
    ),
  };
};

/** The OpenAPI document that a recording shows: its paths, parameters, bodies and answers, with examples. */
export const documentOf = ({ exchanges }: Recording, title: string): Node => {
  const keyOf = keysOf(exchanges);
  const byPath = grouped(exchanges, ({ path }) => templateOf(path, keyOf));
  const paths = Array.from(byPath, ([template, all]): [string, Node] => {
    const byMethod = grouped(all, ({ method }) => method.toLowerCase());
    return [
      template,
      Object.fromEntries(Array.from(byMethod, ([method, own]) => [method, operationOf(template, own)])),
    ];
  });
  return { openapi: "3.1.0", info: { title, version: "1.0.0" }, paths: Object.fromEntries(paths) };
};

/** Any body: what was recorded need not be all that may be sent. */
const ANY_BODY: Node = { content: { "*/*": {} } };

const withoutMember = (node: Node, name: string): Node =>
  Object.fromEntries(Object.entries(node).filter(([own]) => own !== name));

/** A document without what it says of bodies beyond their examples. */
const withoutSchemas = (operation: Node): Node => {
  const responses = Object.entries(operation["responses"] as Record<string, Node>);
  const bare = responses.map(([status, response]): [string, Node] => {
    const media = Object.entries((response["content"] ?? {}) as Record<string, Node>);
    const content = media.map(([type, own]) => [type, withoutMember(own, "schema")]);
    return [status, { ...response, content: Object.fromEntries(content) as Node }];
  });
  return {
    ...operation,
    ...(operation["requestBody"] === undefined ? {} : { requestBody: ANY_BODY }),
    responses: Object.fromEntries(bare),
  };
};

/** What may be done with the records of a list besides what was recorded. */
const ANY_ANSWER: Node = { description: "As it is", content: { "application/json": {} } };
const LIST_METHODS: Readonly<Record<string, Node>> = {
  post: { requestBody: ANY_BODY, responses: { 201: ANY_ANSWER } },
};
const ITEM_METHODS: Readonly<Record<string, Node>> = {
  get: { responses: { 200: ANY_ANSWER } },
  put: { requestBody: ANY_BODY, responses: { 200: ANY_ANSWER } },
  patch: { requestBody: ANY_BODY, responses: { 200: ANY_ANSWER } },
  delete: { responses: { 204: { description: "Gone" } } },
};

type ServedDocument = Node & { readonly paths: Readonly<Record<string, Readonly<Record<string, Node>>>> };

/**
 * The document of a recording that is served: records are what its examples show, each opens, and any of them may be
 * written.
 */
export const servedDocumentOf = (recording: Recording, title: string): ServedDocument => {
  const document = documentOf(recording, title);
  const items = Object.entries(document["paths"] as Record<string, Record<string, Node>>);
  const paths = new Map(
    items.map(([path, item]) => [
      path,
      Object.fromEntries(Object.entries(item).map(([method, one]) => [method, withoutSchemas(one)])),
    ]),
  );
  const keyOf = keysOf(recording.exchanges);
  for (const exchange of recording.exchanges) {
    if (exchange.method !== "GET" || listIn(exchange) === undefined) continue;
    const list = templateOf(exchange.path, keyOf);
    const known = [...paths.keys()].find(
      (path) => /^\/\{[^{}/]+\}$/.test(path.slice(list.length)) && path.startsWith(list),
    );
    const item = known ?? `${list}/{id}`;
    const name = item.slice(list.length + 2, -1);
    const outer = pathParameters(list, [exchange]);
    const parameters: unknown = [...outer, { name, in: "path", required: true, schema: { type: "string" } }];
    paths.set(list, { ...LIST_METHODS, ...paths.get(list) });
    const own = Object.entries({ ...ITEM_METHODS, ...paths.get(item) });
    const withKey = own.map(([method, one]) => [method, { parameters, ...one }]);
    paths.set(item, Object.fromEntries(withKey) as Record<string, Node>);
  }
  return { ...document, paths: Object.fromEntries(paths) };
};
