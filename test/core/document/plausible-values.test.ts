import { describe, expect, test } from "bun:test";
import { integer, list, object, text } from "./support/schemas.ts";
import { call, inQuery, ok, openDocument } from "./support/open-document.ts";
import { askThings } from "./support/things.ts";

/* The values of records as a person reads them. */

const rowsOf = async (properties: Record<string, object>): Promise<readonly Record<string, unknown>[]> => {
  const all = { id: integer, ...properties };
  const { things } = await askThings({}, "", { thing: object(all, { required: Object.keys(all) }) });
  return things;
};
const valuesOf = async (name: string, schema: object): Promise<unknown[]> =>
  (await rowsOf({ [name]: schema })).map((row) => row[name]);
const unique = (values: readonly unknown[]): number => new Set(values.map((one) => JSON.stringify(one))).size;

const NAME = "^[\\p{L}]+([ '-][\\p{L}]+){0,2}\\.?$";

describe("a name beats a pattern that accepts it", () => {
  test("also one that takes long", async () => {
    for (const name of await valuesOf("firstName", { ...text, pattern: NAME }))
      expect(name).toMatch(/^\p{Lu}\p{Ll}+(?:[ '-]\p{Lu}\p{Ll}+)*$/u);
  });

  test("in the spelling that the pattern accepts", async () => {
    for (const phone of await valuesOf("telephone", { ...text, pattern: "^\\d*$", maxLength: 12 }))
      expect(phone).toMatch(/^\d{8,12}$/);
  });
});

describe("an example", () => {
  test.each([
    ["2019-10-14T22:15:32Z", (one: string) => one],
    ["2019-10-14", (one: string) => one],
    ["2019/10/14 22:15:32", (one: string) => one.replaceAll("/", "-")],
    ["INV-2019-10-14", (one: string) => one.slice(4)],
  ])("%s is a date, and so are the others", async (example, dateIn) => {
    const values = (await valuesOf("stamp", { ...text, example })) as string[];
    expect(unique(values)).toBeGreaterThan(50);
    for (const value of values) expect(Date.parse(dateIn(value))).toBeWithin(Date.UTC(2000), Date.UTC(2030));
  });

  test("is one of the values, not all of them", async () => {
    const values = await valuesOf("glaze", { ...text, example: "Celadon" });
    expect(values).toContain("Celadon");
    expect(unique(values)).toBeGreaterThan(10);
    const tags = (await valuesOf("glazes", list({ ...text, example: "Celadon" }))) as string[][];
    expect(unique(tags.flat())).toBeGreaterThan(10);
  });

  test("stays where it is a word of a machine", async () => {
    expect(unique(await valuesOf("objectType", { ...text, example: "dog" }))).toBe(1);
  });
});

describe("fields of one record agree", () => {
  test.each([
    ["placedAt", "shippedAt"],
    ["issueDate", "dueDate"],
    ["issued_at", "due_at"],
  ])("%s is not after %s", async (first, second) => {
    const moment = { ...text, format: "date-time" };
    for (const row of await rowsOf({ [second]: moment, [first]: moment }))
      expect(String(row[first]) <= String(row[second])).toBe(true);
  });

  test.each(["beds", "totalBeds"])("there are no more availableBeds than %s", async (all) => {
    for (const { availableBeds, [all]: beds } of await rowsOf({ availableBeds: integer, [all]: integer }))
      expect(Number(availableBeds)).toBeLessThanOrEqual(Number(beds));
  });

  test("a key and the object beside it", async () => {
    const brand = object({ id: integer, brand: text }, { required: ["id", "brand"] });
    for (const { catalogBrandId, catalogBrand } of await rowsOf({
      catalogBrandId: integer,
      catalogBrand: brand,
    }))
      expect(catalogBrand).toMatchObject({ id: catalogBrandId });
  });
});

test.each<[name: string, schema: object, isRight: (value: never) => boolean]>([
  ["tagList", list(text), (tags: string[]) => tags.every((tag) => !/ tag list/.test(tag))],
  ["tags", list(text, { minItems: 3, maxItems: 5 }), (tags: string[]) => new Set(tags).size === tags.length],
  ["iso3", text, (code: string) => /^[A-Z]{3}$/.test(code)],
  ["token_type", text, (type: string) => type === "Bearer"],
  ["available_on", integer, (epoch: number) => epoch > 1e9 && epoch < 2e9],
  ["due_date", integer, (epoch: number) => epoch > 1e9 && epoch < 2e9],
  ["created_at_ms", integer, (epoch: number) => epoch > 1e12],
  ["steps", list(text), (steps: string[]) => steps.every((step) => /^[A-Z][a-z ]+$/.test(step))],
  ["start", integer, (place: number) => place < 1e6],
  ["percent_off", { type: "number" }, (share: number) => share >= 0 && share <= 100],
  ["model", text, (model: string) => /^Thing \d( Pro| Mini)?$/.test(model)],
])("%s is what it says", async (name, schema, isRight) => {
  for (const value of await valuesOf(name, schema))
    expect([value, isRight(value as never)]).toEqual([value, true]);
});

describe("things that no list knows are called as the document calls them", () => {
  const NAMED = object({ id: integer, name: text }, { required: ["id", "name"] });
  const namesAt = async (path: string, ...shown: object[]): Promise<unknown[]> => {
    const lists = ["/models", "/glazes"].map((at) => [at, { get: { responses: ok(list(NAMED)) } }]);
    const api = await openDocument({
      openapi: "3.0.3",
      paths: {
        ...Object.fromEntries(lists),
        "/ask": { get: { parameters: shown, responses: ok(text) } },
      },
    });
    const { body } = await call(api, path);
    return (body as { name: string }[]).map(({ name }) => name);
  };
  const choice = (name: string, ...values: string[]): object => inQuery(name, { ...text, enum: values });

  test("each name once, then numbered", async () => {
    const names = await namesAt("/models", choice("model_name", "claude-3", "gpt-4o"));
    expect(new Set(names.slice(0, 2))).toEqual(new Set(["claude-3", "gpt-4o"]));
    expect(unique(names)).toBe(names.length);
  });

  test("but not where several things are called so", async () => {
    const names = await namesAt("/glazes", choice("glaze", "matt", "gloss"), choice("glazes", "asc", "desc"));
    for (const name of names) expect(name).toMatch(/^[A-Z]/);
  });
});

describe("things of no domain of ours", () => {
  const named = { name: text, description: text };
  const open = async (path: string, properties: Record<string, object>) => {
    const Thing = object({ id: integer, ...properties }, { required: Object.keys(properties) });
    const api = await openDocument({
      openapi: "3.0.3",
      info: { title: "Spaceport API", version: "1" },
      paths: { [`/${path}`]: { get: { responses: ok(list(Thing)) } } },
    });
    return (await call(api, `/${path}`)).body as Record<string, string>[];
  };

  test("have a name as such things have, and a remark instead of a story", async () => {
    for (const { name, description } of await open("rockets", named)) {
      expect(name).not.toMatch(/rocket/i);
      expect(description?.length).toBeWithin(5, 80);
    }
    const [rocket] = await open("gizmos", named);
    expect(rocket?.["description"]?.length).toBeWithin(5, 80);
  });

  test("that are texts tell a story, under a title of one", async () => {
    for (const { title, description } of await open("articles", { title: text, description: text })) {
      expect(title).toMatch(/ \p{Ll}/u);
      expect(description?.length).toBeGreaterThan(80);
    }
  });

  test("have other names than their neighbours", async () => {
    const names = (await open("planets", named)).map(({ name }) => name);
    expect(names.filter((name, index) => name === names[index + 1]).length).toBeLessThan(10);
  });

  test("that are people have pictures of people", async () => {
    const users = await open("users", { username: text, image: { ...text, format: "uri" } });
    for (const { image } of users) expect(image).toContain("/avatars/");
  });
});

test.each<[name: string, schema: object, fits: (value: string) => boolean]>([
  ["cover_image", { ...text, format: "url" }, (one) => one.startsWith("http://localhost/images/")],
  ["billingAddressState", text, (one) => /^\p{Lu}/u.test(one)],
  ["authorization_header", text, (one) => !one.includes(" ")],
])("%s is what it is called", async (name, schema, fits) => {
  for (const value of await valuesOf(name, schema)) expect(fits(String(value))).toBe(true);
});

test("a key in its text form is no name of a certificate, and that is good before it is not", async () => {
  const moment = { ...text, format: "date-time" };
  const certificate = { ...text, example: "-----BEGIN CERTIFICATE-----\n..." };
  const Certificate = object({
    id: integer,
    name: text,
    certificate,
    not_valid_before: moment,
    not_valid_after: moment,
  });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/certificates": {
        get: { responses: ok(list({ ...Certificate, required: Object.keys(Certificate.properties) })) },
      },
    },
  });
  for (const one of (await call(api, "/certificates")).body as Record<string, string>[]) {
    expect(one["name"]).not.toContain("BEGIN");
    expect(Date.parse(one["not_valid_before"] ?? "")).toBeLessThan(Date.parse(one["not_valid_after"] ?? ""));
  }
});
