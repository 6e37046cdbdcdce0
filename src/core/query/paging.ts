import { readCursor } from "./cursor.ts";
import { type ParameterName, parameterNamed } from "./parameters.ts";
import type { Pair, QueryParams } from "./query-params.ts";
import { DEFAULT_LIMIT, defaultLimit, type Paging, type PagingNames, type Query, RANGES } from "./query.ts";
import { shorten } from "./describe-problems.ts";
import { OWN_NAMES, printUrl, urlPrinter } from "./print.ts";

const readLimit = (params: QueryParams, offset: number, { count, named }: Implied): number => {
  const limit = params.integer("limit", RANGES.limit);
  const end = params.integer("_end", RANGES._end);
  const endPair = params.one("_end");
  if (end !== undefined && endPair !== undefined) {
    const span = params.clamp(endPair, end, offset, offset + RANGES.limit[1]) - offset;
    const limitPair = params.one("limit");
    if (limit !== undefined && limit !== span && limitPair !== undefined)
      params.problem(
        endPair,
        `conflicts with ${limitPair[0]}=${shorten(limitPair[1])}; give only one of them`,
      );
    return span;
  }
  if (limit !== undefined) return limit;
  if (count !== null && count > RANGES.limit[1] && !params.has("_all"))
    params.notice(["count", String(count)], `is returned in pages of ${RANGES.limit[1]} records`);
  return defaultLimit(count, named);
};

/** What decides the limit if none is given. */
interface Implied {
  /** Null where none was given. */
  readonly count: number | null;
  /** How many ids the filters name. */
  readonly named: number;
}

/** Says that parameters have no effect beside another one. A range has become an offset and an end. */
const noteUnused = (params: QueryParams, names: readonly ParameterName[], beside: string): void => {
  const isRange = (name: ParameterName): boolean =>
    params.has("range") && (name === "offset" || name === "_end");
  for (const name of new Set(names.map((name) => (isRange(name) ? "range" : name)))) {
    const pair = params.one(name);
    if (pair !== undefined) params.notice(pair, `has no effect with ${beside}`);
  }
};

/**
 * Which part of the result is requested: `_all` wins over `cursor`, `cursor` over `offset`, `offset` over `page`.
 * A cursor must belong to the result that `resultKey` identifies.
 */
export const readPaging = (
  params: QueryParams,
  implied: Implied,
  resultKey: () => string,
): { paging: Paging; limit: number } => {
  const page = params.integer("page", RANGES.page) ?? 1;
  const offset = params.integer("offset", RANGES.offset);
  const start = offset ?? 0;
  const limit = readLimit(params, start, implied);
  const cursor = params.one("cursor");
  if (params.flag("_all")) {
    noteUnused(params, ["cursor", "offset", "page", "_end", "limit"], "_all=true");
    return { paging: { mode: "all" }, limit: DEFAULT_LIMIT };
  }
  if (cursor !== undefined) {
    noteUnused(params, ["offset", "page"], "a cursor");
    const { offset: from, rows } = readCursor(params, cursor, resultKey);
    return { paging: { mode: "cursor", offset: from }, limit: Math.min(limit, rows ?? limit) };
  }
  if (offset !== undefined || params.has("_end")) {
    noteUnused(params, ["page"], "an offset");
    return { paging: { mode: "offset", offset: start }, limit };
  }
  return { paging: { mode: "page", page }, limit };
};

/** The paging of requests that take no page. */
export const firstPage = (count: number | null): { paging: Paging; limit: number } => ({
  paging: { mode: "page", page: 1 },
  limit: defaultLimit(count),
});

/** The requested page and its neighbours, in rows. */
export interface PageRange {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** Offsets; null where there is no such page. */
  readonly prev: number | null;
  /** Rows of the previous page: fewer than `limit` near the start. */
  readonly prevLimit: number;
  readonly next: number | null;
  readonly last: number;
}

const ALONE = { prev: null, prevLimit: 0, next: null, last: 0 } as const;

