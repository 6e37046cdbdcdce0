import { describe, expect, test } from "bun:test";
import type { ListQuery } from "../../../src/core/document/list-query.ts";
import { THING, translate } from "./support/translate.ts";

/* What the query of a list is in the words of the mock API. */

const text = { type: "string" };
const integer = { type: "integer" };

describe("a parameter called", () => {
  const spelled = (names: string, sent: string, search: string) =>
    names.split(" ").map((name): [string, string, string] => [name, sent, search]);

  test.each([
    ...spelled("page pageNumber page_no Current-Page p", "3", "page=3"),
    ...spelled("limit perPage page_size size count maxResults top take max", "5", "limit=5"),
    ...spelled("pageLimit results_per_page itemsPerPage rows max-items", "5", "limit=5"),
    ...spelled("offset skip start startIndex from page_offset", "20", "offset=20"),
    ...spelled("cursor after pageToken next_token continuationToken", "o20", "offset=20"),
    ...spelled("next_cursor marker start-cursor pageCursor", "o20", "offset=20"),
    ...spelled("starting_after", "20", "id_gt=20"),
    ...spelled("q search query keyword keywords term searchTerm text", "a b", "q=a%20b&_all=true"),
    ...spelled("sort sortBy order_by ordering sort-field", "title", "sort=title&_all=true"),
    ...spelled("fields select", "title,id", "fields=title%2Cid&_all=true"),
    ...spelled("title Title", "a", "title=a&_all=true"),
    ...spelled("filter[title] filters[title] where[title] title[]", "a", "title=a&_all=true"),
  ])("%s=%s means %s", (name, sent, search) => {
    const query = translate({ [name]: text }, new URLSearchParams({ [name]: sent }).toString());
    expect(query).toMatchObject({ search, notices: [] });
  });

  test.each(spelled("order direction sortOrder sort_dir sort-direction dir", "DESC", "order=desc"))(
    "%s=%s beside a sort means %s",
    (name, sent, order) => {
      const { search } = translate({ [name]: text, sort: text }, `sort=title&${name}=${sent}`);
      expect(search).toBe(`sort=title&${order}&_all=true`);
    },
  );

  test.each(["from", "start", "after"])("%s that is a date is no place in a list", (name) => {
    const query = translate({ [name]: { ...text, format: "date" } }, `${name}=2024-05-17`);
    expect(query).toEqual({
      search: "_all=true",
      notices: [`${name}=2024-05-17 does nothing here`],
      paging: null,
    });
  });

  const pageable = { type: "object", properties: { page: { ...integer, minimum: 0 }, size: integer } };

  test("the properties of an object are parameters", () => {
    expect(translate({ pageable }, "page=2&size=5")).toEqual({
      search: "page=3&limit=5",
      notices: [],
      paging: { name: "page", kind: "page", first: 0 },
    });
    const properties = { number: integer, size: integer };
    const page = { style: "deepObject", schema: { type: "object", properties } };
    expect(translate({ page }, "page[number]=2&page[size]=5")).toEqual({
      search: "page=2&limit=5",
      notices: [],
      paging: { name: "page[number]", kind: "page", first: 1 },
    });
    const joined = { explode: false, schema: pageable };
    expect(translate({ pageable: joined }, "pageable=page,2").notices).toHaveLength(1);
  });

  test.each([
    ["page", "x1"],
    ["page", "1x"],
    ["page", ""],
    ["cursor", "20"],
    ["cursor", "xo20"],
    ["cursor", "o20x"],
    ["starting_after", "x"],
    ["starting_after", "0"],
    ["order", "asc"],
    ["sort", "color"],
    ["fields", "title,color"],
    ["color", "red"],
    ["filters[]", "red"],
    ["x-filter[title]", "red"],
    ["title[]x", "red"],
  ])("%s=%s means nothing", (name, sent) => {
    const record = { ...THING, properties: { ...THING.properties, xTitle: text } };
    const { search, notices } = translate({ [name]: text }, `${name}=${sent}`, { record });
    expect(notices).toEqual([`${name}=${sent} does nothing here`]);
    expect(search === "" || search === "_all=true").toBe(true);
  });
});

