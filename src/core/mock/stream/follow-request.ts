import { AppError } from "../../errors.ts";
import {
  columnsOf,
  LAST_EVENT,
  noticeOf,
  type Pair,
  parameterNamed,
  type ParameterName,
  parse,
  type Parsed,
  type Plan,
  plan,
} from "../../query/index.ts";
import { targetOf } from "../call.ts";
import { EMPTY_VERSION } from "../session/store.ts";
import type { Call, MockDeps } from "../types.ts";

/** Parameters of a list that do nothing where it is followed. */
const IDLE: ReadonlySet<ParameterName | undefined> = new Set([
  ...(["sort", "order", "page", "offset", "cursor", "range", "_end", "_all", "fields"] as const),
  ...(["_expand", "_embed", "_group", "_agg", "_format", "_csvGuard", "_envelope"] as const),
]);

/** Those of a stream alone. */
const INTERVAL = "interval";
const LAST_SEEN = "lastEventId";

const INTERVALS: readonly [number, number] = [100, 10_000];
const DEFAULT_INTERVAL_MS = 1000;

/** What a client asks of a list that it follows. */
export interface Following {
  readonly parsed: Parsed;
  /** Which records it follows. */
  readonly plan: Plan;
  /** Milliseconds between the events of the history. */
  readonly interval: number;
  /** How many events it gets; infinite for all. */
  readonly most: number;
  /** The last event of the history that it has seen. */
  readonly after: number;
  /** The version of the session that it has seen; null for a new client. */
  readonly version: string | null;
}

const refuse = (parameter: string, value: string, message: string): AppError =>
  new AppError("invalid_parameter", `${parameter}=${value.slice(0, 100)} ${message}.`, {
    problems: [{ parameter, value: value.slice(0, 100), message }],
  });

/** The number of a change: that of the history, and the version of the session. */
export const markOf = (event: number, version: string): string =>
  version === EMPTY_VERSION ? String(event) : `${event}-${version}`;

const MARK = /^(\d{1,7})(?:-([\w-]{1,64}))?$/;

const readMark = (mark: string): Pick<Following, "after" | "version"> => {
  const [, number = "", version = EMPTY_VERSION] = MARK.exec(mark) ?? [];
  if (number === "" || Number(number) > LAST_EVENT)
    throw refuse("Last-Event-ID", mark, "is not the id of an event of this stream");
  return { after: Number(number), version };
};

const readInterval = (text: string): { readonly interval: number; readonly notices: readonly string[] } => {
  const [least, most] = INTERVALS;
  const asked = Number(text);
  if (text === "" || !Number.isFinite(asked))
    throw refuse(INTERVAL, text, "must be a number of milliseconds");
  const interval = Math.min(Math.max(asked, least), most);
  return {
    interval,
    notices: interval === asked ? [] : [noticeOf([INTERVAL, text], `clamped to ${interval}`)],
  };
};

/** Parses what a client asks for; throws for what a followed list does not take. */
export const parseFollowing = (call: Call, deps: MockDeps): Following => {
  const { query, headers, session } = call;
  const { catalog } = deps;
  const { info } = targetOf(call, deps);
  const meaning = ([name]: Pair): ParameterName | undefined => parameterNamed(name);
  const valueOf = (name: string): string | undefined => query.find(([own]) => own === name)?.[1];
  const idle = query.filter((pair) => IDLE.has(meaning(pair)));
  const others = query.filter(
    (pair) =>
      !idle.includes(pair) && pair[0] !== INTERVAL && pair[0] !== LAST_SEEN && meaning(pair) !== "limit",
  );
  const changing = catalog.changing ?? catalog.names;
  const parsed = parse(others, { info, kind: "collection", session, now: catalog.now, changing });
  const mark = headers.get("last-event-id") ?? valueOf(LAST_SEEN) ?? "";
  const { interval, notices } = readInterval(valueOf(INTERVAL) ?? String(DEFAULT_INTERVAL_MS));
  const [, limit] = query.find((pair) => meaning(pair) === "limit") ?? [];
  if (limit !== undefined && !/^\d{1,9}$/.test(limit)) throw refuse("limit", limit, "must be a whole number");
  const ignored = idle
    .filter(([name]) => name !== "_all")
    .map((pair) => noticeOf(pair, "has no effect on a list that is followed"));
  const { at, simulation } = parsed.query;
  const planned = plan(info, { ...parsed.query, at: 0 }, deps.maxScan);
  if (planned.conditions.some((condition) => columnsOf(condition) === null))
    throw new AppError(
      "invalid_parameter",
      "A list that is followed takes filters on fields of its own records, not of those that they refer to.",
    );
  return {
    parsed: { ...parsed, notices: [...parsed.notices, ...notices, ...ignored] },
    plan: planned,
    // A delay is the pace, which the wire keeps.
    interval: simulation.delay === null ? interval : 0,
    most: limit === undefined ? Infinity : Number(limit),
    ...(mark === "" ? { after: at, version: null } : readMark(mark)),
  };
};
