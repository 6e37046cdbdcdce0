import { readdirSync } from "node:fs";
import { join } from "node:path";
import { recordsIn } from "../../../src/core/document/bodies.ts";
import { createDocumentApi, readDocument } from "../../../src/core/document/index.ts";
import { jsonContent, type Operation, successOf } from "../../../src/core/document/operation.ts";
import { parentsIn, placeOf } from "../../../src/core/document/parents.ts";
import { formatOf, lastParameter } from "../../../src/core/document/paths.ts";
import { operationsOf } from "../../../src/core/document/read-operations.ts";
import { resourcesOf } from "../../../src/core/document/find-resources.ts";
import type { Kind, Resource } from "../../../src/core/document/resource.ts";
import { createValues, type Values } from "../../../src/core/document/values.ts";
import type { OwnApi } from "../../../src/core/mock/index.ts";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { isNode, type Node } from "../../../src/core/schema/index.ts";

/** Every so many documents of the directory, in the order of their names. */
const STEP = 15;
/** Documents have up to a thousand operations: an even choice of these many. */
const MAX_GETS = 30;
const MAX_PAIRS = 10;
const WITH_BODY = new Set(["POST", "PUT", "PATCH"]);
/** What changes a record that there is. */
const CHANGES = new Set<Kind>(["replaceRecord", "updateRecord", "actOnRecord"]);
const ORIGIN = "http://localhost:3000";

/** What was counted over all documents. */
export interface Counts {
  documents: number;
  refused: number;
  gets: number;
  valid: number;
  pairs: number;
  agreeing: number;
  posts: number;
  found: number;
  /** Records that are created or changed. */
  changes: number;
  validChanges: number;
  slowest: number;
  /** Examples of each failure. */
  readonly failures: Map<string, string[]>;
}

const documentsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !name.includes("_index"))
    .toSorted()
    .filter((_, index) => index % STEP === 0);

const chosen = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / most) === 0);

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly location: string | undefined;
}

/** The fields of a form, with brackets for what is within lists and objects. */
const fieldsOf = (value: unknown, name: string): [string, string][] => {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, typeof value === "string" ? value : JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldsOf(
      inner,
      name === "" ? key : `${name}[${Array.isArray(value) && typeof inner !== "object" ? "" : key}]`,
    ),
  );
};

const formOf = (type: string, value: unknown): FormData | string => {
  if (!type.startsWith("multipart")) return new URLSearchParams(fieldsOf(value, "")).toString();
  const form = new FormData();
  for (const [name, text] of fieldsOf(value, "")) form.set(name, text);
  return form;
};

/** A client that knows only the document. */
class Client {
  private readonly api: OwnApi;
  private readonly values: Values;
  private readonly keysAbove: (operation: Operation) => Promise<Readonly<Record<string, string>>>;

  constructor(api: OwnApi, values: Values, keysAbove: Client["keysAbove"]) {
    this.api = api;
    this.values = values;
    this.keysAbove = keysAbove;
  }

