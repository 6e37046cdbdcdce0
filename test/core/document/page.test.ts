import { expect, test } from "bun:test";
import { cursorAt, type Page, wrap, wrapPage } from "../../../src/core/document/page.ts";
import type { Json } from "../../../src/core/engine/index.ts";
import type { Node } from "../../../src/core/schema/index.ts";

/* What the object around a list says about its page. */

const PAGE: Page = {
  total: 45,
  limit: 10,
  offset: 20,
  first: 1,
  next: "/next",
  previous: "/previous",
  self: "/self",
  firstUrl: "/first",
  lastUrl: "/last",
};
const LAST: Page = { ...PAGE, offset: 40, next: null };
const FIRST: Page = { ...PAGE, offset: 0, previous: null };
const ROWS = [{ id: 1 }];
const integer = { type: "integer" };
const text = { type: "string" };
const nest = (properties: object) => ({ properties });
const TOTAL = nest({ total: integer });
const LINK = { type: "object", properties: { href: text } };

/** The object around a list, which had these members, without the list. */
const filled = (
  around: Record<string, Json>,
  page: Page,
  properties: object = {},
  more: object = {},
): unknown => {
  const schema = { node: { properties, ...more } as Node, pointer: "/schema" };
  const { items, ...others } = wrapPage(
    {},
    schema,
    { items: [], ...around },
    ["items"],
    ROWS,
    page,
  ) as Record<string, Json>;
  expect(items).toEqual(ROWS);
  return others;
};

const named = (names: string, page: Page, value: Json) =>
  names.split(" ").map((name): [string, Page, Json] => [name, page, value]);

test.each([
  ...named(
    "total totalCount total_items totalResults total_elements totalRecords totalSize count itemCount @odata.count",
    PAGE,
    45,
  ),
  ...named("page currentPage page_number pageIndex number", PAGE, 3),
  ...named("page", { ...PAGE, first: 0 }, 2),
  ...named("page", { ...PAGE, limit: 0 }, 1),
  ...named("page", { ...PAGE, offset: 25 }, 3),
  ...named("perPage page_size size limit itemsPerPage max_results", PAGE, 10),
  ...named("numberOfElements", PAGE, 10),
  ...named("numberOfElements", LAST, 5),
  ...named("numberOfElements", { ...PAGE, offset: 90 }, 0),
  ...named("self selfUrl self_link selfHref", PAGE, "/self"),
  ...named("firstUrl first_page_url firstLink first_href", PAGE, "/first"),
  ...named("lastUrl last_page_url lastLink last_href", PAGE, "/last"),
  ...named("offset skip start startIndex from", PAGE, 20),
  ...named("pages totalPages page_count lastPage num_pages", PAGE, 5),
  ...named("pages", { ...PAGE, limit: 0 }, 0),
  ...named("hasMore has_next hasNextPage more isTruncated", PAGE, true),
  ...named("hasMore", LAST, false),
  ...named("nextCursor", LAST, null),
  ...named("hasPrevious has_prev hasPreviousPage", PAGE, true),
  ...named("hasPrevious", FIRST, false),
  ...named("last isLast", PAGE, false),
  ...named("last", LAST, true),
  ...named("first isFirst", PAGE, false),
  ...named("first", FIRST, true),
  ...named("next nextUrl next_page_url nextLink nextPageUri next_href @odata.nextLink", PAGE, "/next"),
  ...named(
    "previous prev previousUrl prev_url previousPageUrl previous_page_uri prevHref",
    PAGE,
    "/previous",
  ),
  ...named("nextCursor next_page_token nextToken endCursor cursor continuationToken next_page", PAGE, "o30"),
])("%s of %j is %j", (name, page, value) => {
  expect(filled({ [name]: "own" }, page)).toEqual({ [name]: value });
});

