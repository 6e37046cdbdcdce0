import { searchOf } from "../http/url.ts";
import { pairsOf } from "../query/index.ts";
import type { ListQuery } from "./list-query.ts";
import { cursorAt } from "./page.ts";

/** The URL of another page, in the document's own parameters. */
export const pageUrl = (
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