  /** Calls an operation with keys of the records above it, values of its parameters' schemas, and those given by name. */
  async call(operation: Operation, own: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const given = { ...(await this.keysAbove(operation)), ...own };
    const valueOf = (name: string): string => {
      const parameter = operation.parameters.find((one) => one.name === name);
      // Without its place, so that a list and its item have the same value.
      const schema = parameter?.schema && { ...parameter.schema, pointer: "" };
      const value = schema && this.values.valueOf(schema, name, ORIGIN);
      return (
        given[name] ??
        (typeof value === "string" && value !== ""
          ? value
          : typeof value === "number" || typeof value === "boolean"
            ? String(value)
            : Array.isArray(value)
              ? value.join(",")
              : "1")
      );
    };
    const path =
      operation.path
        .split("#", 1)[0]
        ?.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name))) ?? "";
    const required = operation.parameters.filter((one) => one.required);
    const query = required
      .filter((one) => one.in === "query")
      .map(({ name }) => `${encodeURIComponent(name)}=${encodeURIComponent(valueOf(name))}`);
    const headers = new Headers();
    for (const { name } of required.filter((one) => one.in === "header"))
      headers.set(name, valueOf(name).replaceAll(/[^ -~]/gu, "x"));
    for (const [name, text] of operation.fixed) query.push(`${name}=${text}`);
    const content = jsonContent({ contents: operation.bodies }) ?? operation.bodies[0];
    const value = content?.schema && this.values.valueOf(content.schema, "body", ORIGIN);
    const hasBody = WITH_BODY.has(operation.method) && value !== undefined;
    const body =
      content?.type.includes("form") === true ? formOf(content.type, value) : JSON.stringify(value);
    if (hasBody && typeof body === "string") headers.set("content-type", content?.type ?? "application/json");
    return this.send(`${path}${query.length === 0 ? "" : `?${query.join("&")}`}`, {
      method: operation.method,
      headers,
      ...(hasBody ? { body } : {}),
    });
  }

  async send(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.api.handle(new Request(new URL(path, ORIGIN), init));
    if (response === undefined) return { status: 0, body: undefined, location: undefined };
    const { status, headers, body } = response;
    const isJson = /json/.test(headers["content-type"] ?? "") && typeof body === "string";
    return { status, body: isJson ? JSON.parse(body) : undefined, location: headers["location"] };
  }
}

const recordsOf = (root: Node, list: Operation, body: unknown): unknown[] => {
  const schema = jsonContent(successOf(list))?.schema;
  const { wrapping = [] } = (schema && recordsIn(root, schema)) ?? {};
  const value = wrapping.reduce<unknown>((inner, name) => (isNode(inner) ? inner[name] : undefined), body);
  return Array.isArray(value) ? value : [];
};

/** The given parameters of an item: the key of the first record of its list. */
const firstKey = async (
  root: Node,
  client: Client,
  resource: Resource,
): Promise<{ readonly record: unknown; readonly given: Record<string, string> } | undefined> => {
  const { list, key } = resource;
  if (list === undefined || key.parameter === null) return undefined;
  const [record] = recordsOf(root, list, (await client.call(list)).body);
  if (!isNode(record)) return undefined;
  const value = key.property === null ? 1 : record[key.property];
  return { record, given: { [key.parameter]: typeof value === "string" ? value : JSON.stringify(value) } };
};

const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (!isNode(part) || !isNode(whole)) return Bun.deepEquals(part, whole);
  return Object.entries(part).every(([name, value]) => Bun.deepEquals(value, whole[name]));
};

/** Makes a validator of a document's schemas, by their pointers. */
export type MakeValidator = (
  root: Node,
) => (pointer: string, schema: Node, value: unknown) => string | undefined;

