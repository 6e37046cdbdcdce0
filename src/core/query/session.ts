import type { QueryParams } from "./query-params.ts";
import type { Pair } from "./url.ts";

/** The session of a request. */
export interface SessionChoice {
  readonly name: string;
  /** Empty it first. */
  readonly reset: boolean;
}

/** An alternative to `__session`, for clients that set headers for all requests. */
export const SESSION_HEADER = "X-Mock-Session";

export const SESSION_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/** Why a text is not a valid session name. */
export const sessionProblem = (name: string): string | undefined =>
  SESSION_NAME.test(name) ? undefined : "must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -";

const checkName = (params: QueryParams, pair: Pair): void => {
  const problem = sessionProblem(pair[1]);
  if (problem !== undefined) params.problem(pair, problem);
};

/** The session in the URL or the header; null for none. */
export const readSession = (
  params: QueryParams,
  header: string | null,
  at: number,
): { readonly session: SessionChoice | null; readonly inUrl: string | null } => {
  const inUrl = params.one("__session");
  const inHeader: Pair | undefined = header === null ? undefined : [SESSION_HEADER, header];
  const chosen = inUrl ?? inHeader;
  const reset = params.flag("__reset");
  if (chosen === undefined) {
    const pair = params.one("__reset");
    if (pair !== undefined && reset) params.problem(pair, `needs __session or the header ${SESSION_HEADER}`);
    return { session: null, inUrl: null };
  }
  checkName(params, chosen);
  if (inUrl !== undefined && inHeader !== undefined && inUrl[1] !== header)
    params.problem(inHeader, `conflicts with __session=${inUrl[1].slice(0, 64)}; give only one of them`);
  const pair = params.one("__at");
  if (pair !== undefined && at > 0)
    params.problem(pair, "works only without a session: writes are not part of the history");
  return { session: { name: chosen[1], reset }, inUrl: inUrl?.[1] ?? null };
};
