import { describe, expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument } from "./support/open-document.ts";
import { integer, object, text } from "./support/schemas.ts";
import { askThings, THING } from "./support/things.ts";

/* What parameters of lists ask of the answer, and switches of what is in it. */

const truth = { type: "boolean" };
const PROPERTIES = {
  ...THING.properties,
  status: { ...text, enum: ["active", "draft", "archived"] },
  isHidden: truth,
  likesCount: integer,
  maker: object({ name: text }, { required: ["name"] }),
};
const thing = object(
  { ...PROPERTIES, note: text },
  { required: Object.keys(PROPERTIES), additionalProperties: false },
);
/** Of which nothing is required, so that any field may be left out. */
const loose = object({ ...PROPERTIES, note: text });
const ask = (name: string, sent: string, schema: object = text, description = "", of = thing) =>
  askThings(
    { [name]: { schema, description }, pageSize: integer },
    new URLSearchParams({ [name]: sent }).toString(),
    { thing: of },
  );
const { things: ALL } = await askThings({}, "", { thing });
const { things: LOOSE } = await askThings({}, "", { thing: loose });
const PAGE = ALL.slice(0, 10);

const only = (things: readonly object[], ...names: readonly string[]) =>
  things.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))));
const except = (things: readonly object[], ...names: readonly string[]) =>
  things.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name))));

