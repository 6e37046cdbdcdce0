import { describe, expect, test } from "bun:test";
import { inPath } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";
import { askThings, THING } from "./support/things.ts";

/* The filters and sizes of a list: those that a document declares select what ours do. */

const STATE = { type: "string", enum: ["open", "closed"] };
const PROPERTIES = {
  ...THING.properties,
  state: STATE,
  stateText: text,
  isPinned: { type: "boolean" },
  kinds: list(text),
  tags: list(object({ id: integer, name: text }, { required: ["id", "name"] })),
  parts: list(object({ id: integer, size: integer }, { required: ["id", "size"] })),
  boxes: list(object({ size: integer })),
  owner: object({ name: text }, { required: ["name"] }),
  url: { type: "string", format: "uri", readOnly: true },
};
const ISSUE = object(PROPERTIES, { required: Object.keys(PROPERTIES) });

interface Issue {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly kinds: readonly string[];
  readonly tags: readonly { readonly name: string }[];
  readonly parts: readonly { readonly id: number }[];
  readonly owner: { readonly name: string };
}
const ALL = (await askThings({}, "", { thing: ISSUE })).things as unknown as readonly Issue[];
const any = (values: readonly (string | number | undefined)[]): string =>
  encodeURIComponent(String(values.find((value) => value !== undefined)));
const [TITLE, OTHER, PRICE] = [any([ALL[3]?.title]), any([ALL[6]?.title]), any([ALL[3]?.price])];
const KIND = any(ALL.map(({ kinds }) => kinds[0]));
const TAG = any(ALL.map(({ tags }) => tags[0]?.name));
const PART = any(ALL.map(({ parts }) => parts[0]?.id));
const OWNER = any([ALL[3]?.owner.name]);

/** Expects that with these parameters a query means another one of a list that declares none. */
const expectSame = async (
  parameters: Record<string, object>,
  search: string,
  ours: string,
  notice: string | undefined,
  thing: object = ISSUE,
) => {
  const [declared, plain] = [
    await askThings(parameters, search, { thing }),
    await askThings({}, ours, { thing }),
  ];
  expect([declared.notice, declared.things]).toEqual([notice, plain.things]);
  // A filter selects some of them.
  if (ours !== "") expect(plain.things.length).toBeWithin(1, 100);
};

const joined = (schema: object) => ({ schema, explode: false });
const nothing = (pair: string): string => `${pair} does nothing here`;

test.each<[parameters: Record<string, object>, search: string, ours: string]>([
  [{ kinds: text }, `kinds=${KIND}`, `kinds=${KIND}`],
  [{ tags: text }, `tags=${TAG}`, `tags.name=${TAG}`],
  [{ parts: text }, `parts=${PART}`, `parts.id=${PART}`],
  [{ owner: text }, `owner=${OWNER}`, `owner.name=${OWNER}`],
  [{ state: text }, "state=open", "state=open"],
  [{ state: joined(text) }, "state=open,closed&id_lt=9", "state_in=open,closed&id_lt=9"],
  [{ state: joined(text) }, "state=closed", "state=closed"],
  [{ title: joined(text) }, `title=${TITLE},${OTHER}`, `title_in=${TITLE},${OTHER}`],
  [{ tags: joined(text) }, `tags=${TAG},x`, `tags.name_in=${TAG},x`],
  [{ filter: object({ price: integer }) }, `filter[price]=${PRICE}`, `price=${PRICE}`],
  [{ "title[]": text }, `title[]=${TITLE}`, `title=${TITLE}`],
  [{ "kinds[]": joined(text) }, `kinds=${KIND},x`, `kinds_in=${KIND},x`],
  // Who pinned them is not known, but that somebody did.
  [{ pinned: text }, "pinned=ann", "isPinned=true"],
])("with the parameters %j, %s means %s", async (parameters, search, ours) => {
  await expectSame(parameters, search, ours, undefined);
});

test.each<[parameters: Record<string, object>, search: string, ours: string, pair?: string]>([
  [{ boxes: text }, "boxes=3", ""],
  [{ state: text }, "state=all", ""],
  [{ state: text }, "state=open,closed", ""],
  [{ state: joined(text) }, "state=open,all", ""],
  [{ theme: text }, `theme=dark&title=${TITLE}`, `title=${TITLE}`, "theme=dark"],
  [{ theme: text }, "theme", ""],
  ...["color=red", "color_gte=red", "title_color=red", "color.title=red", "own_x_=1", "pageSize=3"].map(
    (search): [Record<string, object>, string, string] => [{}, search, ""],
  ),
])("with the parameters %j, of %s a part does nothing", async (parameters, search, ours, pair = search) => {
  await expectSame(parameters, search, ours, nothing(pair));
});

test.each([
  `title=${TITLE}`,
  "title_gte=a",
  "title[gte]=a",
  "title%3Agte=a",
  `owner.name_ne=${OWNER}`,
  "__delay=1",
  `q=${TITLE}`,
  "sort=title",
])("%s is ours, without a declaration", async (search) => {
  expect((await askThings({}, search, { thing: ISSUE })).notice).toBeUndefined();
});

test("a selection with a link of a record has its id, too", async () => {
  const keys = async (fields: string) => {
    const { things } = await askThings({ fields: text }, `fields=${fields}`, { thing: object(PROPERTIES) });
    return Object.keys(things[0] ?? {}).sort();
  };
  expect(await keys("title,url")).toEqual(["id", "title", "url"]);
  expect(await keys("title")).toEqual(["title"]);
});

