import { replaceGetter } from "../engine/index.ts";
import { type Pair, pairsOf, pointerStep } from "../query/index.ts";
import { isNode, type Located, type Node } from "../schema/index.ts";
import { contentsOf, DocumentResponse, follow, membersOf, parametersOf, partsOf } from "./read-contents.ts";
import type {
  Callback,
  Content,
  Operation,
  Parameter,
  ResponseSpec,
  StreamLength,
  Webhook,
} from "./operation.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

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
