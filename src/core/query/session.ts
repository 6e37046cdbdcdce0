import { MAX_HISTORY_COUNT, type Query, RANGES, type SessionChoice } from "./query.ts";
import type { Pair, QueryParams } from "./query-params.ts";
import { nearest } from "./nearest.ts";
import type { RequestKind } from "./parameters.ts";

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

/* Parameters that need a session. */

const LOGS = ["true", "all", "false"] as const;

/** `__log`: whose requests are listed; `false` keeps a request out of the log. */
export const readLog = (params: QueryParams, kind: RequestKind, inSession: boolean): Query["log"] => {
  const word = params.word("__log", LOGS);
  const pair = params.one("__log");
  if (pair === undefined || word === undefined || word === "false") return null;
  if (kind !== "collection") params.problem(pair, "applies to a collection; elsewhere it may only be false");
  if (!inSession) params.problem(pair, `needs __session or the header ${SESSION_HEADER}`);
  return word;
};

/** `__rules`: what requests of the session fail. A request of a session that has it alone is answered before it is parsed. */
export const checkRules = (params: QueryParams, inSession: boolean): void => {
  const pair = params.one("__rules");
  if (pair === undefined) return;
  if (!inSession) params.problem(pair, `needs __session or the header ${SESSION_HEADER}`);
  if (params.has("__log")) params.problem(pair, "does not go with __log");
};

interface RivalContext {
  readonly count: number;
  readonly inSession: boolean;
  /** What the rival may change; undefined for anything. */
  readonly changing: readonly string[] | undefined;
}

/** `__rival=todos/3`: after every third request of the session, another client changes a todo. */
export const readRival = (
  params: QueryParams,
  { count, inSession, changing }: RivalContext,
): Query["rival"] => {
  const pair = params.one("__rival");
  if (pair === undefined) return null;
  const [, resource = "", every] = /^([^/]+)\/(\d+)$/.exec(pair[1]) ?? [];
  if (every === undefined)
    return params.problem(pair, "must be a resource and a number of requests, such as todos/3") ?? null;
  if (changing?.length === 0)
    return params.problem(pair, "does not apply to rows of a file: they have no events") ?? null;
  if (changing?.includes(resource) === false) {
    const near = nearest(resource, changing);
    params.problem(pair, "names no resource", {
      allowed: changing,
      suggestion: near === undefined ? undefined : `${near}/${every}`,
    });
  }
  if (!inSession) params.problem(pair, `needs __session or the header ${SESSION_HEADER}`);
  if (params.one("__log") !== undefined)
    params.problem(pair, "needs a request that is logged, so it does not go with __log");
  if (count > MAX_HISTORY_COUNT)
    params.problem(pair, `works up to count=${MAX_HISTORY_COUNT}; this dataset has ${count} rows`);
  return { resource, every: params.clamp(pair, Number(every), ...RANGES.__rival) };
};