/** What the rows of the docs take and refuse, and what becomes of the first things. */
const PROMISED: readonly (readonly [
  row: RegExp,
  sent: string,
  refused: string | null,
  things?: readonly object[],
])[] = [
  [/^the fields to leave out/, "title,price", "color", except(LOOSE.slice(0, 10), "title", "price")],
  [/^all records/, "true", "some", LOOSE],
  [/^the total/, "true", "many"],
  [/^objects and lists/, "maker", "author"],
  [/^how the answer is written/, "json", "proto"],
  [/^its language/, "en-GB", "fr"],
  [/^the time zone/, "UTC", "CET"],
  [/^which version/, "2024-05-01", null],
  [/^whether JSON has lines/, "true", "much"],
  [/^who calls/, "abc", ""],
];
const DOCS = await Bun.file("src/site/docs/mock-your-own-api.md").text();
const ROWS = Array.from(DOCS.matchAll(/^\| (.+?) +\| (`[^|]*?) +\|$/gm), ([, meaning = "", names = ""]) => ({
  promised: PROMISED.filter(([row]) => row.test(meaning)),
  names: Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]) => name),
})).flatMap(({ promised, names }) => promised.flatMap((one) => names.map((name) => [name, ...one] as const)));

test("the docs have every row", () => {
  expect(new Set(ROWS.map(([, row]) => row)).size).toBe(PROMISED.length);
});

test.each(ROWS)(
  "%s does as its row %s says: %s",
  async (name, _, sent, refused, things = LOOSE.slice(0, 10)) => {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const spelling of new Set([name, snake])) {
      const answer = await ask(spelling, sent, text, "", loose);
      expect([answer.notice, answer.things]).toEqual([undefined, things as typeof ALL]);
      if (refused !== null)
        expect((await ask(spelling, refused)).notice).toContain(`${spelling}=${refused} does nothing here`);
    }
  },
);

const where = (is: (one: (typeof ALL)[number]) => boolean) => ALL.filter(is).slice(0, 10);

test.each<[sent: string, things: readonly object[]]>([
  ["only_archived=true", where(({ status }) => status === "archived")],
  ["archivedOnly=1", where(({ status }) => status === "archived")],
  ["draft=true", where(({ status }) => status === "draft")],
  ["draft=false", where(({ status }) => status !== "draft")],
  ["include_drafts=false", where(({ status }) => status !== "draft")],
  ["include_drafts=true", PAGE],
  ["exclude_hidden=true", where(({ isHidden }) => isHidden === false)],
  ["show_hidden=no", where(({ isHidden }) => isHidden === false)],
  ["with_maker=true", PAGE],
  ["with_note=false", except(PAGE, "note")],
  [
    "filter=price gt 300 and status eq 'draft'",
    where(({ price, status }) => price > 300 && status === "draft"),
  ],
  [`filter=contains(title,'${ALL[3]?.title}')`, where(({ title }) => title.includes(ALL[3]?.title ?? ""))],
  [
    "sort=likes",
    ALL.toSorted((a, b) => Number(a["likesCount"]) - Number(b["likesCount"]) || a.id - b.id).slice(0, 10),
  ],
  [
    "sort=popular",
    ALL.toSorted((a, b) => Number(b["likesCount"]) - Number(a["likesCount"]) || a.id - b.id).slice(0, 10),
  ],
  ["sort=relevance", PAGE],
])("%s is what its name says", async (pair, things) => {
  const [name = "", ...rest] = pair.split("=");
  const answer = await ask(name, rest.join("="));
  expect([answer.notice, answer.things]).toEqual([undefined, things as typeof ALL]);
});

test.each([
  ["items(id,price),next", only(LOOSE, "id", "price")],
  ["items/id", only(LOOSE, "id")],
  ["id,maker.name", only(LOOSE, "id", "maker")],
  ["*", LOOSE],
])("fields=%s selects what it names", async (sent, things) => {
  const answer = await ask("fields", sent, text, "", loose);
  expect([answer.notice, answer.things]).toEqual([undefined, things.slice(0, 10) as typeof ALL]);
});

test.each(["only_gone=true", "include_gone=false", "with_title=false", "include_drafts=some", "sort=votes"])(
  "%s means nothing here, which is said",
  async (pair) => {
    const [name = "", sent = ""] = pair.split("=");
    const { notice, things } = await ask(name, sent);
    expect([notice, things]).toEqual([`${pair} does nothing here`, PAGE]);
  },
);

test.each([
  ["count", truth, "", undefined],
  ["key", text, "Your API key.", undefined],
  ["key", text, "Which one.", "key=true does nothing here"],
])("%s with %j, described %j, is known by that", async (name, schema, description, notice) => {
  expect((await ask(name, "true", schema, description)).notice).toBe(notice);
});

describe("every operation with such a parameter", () => {
  const open = () =>
    openDocument(
      {
        openapi: "3.0.3",
        paths: {
          "/time": {
            get: {
              parameters: ["callback", "prettyPrint"].map((name) => inQuery(name, text)),
              security: [{ Token: [] }],
              responses: ok(object({ now: integer }), { example: { now: 1 } }),
            },
          },
          "/other": { get: { responses: { 200: { description: "", ...json(text, { example: "a" }) } } } },
        },
        components: { securitySchemes: { Token: { type: "http", scheme: "bearer" } } },
      },
      { auth: true },
    );
  const signed = { authorization: "Bearer abc" };

  test("has lines, or is a script that calls a function", async () => {
    const api = await open();
    const asked = async (search: string) => (await call(api, `/time?${search}`, undefined, signed)).body;
    expect(await asked("callback=app.show")).toBe('/**/app.show({"now":1});');
    expect(await asked("callback=alert(1)//")).toEqual({ now: 1 });
    const response = await api.handle(
      new Request("http://localhost/time?prettyPrint=true", { headers: signed }),
    );
    expect(response?.body).toBe('{\n  "now": 1\n}');
    // Where the document has no such parameter, it is none.
    expect((await call(api, "/other?callback=show")).body).toBe("a");
  });

  test("keeps every digit over several lines", async () => {
    const thing = object({ id: integer, size: integer });
    const api = await openDocument({
      openapi: "3.0.3",
      paths: {
        "/things": { post: { requestBody: json(thing), responses: ok(thing) } },
        "/things/{id}": {
          parameters: [inPath("id", "integer")],
          get: { parameters: [inQuery("prettyPrint", text)], responses: ok(thing) },
        },
      },
    });
    const body = '{"id":7,"size":12345678901234567890}';
    const headers = { "content-type": "application/json" };
    await api.handle(new Request("http://localhost/things", { method: "POST", headers, body }));
    const response = await api.handle(new Request("http://localhost/things/7?prettyPrint=true"));
    expect(response?.body).toBe('{\n  "id": 7,\n  "size": 12345678901234567890\n}');
  });

  test("takes a token in the query, too", async () => {
    const api = await open();
    expect((await call(api, "/time")).status).toBe(401);
    expect((await call(api, "/time?access_token=abc")).status).toBe(200);
  });
});
