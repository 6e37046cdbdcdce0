import { isJsonType, mediaTypeOf } from "../http/body.ts";
import { type Call as MockCall, callFor, type Mock, type MockResponse } from "../mock/index.ts";
import type { RecordOperation } from "../operations.ts";
import { type Pair, parameterNamed } from "../query/index.ts";
import type { RecordCall } from "./record-call.ts";

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
