import { describe, expect, test } from "bun:test";
import { EVENT_TYPES } from "../../../src/core/engine/index.ts";
import { createMemorySessions, createMock } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const open = () =>
  readCatalog([{ name: "s.yaml", text: "things: { id: uuid, name: word }\nparts: { thingId: -> things }" }]);

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const ask = async (method: string, path: string, body?: object, mock = createMock({ catalog: open() })) => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await mock.handle(
    new Request(`http://mock.test/api/mock/${path}`, {
      ...init,
      headers: { "content-type": "application/json" },
    }),
  );
  return { ...response, json: JSON.parse(response.body as string) as unknown };
};

describe("ids that are texts", () => {
  test("are filtered by, alone and as a list", async () => {
    expect((await ask("GET", `things?id=${id(5)}`)).json).toMatchObject([{ id: id(5) }]);
    const { json } = await ask("GET", `things?id_in=${id(7)},${id(3)}&count=1000000`);
    expect(json).toMatchObject([{ id: id(3) }, { id: id(7) }]);
  });

  test("are named by their number, too, as in a path, by themselves and in references", async () => {
    expect((await ask("GET", "things?id=5")).json).toMatchObject([{ id: id(5) }]);
    expect((await ask("GET", "things?id_in=7,3")).json).toMatchObject([{ id: id(3) }, { id: id(7) }]);
    expect((await ask("GET", "things?id_gt=98")).json).toMatchObject([{ id: id(99) }, { id: id(100) }]);
    const whole = (await ask("GET", `parts?thingId=${id(1)}`)).json as unknown[];
    expect(whole).not.toBeEmpty();
    const short = await ask("GET", "parts?thingId=1&limit=1");
    expect(short.json).toEqual(whole.slice(0, 1));
    expect(short.headers["link"]).toContain(`thingId=${id(1)}`);
  });

  test("are searched as texts by the operators of texts", async () => {
    const found = async (search: string): Promise<string[]> => {
      const { json } = await ask("GET", `things?_all=true&${search}`);
      return (json as { id: string }[]).map((row) => row.id);
    };
    const ids = Array.from({ length: 100 }, (_, index) => id(index + 1));
    const withFive = ids.filter((text) => text.includes("5"));
    expect(withFive).toHaveLength(19);
    // Not those of a number: 4000 is in every id, and is that of none.
    expect(await found("id_like=5")).toEqual(withFive);
    expect(await found("id_like=4000")).toEqual(ids);
    expect(await found("id_like=*-8000-*05")).toEqual([id(5)]);
    expect(await found("id_endsWith=42")).toEqual([id(42)]);
    expect(await found("id_startsWith=42")).toEqual([]);
  });

  test("are all found where a query names more than a page of them", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `id=${id(index + 1)}`);
    const { json, headers } = await ask("GET", `things?${names.join("&")}&_envelope=true`);
    const { data, meta } = json as { data: unknown[]; meta: { links: { self: string } } };
    expect(data).toHaveLength(12);
    expect(headers["link"]).toBeUndefined();
    expect(meta.links.self).not.toContain("limit=");
  });

  test("appear in envelopes and errors", async () => {
    expect((await ask("GET", "things/5?_envelope=true&fields=id")).json).toEqual({
      data: { id: id(5) },
      meta: {
        resource: "things",
        seed: "1",
        count: 100,
        id: id(5),
        links: {
          self: `http://mock.test/api/mock/things/${id(5)}?fields=id&_envelope=true`,
          collection: "http://mock.test/api/mock/things",
        },
      },
    });
    const missing = await ask("GET", `things/${id(101)}`);
    expect(missing.json).toMatchObject({
      detail: `things has no record "${id(101)}"; its ids are ${id(1)} to ${id(100)}.`,
      errors: [{ message: `must be an id from ${id(1)} to ${id(100)}` }],
    });
  });

  test("are paged in the order of their numbers", async () => {
    const { json, headers } = await ask("GET", "things?page=2&limit=10&sort=-id&count=1000");
    expect((json as { id: string }[])[0]?.id).toBe(id(990));
    expect(headers["x-total-count"]).toBe("1000");
  });

  test("count up for created records, and stay the same for changed ones", async () => {
    const made = await ask("POST", "things", { name: "kite" });
    expect([made.json, made.headers["location"]]).toEqual([
      { name: "kite", id: id(101) },
      `http://mock.test/api/mock/things/${id(101)}`,
    ]);
    expect((await ask("POST", "things", { id: id(300) })).json).toEqual({ id: id(300) });
    expect((await ask("PUT", `things/${id(4)}`, { name: "kite" })).json).toEqual({ name: "kite", id: id(4) });
    expect((await ask("PATCH", "things/4", { name: "kite" })).json).toEqual({ id: id(4), name: "kite" });
  });

  test("are kept in a session", async () => {
    const mock = createMock({ catalog: open(), sessions: createMemorySessions() });
    const made = await ask("POST", "things?__session=a", { name: "kite" }, mock);
    expect(made.status).toBe(201);
    expect(made.headers["location"]).toBe(`http://mock.test/api/mock/things/${id(101)}?__session=a`);
    expect((await ask("GET", `things/${id(101)}?__session=a`, undefined, mock)).json).toEqual(made.json);
    expect((await ask("POST", "things?__session=a", { id: id(4) }, mock)).status).toBe(409);
    expect((await ask("GET", "things?__session=a&name=kite&sort=-id", undefined, mock)).json).toContainEqual(
      made.json,
    );
    await ask("DELETE", "things/9?__session=a", undefined, mock);
    expect((await ask("GET", "things/9?__session=a", undefined, mock)).json).toMatchObject({
      detail: `things ${id(9)} was deleted by session a.`,
    });
  });

  test("name the record of an event", () => {
    const dataset = { seed: "1", count: 20, origin: "http://mock.test" };
    const options = { ...dataset, types: EVENT_TYPES, interval: 1000, batch: 1 };
    const history = open().history("things", options);
    for (let n = 1; n <= 20; n++) {
      const event = history.event(n);
      expect(event?.recordId).toBe(event?.data["id"] as string);
    }
  });

  test("are the values of references", async () => {
    const { json } = await ask("GET", "parts/9?_expand=thing");
    const part = json as { thingId: string; thing: { id: string } };
    expect(part.thing.id).toBe(part.thingId);
  });
});

