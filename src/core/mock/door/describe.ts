import type { OperationDetails, OperationFacts, ParameterFacts } from "../../api/studio.ts";
import type { Description, Endpoint } from "./endpoint.ts";

/* Keys for the parameters of a path, from the lists in front of them: what a form to call it begins with. */

const NAMES = /\{([^{}]+)\}/g;

const namesIn = (path: string): string[] => Array.from(path.matchAll(NAMES), ([, name = ""]) => name);

/** A path with values for its parameters. */
const filledPath = (path: string, valueOf: (name: string) => unknown): string =>
  path.replaceAll(NAMES, (_, name: string) => {
    const value = valueOf(name) ?? "1";
    return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  });

/** The records in the body of a list: an array, or that of an object around it. */
const recordsIn = (body: unknown, depth = 0): readonly unknown[] => {
  if (Array.isArray(body)) return body as unknown[];
  if (typeof body !== "object" || body === null || depth === 2) return [];
  const inside = Object.values(body).map((value) => recordsIn(value, depth + 1));
  return inside.find((found) => found.length > 0) ?? [];
};

const KEYS = ["id", "uuid", "slug", "username", "key", "code", "name", "number"];
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The value of a record that a parameter of its path has: `petId` is its `petId`, or its `id`. */
const keyOf = (record: unknown, parameter: string): string | undefined => {
  if (typeof record !== "object" || record === null) return undefined;
  const values = new Map<string, unknown>(
    Object.entries(record).map(([name, value]) => [plain(name), value]),
  );
  const own = plain(parameter);
  const names = [own, ...KEYS.filter((key) => own.endsWith(key)), ...KEYS];
  const value = names
    .map((name) => values.get(name))
    .find((one) => typeof one === "string" || typeof one === "number");
  return value === undefined ? undefined : String(value);
};

/** The parameters of a path with keys of records that there are. `read` is the body of a GET; undefined without success. */
const withKeys = async (
  path: string,
  parameters: readonly ParameterFacts[],
  read: (path: string) => Promise<unknown>,
): Promise<ParameterFacts[]> => {
  const examples = new Map(parameters.map((one) => [one.name, one.example]));
  const segments = path.split("/");
  for (const [index, segment] of segments.entries()) {
    const [name] = namesIn(segment);
    if (name === undefined || segment !== `{${name}}`) continue;
    const list = filledPath(segments.slice(0, index).join("/"), (one) => examples.get(one));
    // oxlint-disable-next-line no-await-in-loop -- a list below a record needs its key
    const key = keyOf(recordsIn(await read(list))[0], name);
    if (key !== undefined) examples.set(name, key);
  }
  return parameters.map((one) => {
    const example = one.in === "path" ? examples.get(one.name) : one.example;
    return example === undefined ? one : { ...one, example };
  });
};

/* What an API says of its operations, for those who read it: the studio of a server. */

type Details = Omit<OperationDetails, keyof OperationFacts>;

/** The first fixed part of a path. */
const tagOf = (path: string): string =>
  path.split("/").find((segment) => segment !== "" && !segment.includes("{")) ?? "/";

const describedBy = (endpoint: Endpoint, method: string): Omit<Description, "details"> =>
  endpoint.describe?.(method) ?? {
    tag: tagOf(endpoint.path),
    summary: "",
    deprecated: false,
    list: endpoint.resource,
  };

const factsOf = (endpoint: Endpoint, method: string, prefix: string): OperationFacts => {
  const { tag, summary, deprecated, list } = describedBy(endpoint, method);
  const handler = endpoint.files?.get(method) ?? null;
  return { method, path: prefix + endpoint.path, tag, summary, deprecated, list, handler };
};

export const operationsAt = (endpoint: Endpoint, prefix: string): OperationFacts[] =>
  Array.from(endpoint.handlers.keys(), (method) => factsOf(endpoint, method, prefix));

const inPath = (name: string): ParameterFacts => ({
  name,
  in: "path",
  required: true,
  description: "",
  schema: { type: "string" },
  explode: false,
});

const ofList = (name: string, type: string, description: string): ParameterFacts => ({
  name,
  in: "query",
  required: false,
  description,
  schema: { type },
  explode: true,
});

/** What most callers of a list want. */
const OF_LISTS = [
  ofList("q", "string", "Text in any field"),
  ofList("sort", "string", "A field; descending with - in front"),
  ofList("page", "integer", "From 1"),
  ofList("limit", "integer", "Records on a page"),
];

const WITH_BODY = new Set(["POST", "PUT", "PATCH", "QUERY"]);
/** What the API gives a new record. */
const FILLED_IN = new Set(["id", "_id", "createdAt", "updatedAt"]);

/** A body like what is at the path: a new record, or this one. */
const bodyLike = (found: unknown): unknown => {
  const record = Array.isArray(found) ? (found as unknown[])[0] : found;
  if (typeof record !== "object" || record === null) return {};
  return Object.fromEntries(Object.entries(record).filter(([name]) => !FILLED_IN.has(name)));
};

type Read = (path: string) => Promise<unknown>;

/** What can be said of a path that nothing describes. */
const plainDetails = async ({ path, resource }: Endpoint, method: string, read: Read): Promise<Details> => {
  const isList = method === "GET" && resource !== null && !path.endsWith("}");
  const inItsPath = await withKeys(path, namesIn(path).map(inPath), read);
  const here = filledPath(path, (name) => inItsPath.find((one) => one.name === name)?.example);
  const value = WITH_BODY.has(method) ? bodyLike(await read(here)) : undefined;
  return {
    description: "",
    parameters: [...inItsPath, ...(isList ? OF_LISTS : [])],
    bodies:
      value === undefined ? [] : [{ type: "application/json", schema: {}, examples: [{ name: "", value }] }],
    isBodyRequired: false,
    replies: [],
    security: [],
  };
};

/** What is said of a method, with keys of records that there are; undefined for one that the path does not take. */
export const detailsOf = async (
  endpoint: Endpoint,
  method: string,
  { prefix, origin, read }: { readonly prefix: string; readonly origin: string; readonly read: Read },
): Promise<OperationDetails | undefined> => {
  if (!endpoint.handlers.has(method)) return undefined;
  const facts = factsOf(endpoint, method, prefix);
  const described = endpoint.describe?.(method)?.details(origin);
  if (described === undefined) return { ...facts, ...(await plainDetails(endpoint, method, read)) };
  return { ...facts, ...described, parameters: await withKeys(endpoint.path, described.parameters, read) };
};
