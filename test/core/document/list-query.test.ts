import { describe, expect, test } from "bun:test";
import { inPath } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";
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

/** What each row of the docs promises: what is sent, and the things that answer it. */
const PROMISED: Readonly<Record<string, readonly [sent: string, things: readonly Thing[]]>> = {
  "the number of a page": ["3", ALL.slice(20, 30)],
  "the size of a page": ["5", ALL.slice(0, 5)],
  "how many records come before the page": ["95", ALL.slice(95)],
  "where the page begins: a cursor of the body, or the key of the record before it": ["o95", ALL.slice(95)],
  "the key of the record before the page": ["97", ALL.slice(97)],
  "the key of the record after the page": ["97", ALL.slice(86, 96)],
  "words to search for": [TITLE, [ALL[4] as Thing]],
  "the fields to sort by": ["title", BY_TITLE.slice(0, 10)],
  "the direction of the sort, or of the records": ["desc", ALL.toReversed().slice(0, 10)],
  "the fields to show": ["id", ALL.slice(0, 10).map(({ id }) => ({ id }) as Thing)],
};
const DOCS = await Bun.file("src/site/docs/mock-your-own-api.md").text();
const DOCUMENTED = Array.from(DOCS.matchAll(/^\| ([^|]*?) +\| (`[^|]*?) +\|$/gm)).flatMap(
  ([, meaning = "", names = ""]) =>
    Object.hasOwn(PROMISED, meaning)
      ? Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]): [string, string] => [name, meaning])
      : [],
);

test("the docs have every meaning", () => {
  expect(new Set(DOCUMENTED.map(([, meaning]) => meaning)).size).toBe(Object.keys(PROMISED).length);
});

describe.each(DOCUMENTED)("%s is %s", (name, meaning) => {
  const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const pascal = name.replace(/^./, (letter) => letter.toUpperCase());
  test.each([...new Set([name, snake, pascal])])("%s", async (spelling) => {
    const [sent, things] = PROMISED[meaning] ?? ["", []];
    const paging = { [spelling]: text, ...(/pageSize/i.test(spelling) ? {} : { pageSize: integer }) };
    const answer = await ask(paging, new URLSearchParams({ [spelling]: sent }).toString(), {
      thing: object(THING.properties, sent === "id" ? {} : { required: ["id", "title", "price"] }),
    });
    expect(answer.notice).toBeUndefined();
    // Other things may have a part of the title.
    if (sent === TITLE) expect(answer.things).toContainEqual(things[0] as Thing);
    else expect(answer.things).toEqual([...things]);
  });
});

test.each(["title", "Title", "filter[title]", "filters[title]", "where[title]", "title[]"])(
  "%s is a filter",
  async (name) => {
    const answer = await ask({ [name]: text }, new URLSearchParams({ [name]: TITLE }).toString());
    expect([answer.notice, answer.things]).toEqual([undefined, [ALL[4] as Thing]]);
  },
);

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
  ["cursor", "o20x", text],
  ["starting_after", "x", text],
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

describe("a page beside a record", () => {
  test.each<[search: string, things: readonly Thing[]]>([
    ["starting_after=20&limit=3", ALL.slice(20, 23)],
    ["starting_after=100&limit=3", []],
    ["ending_before=20&limit=3", ALL.slice(16, 19)],
    ["ending_before=2&limit=3", ALL.slice(0, 1)],
    ["ending_before=1&limit=3", []],
    ["cursor=20&limit=3", ALL.slice(20, 23)],
    [`sort=title&starting_after=${BY_TITLE[6]?.id}&limit=3`, BY_TITLE.slice(7, 10)],
    [`price_gt=0&starting_after=1000&limit=3`, []],
  ])("%s", async (search, things) => {
    const declared = { starting_after: text, ending_before: text, cursor: text, limit: integer, sort: text };
    const answer = await ask(declared, search);
    expect([answer.notice, answer.things]).toEqual([undefined, [...things]]);
  });

  test("of any key, until there are no more", async () => {
    const thing = object({ ...THING.properties, id: { ...text, format: "uuid" } }, { required: ["id"] });
    const key = inPath("id");
    const around = (one: object) => object({ data: list(one), has_more: { type: "boolean" } });
    const { things: whole } = await ask({}, "", { thing, key });
    const seen: unknown[] = [];
    let after = "";
    for (let page = 0; page < 30; page++) {
      const { body } = await ask({ after: text, limit: integer }, `limit=7${after}`, { thing, key, around });
      const { data, has_more } = body as { data: Thing[]; has_more: boolean };
      seen.push(...data);
      after = `&after=${data.at(-1)?.id}`;
      if (!has_more) break;
    }
    expect(seen).toEqual(whole);
  });
});

test("a cursor that is a number is where the next page begins", async () => {
  const around = (one: object) => object({ data: list(one), next_cursor: { ...integer, nullable: true } });
  const { body } = await ask({ cursor: integer, limit: integer }, "cursor=10&limit=5", { around });
  expect(body).toMatchObject({ data: ALL.slice(10, 15), next_cursor: 15 });
});

test("the next page has a number where pages have", async () => {
  const around = (one: object) => object({ data: list(one), next_page: { ...integer, nullable: true } });
  const { body } = await ask({ page: integer, limit: integer }, "page=3&limit=5", { around });
  expect(body).toMatchObject({ data: ALL.slice(10, 15), next_page: 4 });
});

test("records are counted from 1 where the document says so", async () => {
  const startIndex = { ...integer, default: 1 };
  const { things } = await ask({ startIndex, count: integer }, "startIndex=11&count=5");
  expect(things).toEqual(ALL.slice(10, 15));
});

test("a direction alone is that of the records, or of the sort that is usual", async () => {
  expect((await ask({ order: text }, "order=desc")).things).toEqual(ALL.toReversed());
  const sort = { ...text, default: "title" };
  expect((await ask({ sort, order: text }, "order=desc")).things).toEqual(BY_TITLE_DOWN);
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
