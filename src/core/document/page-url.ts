import { searchOf } from "../http/url.ts";
import { type pageRangeOf, pairsOf, type Row } from "../query/index.ts";
import type { ListQuery } from "./list-query.ts";
import { cursorAt, type Page } from "./page.ts";

/** The URL of another page, in the document's own parameters. */
const pageUrl = (
  url: string,
  paging: ListQuery["paging"],
  offset: number,
  limit: number,
  lastId: unknown,
): string | null => {
  if (paging === null || limit === 0) return null;
  const number = Math.floor(offset / limit) + paging.first;
  const value = {
    page: String(number),
    offset: String(offset + paging.first),
    cursor: cursorAt(offset),
    after: String(lastId),
  }[paging.kind];
  const [start = ""] = url.split("?", 1);
  const rest = searchOf(url)
    .split("&")
    .filter((pair) => pair !== "" && pairsOf(pair)[0]?.[0] !== paging.name);
  return `${start}?${[...rest, `${encodeURIComponent(paging.name)}=${value}`].join("&")}`;
};

/** A page of a list, of which some rows are shown. Where pages are counted from a record, only the next one is known. */
export const pageAt = (
  url: string,
  paging: ListQuery["paging"],
  range: ReturnType<typeof pageRangeOf>,
  rows: readonly Row[],
): Omit<Page, "nouns"> => {
  const ids = rows.map((row) => row["id"] ?? null);
  const urlAt = (offset: number | null): string | null =>
    offset === null ? null : pageUrl(url, paging, offset, range.limit, ids.at(-1));
  const isCounted = paging?.kind !== "after";
  const lastOffset = Math.max(0, range.total - 1);
  const { kind, first = 1 } = paging ?? {};
  return {
    ...range,
    first: kind === "page" ? first : 1,
    isNumbered: kind === "page",
    start: range.offset + (kind === "offset" ? first : 0),
    ids,
    next: urlAt(range.next),
    previous: isCounted ? urlAt(range.prev) : null,
    self: url,
    firstUrl: isCounted ? urlAt(0) : null,
    lastUrl: isCounted && range.limit > 0 ? urlAt(lastOffset - (lastOffset % range.limit)) : null,
  };
};
