import type { Json } from "../engine/index.ts";
import { encodeCursor } from "./cursor.ts";
import { pageLinks } from "./links.ts";
import { type PageRange, pageRangeOf } from "./paging.ts";
import type { Plan } from "./plan.ts";
import { impliedLimit, printUrl, resultKeyOf } from "./print.ts";
import { shownRecord, WHOLE } from "./project.ts";
import type { Envelope } from "./query.ts";

/** The `meta` of a page. */
const collectionMeta = ({ query, count }: Plan, range: PageRange, apiUrl: string): Json => {
  const resultKey = resultKeyOf(query);
  const { total, page, limit, offset, pages, next, prev, prevLimit } = range;
  const cursor = (at: number | null, rows: number): string | null =>
    at === null ? null : encodeCursor(resultKey, at, rows < limit ? rows : null);
  return {
    resource: query.resource,
    seed: query.seed,
    count,
    total,
    page,
    limit,
    offset,
    pages,
    hasNext: next !== null,
    hasPrev: prev !== null,
    nextCursor: cursor(next, limit),
    prevCursor: cursor(prev, prevLimit),
    links: { ...pageLinks(query, range, apiUrl) },
  };
};

/** The `meta` of a record. */
const recordMeta = ({ query, count, info }: Plan, id: number, apiUrl: string): Json => {
  const { resource, seed } = query;
  const { ids, isSingle = false } = info;
  const self = apiUrl + printUrl(query, { ids, isSingle });
  if (isSingle)
    return { resource, seed, count, ...shownRecord(info, { id: ids.print(id) }), links: { self } };
  const whole = { fields: WHOLE, expand: [], embed: [], envelope: null };
  const collection = { ...query, ...whole, id: null, limit: impliedLimit(query) };
  return {
    resource,
    seed,
    count,
    id: ids.print(id),
    links: { self, collection: apiUrl + printUrl(collection) },
  };
};

/** The text around the rows of a JSON response. */
interface Wrapping {
  readonly before: string;
  readonly after: string;
}

const page = (plan: Plan, range: PageRange, envelope: Envelope, apiUrl: string): Wrapping => {
  const { total, page: current, pages: full, offset, limit, prev, next } = range;
  switch (envelope) {
    case "meta":
      return {
        before: '{"data":[',
        after: `],"meta":${JSON.stringify(collectionMeta(plan, range, apiUrl))}}`,
      };
    case "json-server": {
      const pages = Math.max(1, full);
      const around = {
        first: 1,
        prev: prev === null ? null : Math.max(1, Math.min(current - 1, pages)),
        next: next === null ? null : current + 1,
        last: pages,
        pages,
        items: total,
      };
      return { before: `${JSON.stringify(around).slice(0, -1)},"data":[`, after: "]}" };
    }
    case "dummyjson": {
      const rows = Math.max(0, Math.min(limit, total - offset));
      const name = JSON.stringify(plan.query.resource);
      return { before: `{${name}:[`, after: `],"total":${total},"skip":${offset},"limit":${rows}}` };
    }
  }
};

/** The brackets or envelope around the rows. */
export const wrappingOf = (plan: Plan, total: number, apiUrl: string): Wrapping => {
  const { id, envelope, paging, limit } = plan.query;
  if (id !== null)
    return envelope === null
      ? { before: "", after: "" }
      : { before: '{"data":', after: `,"meta":${JSON.stringify(recordMeta(plan, id, apiUrl))}}` };
  if (envelope === null) return { before: "[", after: "]" };
  return page(plan, pageRangeOf(paging, limit, total), envelope, apiUrl);
};
