import type { Json } from "../engine/index.ts";
import type { Row } from "../query/index.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";
import type { Wrapping } from "./bodies.ts";
import { typesOf } from "./fields.ts";
import { byNames, phraseOf } from "./names.ts";

/** A page of a list, and where its neighbours are. */
export interface Page {
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  /** The number of the first page: 1, or 0. */
  readonly first: number;
  readonly next: string | null;
  readonly previous: string | null;
}

type Fact = (page: Page) => number | boolean | string | null;

const pageOf = ({ offset, limit, first }: Page): number =>
  limit === 0 ? first : Math.floor(offset / limit) + first;
const pagesOf = ({ total, limit }: Page): number => (limit === 0 ? 0 : Math.ceil(total / limit));

/** An opaque place in a list: its offset. */
export const cursorAt = (offset: number): string => `o${offset}`;

const nextCursor: Fact = (page) => (page.next === null ? null : cursorAt(page.offset + page.limit));

const FACTS: readonly (readonly [names: string, fact: Fact])[] = [
  [
    "total,total count,total items,total results,total elements,total records,total size,count,item count,odata count",
    (page) => page.total,
  ],
  ["page,current page,page number,page index,number", pageOf],
  ["per page,page size,limit,items per page,max results", (page) => page.limit],
  ["offset,skip,start,start index,from", (page) => page.offset],
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
  ["next cursor,next page token,next token,end cursor,cursor,continuation token,next page", nextCursor],
];

const BY_NAME = byNames(FACTS);

const MAX_DEPTH = 3;

const allows = (schema: Node | undefined, value: Json): boolean => {
  const types = typesOf(schema ?? {});
  if (types.has(undefined)) return true;
  if (value === null) return types.has("null");
  return types.has(typeof value) || (typeof value === "number" && types.has("integer"));
};

/** Writes what is known about a page into the object around it: totals, numbers, links, cursors. */
const fill = (
  root: Node,
  body: Row,
  place: Located | undefined,
  page: Page,
  skip: string | undefined,
  depth = 0,
): Row => {
  const schema = place === undefined ? undefined : resolved(root, place);
  const properties = isNode(schema?.node["properties"]) ? schema.node["properties"] : {};
  const required = Array.isArray(schema?.node["required"]) ? (schema.node["required"] as unknown[]) : [];
  const entries = Object.entries(body).flatMap(([name, value]): [string, Json][] => {
    if (name === skip) return [[name, value]];
    const own = properties[name];
    const inner = isNode(own)
      ? { node: own, pointer: `${schema?.pointer ?? ""}/properties/${name}` }
      : undefined;
    const known = BY_NAME.get(phraseOf(name))?.(page);
    if (known === undefined || (typeof value === "object" && value !== null && known !== null)) {
      if (depth === MAX_DEPTH || !isNode(value)) return [[name, value]];
      return [[name, fill(root, value, inner, page, undefined, depth + 1)]];
    }
    if (allows(inner === undefined ? undefined : resolved(root, inner)?.node, known)) return [[name, known]];
    return known === null && !required.includes(name) ? [] : [[name, value]];
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
