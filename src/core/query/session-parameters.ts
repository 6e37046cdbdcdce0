import { nearest } from "./nearest.ts";
import type { RequestKind } from "./parameters.ts";
import type { QueryParams } from "./query-params.ts";
import { MAX_HISTORY_COUNT, type Query, RANGES } from "./query.ts";
import { SESSION_HEADER } from "./session.ts";

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
