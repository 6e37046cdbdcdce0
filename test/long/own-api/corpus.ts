import { createDocumentApi, readDocument } from "../../../src/core/document/index.ts";
import { jsonContent, type Operation, successOf } from "../../../src/core/document/operation.ts";
import { parentsIn, placeOf } from "../../../src/core/document/scope.ts";
import { formatOf, lastParameter } from "../../../src/core/document/names.ts";
import { operationsOf } from "../../../src/core/document/read-operations.ts";
import { resourcesOf } from "../../../src/core/document/find-resources.ts";
import type { Kind } from "../../../src/core/document/resource.ts";
import { createValues } from "../../../src/core/document/values.ts";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { isNode, type Node, resolved } from "../../../src/core/schema/index.ts";
import { type Answer, Client, firstKey } from "./client.ts";
import { checkQueries, type QueryKind } from "./queries.ts";

/** Documents have up to a thousand operations: an even choice of these many. */
const MAX_GETS = 30;
const MAX_PAIRS = 10;
/** What changes a record that there is. */
const CHANGES = new Set<Kind>(["replaceRecord", "updateRecord", "actOnRecord"]);

/** How often something was tried, and how often it was right. */
export interface Tally {
  tried: number;
  right: number;
}

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
  /** Deleted records that are gone, parents that nobody has, and what parameters of lists do. */
  readonly tallies: Readonly<Record<"deleted" | "unknownParents" | QueryKind, Tally>>;
  slowest: number;
  /** Examples of each failure. */
  readonly failures: Map<string, string[]>;
}

const chosen = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter((_, index) => index % Math.ceil(items.length / most) === 0);

const isPartOf = (part: unknown, whole: unknown): boolean => {
  if (!isNode(part) || !isNode(whole)) return Bun.deepEquals(part, whole);
  return Object.entries(part).every(([name, value]) => Bun.deepEquals(value, whole[name]));
};

const unwrapped = (body: unknown, wrapping: readonly string[]): unknown =>
  wrapping.reduce<unknown>((inner, part) => (isNode(inner) ? inner[part] : undefined), body);

/** The property that a record has otherwise than it was sent, beside what its path says. */
const lostOf = (sent: unknown, record: unknown, known: ReadonlySet<string | null>): string | undefined => {
  if (!isNode(sent) || !isNode(record)) return undefined;
  const names = Object.keys(sent);
  const [only = ""] = names;
  if (names.length === 1 && isNode(sent[only]) && !Object.hasOwn(record, only))
    return lostOf(sent[only], record, known);
  return names.find(
    (name) =>
      !known.has(name) &&
      Object.hasOwn(record, name) &&
      typeof sent[name] !== "object" &&
      typeof record[name] === typeof sent[name] &&
      sent[name] !== record[name],
  );
};

/** Whether a URL can have all that an operation demands: there is no rule for objects in lists. */
const isSendable = (root: Node, { parameters }: Operation): boolean =>
  parameters.every(({ required, schema }) => {
    const items = required && schema !== undefined ? resolved(root, schema)?.node["items"] : undefined;
    const item = isNode(items) ? resolved(root, { node: items, pointer: "" })?.node : undefined;
    return item?.["type"] !== "object";
  });

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A key of the same form that no record has. */
const unlike = (key: string): string => {
  if (/^\d+$/.test(key)) return "987654321";
  return UUID.test(key) ? key.replaceAll(/\d/g, "9").replaceAll(/[a-e]/gi, "f") : `${key}987654321`;
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
  const api = await createDocumentApi(root, text, {
    path: "",
    sessions: createMemorySessions(),
    session: "run",
  });
  const { user, system } = process.cpuUsage(before);
  counts.slowest = Math.max(counts.slowest, (user + system) / 1000);
  const operations = operationsOf(root);
  const resources = resourcesOf(root, operations);
  const places = new Map(
    resources.flatMap((one) => (one.item === undefined ? [] : [[placeOf(one.item.path), one] as const])),
  );
  const values = createValues(root);
  const keysAbove = async ({ path }: Operation): Promise<Record<string, string>> => {
    const keys: Record<string, string> = {};
    for (const { name, place } of parentsIn(path, lastParameter(path))) {
      const resource = places.get(place);
      const first = resource && (await firstKey(root, client, resource));
      Object.assign(keys, first && { [name]: Object.values(first.given)[0] });
    }
    return keys;
  };
  const client = new Client(api, values, keysAbove);
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
    const record = unwrapped(answer?.body, itemWrapping);
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
    const inPath = post.parameters.filter((one) => one.in === "path").map(({ name }) => name);
    const known = new Set([resource.key.property, ...inPath]);
    const lost = lostOf(made.sent, unwrapped(found.body, itemWrapping), known);
    if (made.status < 300 && found.status === 200 && lost === undefined) counts.found++;
    else
      fail(
        `post ${made.status} ${found.status}`,
        `${post.path} ${lost} ${JSON.stringify(made.body)?.slice(0, 300)}`,
      );
  }
  const gets = chosen(
    operations.filter((one) => one.method === "GET" && isSendable(root, one)),
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
  const tally = (kind: keyof Counts["tallies"], isRight: boolean, detail: string): void => {
    counts.tallies[kind].tried++;
    if (isRight) counts.tallies[kind].right++;
    else fail(kind, detail);
  };
  const lists = chosen(
    resources.filter(({ list }) => list !== undefined),
    MAX_PAIRS,
  );
  const told = new Set<string>();
  for (const { list, key } of lists) {
    if (list === undefined) continue;
    const keyIn = (record: unknown): string | undefined => {
      const value = isNode(record) ? record[key.property ?? "id"] : undefined;
      return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    };
    await checkQueries(root, client, values, list, keyIn, told, tally);
    const parent = parentsIn(list.path, null).findLast(({ place }) => places.has(place));
    const above = parent && (await keysAbove(list))[parent.name];
    if (parent === undefined || above === undefined || (await client.call(list)).status !== 200) continue;
    const { status } = await client.call(list, { [parent.name]: unlike(above) });
    tally("unknownParents", status === 404, `${status} ${list.path} ${unlike(above)}`);
  }
  for (const { item, operations: kinds } of pairs) {
    const given = item && keys.get(item);
    const removal = [...kinds].find(([, kind]) => kind === "deleteRecord")?.[0];
    if (item === undefined || given === undefined || removal?.path !== item.path) continue;
    const { status } = await client.call(removal, given);
    const after = await client.call(item, given);
    tally("deleted", status < 300 && after.status === 404, `${status} ${after.status} ${item.path}`);
  }
};

const nothing = (): Tally => ({ tried: 0, right: 0 });

/** A document by its name, as it is written. */
export type Written = readonly [name: string, text: string, parse: (text: string) => unknown];

/** Serves every document and calls it as a client would. */
export const checkCorpus = async (
  documents: AsyncIterable<Written>,
  makeValidator: MakeValidator,
): Promise<Counts> => {
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
    tallies: {
      deleted: nothing(),
      unknownParents: nothing(),
      filters: nothing(),
      pages: nothing(),
      cursors: nothing(),
      others: nothing(),
    },
    slowest: 0,
    failures: new Map(),
  };
  for await (const [name, text, parse] of documents) {
    counts.documents++;
    try {
      const root = await readDocument(parse(text), name, { readPart: () => Promise.resolve({}) });
      await check(name, root, text, makeValidator, counts);
    } catch (error) {
      counts.refused++;
      counts.failures.set(`refused: ${String(error).slice(0, 80)}`, [name]);
    }
  }
  return counts;
};
