import type { Json } from "../engine/index.ts";
import { pathOf } from "../http/url.ts";
import { AppError } from "../errors.ts";
import { isJsonType, type JsonBody, mediaTypeOf } from "../http/body.ts";
import { type Pair, parameterNamed, pointerStep, type Row } from "../query/index.ts";
import { isNode } from "../schema/index.ts";
import type { OnRecords } from "./on-records.ts";
import { type FoundParent, type Scope, scopeOf } from "./scope.ts";
import { lastParameter } from "./names.ts";
import type { RecordForm } from "./records.ts";
import { isPartKind, isSingle, type Kind, type Resource } from "./resource.ts";
import type { Call, Maker } from "./respond.ts";
import { type Call as MockCall, callFor, type Mock, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";

/** The key of the record that a call is about: in its path, or in its body if it is sent to the path of the list. */
export const idOf = (
  resource: Resource,
  kind: Kind,
  params: Call["params"],
  body: Pick<JsonBody, "value"> | null,
): string | undefined => {
  if (isSingle(resource)) return "1";
  const { key } = resource;
  const inPath = key.parameter === null ? Object.values(params).at(-1) : params[key.parameter];
  if (inPath !== undefined || key.property === null || (kind !== "replaceRecord" && kind !== "updateRecord"))
    return inPath;
  const own = isNode(body?.value) ? body.value[key.property] : undefined;
  // Several records have their keys themselves.
  if (hasRecords(body?.value)) return undefined;
  if (typeof own === "string" || typeof own === "number") return String(own);
  const pointer = `/${key.property}`;
  throw new AppError(
    "validation_failed",
    `The body must have the ${key.property} of the record that is meant.`,
    {
      problems: [{ pointer, message: "is required" }],
    },
  );
};

const MAX_WRAPPED = 2;

/** Whether a body is a list of records, within objects or not. */
const hasRecords = (value: unknown, depth = 0): boolean =>
  Array.isArray(value)
    ? value.some(isNode)
    : isNode(value) &&
      depth < MAX_WRAPPED &&
      Object.keys(value).length === 1 &&
      hasRecords(Object.values(value)[0], depth + 1);

/** A call of an operation on records. */
export interface RecordCall extends Call {
  readonly kind: Kind;
  readonly form: RecordForm;
  readonly scope: Scope;
  /** The key in the path; undefined for a list. */
  readonly id: string | undefined;
  /** The path as it was requested, without a trailing slash. */
  readonly path: string;
}

/** A call of an operation on records, below the parents that were found. */
export const recordCallOf = (
  { root, validators }: Pick<Maker, "root" | "validators">,
  call: Call,
  { kind, form, filters }: OnRecords,
  parents: ReadonlyMap<string, FoundParent>,
): RecordCall => {
  const { operation, params, routed, body } = call;
  const accepts = (property: string, value: Json): boolean => {
    const schema = form.schemaOf(property);
    return schema === undefined || validators.of(schema, "response")(value).length === 0;
  };
  const isOnRecord = kind === "actOnRecord" || kind === "getRecord" || isPartKind(kind);
  const place = (isOnRecord ? form.resource.itemPath : undefined) ?? operation.path;
  return {
    ...call,
    kind,
    form,
    scope: scopeOf(root, form, place, params, { filters, accepts, parents }),
    id: idOf(form.resource, kind, params, body),
    path: pathOf(routed.request.url).replace(/\/$/, ""),
  };
};

/** The path of a record, with what a request has before the paths of the document; undefined if it has none. */
export const pathOfRecord = ({ form, operation, params, path }: RecordCall, row: Row): string | undefined => {
  const id = row[form.resource.key.slug ?? "id"];
  if (form.itemPath === null || (typeof id !== "string" && typeof id !== "number")) return undefined;
  const depth = operation.path.split("/").length - 1;
  const prefix = path.split("/").slice(0, -depth).join("/");
  const key = lastParameter(form.itemPath);
  return (
    prefix +
    form.itemPath.replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
      encodeURIComponent(name === key ? id : (params[name] ?? "")),
    )
  );
};

