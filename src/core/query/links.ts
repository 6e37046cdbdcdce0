import type { PageRange } from "./paging.ts";
import { OWN_NAMES, printUrl, urlPrinter } from "./print.ts";
import type { PagingNames, Paging, Query } from "./query.ts";

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