describe("ids match a pattern", () => {
  test.each([
    ["^dev-\\d{6,}$"],
    ["^[0-9]{10,13}_[a-f0-9]{8}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{12}$"],
    ["^((snsa-[0-9a-z]{17})|(arn:[a-z0-9\\-]+:vpc-lattice:.*))$"],
    ["^arn\\:aws\\:\\S.*\\:.*"],
    ["arn:aws:iot:[\\w-]+:\\w+:site/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["^[A-Z]{3}[0-9]{8}[A-Z]?$"],
  ])("%s, and count", (pattern) => {
    const schema = { type: "object", properties: { id: { type: "string", pattern }, name: {} } };
    const read = readCatalog([{ name: "f", text: JSON.stringify({ $defs: { Thing: schema } }) }]);
    const table = read.table("things", { seed: "1", count: 1_000_000, origin: "http://mock.test" });
    const ids = [1, 2, 9, 10, 99, 1000, 999_999, 1_000_000].map(
      (number) => table.row(number)["id"] as string,
    );
    for (const one of ids) expect(one).toMatch(new RegExp(pattern));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toEndWith("1000000");
  });
});

test("a text refers to records whose ids are numbers", async () => {
  const properties = { id: { type: "integer" }, userId: { type: "string" } };
  const Note = { type: "object", required: ["userId"], properties };
  const catalog = readCatalog([{ name: "f.json", text: JSON.stringify({ $defs: { Note } }) }]);
  const mock = createMock({ catalog });
  const read = async (path: string): Promise<unknown> => {
    const { body } = await mock.handle(new Request(`http://mock.test/api/mock/${path}`));
    return JSON.parse(body as string);
  };
  expect(await read("notes/1?_expand=user")).toMatchObject({ userId: "1", user: { id: 1 } });
  expect(await read("users/1?_embed=notes")).toMatchObject({
    notes: (await read("notes?userId=1&_all=true")) as object[],
  });
});

test.each<[schema: object]>([
  [{ type: ["null", "string"] }],
  [{ oneOf: [{ type: "null" }, { type: "string" }] }],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }],
])("an id that may be null is a text: %j", (id) => {
  const text = JSON.stringify({ $defs: { Thing: { type: "object", properties: { id } } } });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  expect(catalog.table("things", { seed: "1", count: 3, origin: "" }).row(3)["id"]).toBe("3");
});