/** An operation on the records of a call. */
export type Operate = (
  call: RecordCall,
  name: RecordOperation,
  more: Partial<MockCall>,
) => Promise<MockResponse>;

export const createOperate =
  (call: Mock["call"]): Operate =>
  ({ routed, form: { resource } }, name, more) =>
    call(
      name,
      callFor(routed, { resource: resource.name, headers: asJson(routed), asValues: true, ...more }),
    );

const CARRIED = ["etag", "x-mock-persisted", "x-mock-notice", "x-total-count"];

export const carried = (
  { headers }: MockResponse,
  notices: readonly string[] = [],
): Record<string, string> => {
  const own = Object.fromEntries(
    CARRIED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return noted(own, notices);
};

const noted = (
  headers: Readonly<Record<string, string>>,
  notices: readonly string[],
): Record<string, string> => {
  const { "x-mock-notice": before } = headers;
  const all = [...(before === undefined ? [] : [before]), ...notices];
  return all.length === 0 ? headers : { ...headers, "x-mock-notice": all.join("; ").slice(0, 2000) };
};

/** A response that says more about its request. */
export const withNotices = (response: MockResponse, notices: readonly string[]): MockResponse =>
  notices.length === 0 ? response : { ...response, headers: noted(response.headers, notices) };

/** Parameters of a record or a write that are ours: those of its document do nothing here. */
export const ownPairs = ({ routed, operation: { queryParameters: declared } }: RecordCall): Pair[] =>
  routed.query.filter(
    ([name]) => !declared.has(name) && (name.startsWith("_") || parameterNamed(name) !== undefined),
  );

/** The session that the query names. */
export const sessionPairs = ({ routed }: RecordCall): Pair[] =>
  routed.query.filter(([name]) => name === "__session").slice(0, 1);

/** The session of a request; null for none. */
export const sessionOfCall = (call: RecordCall): string | null =>
  sessionPairs(call)[0]?.[1] ?? call.routed.session;

const NO_HEADERS: MockCall["headers"] = { get: () => null };

/** Lists and records are JSON unless `_format` says otherwise. */
const asJson = ({ request: { headers } }: RecordCall["routed"]): MockCall["headers"] => ({
  get: (name) => (name === "accept" ? null : headers.get(name)),
});

/** A form has become JSON; the types of patches have a meaning of their own. */
export const patchType = ({ routed: { request } }: RecordCall): string => {
  const type = request.headers.get("content-type");
  return isJsonType(type) ? mediaTypeOf(type) : "application/json";
};

/** Whether a response has the requests of a session instead of records. */
export const isLog = ({ parsed }: MockResponse): boolean =>
  parsed?.query.log !== undefined && parsed.query.log !== null;

/** A response as it is, where no document says more. */
export const asText = ({ value, ...response }: MockResponse): MockResponse =>
  value === undefined ? response : { ...response, body: JSON.stringify(value) };

/** A call beside that of the request: with its session alone, and not in its log. */
export const beside = (call: RecordCall): Partial<MockCall> => ({
  query: sessionPairs(call),
  headers: NO_HEADERS,
  logged: null,
});

/** An error in whose problems the key is called as the document calls it. */
export const withKey = (error: AppError, parameter: string | null, property: string | null): AppError => {
  const { code, message, status, headers } = error;
  if (code !== "record_not_found" && code !== "id_taken") return error;
  const problems = error.problems.map((problem) => ({
    ...problem,
    ...(problem.parameter === undefined ? {} : { parameter: parameter ?? problem.parameter }),
    ...(problem.pointer === undefined || property === null
      ? {}
      : { pointer: problem.pointer.replace(/id$/, () => pointerStep(property).slice(1)) }),
  }));
  return new AppError(code, message, { problems, status, headers });
};

/** Whether a record was not found. */
export const isUnknown = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "record_not_found";

/** For a promise: undefined instead of a record that was not found. */
export const nothingFound = (error: unknown): undefined => {
  if (!isUnknown(error)) throw error;
};
