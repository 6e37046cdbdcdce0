import { replaceGetter } from "../engine/index.ts";
import { isStream } from "../http/frames.ts";
import { type Pair, pairsOf, pointerStep } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import { propertiesOf } from "./bodies.ts";
import { follow, membersOf } from "./members.ts";

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  /** How lists and objects are written: `form`, `simple`, `deepObject` … */
  readonly style: string;
  /** Whether each value of a list or an object is written by itself: `a=1&a=2`, not `a=1,2`. */
  readonly explode: boolean;
  readonly schema: Located | undefined;
  /** Values that the document shows, beside those in the schema. */
  readonly examples: readonly unknown[];
}

/** A body in one media type. */
export interface Content {
  readonly type: string;
  readonly schema: Located | undefined;
  /** That of each item of a stream. */
  readonly itemSchema: Located | undefined;
  /** By name; the only one of a body has none. */
  readonly examples: ReadonlyMap<string, unknown>;
}

export interface ResponseSpec {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  /** Where it is in the document. */
  readonly pointer: string;
  readonly description: string;
  readonly contents: readonly Content[];
  readonly headers: ReadonlyMap<string, Located>;
}

/** What a document says of the length of a stream. */
export interface StreamLength {
  readonly isEndless: boolean;
  /** How many items it has. */
  readonly length: number | undefined;
  /** `x-mock-stream`, as it is written. */
  readonly said: unknown;
  readonly pointer: string;
}

/** A request that a document describes but that its server sends. */
export interface Callback {
  readonly name: string;
  /** Where to: a text with runtime expressions. */
  readonly expression: string;
  readonly operation: Operation;
}

/** A request to whoever listens for the changes of records. */
export interface Webhook {
  readonly name: string;
  readonly operation: Operation;
  /** `x-mock-on`: after what it is sent. */
  readonly on: unknown;
  /** `x-mock-url`: where to. */
  readonly url: unknown;
}

/** An operation of a document. */
export interface Operation {
  readonly method: string;
  /** As in the document, without a slash at the end: `/pets/{petId}`. */
  readonly path: string;
  readonly pointer: string;
  /** As the document has it. */
  readonly node: Node;
  /** Parameters in the query that tell it apart from other operations of its path: `/?Action=ListUsers`. */
  readonly fixed: readonly Pair[];
  readonly parameters: readonly Parameter[];
  /** Those of the query by the names that a request has: the properties of an object have names of their own. */
  readonly queryParameters: ReadonlyMap<string, Parameter>;
  readonly bodies: readonly Content[];
  readonly isBodyRequired: boolean;
  readonly responses: readonly ResponseSpec[];
  readonly stream: StreamLength;
  /** What is sent to a client after a request. */
  readonly callbacks: readonly Callback[];
  /** The alternatives of security schemes, each with its names; empty for none. */
  readonly security: readonly (readonly string[])[];
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

export const isJson = (type: string): boolean =>
  !isStream(type) && /^(?:application|text)\/(?:[\w.+-]*\+)?json\b|^\*\/\*/i.test(type);

/** Whether a body is written item by item. */
export const isStreamed = ({ type, itemSchema }: Pick<Content, "type" | "itemSchema">): boolean =>
  isStream(type) || (itemSchema !== undefined && !isJson(type));

const schemaAt = ({ node, pointer }: Located, name = "schema"): Located | undefined => {
  const schema = node[name];
  if (schema === true) return { node: {}, pointer: `${pointer}/${name}` };
  return isNode(schema) ? { node: schema, pointer: `${pointer}/${name}` } : undefined;
};

/** Where an example is; OpenAPI 3.2 has two more words, one of them for what is sent as it is. */
const EXAMPLE = ["value", "dataValue"];
const SENT_EXAMPLE = [...EXAMPLE, "serializedValue"];

const examplesOf = (root: unknown, place: Located, type: string): ReadonlyMap<string, unknown> => {
  const examples = new Map<string, unknown>();
  if (Object.hasOwn(place.node, "example")) examples.set("", place.node["example"]);
  for (const [name, { node }] of membersOf(root, place, "examples")) {
    const word = (isJson(type) ? EXAMPLE : SENT_EXAMPLE).find((one) => Object.hasOwn(node, one));
    if (word !== undefined) examples.set(name, node[word]);
  }
  return examples;
};

/** A body of a document, whose examples are read when they are first needed. */
class DocumentContent implements Content {
  readonly type: string;
  private readonly root: unknown;
  private readonly place: Located;

  constructor(root: unknown, type: string, place: Located) {
    this.type = type.replace(/^[^;]*/, (base) => base.toLowerCase());
    this.root = root;
    this.place = place;
  }

  get schema(): Located | undefined {
    const { itemSchema } = this;
    const schema = schemaAt(this.place);
    if (schema !== undefined || itemSchema === undefined || !isJson(this.type)) return schema;
    const node = { type: "array", items: itemSchema.node };
    return replaceGetter(this, "schema", { node, pointer: itemSchema.pointer });
  }