test.each<[around: Record<string, Json>, properties: object, more: object, expected: object]>([
  // What the schema does not allow stays as it is, unless it is an address that nobody needs.
  [{ total: "own", other: "own" }, { total: text }, {}, { total: "own", other: "own" }],
  [{ total: 1 }, { total: { type: "number" } }, {}, { total: 45 }],
  [{ total: 1 }, { total: integer }, {}, { total: 45 }],
  [{ total: 1 }, { total: { $ref: "#/none" } }, {}, { total: 45 }],
  [{ hasMore: "own" }, { hasMore: integer }, {}, { hasMore: "own" }],
  [{ hasMore: true }, { hasMore: { type: "boolean" } }, {}, { hasMore: false }],
  [{ next: "own" }, { next: text }, {}, {}],
  [{ next: "own" }, { next: text }, { required: ["next"] }, { next: "own" }],
  [{ next: "own" }, { next: text }, { required: "next" }, {}],
  [{ next: "own" }, { next: { ...text, nullable: true } }, {}, { next: null }],
  [{ next: "own" }, { next: { type: ["string", "null"] } }, {}, { next: null }],
  [{ first: "own", last: "own" }, { first: text, last: text }, {}, { first: "/first", last: "/last" }],
  [{ first: true }, { first: { type: ["boolean", "string"] } }, {}, { first: false }],
  // What is known is there, even if the value of the schema left it out.
  [{}, { total: integer, other: integer, next: text }, {}, { total: 45 }],
  [{}, { next: { type: ["string", "null"] } }, {}, { next: null }],
  [{}, { meta: { properties: { total: integer, other: text } } }, {}, { meta: { total: 45 } }],
  [{}, { meta: { properties: { total: integer, other: text }, required: ["other"] } }, {}, {}],
  [{}, { meta: { properties: { other: text } } }, {}, {}],
  [{}, { meta: { properties: { total: integer }, required: ["total"] } }, {}, { meta: { total: 45 } }],
  [{}, { a: nest({ b: nest({ c: TOTAL }) }) }, {}, { a: { b: { c: { total: 45 } } } }],
  [{}, { a: nest({ b: nest({ c: nest({ d: TOTAL }) }) }) }, {}, {}],
  [{}, { total: true, meta: integer }, {}, { total: 45 }],
  [{}, { meta: true }, {}, {}],
  // Objects that are called alike are looked into, and become null if there is nothing.
  [{ page: { total: 1, next: "own" } }, {}, {}, { page: { total: 45, next: null } }],
  [{ next: { href: "own" } }, {}, {}, { next: null }],
  [{ self: { href: "own", title: "own" } }, {}, {}, { self: { href: "/self", title: "own" } }],
  [{ next: { href: "own" } }, { next: LINK }, {}, {}],
  [{ next: { href: "own" } }, { next: LINK }, { required: ["next"] }, { next: { href: "own" } }],
  [{}, { self: LINK, next: LINK }, {}, { self: { href: "/self" } }],
  [{ count: [1] }, {}, {}, { count: [1] }],
  [{ total: null }, {}, {}, { total: 45 }],
  [{ page: { total: "own" } }, { page: { properties: { total: text } } }, {}, { page: { total: "own" } }],
  [{ meta: { items: { total: 1 } } }, {}, {}, { meta: { items: { total: 45 } } }],
  [{ a: { b: { c: { total: 1 } } } }, {}, {}, { a: { b: { c: { total: 45 } } } }],
  [{ a: { b: { c: { d: { total: 1 } } } } }, {}, {}, { a: { b: { c: { d: { total: 1 } } } } }],
])("%j with %j and %j becomes %j", (around, properties, more, expected) => {
  expect(filled(around, LAST, properties, more)).toEqual(expected);
});

test("the list of a page is what it is, whatever it is called", () => {
  const schema = { node: {}, pointer: "" };
  expect(wrapPage({}, schema, { total: { rows: [], total: 0 } }, ["total", "rows"], ROWS, PAGE)).toEqual({
    total: { rows: ROWS, total: 0 },
  });
  expect(wrapPage({}, schema, { total: 1 }, [], ROWS, PAGE)).toEqual(ROWS);
  expect(wrapPage({}, schema, undefined, ["items"], ROWS, PAGE)).toEqual({ items: ROWS });
  const declared = { node: nest({ items: TOTAL }) as Node, pointer: "" };
  expect(wrapPage({}, declared, {}, ["items"], ROWS, PAGE)).toEqual({ items: ROWS });
});

test("a record is put where its body has it", () => {
  expect(wrap(undefined, [], 1)).toBe(1);
  expect(wrap({ a: 1, b: { c: 2, d: 3 } }, ["b", "c"], 4)).toEqual({ a: 1, b: { c: 4, d: 3 } });
  expect(wrap("none", ["b", "c"], 4)).toEqual({ b: { c: 4 } });
  expect(cursorAt(30)).toBe("o30");
});
