import type { ResourceInfo } from "../engine/index.ts";
import { fieldPathsOf } from "./field-paths.ts";
import type { Pair, QueryParams } from "./query-params.ts";
import {
  AGGREGATE_NAMES,
  type Aggregate,
  type AggregateName,
  GROUP_UNITS,
  type Grouping,
  type GroupKey,
  type GroupUnit,
} from "./query.ts";

/** More would cost more than they tell. */
const MAX_KEYS = 5;
const MAX_AGGREGATES = 20;

const isUnit = (text: string): text is GroupUnit => (GROUP_UNITS as readonly string[]).includes(text);
const isAggregate = (text: string): text is AggregateName =>
  (AGGREGATE_NAMES as readonly string[]).includes(text);

/** A field with a single value, for groups; the problem otherwise. */
const requireSingle = (params: QueryParams, info: ResourceInfo, pair: Pair, path: string): boolean => {
  const paths = fieldPathsOf(info);
  const found = paths.get(path);
  if (found !== undefined && !found.many && found.kind !== "object") return true;
  const known = [...paths.values()]
    .filter(({ many, kind }) => !many && kind !== "object")
    .map(({ path: name }) => name);
  const why = found === undefined ? `is not a field of ${info.name}` : "is not a single value";
  params.problem([pair[0], path], why, { allowed: known, known });
  return false;
};

/** `status`, or `createdAt:month`. */
const readKey = (params: QueryParams, info: ResourceInfo, pair: Pair): GroupKey | undefined => {
  const [name, text] = pair;
  const colon = text.lastIndexOf(":");
  const [path, unit] = colon === -1 ? [text, null] : [text.slice(0, colon), text.slice(colon + 1)];
  if (!requireSingle(params, info, pair, path)) return undefined;
  if (unit === null) return { path, unit };
  if (!isUnit(unit))
    return params.problem([name, text], "must end in a unit of time", {
      allowed: GROUP_UNITS.map((one) => `${path}:${one}`),
    });
  if (fieldPathsOf(info).get(path)?.kind === "date") return { path, unit };
  return params.problem([name, text], `has a unit of time, but ${path} is not a date`, { allowed: [path] });
};

const CALL = /^(\w+)(?:\(([^()]*)\))?$/;

const readAggregate = (params: QueryParams, info: ResourceInfo, pair: Pair): Aggregate | undefined => {
  const [, aggregate = "", path = ""] = CALL.exec(pair[1]) ?? [];
  if (!isAggregate(aggregate))
    return params.problem(pair, "is not an aggregate", {
      allowed: AGGREGATE_NAMES.map((name) => (name === "count" ? name : `${name}(field)`)),
    });
  if (aggregate === "count" && path === "") return { aggregate, path: null };
  if (path === "") return params.problem(pair, `needs a field, as in ${aggregate}(price)`);
  if (!requireSingle(params, info, pair, path)) return undefined;
  const isNumber = fieldPathsOf(info).get(path)?.kind === "number";
  if ((aggregate === "sum" || aggregate === "avg") && !isNumber)
    return params.problem(pair, `needs a number, and ${path} is none`);
  return { aggregate, path };
};

const isPresent = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** PostgREST's `total.sum()` as `sum(total)`; undefined for a plain field. */
const postgrestCall = (item: string): string | undefined => {
  const [, path, aggregate] = /^(?:([^()]+)\.)?(\w+)\(\)$/.exec(item) ?? [];
  if (aggregate === undefined) return undefined;
  return path === undefined ? aggregate : `${aggregate}(${path})`;
};

/** Whether `select=status,count(),total.sum()` asks for groups as PostgREST does. */
const isPostgrest = (params: QueryParams): boolean =>
  params.list("fields").some(([, item]) => item.endsWith("()"));

const readPairs = (params: QueryParams): readonly [keys: readonly Pair[], aggregates: readonly Pair[]] => {
  if (!isPostgrest(params)) return [params.list("_group"), params.list("_agg")];
  const items = params.list("fields").map(([name, item]) => ({ name, item, call: postgrestCall(item) }));
  return [
    items.flatMap(({ name, item, call }) => (call === undefined ? [[name, item] as const] : [])),
    items.flatMap(({ name, call }) => (call === undefined ? [] : [[name, call] as const])),
  ];
};

/** `_group` and `_agg`; null where neither is given. */
export const readGroup = (params: QueryParams, info: ResourceInfo): Grouping | null => {
  if (!params.has("_group") && !params.has("_agg") && !isPostgrest(params)) return null;
  const [keyPairs, aggregatePairs] = readPairs(params);
  for (const [pairs, limit] of [
    [keyPairs, MAX_KEYS],
    [aggregatePairs, MAX_AGGREGATES],
  ] as const) {
    const beyond = pairs[limit];
    if (beyond !== undefined) params.problem(beyond, `is one too many: at most ${limit} are possible`);
  }
  for (const name of ["_expand", "_embed", ...(isPostgrest(params) ? [] : (["fields"] as const))] as const) {
    const pair = params.one(name);
    if (pair !== undefined) params.problem(pair, "does not apply to groups");
  }
  const keys = keyPairs.slice(0, MAX_KEYS).map((pair) => readKey(params, info, pair));
  const aggregates = aggregatePairs
    .slice(0, MAX_AGGREGATES)
    .map((pair) => readAggregate(params, info, pair))
    .filter(isPresent);
  return {
    keys: keys.filter(isPresent),
    aggregates: aggregates.length === 0 ? [{ aggregate: "count", path: null }] : aggregates,
  };
};