const check = async (
  name: string,
  root: Node,
  text: string,
  makeValidator: MakeValidator,
  counts: Counts,
): Promise<void> => {
  // Of the processor: the machine may have other work.
  const before = process.cpuUsage();
  const api = createDocumentApi(root, text, { path: "", sessions: createMemorySessions(), session: "run" });
  const { user, system } = process.cpuUsage(before);
  counts.slowest = Math.max(counts.slowest, (user + system) / 1000);
  const operations = operationsOf(root);
  const resources = resourcesOf(root, operations);
  const places = new Map(
    resources.flatMap((one) => (one.item === undefined ? [] : [[placeOf(one.item.path), one] as const])),
  );
  const client = new Client(api, createValues(root), async ({ path }) => {
    const keys: Record<string, string> = {};
    for (const { name, place } of parentsIn(path, lastParameter(path))) {
      const resource = places.get(place);
      const first = resource && (await firstKey(root, client, resource));
      Object.assign(keys, first && { [name]: Object.values(first.given)[0] });
    }
    return keys;
  });
  const errorOf = makeValidator(root);
  const fail = (what: string, detail: string): void => {
    const kind = what.replaceAll(/\/\d+/g, "/N");
    counts.failures.set(kind, [...(counts.failures.get(kind) ?? []), `${name} ${detail}`]);
  };
  /** Whether an answer is a success that the document allows. */
  const isValid = (operation: Operation, { status, body }: Answer): boolean => {
    const schema = jsonContent(successOf(operation))?.schema;
    const error =
      schema === undefined || body === undefined ? undefined : errorOf(schema.pointer, schema.node, body);
    const { method, path } = operation;
    if (status >= 200 && status < 300 && error === undefined) return true;
    fail(
      `${method} ${status} ${error?.slice(0, 40) ?? ""}`,
      `${path} ${lastParameter(path) ?? ""} ${error ?? JSON.stringify(body)?.slice(0, 300)}`,
    );
    return false;
  };
  const keys = new Map<Operation, Record<string, string>>();
  const pairs = chosen(
    resources.filter(({ list, item }) => list !== undefined && item !== undefined),
    MAX_PAIRS,
  );
  for (const resource of pairs) {
    const { item, list, itemWrapping } = resource;
    const first = await firstKey(root, client, resource);
    if (item === undefined || list === undefined) continue;
    counts.pairs++;
    const answer = first === undefined ? undefined : await client.call(item, first.given);
    const record = itemWrapping.reduce<unknown>(
      (inner, part) => (isNode(inner) ? inner[part] : undefined),
      answer?.body,
    );
    if (first !== undefined) keys.set(item, first.given);
    if (answer?.status === 200 && isPartOf(first?.record, record)) counts.agreeing++;
    else fail(`pair ${answer?.status}`, `${list.path} ${JSON.stringify(first?.given)}`);
    for (const [operation, kind] of resource.operations) {
      // A change at the path of the list has the record's key in its body, which is generated.
      if (!CHANGES.has(kind) || operation.path === list.path) continue;
      counts.changes++;
      if (isValid(operation, await client.call(operation, first?.given))) counts.validChanges++;
    }
    const post = [...resource.operations].find(([, kind]) => kind === "createRecord")?.[0];
    if (post === undefined) continue;
    counts.posts++;
    const made = await client.call(post);
    counts.changes++;
    if (isValid(post, made)) counts.validChanges++;
    // The last part of its location is its key, which the item's other parameters go with.
    const last = made.location?.split("/").at(-1) ?? "";
    const key = decodeURIComponent(last.slice(0, last.length - formatOf(post.path).length));
    const found = await client.call(item, { [resource.key.parameter ?? ""]: key });
    if (made.status < 300 && found.status === 200) counts.found++;
    else
      fail(`post ${made.status} ${found.status}`, `${post.path} ${JSON.stringify(made.body)?.slice(0, 300)}`);
  }
  const gets = chosen(
    operations.filter(({ method }) => method === "GET"),
    MAX_GETS,
  );
  for (const operation of gets) {
    counts.gets++;
    const resource = resources.find(({ item }) => item === operation);
    const given =
      keys.get(operation) ??
      (resource === undefined ? undefined : (await firstKey(root, client, resource))?.given);
    if (isValid(operation, await client.call(operation, given))) counts.valid++;
  }
};

/** Serves every document and calls it as a client would. */
export const checkCorpus = async (folder: string, makeValidator: MakeValidator): Promise<Counts> => {
  const counts: Counts = {
    documents: 0,
    refused: 0,
    gets: 0,
    valid: 0,
    pairs: 0,
    agreeing: 0,
    posts: 0,
    found: 0,
    changes: 0,
    validChanges: 0,
    slowest: 0,
    failures: new Map(),
  };
  for (const name of documentsIn(folder)) {
    const text = await Bun.file(join(folder, name)).text();
    counts.documents++;
    try {
      const root = await readDocument(JSON.parse(text) as Node, name, {
        readPart: () => Promise.resolve({}),
      });
      await check(name, root, text, makeValidator, counts);
    } catch (error) {
      counts.refused++;
      counts.failures.set(`refused: ${String(error).slice(0, 80)}`, [name]);
    }
  }
  return counts;
};
