import type { Call, RequestBody, RoutedRequest } from "./types.ts";

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