describe("what leads to another page", () => {
  test.each<[parameters: Record<string, object>, paging: ListQuery["paging"]]>([
    [{ page: integer }, { name: "page", kind: "page", first: 1 }],
    [{ page: { ...integer, minimum: 0 } }, { name: "page", kind: "page", first: 0 }],
    [{ page: { ...integer, default: 0 } }, { name: "page", kind: "page", first: 0 }],
    [{ page: { ...integer, minimum: 1, default: 1 } }, { name: "page", kind: "page", first: 1 }],
    [{ page: { content: {}, schema: undefined } }, { name: "page", kind: "page", first: 1 }],
    [
      { limit: integer, skip: integer },
      { name: "skip", kind: "offset", first: 1 },
    ],
    [
      { limit: integer, pageToken: text },
      { name: "pageToken", kind: "cursor", first: 1 },
    ],
    [{ starting_after: text }, { name: "starting_after", kind: "after", first: 1 }],
    [{ limit: integer }, null],
    [{ title: text }, null],
    [{ sort: text, fields: text, q: text }, null],
  ])("with the parameters %j is %j", (parameters, paging) => {
    expect(translate(parameters, "").paging).toEqual(paging);
  });

  test("is no id where records are sorted", () => {
    const parameters = { starting_after: text, sort: text };
    expect(translate(parameters, "starting_after=3&sort=title")).toEqual({
      search: "sort=title",
      notices: ["starting_after=3 does nothing here"],
      paging: null,
    });
    expect(translate(parameters, "starting_after=3&sortBy=title").paging).toBeNull();
    expect(translate({ page: integer, sort: text }, "sort=title").paging).toMatchObject({ kind: "page" });
  });

  test("is no id that is not a number", () => {
    const record = { ...THING, properties: { ...THING.properties, id: { ...text, format: "uuid" } } };
    expect(translate({ starting_after: text }, "starting_after=3", { record })).toEqual({
      search: "",
      notices: ["starting_after=3 does nothing here"],
      paging: null,
    });
  });

  test("is counted from 1 here", () => {
    expect(translate({ page: { ...integer, minimum: 0 } }, "page=0").search).toBe("page=1");
    expect(translate({ page: integer }, "page=12").search).toBe("page=12");
  });
});

describe("a sort", () => {
  test.each([
    ["title", "title"],
    ["-title", "-title"],
    ["+title", "title"],
    ["title desc", "title:desc"],
    ["title  DESC", "title:desc"],
    ["title,desc", "title:desc"],
    ["title, asc", "title:asc"],
    ["title:descending", "title:desc"],
    ["Title asc, -price", "title:asc,-price"],
    ["price ascending,title", "price:asc,title"],
    [" title , price ", "title,price"],
  ])("by %j is %s", (sent, sort) => {
    const { search } = translate({ sort: text }, `sort=${encodeURIComponent(sent)}`);
    expect(new URLSearchParams(search).get("sort")).toBe(sort);
  });

  test.each(["title,color", "title:a:b", "a:title:asc", "descending", "title-asc", "title asc-price", ""])(
    "by %j is none",
    (sent) => {
      const { search, notices } = translate({ sort: text }, `sort=${encodeURIComponent(sent)}`);
      expect([search, notices.length]).toEqual(["_all=true", 1]);
    },
  );

  test("by a field whose name begins like a direction", () => {
    const record = { ...THING, properties: { id: integer, title: text, description: text } };
    const { search } = translate({ sort: text }, "sort=title,description", { record });
    expect(search).toBe("sort=title%2Cdescription&_all=true");
  });

  test.each([
    ["order=ascending", "order=asc"],
    ["order=desc", "order=desc"],
    ["order=xdesc", ""],
    ["order=up", ""],
  ])("by another parameter goes with %s", (sent, order) => {
    const { search } = translate({ order: text, sortBy: text }, `sortBy=title&${sent}`);
    expect(search).toBe(["sort=title", order, "_all=true"].filter((part) => part !== "").join("&"));
  });
});
