import { describe, expect, test } from "bun:test";
import { inPath } from "./support/open-document.ts";
import { THING, translate } from "./support/translate.ts";

/* The filters and sizes of a list, those that a document declares and ours. */

const text = { type: "string" };
const integer = { type: "integer" };
const STATE = { type: "string", enum: ["open", "closed"] };
const object = (properties: object) => ({ type: "object", properties });

const ISSUE = {
  ...THING,
  required: ["id", "state"],
  properties: {
    ...THING.properties,
    state: STATE,
    stateText: text,
    state_text: text,
    kinds: { type: "array", items: text },
    tags: { type: "array", items: object({ id: integer, name: text }) },
    parts: { type: "array", items: object({ id: integer, size: integer }) },
    boxes: { type: "array", items: object({ size: integer }) },
    owner: object({ name: text }),
    url: { type: "string", format: "uri", readOnly: true },
  },
};

/** What is sent of a list that has these parameters, without what its size says. */
const sent = (parameters: Record<string, object>, search: string, record: object = ISSUE) => {
  const query = translate({ ...parameters, limit: integer }, search, { record });
  return [query.search, ...query.notices];
};

const joined = (schema: object) => ({ schema, explode: false });
const nothing = (...pairs: string[]): string[] => pairs.map((pair) => `${pair} does nothing here`);

test.each<[parameters: Record<string, object>, search: string, expected: string, notices: string[]]>([
  [{ kinds: text }, "kinds=a", "kinds=a", []],
  [{ tags: text }, "tags=a", "tags.name=a", []],
  [{ parts: text }, "parts=3", "parts.id=3", []],
  [{ owner: text }, "owner=ada", "owner.name=ada", []],
  [{ boxes: text }, "boxes=3", "", nothing("boxes=3")],
  [{ state: text }, "state=open", "state=open", []],
  [{ state: text }, "state=all", "", nothing("state=all")],
  [{ state: text }, "state=open,closed", "", nothing("state=open,closed")],
  [{ state: joined(text) }, "state=open,closed", "state_in=open%2Cclosed", []],
  [{ state: joined(text) }, "state=closed", "state=closed", []],
  [{ state: joined(text) }, "state=open,all", "", nothing("state=open,all")],
  [{ title: joined(text) }, "title=a,b", "title_in=a%2Cb", []],
  [{ title: text }, "title=a,b", "title=a%2Cb", []],
  [{ tags: joined(text) }, "tags=a,b", "tags.name_in=a%2Cb", []],
  [{ filter: object({ price: integer }) }, "filter[price]=3", "price=3", []],
  [{ "title[]": text }, "title=a&title[]=b", "title=a&title=b", []],
  [{ "kinds[]": joined(text) }, "kinds=a,b", "kinds_in=a%2Cb", []],
  [{ theme: text }, "theme=dark&title=a", "title=a", nothing("theme=dark")],
  [{ theme: text }, "theme", "", nothing("theme")],
  [{ fields: text }, "fields=title,url", "fields=title%2Curl%2Cid", []],
  [{ fields: text }, "fields=title", "fields=title", []],
])("with the parameters %j, %s means %s", (parameters, search, expected, notices) => {
  expect(sent(parameters, search)).toEqual([expected, ...notices]);
});

test.each([
  "title=a",
  "title_gte=a",
  "title[gte]=a",
  "title%3Agte=a",
  "owner.name=ada",
  "owner.name_ne=ada",
  "_embed=parts",
  "_own=1",
  "__delay=1",
  "q=a",
  "sort=title",
])("%s is ours, without a declaration", (search) => {
  expect(sent({}, search).map(decodeURIComponent)).toEqual([decodeURIComponent(search)]);
});

test.each([
  "color=red",
  "color_gte=red",
  "title_color=red",
  "color.title=red",
  "own_=1",
  "pageSize=3",
  "state.x_=1",
])("%s does nothing", (search) => {
  expect(sent({}, search)).toEqual(search.startsWith("state") ? [search] : ["", ...nothing(search)]);
});

describe("JSON:API's attributes", () => {
  const article = object({
    id: text,
    type: { const: "articles" },
    attributes: object({ title: text, state: STATE, published_at: { type: "string", format: "date-time" } }),
  });
  test.each<[parameters: Record<string, object>, search: string, expected: string, notices: string[]]>([
    [{ "filter[title]": text }, "filter[title]=a", "attributes.title=a", []],
    [{ filter: object({ title: text }) }, "filter[title]=a", "attributes.title=a", []],
    [{ title: text }, "title=a", "attributes.title=a", []],
    [{ "filter[state]": joined(text) }, "filter[state]=open,closed", "attributes.state_in=open%2Cclosed", []],
    [{ "filter[state]": text }, "filter[state]=all", "", nothing("filter[state]=all")],
    [{ "filter[type]": text }, "filter[type]=articles", "type=articles", []],
    [{ "filter[color]": text }, "filter[color]=red", "", nothing("filter[color]=red")],
    [{ sort: text }, "sort=-publishedAt,title", "sort=-attributes.published_at%2Cattributes.title", []],
    [{ sort: text }, "sort=-color", "", nothing("sort=-color")],
    [{ state: { ...STATE, default: "open" } }, "", "attributes.state=open", []],
    [{ state: { ...STATE, default: "open" } }, "state=closed", "attributes.state=closed", []],
    [
      { state: { ...STATE, default: "open" } },
      "attributes.state_ne=closed",
      "attributes.state_ne=closed",
      [],
    ],
    [
      { state: { ...STATE, default: "open" } },
      "attributes.title=a",
      "attributes.title=a&attributes.state=open",
      [],
    ],
  ])("with the parameters %j, %s means %s", (parameters, search, expected, notices) => {
    expect(sent(parameters, search, article)).toEqual([expected, ...notices]);
  });

  test("are none of records whose attributes are something else", () => {
    const record = object({ id: text, attributes: { type: "array", items: object({ title: text }) } });
    expect(sent({ title: text }, "title=a", record)).toEqual(["", ...nothing("title=a")]);
  });
});

