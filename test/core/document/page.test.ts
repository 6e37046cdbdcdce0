import { describe, expect, test } from "bun:test";
import { call, inQuery, ok, openDocument } from "./support/open-document.ts";
import { integer, list, object, PET, text } from "./support/schemas.ts";

/* What the object around a list says about its page. */

const boolean = { type: "boolean" };
const orNull = { type: ["string", "null"] };

/** What is around the page at this query, of a hundred records. */
const around = async (properties: object, query: string, more: object = {}): Promise<unknown> => {
  const parameters = [inQuery("page", integer), inQuery("limit", integer)];
  const body = object({ items: list(PET), ...properties }, more);
  const paths = { "/pets": { get: { parameters, responses: ok(body) } } };
  const { status, body: answer } = await call(
    await openDocument({ openapi: "3.1.0", paths }),
    `/pets?${query}`,
  );
  expect(status).toBe(200);
  const { items, ...others } = answer as { readonly items: readonly unknown[] };
  expect(Array.isArray(items)).toBe(true);
  return others;
};

const named = (names: string, value: unknown) =>
  Object.fromEntries(names.split(" ").map((name) => [name, value]));

const NUMBERS: readonly (readonly [names: string, value: number])[] = [
  [
    "total totalCount total_items totalResults total_elements totalRecords totalSize count itemCount @odata.count",
    100,
  ],
  [
    "petsCount petCount total_pets num_pets itemsCount rowCount num_results recordsTotal recordsFiltered nbHits hitCount totalHits",
    100,
  ],
  ["page currentPage page_number pageIndex number", 3],
  ["perPage page_size size limit itemsPerPage max_results numberOfElements", 15],
  ["offset skip start startIndex from", 30],
  ["pages totalPages page_count lastPage num_pages", 7],
];
const LINKS: readonly (readonly [names: string, page: number])[] = [
  ["self selfUrl self_link selfHref", 3],
  ["firstUrl first_page_url firstLink first_href", 1],
  ["lastUrl last_page_url lastLink last_href", 7],
  ["next nextUrl next_page_url nextLink nextPageUri next_href @odata.nextLink", 4],
  ["previous prev previousUrl prev_url previousPageUrl previous_page_uri prevHref", 2],
];

describe("a member that is called", () => {
  test.each(NUMBERS)("%s is %i", async (names, value) => {
    expect(await around(named(names, integer), "page=3&limit=15")).toEqual(named(names, value));
  });

  test.each(LINKS)("%s is the address of page %i", async (names, page) => {
    const found = (await around(named(names, text), "page=3&limit=15")) as Record<string, string>;
    for (const name of names.split(" "))
      expect([name, new URL(found[name] ?? "").searchParams.get("page")]).toEqual([name, String(page)]);
  });

  test.each<[names: string, type: object, values: unknown[]]>([
    ["hasMore has_next hasNextPage more isTruncated", boolean, [true, true, false]],
    ["hasPrevious has_prev hasPreviousPage", boolean, [false, true, true]],
    ["last isLast", boolean, [false, false, true]],
    ["first isFirst", boolean, [true, false, false]],
    ["numberOfElements", integer, [30, 30, 10]],
    ["nextCursor next_page_token nextToken endCursor cursor continuationToken", orNull, ["o30", "o60", null]],
  ])("%s is what it says, on the first page, the next and the last", async (names, type, values) => {
    for (const [at, page] of [1, 2, 4].entries())
      expect(await around(named(names, type), `page=${page}&limit=30`)).toEqual(named(names, values[at]));
  });
});

const LINK = object({ href: text });
/* On the last page, which has no next one. */
test.each<[properties: object, more: object, expected: object]>([
  [{ total: text, other: integer }, { required: ["total"] }, { total: expect.any(String) }],
  [{ total: { type: "number" }, meta: object({ total: integer, other: text }) }, {}, { total: 100 }],
  [{ meta: object({ count: integer }, { required: ["count"] }) }, {}, { meta: { count: 100 } }],
  [{ next: orNull, prev: { ...text, nullable: true } }, {}, { next: null }],
  [{ next: text }, { required: ["next"] }, { next: expect.any(String) }],
  [{ self: LINK, next: LINK }, {}, { self: { href: expect.stringContaining("page=10") } }],
  [{ first: { type: ["boolean", "string"] } }, {}, { first: false }],
])("%j with %j is %j", async (properties, more, expected) => {
  expect(await around(properties, "page=10&limit=10", more)).toMatchObject(expected);
});

test.each([text, object({ href: text })])("an address that nobody needs is left out: %j", async (schema) => {
  expect(await around({ next: schema }, "page=10&limit=10")).toEqual({});
});

test("what is given as the next page is taken, whatever places the document allows", async () => {
  const token = { type: "string", pattern: "^[A-Z]{40}$" };
  const parameters = [inQuery("nextToken", token), inQuery("maxResults", integer)];
  const get = { parameters, responses: ok(object({ items: list(PET), nextToken: token })) };
  const api = await openDocument(
    { openapi: "3.1.0", paths: { "/pets": { get } } },
    { checkResponses: false },
  );
  const pageAt = async (query: string) => (await call(api, `/pets?maxResults=2${query}`)).body as Paged;
  interface Paged {
    readonly items: readonly unknown[];
    readonly nextToken: string;
  }
  const { items, nextToken } = await pageAt("");
  const next = await pageAt(`&nextToken=${nextToken}`);
  expect(next.items).toHaveLength(2);
  expect(next.items).not.toEqual(items);
  expect((await call(api, "/pets?nextToken=abc")).status).toBe(400);
});
