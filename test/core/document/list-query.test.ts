import { describe, expect, test } from "bun:test";
import { integer, object, text } from "./support/schemas.ts";
import { askThings as ask, type Thing, THING } from "./support/things.ts";

/* What the parameters of a list mean, whatever its document calls them. */

const { things: ALL } = await ask({}, "");
const TITLE = ALL[4]?.title ?? "";
const by = (compare: (one: Thing, other: Thing) => number): Thing[] =>
  ALL.toSorted((one, other) => compare(one, other) || one.id - other.id);
const titles = (one: Thing, other: Thing): number =>
  one.title < other.title ? -1 : one.title > other.title ? 1 : 0;
const BY_TITLE = by(titles);
const BY_TITLE_DOWN = by((one, other) => titles(other, one));

const spelled = (names: string, sent: string, things: readonly Thing[]) =>
  names.split(" ").map((name): [string, string, readonly Thing[]] => [name, sent, things]);

test.each([
  ...spelled("page pageNumber page_no Current-Page p", "3", ALL.slice(20, 30)),
  ...spelled("limit perPage page_size size count maxResults top take max", "5", ALL.slice(0, 5)),
  ...spelled("pageLimit results_per_page itemsPerPage rows max-items", "5", ALL.slice(0, 5)),
  ...spelled("offset skip start startIndex from page_offset", "95", ALL.slice(95)),
  ...spelled("cursor after pageToken next_token continuationToken", "o95", ALL.slice(95)),
  ...spelled("next_cursor marker start-cursor pageCursor", "o95", ALL.slice(95)),
  ...spelled("starting_after", "97", ALL.slice(97)),
  ...spelled("q search query keyword keywords term searchTerm text", TITLE, [ALL[4] as Thing]),
  ...spelled("sort sortBy order_by ordering sort-field", "title", BY_TITLE),
  ...spelled("title Title filter[title] filters[title] where[title] title[]", TITLE, [ALL[4] as Thing]),
])("%s=%s", async (name, sent, things) => {
  const answer = await ask({ [name]: text }, new URLSearchParams({ [name]: sent }).toString());
  expect(answer.notice).toBeUndefined();
  // Other things may have a part of the title.
  if (things.length === 1) expect(answer.things).toContainEqual(things[0] as Thing);
  else expect(answer.things.slice(0, things.length)).toEqual([...things]);
  if (things.length < 100) expect(answer.things.length).toBeLessThan(20);
});

test.each(["fields", "select"])("%s=title,id selects fields", async (name) => {
  const { things } = await ask({ [name]: text }, `${name}=title,id`, {
    thing: object({ ...THING.properties }),
  });
  expect(Object.keys(things[0] ?? {}).sort()).toEqual(["id", "title"]);
});

describe("a sort", () => {
  test.each(["order direction sortOrder sort_dir sort-direction dir"].flatMap((names) => names.split(" ")))(
    "goes down where %s says so",
    async (name) => {
      const parameters = { [name]: text, sort: text };
      expect((await ask(parameters, `sort=title&${name}=DESC`)).things).toEqual(BY_TITLE_DOWN);
      expect((await ask(parameters, `sort=title&${name}=ascending`)).things).toEqual(BY_TITLE);
    },
  );

  test.each<[sent: string, things: readonly Thing[]]>([
    ["+title", BY_TITLE],
    ["-title", BY_TITLE_DOWN],
    ["title  DESC", BY_TITLE_DOWN],
    ["title,desc", BY_TITLE_DOWN],
    ["title:descending", BY_TITLE_DOWN],
    ["price ascending,title", by((one, other) => one.price - other.price || titles(one, other))],
    ["Title asc, -price", by((one, other) => titles(one, other) || other.price - one.price)],
  ])("by %j", async (sent, things) => {
    const answer = await ask({ sort: text }, `sort=${encodeURIComponent(sent)}`);
    expect([answer.notice, answer.things]).toEqual([undefined, [...things]]);
  });

  test.each(["title,color", "title:a:b", "descending", "title-asc", "title asc-price", ""])(
    "by %j is none, which is said",
    async (sent) => {
      const answer = await ask({ sort: text }, `sort=${encodeURIComponent(sent)}`);
      expect(answer.notice).toContain("does nothing here");
      expect(answer.things).toEqual(ALL);
    },
  );
});

test.each([
  ["page", "x1", text],
  ["page", "", text],
  ["cursor", "20", text],
  ["cursor", "o20x", text],
  ["starting_after", "0", text],
  ["order", "asc", text],
  ["fields", "title,color", text],
  ["color", "red", text],
  ["x-filter[title]", "red", text],
  ["title[]x", "red", text],
  ...["from", "start", "after"].map((name): [string, string, object] => [
    name,
    "2024-05-17",
    { ...text, format: "date" },
  ]),
])("%s=%s means nothing, which is said", async (name, sent, schema) => {
  const { things, notice } = await ask({ [name]: schema }, `${name}=${sent}`);
  expect(notice).toBe(`${name}=${sent} does nothing here`);
  expect(things).toEqual(ALL.slice(0, things.length));
});

test("an id leads to no page of records that are sorted, or have ids that are no numbers", async () => {
  const sorted = await ask({ starting_after: text, sort: text }, "starting_after=3&sort=title");
  expect(sorted.notice).toBe("starting_after=3 does nothing here");
  const uuids = object({ ...THING.properties, id: { ...text, format: "uuid" } });
  expect((await ask({ starting_after: text }, "starting_after=3", { thing: uuids })).notice).toBeDefined();
});

test("pages are counted from 0 where the document says so, and may be properties of an object", async () => {
  for (const first of [{ minimum: 0 }, { default: 0 }])
    expect((await ask({ page: { ...integer, ...first }, size: integer }, "page=1&size=5")).things).toEqual(
      ALL.slice(5, 10),
    );
  const pageable = object({ page: { ...integer, minimum: 0 }, size: integer });
  expect((await ask({ pageable }, "page=2&size=5")).things).toEqual(ALL.slice(10, 15));
  const page = { style: "deepObject", schema: object({ number: integer, size: integer }) };
  expect((await ask({ page }, "page[number]=2&page[size]=5")).things).toEqual(ALL.slice(5, 10));
});