export const pageRangeOf = (paging: Paging, limit: number, total: number): PageRange => {
  if (paging.mode === "all") {
    const pages = total === 0 ? 0 : 1;
    return { ...ALONE, offset: 0, limit: total, total, page: 1, pages };
  }
  const offset = paging.mode === "page" ? (paging.page - 1) * limit : paging.offset;
  if (limit === 0) {
    const page = paging.mode === "page" ? paging.page : 1;
    return { ...ALONE, offset, limit, total, page, pages: 0 };
  }
  const last = Math.max(0, offset + Math.floor((total - 1 - offset) / limit) * limit);
  const prev = offset > 0 && total > 0 ? Math.max(0, Math.min(offset - limit, last)) : null;
  return {
    offset,
    limit,
    total,
    page: Math.floor(offset / limit) + 1,
    pages: Math.ceil(total / limit),
    prev,
    prevLimit: Math.min(limit, offset - (prev ?? offset)),
    next: offset + limit < total ? offset + limit : null,
    last,
  };
};

/** `users 0-9/100`, or a star for no rows (RFC 9110). */
export const contentRange = (resource: string, { offset, limit, total }: PageRange): string => {
  const end = Math.min(offset + limit, total);
  return `${resource} ${end > offset ? `${offset}-${end - 1}` : "*"}/${total}`;
};

/** The parameters that decide how many records are sent. */
const PAGING: ReadonlySet<ParameterName | undefined> = new Set([
  "page",
  "limit",
  "offset",
  "cursor",
  "_end",
  "range",
  "_all",
] as const);

/** Whether a query says how many records it wants. */
export const asksForPage = (query: readonly Pair[]): boolean =>
  query.some(([name]) => PAGING.has(parameterNamed(name)));

interface PageLinks {
  readonly self: string;
  readonly first: string;
  readonly prev: string | null;
  readonly next: string | null;
  readonly last: string;
}

/** The same kind of paging at another offset. */
const pagingAt = (paging: Paging, limit: number, offset: number): Paging => {
  switch (paging.mode) {
    case "all":
      return paging;
    case "page":
      return { mode: "page", page: limit === 0 ? 1 : Math.floor(offset / limit) + 1 };
    case "offset":
    case "cursor":
      return { mode: paging.mode, offset };
  }
};

/** Absolute links to other pages, which keep all other parameters. */
export const pageLinks = (query: Query, range: PageRange, apiUrl: string): PageLinks => ({
  self: apiUrl + printUrl(query),
  ...around(query, range, apiUrl),
});

const around = (
  query: Query,
  range: PageRange,
  apiUrl: string,
  pagingNames: PagingNames = OWN_NAMES,
): Omit<PageLinks, "self"> => {
  const url = urlPrinter(query, { explicit: true, pagingNames });
  const at = (offset: number, limit = query.limit): string =>
    apiUrl + url(pagingAt(query.paging, query.limit, offset), limit);
  return {
    first: at(0),
    prev: range.prev === null ? null : at(range.prev, range.prevLimit),
    next: range.next === null ? null : at(range.next),
    last: at(range.last),
  };
};

/** Proxies allow 4 KB for all response headers. */
const MAX_LINK_LENGTH = 2048;

interface LinkHeader {
  /** Undefined if there is no other page, or if the URLs are too long. */
  readonly link: string | undefined;
  /** Says what was omitted. */
  readonly notice: string | undefined;
}

const printLink = (rel: string, url: string | null): string =>
  url === null ? "" : `, <${url}>; rel="${rel}"`;

const fits = (links: string): boolean => links.length <= MAX_LINK_LENGTH;

/** The `Link` header, with the parameter names of the caller. */
export const linkHeader = (
  query: Query,
  range: PageRange,
  apiUrl: string,
  pagingNames: PagingNames,
): LinkHeader => {
  if (range.prev === null && range.next === null) return { link: undefined, notice: undefined };
  const { first, prev, next, last } = around(query, range, apiUrl, pagingNames);
  const [toPrev, toNext] = [printLink("prev", prev), printLink("next", next)];
  const whole = (printLink("first", first) + toPrev + toNext + printLink("last", last)).slice(2);
  if (fits(whole)) return { link: whole, notice: undefined };
  const short = (toPrev + toNext).slice(2);
  return fits(short)
    ? { link: short, notice: "Link omits first and last because the URL is long" }
    : { link: undefined, notice: "Link is omitted because the URL is too long" };
};