  get itemSchema(): Located | undefined {
    return schemaAt(this.place, "itemSchema");
  }

  get examples(): ReadonlyMap<string, unknown> {
    return replaceGetter(this, "examples", examplesOf(this.root, this.place, this.type));
  }
}

const contentsOf = (root: unknown, place: Located): Content[] =>
  membersOf(root, place, "content").map(([type, content]) => new DocumentContent(root, type, content));

/** A response of a document, each part of which is read when it is first needed: most are never sent. */
class DocumentResponse implements ResponseSpec {
  readonly status: string;
  private readonly root: unknown;
  private readonly place: Located;

  constructor(root: unknown, status: string, place: Located) {
    this.status = status;
    this.root = root;
    this.place = place;
  }

  get pointer(): string {
    return this.place.pointer;
  }

  get description(): string {
    return textOf(this.place.node["description"]);
  }

  get contents(): readonly Content[] {
    return replaceGetter(this, "contents", contentsOf(this.root, this.place));
  }

  get headers(): ReadonlyMap<string, Located> {
    return replaceGetter(this, "headers", new Map(membersOf(this.root, this.place, "headers")));
  }
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const parameterOf = (root: unknown, place: Located): Parameter | undefined => {
  const { name, in: where, required, explode, style, description } = place.node;
  if (typeof name !== "string" || typeof where !== "string") return undefined;
  // No request can have it.
  if (name === "" || (where === "header" && !HEADER_NAME.test(name))) return undefined;
  const [content] = contentsOf(root, place);
  const ownStyle =
    typeof style === "string" ? style : where === "query" || where === "cookie" ? "form" : "simple";
  return {
    name,
    in: where,
    required: required === true || where === "path",
    description: textOf(description),
    style: ownStyle,
    explode: explode === undefined ? ownStyle === "form" || ownStyle === "deepObject" : explode === true,
    schema: content === undefined ? schemaAt(place) : undefined,
    examples: [...examplesOf(root, place, "application/json").values()],
  };
};

const parametersOf = (root: unknown, { node, pointer }: Located): Parameter[] => {
  const { parameters } = node;
  if (!Array.isArray(parameters)) return [];
  return parameters.flatMap((parameter: unknown, index) => {
    const place = follow(root, parameter, `${pointer}/parameters/${index}`);
    return (place && parameterOf(root, place)) ?? [];
  });
};

/** The properties of an object in the query: `page=1&size=5` for Spring's `pageable`, `page[size]=5` in brackets. */
const partsOf = (root: Node, { name, style, explode, schema }: Parameter): Parameter[] => {
  const object = schema && resolved(root, schema);
  const isDeep = style === "deepObject";
  if (object === undefined || (!isDeep && !(style === "form" && explode))) return [];
  return propertiesOf(root, object).map(([property, place]) => ({
    name: isDeep ? `${name}[${property}]` : property,
    in: "query",
    required: false,
    description: textOf(place.node["description"]),
    style: "form",
    explode: true,
    schema: place,
    examples: [],
  }));
};

const securityOf = (security: unknown): string[][] =>
  Array.isArray(security) ? security.filter(isNode).map((one) => Object.keys(one)) : [];

/** The query in a path: some documents tell operations apart by it, or by a fragment. */
const fixedOf = (path: string): readonly Pair[] => {
  const [, search = ""] = path.split(/[?#]/, 2);
  return /^[\w.~=&-]*$/.test(search)
    ? pairsOf(search).filter(([name, text]) => name !== "" && text !== "")
    : [];
};

/** What descriptions say of streams that do not end. */
const ENDLESS =
  /\b(?:endless(?:ly)?|indefinite(?:ly)?|infinite(?:ly)?|never ends|(?:stays?|kept|remains?) open|until (?:the |you )?(?:client|connection|stream)? ?(?:disconnects?|leaves?|closes?|is closed))\b/i;

/** An operation, each part of which is read when it is first needed: a large document has thousands. */
class DocumentOperation implements Operation {
  readonly method: string;
  readonly path: string;
  readonly fixed: readonly Pair[];
  readonly pointer: string;
  private readonly root: Node;
  private readonly item: Located;
  private readonly place: Located;

  constructor(root: Node, path: string, item: Located, method: string, place: Located) {
    this.method = method.toUpperCase();
    this.path = path.replace(/[?#].*/s, "").replace(/(?<=.)\/$/, "");
    this.fixed = fixedOf(path);
    this.pointer = place.pointer;
    this.root = root;
    this.item = item;
    this.place = place;
  }

  get node(): Node {
    return this.place.node;
  }

  get parameters(): readonly Parameter[] {
    const own = parametersOf(this.root, this.place);
    const shared = parametersOf(this.root, this.item).filter(
      (parameter) => !own.some((one) => one.name === parameter.name && one.in === parameter.in),
    );
    return replaceGetter(this, "parameters", [...shared, ...own]);
  }

  get queryParameters(): ReadonlyMap<string, Parameter> {
    const named = this.parameters.flatMap((one) =>
      one.in === "query" ? [...partsOf(this.root, one), one] : [],
    );
    return replaceGetter(this, "queryParameters", new Map(named.map((one) => [one.name, one])));
  }

  get bodies(): readonly Content[] {
    const { requestBody } = this;
    const bodies = requestBody === undefined ? [] : contentsOf(this.root, requestBody);
    return replaceGetter(this, "bodies", bodies);
  }

  get isBodyRequired(): boolean {
    return this.requestBody?.node["required"] === true;
  }

  get responses(): readonly ResponseSpec[] {
    const responses = membersOf(this.root, this.place, "responses").map(
      ([status, response]) => new DocumentResponse(this.root, status, response),
    );
    return replaceGetter(this, "responses", responses);
  }

  get stream(): StreamLength {
    const { "x-mock-stream": said, summary, description } = this.place.node;
    const isEndless =
      said === undefined ? ENDLESS.test(`${String(summary)} ${String(description)}`) : said === "endless";
    const length = typeof said === "number" && said >= 0 ? said : undefined;
    return { isEndless, length, said, pointer: this.pointer };
  }

  get callbacks(): readonly Callback[] {
    const callbacks = membersOf(this.root, this.place, "callbacks").flatMap(([name, callback]) =>
      Object.entries(callback.node).flatMap(([expression, value]): Callback[] => {
        const item = follow(this.root, value, callback.pointer + pointerStep(expression));
        return item === undefined
          ? []
          : METHODS.flatMap((method) => operationAt(this.root, "", item, method) ?? []).map((operation) => ({
              name,
              expression,
              operation,
            }));
      }),
    );
    return replaceGetter(this, "callbacks", callbacks);
  }

  get security(): readonly (readonly string[])[] {
    return securityOf(this.place.node["security"] ?? this.root["security"]);
  }

  private get requestBody(): Located | undefined {
    return follow(this.root, this.place.node["requestBody"], `${this.pointer}/requestBody`);
  }
}

const operationAt = (root: Node, path: string, item: Located, method: string): Operation | undefined => {
  const place = follow(root, item.node[method], item.pointer + pointerStep(method));
  return place && new DocumentOperation(root, path, item, method, place);
};

/** The operations of a document, in its order. */
export const operationsOf = (root: Node): Operation[] =>
  membersOf(root, { node: root, pointer: "" }, "paths").flatMap(([path, item]) =>
    path.startsWith("/") ? METHODS.flatMap((method) => operationAt(root, path, item, method) ?? []) : [],
  );

/** The webhooks of a document. */
export const webhooksOf = (root: Node): Webhook[] =>
  membersOf(root, { node: root, pointer: "" }, "webhooks").flatMap(([name, item]) =>
    METHODS.flatMap((method) => {
      const operation = operationAt(root, "", item, method);
      if (operation === undefined) return [];
      const own = isNode(item.node[method]) ? item.node[method] : {};
      const extension = (word: string): unknown => own[word] ?? item.node[word];
      return [{ name, operation, on: extension("x-mock-on"), url: extension("x-mock-url") }];
    }),
  );

/** The response of success: the lowest status of the 200s, else the default one or a redirect; undefined if only errors are described. */
export const successOf = ({ responses }: Operation): ResponseSpec | undefined => {
  // Numbers are in their order in any object, and come before 2XX.
  const found = responses.filter(({ status }) => status.startsWith("2"));
  const withBody = found.find(({ contents }) => contents.length > 0);
  return withBody ?? found[0] ?? responses.find(({ status }) => status === "default" || /^[13]/.test(status));
};

/** Whether a document has a response of its own for a status. */
export const declares = ({ responses }: Operation, status: number): boolean =>
  responses.some((one) => one.status === String(status));

export const statusOf = (response: ResponseSpec | undefined, otherwise: number): number => {
  const status = Number(response?.status.replace(/XX/i, "00"));
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : otherwise;
};

/** The JSON body of a response. */
export const jsonContent = (response: Pick<ResponseSpec, "contents"> | undefined): Content | undefined =>
  response?.contents.find(({ type }) => isJson(type));

/** The base path of the first server. */
export const basePathOf = ({ servers }: Node): string => {
  const [first] = Array.isArray(servers) ? (servers as unknown[]) : [];
  if (!isNode(first) || typeof first["url"] !== "string") return "";
  const variables = isNode(first["variables"]) ? first["variables"] : {};
  const url = first["url"].replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isNode(variable) && typeof variable["default"] === "string" ? variable["default"] : name;
  });
  const path = url
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, "")
    .replace(/[?#].*/s, "")
    .replace(/\/+$/, "");
  return path === "" || path.startsWith("/") ? path : `/${path}`;
};
