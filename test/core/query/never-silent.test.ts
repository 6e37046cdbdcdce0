import { describe, expect, test } from "bun:test";
import { BUILT_IN, infoOf } from "../../../src/core/engine/index.ts";
import { parse, plan } from "../../../src/core/query/index.ts";
import { problems, query, read } from "./support/ask.ts";
import { render } from "./support/render.ts";

test("null is a filter of any field in a session, whose records may have null anywhere", () => {
  expect(query("size=null&__session=s").filters).toHaveLength(1);
  const { query: parsed } = parse("name=null", { info: infoOf("users"), kind: "collection", session: "s" });
  expect(parsed.filters).toHaveLength(1);
});

describe("what JavaScript prints for a missing value", () => {
  test.each(["undefined", "NaN", "[object Object]"])("%s is a problem", (value) => {
    for (const name of [
      "name",
      "name_ne",
      "name_in",
      "name_like",
      "name_gte",
      "size",
      "madeAt",
      "is_in",
      "grade",
    ])
      expect(problems(`${name}=${encodeURIComponent(value)}`)[0]).toMatchObject({ parameter: name, value });
  });

  test("a longer text with it is a text", () => {
    expect(query("name=undefined behaviour&name_like=NaN,").filters).toHaveLength(2);
  });
});

describe("a date without a time", () => {
  test.each(["madeAt=2024-04-02T00:00Z", "madeAt_gte=2024-04-02", "madeAt_like=2024-04-02"])(
    "%s needs no notice",
    (search) => {
      expect(read(search).notices).toEqual([]);
    },
  );

  const orders = infoOf("orders");
  const rows = (search: string): Readonly<Record<string, unknown>>[] => {
    const { query: parsed } = parse(`${search}&limit=1000`, { info: orders, kind: "collection" });
    return JSON.parse(render(plan(orders, parsed), "http://mock.test")) as Record<string, unknown>[];
  };

  test("finds the records of the day, the month, the year", () => {
    const all = rows("count=200");
    const { placedAt } = all[0] as { placedAt: string };
    for (const length of [10, 7, 4]) {
      const period = placedAt.slice(0, length);
      const inside = all.filter((row) => String(row["placedAt"]).startsWith(period));
      expect(rows(`count=200&placedAt=${period}`)).toEqual(inside);
      expect(rows(`count=200&placedAt_ne=${period}`)).toHaveLength(all.length - inside.length);
    }
    expect(rows(`count=200&placedAt=${encodeURIComponent(placedAt)}&id=1`)).toHaveLength(1);
  });
});

describe("texts that are numbers", () => {
  const users = BUILT_IN.info("users");
  const lats = (search: string): number[] => {
    const { query: parsed } = parse(search, { info: users, kind: "collection" });
    const found = JSON.parse(render(plan(users, parsed), "http://mock.test")) as {
      address: { geo: { lat: string } };
    }[];
    return found.map(({ address }) => Number(address.geo.lat)).sort((a, b) => a - b);
  };

  test("are compared as numbers with a number", () => {
    const all = lats("limit=1000&count=200");
    for (const [operator, holds] of [
      ["gt", (lat: number) => lat > -2.26],
      ["lte", (lat: number) => lat <= -2.26],
    ] as const)
      expect(lats(`limit=1000&count=200&address.geo.lat:${operator}=-2.26`)).toEqual(all.filter(holds));
  });

  test("and by code point with anything else", () => {
    const all = lats("limit=1000&count=200");
    expect(lats("limit=1000&count=200&address.geo.lat_gt=-x")).toEqual(all.filter((lat) => lat >= 0));
  });
});

describe("what other APIs mean by it", () => {
  test.each([
    ["order=desc", "order=desc is ignored without a sort"],
    ["_order=asc,desc", "_order=asc is ignored without a sort"],
    ["q=red&q=rome", "q=rome is ignored: the first q counts"],
    ["q=red&search=rome", "search=rome is ignored: the first q counts"],
    ["q=william*", "q=william* is searched as it is: a term is found inside of words anyway"],
    ["q=%25will%25", "q=%will% is searched as it is: a term is found inside of words anyway"],
    ["name=Will*", "name=Will* is compared as it is: name_like takes wildcards, such as *"],
    ["name=/will/i", "name=/will/i is compared as it is: name_like takes wildcards, such as *"],
    ["name_like=%25will%25", "name_like=%will% is matched literally: the wildcard is *, not %"],
    ["name_like=/will/i", "name_like=/will/i is matched literally, not as a regular expression"],
  ])("%s is said: %s", (search, notice) => {
    expect(read(search).notices).toEqual([notice]);
  });

  test.each(["q=red&q=red", "q=*", "name_like=will*", "name_like=5%25 of 10%25s", "sort=name&order=desc"])(
    "%s needs no notice",
    (search) => {
      expect(read(search).notices).toEqual([]);
    },
  );

  test("select keeps the id, as in DummyJSON; fields does not", () => {
    expect(query("select=name,size").fields.only).toEqual(["id", "name", "size"]);
    expect(query("select[]=name").fields.only).toEqual(["id", "name"]);
    expect(query("fields=name&select=size").fields.only).toEqual(["id", "name", "size"]);
    expect(query("select=-name").fields).toEqual({ only: [], without: ["name"] });
    expect(query("select=name,-id").fields).toEqual({ only: ["name"], without: ["id"] });
    expect(query("fields=name").fields.only).toEqual(["name"]);
    expect(query("_fields=name").fields.only).toEqual(["name"]);
  });

  test("an unknown name may be a field or a parameter: both are listed", () => {
    const { allowed = [] } = problems("nosuchname=1")[0] ?? {};
    expect(allowed).toEqual(expect.arrayContaining(["name", "place.city", "limit", "sort", "__delay"]));
    expect(problems("nosuchname_gte=1")[0]?.allowed).not.toContain("limit");
  });
});
