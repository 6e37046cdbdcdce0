import type { CallOptions, ClientOptions, HeaderFields, Reply } from "./calls.ts";
import { ApiError } from "./errors.ts";
import { searchOf } from "./search.ts";

/** One address with everything that calls to it have in common. */
export interface Endpoint {
  readonly url: string;
  readonly options: ClientOptions;
  readonly headers: HeaderFields;
}

export const endpointAt = (
  base: string,
  path: readonly string[],
  { query, headers = {} }: { readonly query?: unknown; readonly headers?: HeaderFields },
  options: ClientOptions,
): Endpoint => ({
  url: `${base}/${path.map(encodeURIComponent).join("/")}${searchOf(query)}`,
  options,
  headers,
});

const mayHaveBody = (method: string): boolean => method !== "GET" && method !== "HEAD";

/** Asks; rejects only when nobody answers. */
export const send = async (
  { url, options, headers: own }: Endpoint,
  method: string,
  { headers: more, ...init }: Omit<RequestInit, "headers"> & { readonly headers?: HeaderFields },
): Promise<Response> => {
  const { headers: common, fetch = globalThis.fetch } = options;
  const headers = new Headers(typeof common === "function" ? await common() : common);
  for (const [name, value] of Object.entries({ ...more, ...own })) headers.set(name, value);
  return fetch(url, { ...init, method, headers });
};

const isJson = (response: Response): boolean => /[/+]json\b/.test(response.headers.get("content-type") ?? "");

/** What the service says no with, as an error. Rejects where something before the service answered. */
export const refusalOf = async (response: Response): Promise<ApiError> => {
  const { status, url } = response;
  if (!isJson(response)) throw new Error(`${url} answered ${status} without saying why`);
  const value = (await response.json()) as { detail?: string; errors?: { message: string }[] };
  const why = value.detail ?? value.errors?.map(({ message }) => message).join(" ") ?? "";
  return new ApiError(status, value, `${status}: ${why}`);
};

const dataOf = async (response: Response, method: string): Promise<unknown> => {
  if (method === "HEAD" || response.status === 204 || response.status === 304) return null;
  return isJson(response) ? response.json() : response.text();
};

/** One call, from arguments to reply. */
export const call = async (
  endpoint: Endpoint,
  method: string,
  body: unknown,
  { signal, fetch: init = {} }: CallOptions<unknown>,
): Promise<Reply<unknown, ApiError>> => {
  const json = mayHaveBody(method) && body !== undefined;
  const response = await send(endpoint, method, {
    ...init,
    ...(signal === undefined ? {} : { signal }),
    ...(json ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
  });
  const { status, headers } = response;
  const rest = { status, headers, response };
  if (response.ok || status === 304) return { data: await dataOf(response, method), error: null, ...rest };
  if (method === "HEAD") return { data: null, error: new ApiError(status, null, String(status)), ...rest };
  return { data: null, error: await refusalOf(response), ...rest };
};
