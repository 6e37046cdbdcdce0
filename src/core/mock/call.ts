import type { Call, MockDeps, MockRequest, RequestBody, RoutedRequest } from "./types.ts";
import { AppError } from "../errors.ts";
import type { Source } from "../query/index.ts";
import type { ResourceInfo } from "../engine/index.ts";

/** The body of a request that has none. */
export const EMPTY_BODY: RequestBody = { value: {}, text: "{}", type: "", notices: [] };

/** A call that says nothing. */
export const NO_CALL: Omit<Call, "resource"> = {
  id: null,
  ids: null,
  query: [],
  headers: { get: () => null },
  body: () => Promise.resolve(EMPTY_BODY),
  session: null,
  origin: "http://localhost",
  client: () => "",
  signal: undefined,
  logged: null,
  asValues: false,
};

/** A value as the body of a call. */
export const jsonBody =
  (value: unknown, type = "application/json"): Call["body"] =>
  () =>
    Promise.resolve({ value, text: JSON.stringify(value), type, notices: [] });

/** A call for a request: by default with its query and its headers, and no body. */
export const callFor = (
  { request, query, session, origin, client, logged }: RoutedRequest,
  call: Pick<Call, "resource"> & Partial<Call>,
): Call => ({
  ...NO_CALL,
  query,
  headers: request.headers,
  session,
  origin,
  client,
  logged,
  signal: request.signal,
  ...call,
});

/** A request with some parts replaced. Not by spreading: the parts of a web `Request` are getters. */
export const withParts = (request: MockRequest, parts: Partial<MockRequest>): MockRequest => {
  const { method, url, headers, body, signal } = request;
  return { method, url, headers, body, ...(signal === undefined ? {} : { signal }), ...parts };
};

/** The collection or record that a path names. */
export interface Target {
  readonly info: ResourceInfo;
  /** The id in the path; null for a collection. */
  readonly idText: string | null;
  /** 0 where the path's id is invalid. */
  readonly id: number | null;
  /** Prefix of image URLs in the response. */
  readonly origin: string;
  /** Prefix of links to resources. */
  readonly apiUrl: string;
  /** The data version, part of every ETag. */
  readonly version: string;
}

/** Of a resource that the catalog has. */
export const targetOf = (
  { resource, id: idText, origin }: Pick<Call, "resource" | "id" | "origin">,
  { catalog, path }: Pick<MockDeps, "catalog" | "path">,
): Target => {
  const info = catalog.info(resource);
  const id = idText === null ? null : info.ids.parse(idText);
  return { info, idText, id, origin, apiUrl: origin + path, version: catalog.version };
};

/** Throws a 404 if the dataset does not have the record. */
export const requireRecord = ({ info, id, idText }: Target, source: Source): void => {
  if (id === null) return;
  const table = source.tables(info.name);
  if (table.has(id)) return;
  const { name, ids } = info;
  const value = (idText ?? "").slice(0, 100);
  const { lastId } = table;
  const wasThere = id >= 1 && id <= lastId;
  const deletedBy = wasThere ? source.deletedBy(name, id) : null;
  const notFound = (detail: string, message: string): AppError =>
    new AppError("record_not_found", detail, { problems: [{ parameter: "id", value, message }] });
  if (deletedBy !== null)
    throw notFound(`${name} ${ids.print(id)} was deleted by ${deletedBy}.`, `was deleted by ${deletedBy}`);
  if (wasThere) throw notFound(`${name} has no record ${ids.print(id)}.`, "matches no record");
  if (ids.isUnordered === true || lastId === 0)
    throw notFound(`${name} has no record ${JSON.stringify(value)}.`, "matches no record");
  const range = `${ids.print(1)} to ${ids.print(lastId)}`;
  const kind = ids.isText ? "an id" : "an integer";
  throw notFound(
    `${name} has no record ${JSON.stringify(value)}; its ids are ${range}.`,
    `must be ${kind} from ${range}`,
  );
};
