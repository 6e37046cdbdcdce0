import type { OperationDetails, OperationFacts, ParameterFacts } from "../../api/studio.ts";
import { type Endpoint, factsOf } from "./endpoint.ts";
import { filledPath, namesIn, withKeys } from "./path-keys.ts";

/* What an API says of one of its operations, for those who call it: a form of the studio. */

type Details = Omit<OperationDetails, keyof OperationFacts>;

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
  const described = await endpoint.describe?.(method)?.details(origin);
  if (described === undefined) return { ...facts, ...(await plainDetails(endpoint, method, read)) };
  // A document may leave out what its path says.
  const known = new Set(described.parameters.filter((one) => one.in === "path").map(({ name }) => name));
  const others = namesIn(endpoint.path).filter((name) => !known.has(name));
  const parameters = [...others.map(inPath), ...described.parameters];
  return { ...facts, ...described, parameters: await withKeys(endpoint.path, parameters, read) };
};
