import type { Json } from "../engine/index.ts";
import { searchOf } from "../http/url.ts";
import { type pageRangeOf, pairsOf, type Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved, singularOf } from "../schema/index.ts";
import type { Wrapping } from "./bodies.ts";
import { typesOf } from "./fields.ts";
import type { ListQuery } from "./list-query.ts";
import { phraseOf } from "./names.ts";

/** A page of a list, and where its neighbours are. */
export interface Page {
  readonly total: number;
  /** What its records are called: `pets`. */
  readonly nouns: readonly string[];
  readonly limit: number;
  readonly offset: number;
  /** The number of the first page: 1, or 0. */
  readonly first: number;
  /** Whether a number leads to other pages, rather than an offset. */
  readonly isNumbered: boolean;
  /** The number of its first record: its offset, unless records are counted from 1. */
  readonly start: number;
  readonly ids: readonly Json[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly self: string;
  readonly firstUrl: string | null;
  readonly lastUrl: string | null;
}

type Fact = (page: Page) => Json;

const pageOf = ({ offset, limit, first }: Page): number =>
  limit === 0 ? first : Math.floor(offset / limit) + first;
const pagesOf = ({ total, limit }: Page): number => (limit === 0 ? 0 : Math.ceil(total / limit));

/** An opaque place in a list: its offset. */
const cursorAt = (offset: number): string => `o${offset}`;

export const isCursor = (text: string): boolean => /^o\d{1,15}$/.test(text);

const nextOffset = ({ next, offset, limit }: Page): number | null => (next === null ? null : offset + limit);
const nextNumber: Fact = (page) =>
  page.isNumbered && page.next !== null ? pageOf(page) + 1 : nextOffset(page);
const nextCursor: Fact = (page) => {
  const offset = nextOffset(page);
  return offset === null ? null : cursorAt(offset);
};
const previousOffset = ({ offset, limit }: Page): number | null =>
  offset > 0 ? Math.max(0, offset - limit) : null;
const previousNumber: Fact = (page) =>
  page.isNumbered && page.offset > 0 ? pageOf(page) - 1 : previousOffset(page);
const previousCursor: Fact = (page) => {
  const offset = previousOffset(page);
  return offset === null ? null : cursorAt(offset);
};

const NEXT_CURSORS =
  "next cursor,next page cursor,next page token,next token,next,after,end cursor,cursor,continuation token,next page,next marker";
const PREVIOUS_CURSORS =
  "previous cursor,prev cursor,previous,prev,previous page,prev page,previous page token,prev page token,before";

const FACTS: readonly (readonly [names: string, fact: Fact])[] = [
  ["total,total count,total size,total number,count,odata count,found,matches,nb hits", (page) => page.total],
  ["page,current page,page number,page num,page index,current,number", pageOf],
  ["per page,page size,size,limit,items per page,max results", (page) => page.limit],
  ["number of elements", ({ total, limit, offset }) => Math.max(0, Math.min(limit, total - offset))],
  ["offset,skip,skip count,start,start at,start index,first result,from", (page) => page.start],
  ["pages,total pages,page count,last page,num pages", pagesOf],
  ["has more,has next,has next page,more,is truncated", (page) => page.next !== null],
  ["has previous,has prev,has previous page", (page) => page.previous !== null],
  ["last,is last", (page) => page.next === null],
  ["first,is first", (page) => page.offset === 0],
  ["next,next url,next page url,next link,next page uri,next href,odata next link", (page) => page.next],
  [
    "previous,prev,previous url,prev url,previous page url,previous page uri,prev href",
    (page) => page.previous,
  ],
  ["first,first url,first page url,first link,first href", (page) => page.firstUrl],
  ["last,last url,last page url,last link,last href", (page) => page.lastUrl],
  ["self,self url,self link,self href", (page) => page.self],
  [NEXT_CURSORS, nextCursor],
  // Where they are numbers.
  [NEXT_CURSORS, nextNumber],
  [PREVIOUS_CURSORS, previousCursor],
  [PREVIOUS_CURSORS, previousNumber],
  ["first id", ({ ids }) => ids[0] ?? null],
  ["last id", ({ ids }) => ids.at(-1) ?? null],
];

const NOUNS = ["item", "result", "element", "record", "row", "hit", "entry", "object", "document"];
/** How a number of things is called: `num results`, `records total`, `row count`. */
const OF_TOTAL = /^(?:total|num|number of|nb|count of) (.+)$|^(.+) (?:count|total|filtered)$/;

/** Whether a name is that of the number of all records: `articlesCount` beside `articles`. */
const isTotal = (words: string, { nouns }: Pick<Page, "nouns">): boolean => {
  const [, after, before] = OF_TOTAL.exec(words) ?? [];
  const noun = after ?? before;
  return noun !== undefined && [...NOUNS, ...nouns].some((one) => one === noun || one === singularOf(noun));
};

/** What a name may say: `last` is whether a page is the last one, or the URL of that. */
const factsOf = (name: string, page: Page): ReturnType<Fact>[] => {
  const words = phraseOf(name);
  const known = FACTS.flatMap(([names, fact]) => (names.split(",").includes(words) ? [fact(page)] : []));
  return known.length === 0 && isTotal(words, page) ? [page.total] : known;
};

/** What the name of a member around records says of their page. */
export const factNamed = (name: string, nouns: readonly string[]): "total" | "other" | undefined => {
  const words = phraseOf(name);
  const names = FACTS.find(([known]) => known.split(",").includes(words))?.[0];
  if (names !== undefined) return names.startsWith("total,") ? "total" : "other";
  return isTotal(words, { nouns }) ? "total" : undefined;
};

const MAX_DEPTH = 3;

const allows = (schema: Node | undefined, value: Json): boolean => {
  const types = typesOf(schema ?? {});
  if (types.has(undefined)) return true;
  if (value === null) return types.has("null");
  return types.has(typeof value) || (typeof value === "number" && types.has("integer"));
};

const requiredIn = (schema: Located | undefined): readonly unknown[] => {
  const required = schema?.node["required"];
  return Array.isArray(required) ? (required as unknown[]) : [];
};

/**
 * Writes what is known about a page into the object around it: totals, numbers, links, cursors. They are there even if
 * the schema has them as optional.
 */
const fill = (
  root: Node,
  body: Row,
  place: Located | undefined,
  page: Page,
  skip: string | undefined,
  depth = 0,
  link?: string,
): Row => {
  const schema = place === undefined ? undefined : resolved(root, place);
  const properties = isNode(schema?.node["properties"]) ? schema.node["properties"] : {};
  const required = requiredIn(schema);

  const innerOf = (name: string): Located | undefined => {
    const own = properties[name];
    return isNode(own)
      ? resolved(root, { node: own, pointer: `${schema?.pointer ?? ""}/properties/${name}` })
      : undefined;
  };

  /** An object that a body lacks, if it is about the page. */
  const missing = (name: string, inner: Located, url: string | undefined): [string, Json][] => {
    if (depth === MAX_DEPTH || !isNode(inner.node["properties"])) return [];
    const made = fill(root, {}, inner, page, undefined, depth + 1, url);
    const isWhole = requiredIn(inner).every((one) => Object.hasOwn(made, String(one)));
    return isWhole && Object.keys(made).length > 0 ? [[name, made]] : [];
  };

  const names = new Set([...Object.keys(body), ...Object.keys(properties)]);
  const entries = [...names].flatMap((name): [string, Json][] => {
    const value = body[name];
    if (name === skip) return value === undefined ? [] : [[name, value]];
    const inner = innerOf(name);
    const facts = name === "href" && link !== undefined ? [link] : factsOf(name, page);
    const known = facts.find((one) => allows(inner?.node, one));
    // HAL and JSON:API have links such as `next: { href }`.
    const url = facts.find((one) => typeof one === "string");
    if (value === undefined) {
      if (known !== undefined) return [[name, known]];
      return inner === undefined ? [] : missing(name, inner, url);
    }
    const isInside = typeof value === "object" && value !== null && known !== null;
    const isOptionalNull = facts.includes(null) && !required.includes(name);
    if (facts.length === 0 || isInside) {
      if (isOptionalNull && isNode(value) && Object.hasOwn(value, "href")) return [];
      if (depth === MAX_DEPTH || !isNode(value)) return [[name, value]];
      return [[name, fill(root, value, inner, page, undefined, depth + 1, url)]];
    }
    if (known !== undefined) return [[name, known]];
    return isOptionalNull ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
};

/** Puts records where a body has them. */
export const wrap = (body: Json | undefined, wrapping: Wrapping, records: Json): Json => {
  const [name, ...rest] = wrapping;
  if (name === undefined) return records;
  const around = isNode(body) ? body : {};
  return { ...around, [name]: wrap(around[name], rest, records) };
};

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

/** The body of a list: its records, in what the document puts around them. */
export const wrapPage = (
  root: Node,
  schema: Located,
  around: Json | undefined,
  wrapping: Wrapping,
  records: readonly Json[],
  page: Page,
): Json => {
  const body = isNode(around) ? fill(root, around, schema, page, wrapping[0]) : {};
  return wrap(body, wrapping, records);
};