describe("JSON:API's attributes", () => {
  const published = { type: "string", format: "date-time" };
  const attributes = object(
    { title: text, state: STATE, published_at: published },
    { required: ["title", "state", "published_at"] },
  );
  const article = object(
    { id: text, type: { type: "string", enum: ["articles"] }, attributes },
    { required: ["id", "type", "attributes"] },
  );
  const state = { ...STATE, default: "open" };
  test.each<[parameters: Record<string, object>, search: string, ours: string, notice?: string]>([
    [{ "filter[title]": text }, "filter[title]=TITLE", "attributes.title=TITLE"],
    [{ filter: object({ title: text }) }, "filter[title]=TITLE", "attributes.title=TITLE"],
    [{ title: text }, "title=TITLE", "attributes.title=TITLE"],
    [{ "filter[state]": text }, "filter[state]=all", "", nothing("filter[state]=all")],
    [{ "filter[color]": text }, "filter[color]=red", "", nothing("filter[color]=red")],
    [
      { sort: text },
      "sort=-publishedAt,title&_limit=9",
      "sort=-attributes.published_at,attributes.title&_limit=9",
    ],
    [{ sort: text }, "sort=-color", "", nothing("sort=-color")],
    [{ state }, "", "attributes.state=open"],
    [{ state }, "state=closed", "attributes.state=closed"],
    [{ state }, "attributes.state_ne=closed", "attributes.state_ne=closed"],
  ])("with the parameters %j, %s means %s", async (parameters, search, ours, notice = "") => {
    const { things } = await askThings({}, "", { thing: article });
    const articles = things.map((one) => one["attributes"] as { state: string; title: string });
    const title = any(articles.filter((one) => one.state === "open").map((one) => one.title));
    await expectSame(
      parameters,
      search.replace("TITLE", title),
      ours.replace("TITLE", title),
      notice === "" ? undefined : notice,
      article,
    );
  });
});

test("the key of records is their id", async () => {
  const thing = object({ slug: text, title: text }, { required: ["slug", "title"] });
  const ask = (parameters: Record<string, object>, search: string) =>
    askThings(parameters, search, { thing, key: inPath("slug") });
  const { things } = await ask({}, "");
  const slug = String(things[2]?.["slug"]);
  expect((await ask({ slug: text }, `slug=${slug}`)).things).toEqual([things[2] as never]);
});

describe("a word that may be a field or a part of a query", () => {
  const words = "from start max top rows take text term direction after marker p".split(" ");
  test.each(words)("%s is the field of records that have one", async (word) => {
    const thing = object({ ...THING.properties, [word]: text }, { required: ["id", word] });
    const { things } = await askThings({}, "", { thing });
    const value = things[4]?.[word] as string;
    const found = await askThings({ [word]: text }, `${word}=${encodeURIComponent(value)}`, { thing });
    expect(found.notice).toBeUndefined();
    expect(found.things).toEqual(things.filter((one) => one[word] === value));
  });
});

describe("a filter with a default", () => {
  const state = { ...STATE, default: "open" };
  test.each<[parameters: Record<string, object>, search: string, ours: string]>([
    [{ state }, "", "state=open"],
    [{ state }, "price_gt=0", "price_gt=0&state=open"],
    [{ state }, "stateText_ne=x", "stateText_ne=x&state=open"],
    [{ state }, "state=closed", "state=closed"],
    [{ state }, "state_ne=closed", "state_ne=closed"],
    [{ state, "state[]": state }, "state[]=closed", "state=closed"],
    [{ state: { ...STATE, default: "all" } }, "", ""],
    [{ title: { ...text, default: "open" } }, "", ""],
    [{ theme: { ...text, default: "open" } }, "", ""],
  ])("%j: %s means %s", async (parameters, search, ours) => {
    await expectSame(parameters, search, ours, undefined);
  });
});

describe("the size of a page", () => {
  const size = { ...integer, default: 5 };
  const most = (count: number) => (thing: object) => list(thing, { maxItems: count });
  test.each<
    [parameters: Record<string, object>, search: string, around: (thing: object) => object, size: number]
  >([
    [{ per_page: size }, "", list, 5],
    [{ per_page: size }, "per_page=3", list, 3],
    [{ size }, "id_gt=50", list, 5],
    ...["limit=3", "_limit=3", "per_page=3", "_end=3", "range=%5B0%2C2%5D"].map(
      (own): [Record<string, object>, string, (thing: object) => object, number] => [{ size }, own, list, 3],
    ),
    [{ size }, "_all=true", list, 100],
    [{ page: integer }, "", list, 10],
    [{ title: text }, "", list, 100],
    [{ title: text }, "", most(4), 4],
    [{ title: text }, "_page=2", most(20), 10],
    [{ size }, "", most(20), 5],
    [{ starting_after: text }, "", most(40), 10],
  ])("with the parameters %j, %s", async (parameters, search, around, count) => {
    expect((await askThings(parameters, search, { around })).things).toHaveLength(count);
  });
});

test("a place is asked for what is near it, not for what is exactly there", async () => {
  const thing = object(
    { ...THING.properties, latitude: { type: "number" } },
    { required: ["id", "latitude"] },
  );
  const { things, notice } = await askThings({ latitude: { type: "number" } }, "latitude=52.52", { thing });
  expect(things).not.toBeEmpty();
  expect(notice).toBe("latitude=52.52 does nothing here");
});
