import type { Json } from "../engine/index.ts";
import { encodeCursor } from "./cursor.ts";
import { pageLinks } from "./links.ts";
import type { Window } from "./paging.ts";
import type { Plan } from "./plan.ts";
import { impliedLimit, printUrl } from "./print.ts";

/** What `_envelope=true` says about a page. */
export const collectionMeta = ({ query, binding }: Plan, window: Window, origin: string): Json => {
  const cursor = (offset: number | null): string | null =>
    offset === null ? null : encodeCursor(binding, offset);
  const { total, page, limit, offset, pages, next, prev } = window;
  return {
    resource: query.resource,
    seed: query.seed,
    count: query.count,
    total,
    page,
    limit,
    offset,
    pages,
    hasNext: next !== null,
    hasPrev: prev !== null,
    nextCursor: cursor(next),
    prevCursor: cursor(prev),
    links: { ...pageLinks(query, window, origin) },
  };
};

/** What `_envelope=true` says about one record. */
export const recordMeta = ({ query }: Plan, origin: string): Json => {
  const { resource, seed, count, id } = query;
  const whole = { fields: { only: [], without: [] }, expand: [], embed: [], envelope: false };
  const collection = { ...query, ...whole, id: null, limit: impliedLimit(query) };
  return {
    resource,
    seed,
    count,
    id,
    links: {
      self: origin + printUrl(query),
      collection: origin + printUrl(collection),
    },
  };
};