test("the key of records is their id", () => {
  const record = { type: "object", required: ["slug"], properties: { slug: text, title: text } };
  const key = inPath("slug");
  expect(translate({ slug: text }, "slug=thing-3", { record, key }).search).toBe("id=thing-3&_all=true");
  expect(translate({ fields: text }, "fields=slug,title", { record, key }).search).toBe(
    "fields=id%2Ctitle&_all=true",
  );
});

test("a key that records do not have is no field", () => {
  const record = { type: "object", properties: { title: text, null: text } };
  const key = inPath("number", "integer");
  expect(translate({ title: text, null: text }, "title=a&null=b", { record, key }).search).toBe(
    "title=a&null=b&_all=true",
  );
});

describe("a word that may be a field or a part of a query", () => {
  const words = "from start max count top rows take text term order direction after marker p".split(" ");
  test.each(words)("%s is the field of records that have one", (word) => {
    const record = { ...THING, properties: { ...THING.properties, [word]: text } };
    expect(translate({ [word]: text }, `${word}=3`, { record })).toEqual({
      search: `${word}=3&_all=true`,
      notices: [],
      paging: null,
    });
  });

  test("others are parts of the query, whatever records have", () => {
    const record = { ...THING, properties: { ...THING.properties, limit: integer } };
    expect(translate({ limit: integer }, "limit=3", { record }).search).toBe("limit=3");
  });
});

describe("a filter with a default", () => {
  const state = { ...STATE, default: "open" };
  test.each<[parameters: Record<string, object>, search: string, expected: string]>([
    [{ state }, "", "state=open"],
    [{ state }, "title=a", "title=a&state=open"],
    [{ state }, "stateText=a", "stateText=a&state=open"],
    [{ state }, "state_text=a", "state_text=a&state=open"],
    [{ state }, "state_text_ne=a", "state_text_ne=a&state=open"],
    [{ state }, "state=closed", "state=closed"],
    [{ state }, "title=a&state=closed", "title=a&state=closed"],
    [{ state }, "state_ne=closed", "state_ne=closed"],
    [{ state, "state[]": state }, "state[]=closed", "state=closed"],
    [{ state: { ...STATE, default: "all" } }, "", ""],
    [{ state: { ...STATE, default: 1 } }, "", ""],
    [{ state: STATE }, "", ""],
    [{ title: { ...text, default: "open" } }, "", ""],
    [{ theme: { ...text, default: "open" } }, "", ""],
    [{ theme: { content: {}, schema: undefined } }, "", ""],
  ])("%j: %s means %s", (parameters, search, expected) => {
    expect(sent(parameters, search)).toEqual([expected]);
  });

  test("is none where its name is a part of the query", () => {
    const record = { ...THING, properties: { ...THING.properties, sort: STATE } };
    expect(sent({ sort: state }, "", record)).toEqual([""]);
  });
});

describe("the size of a page", () => {
  const size = { ...integer, default: 5 };
  test.each<[parameters: Record<string, object>, search: string, most: number | undefined, expected: string]>(
    [
      [{ per_page: size }, "", undefined, "limit=5"],
      [{ per_page: size }, "per_page=3", undefined, "limit=3"],
      [{ size }, "title=a", undefined, "title=a&limit=5"],
      [{ size, page: integer }, "page=2", undefined, "page=2&limit=5"],
      ...["limit=3", "_limit=3", "per_page=3", "_end=3", "range=%5B0%2C2%5D", "_all=true"].map(
        (own): [Record<string, object>, string, undefined, string] => [{ size }, own, undefined, own],
      ),
      [{ size: { ...integer, default: "5" } }, "", undefined, ""],
      [{ size: { content: {}, schema: undefined } }, "", undefined, ""],
      [{ page: integer }, "", undefined, ""],
      [{ title: text }, "", undefined, "_all=true"],
      [{ title: text }, "title=a", undefined, "title=a&_all=true"],
      [{ title: text }, "", 4, "limit=4"],
      [{ title: text }, "_page=2", 4, "_page=2"],
      [{ size }, "", 4, "limit=5"],
      [{ starting_after: text }, "", 4, ""],
      [{ cursor: text }, "", 4, ""],
      [{ skip: text }, "", 4, ""],
    ],
  )("with the parameters %j, %s and at most %j records is %s", (parameters, search, most, expected) => {
    expect(translate(parameters, search, most === undefined ? {} : { most }).search).toBe(expected);
  });
});
