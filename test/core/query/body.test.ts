import { describe, expect, test } from "bun:test";
import type { Json, ResourceInfo } from "../../../src/core/engine/index.ts";
import { finish, parse, plan, type Row, select, write } from "../../../src/core/query/index.ts";
import { body, ids, refusal, rows } from "./support/ask.ts";
import { allRows, fakeSource, newTrace, owners, parts, things } from "./support/fake.ts";
import { parseCsv } from "./support/csv.ts";

const all = allRows("things", "1", 100);
const first = all[0] as Row;

describe("fields", () => {
  test.each([
    ["id,name", { id: first["id"], name: first["name"] }],
    ["name,id", { id: first["id"], name: first["name"] }],
    ["place.city", { place: { city: (first["place"] as Row)["city"] } }],
    ["place.city,place", { place: first["place"] }],
    ["place,-place.city", { place: { geo: (first["place"] as Row)["geo"] } }],
    ["id,-id", {}],
    ["", first],
    [",", first],
  ])("%s", (fields, wanted) => {
    expect(rows(`fields=${fields}&limit=1`)[0]).toEqual(wanted as Row);
  });

  test("cut objects in lists", () => {
    const wanted = all.map(({ lines }) => ({ lines: (lines as Row[]).map(({ label }) => ({ label })) }));
    expect(rows("fields=lines.label&_all=true")).toEqual(wanted as Row[]);
  });

  test("left out are left out, the order of the rest stays", () => {
    const { name: _, place: __, ...rest } = first;
    expect(Object.entries(rows("fields=-name,-place&limit=1")[0] as Row)).toEqual(Object.entries(rest));
  });

  test("answer the same record however it is made", () => {
    for (const fields of ["id,name", "-name", "id,name,size,note,grade,tags,madeAt,endedAt"])
      expect(JSON.parse(body(`fields=${fields}`, 7))).toEqual(rows(`fields=${fields}&id=7`)[0] as Row);
  });
});

describe("only what is needed is made", () => {
  const trace = (search: string, id: number | null = null) => {
    const found = newTrace();
    body(search, id, found);
    return found;
  };

  test("a page makes its rows", () => {
    expect(trace("count=1000000&page=90000&limit=10").rows).toBe(10);
    expect(trace("count=1000000&sort=-id&limit=3").rows).toBe(3);
    expect(trace("limit=0").rows).toBe(0);
  });

  test("a filter makes one column, and the rows that leave", () => {
    const { cells, rows: made } = trace("grade=a&limit=2");
    expect(Object.fromEntries(cells)).toEqual({ grade: 100 });
    expect(made).toBe(2);
  });

  test("a second filter looks at what the first left over", () => {
    const { cells } = trace("grade=a&is_in=true&limit=1");
    const left = all.filter(({ is_in }) => is_in === true).length;
    expect(Object.fromEntries(cells)).toEqual({ is_in: 100, grade: left });
  });

  test("few fields are made as cells", () => {
    const { cells, rows: made } = trace("fields=id,name&limit=4");
    expect(made).toBe(0);
    expect(Object.fromEntries(cells)).toEqual({ id: 4, name: 4 });
  });

  test("named ids need no scan, at any count", () => {
    const { cells, rows: made } = trace("count=1000000&id=7&id=900000&id=2000000&id_in=7,900000");
    expect(made).toBe(2);
    expect(cells.get("id")).toBeLessThanOrEqual(4);
    expect(ids("count=1000000&id=7&id=900000&id=0&sort=-id")).toEqual([900_000, 7]);
  });
});

describe("a scan", () => {
  const limit = (search: string, max = 10_000) => {
    const { query } = parse(search, { info: things, scope: "collection" });
    return plan(things, query, max);
  };

  test.each([
    ["name=Ada", "name"],
    ["size_gte=1", "size_gte"],
    ["q=x", "q"],
    ["sort=name", "sort"],
    ["_all=true", "_all"],
    ["_embed=parts", "_embed"],
    ["id=1&_embed=parts", "_embed"],
    ["id_gte=1", "id_gte"],
  ])("?%s above the limit names its parameter", (search, parameter) => {
    const error = refusal(() => limit(`${search}&count=10001`));
    expect(error.code).toBe("scan_too_large");
    expect(error.problems.map((problem) => problem.parameter)).toContain(parameter);
    expect(error.problems[0]?.message).toContain("10000");
    expect(() => limit(`${search}&count=10000`)).not.toThrow();
    expect(() => limit(`${search}&count=10001`, 20_000)).not.toThrow();
  });

  test.each([
    "",
    "page=9",
    "sort=-id",
    "sort=id:desc,name",
    "id=5",
    "id_in=5,6&name=Ada&sort=name",
    "_expand=owner",
    "fields=id",
  ])("?%s needs none", (search) => {
    expect(() => limit(`${search}&count=1000000`)).not.toThrow();
  });

  test("for the children of one record counts as one", () => {
    const record = (search: string, max?: number) => () => {
      const { query } = parse(search, { info: owners, scope: "record", id: 1 });
      return plan(owners, query, max);
    };
    expect(record("_embed=things&count=10000")).not.toThrow();
    expect(record("_embed=things&count=10001", 10_001)).not.toThrow();
    expect(refusal(record("_embed=things&count=10001"))).toMatchObject({
      code: "scan_too_large",
      problems: [{ parameter: "_embed" }],
    });
    expect(record("count=1000000")).not.toThrow();
  });

  test.each(["json", "ndjson", "csv"])("pauses between the children of one record in %s", (format) => {
    const search = `count=5000&_embed=parts&_format=${format}`;
    const { query } = parse(search, { info: things, scope: "record", id: 1 });
    const source = fakeSource("1", 5000);
    const pieces = [...write(plan(things, query), { total: 1, ids: null }, source)];
    const children = allRows("parts", "1", 5000).filter((part) =>
      [part["thingId"], part["otherId"]].includes(1),
    );
    expect(pieces.length).toBeGreaterThan(children.length);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(500);
    const text = pieces.join("");
    if (format === "csv") expect(parseCsv(text)[1]?.at(-1)).toBe(JSON.stringify(children));
    else expect(JSON.parse(text)).toHaveProperty("parts", children);
  });

  test("pauses at least every 32 cells", () => {
    const { query } = parse("grade=a&q=red&count=5000", { info: things, scope: "collection" });
    const steps = select(plan(things, query), fakeSource("1", 5000).tables("things"));
    let pauses = 0;
    while (steps.next().done !== true) pauses++;
    expect(pauses).toBeGreaterThan(5000 / 32);
  });
});

describe("a budget", () => {
  const costly = (search: string, max?: number) => () =>
    plan(things, parse(search, { info: things, scope: "collection" }).query, max);
  const values = (size: number) => Array.from({ length: size }, (_, at) => `name_like=${at}`).join("&");

  test("for children names what fits", () => {
    const info: ResourceInfo = {
      ...owners,
      hasMany: [
        { name: "things", resource: "things", keys: ["ownerId"] },
        { name: "parts", resource: "parts", keys: ["thingId", "otherId"] },
        { name: "owners", resource: "owners", keys: ["parentId"] },
      ],
    };
    const wanted = (search: string, max?: number) => () =>
      plan(info, parse(search, { info, scope: "collection" }).query, max);
    const embed = "_embed=things,parts,owners";
    expect(wanted(`count=10000&limit=75&${embed}`)).not.toThrow();
    const error = refusal(wanted(`count=10000&limit=100&${embed}`));
    expect(error.code).toBe("too_expensive");
    expect(error.problems[0]).toMatchObject({ parameter: "_embed", value: "things,parts,owners" });
    expect(error.problems[0]?.message).toContain("limit=75");
    expect(wanted(`count=10000&_all=true&${embed}`)).toThrow("limit=75");
    expect(wanted("count=10000&_all=true&_embed=things,parts")).not.toThrow();
    expect(wanted(`count=10000&limit=100&${embed}`, 20_000)).not.toThrow();
  });

  test("for comparisons names the dearest filter and what fits", () => {
    expect(costly(`count=10000&${values(50)}`)).not.toThrow();
    const error = refusal(costly(`count=10000&size_gt=1&${values(50)}`));
    expect(error.code).toBe("too_expensive");
    expect(error.problems[0]).toMatchObject({ parameter: "name_like" });
    expect(error.problems[0]?.message).toContain("at most 50 values, or count=9803");
    expect(costly(`count=9803&size_gt=1&${values(50)}`)).not.toThrow();
    expect(costly(`count=10000&size_gt=1&${values(50)}`, 10_200)).not.toThrow();
  });

  test("is not spent by sets of values, nor where ids are named", () => {
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1).join(",");
    expect(costly(`count=10000&size_in=${ids}`)).not.toThrow();
    expect(costly(`count=10000&id_in=${ids}&${values(200)}`)).not.toThrow();
  });
});

describe("relations", () => {
  const ownersBy = allRows("owners", "1", 100);
  const children = allRows("parts", "1", 100);

  test("_expand puts the parent beside its key, null where there is none", () => {
    const wanted = all.map((row) => ({ ...row, owner: ownersBy[(row["ownerId"] as number) - 1] ?? null }));
    expect(rows("_expand=owner&_all=true")).toEqual(wanted as Row[]);
  });

  test("_expand works on a projection that leaves the key out", () => {
    expect(rows("_expand=owner&fields=id&limit=5").map((row) => Object.keys(row))).toEqual(
      Array.from({ length: 5 }, () => ["id", "owner"]),
    );
  });

  test("a parent beyond count is null", () => {
    const small = rows("_expand=owner&count=3&_all=true");
    for (const { owner, ownerId } of small)
      expect(owner === null).toBe(ownerId === null || (ownerId as number) > 3);
  });

  test("_embed lists the children by every key, each once", () => {
    const wanted = all.map((row) => ({
      ...row,
      parts: children.filter(({ thingId, otherId }) => thingId === row["id"] || otherId === row["id"]),
    }));
    expect(rows("_embed=parts&_all=true")).toEqual(wanted as Row[]);
    expect(JSON.parse(body("_embed=parts", 4))).toEqual(wanted[3] as Row);
    expect(rows("_embed=parts&id=4")).toEqual([wanted[3] as Row]);
  });

  test("lists of relations come in the resource's order", () => {
    const [row] = JSON.parse(body("_expand=other,thing&limit=1", null, undefined, parts)) as Row[];
    expect(Object.keys(row as Row).slice(-2)).toEqual(["thing", "other"]);
    expect(JSON.parse(body("_embed=things", 1, undefined, owners))).toHaveProperty("things");
  });
});

describe("one record", () => {
  test("is the row of the collection", () => {
    for (const id of [1, 7, 100]) expect(JSON.parse(body("", id))).toEqual(all[id - 1] as Row);
  });

  test("has an envelope of its own", () => {
    expect(JSON.parse(body("_envelope=true&seed=x&count=9&fields=id", 5))).toEqual({
      data: { id: 5 },
      meta: {
        resource: "things",
        seed: "x",
        count: 9,
        id: 5,
        links: {
          self: "http://mock.test/api/mock/things/5?seed=x&count=9&fields=id&_envelope=true",
          collection: "http://mock.test/api/mock/things?seed=x&count=9",
        },
      },
    });
  });

  test("leaves as csv and ndjson too", () => {
    expect(body("_format=ndjson", 5)).toBe(`${JSON.stringify(all[4])}\n`);
    expect(parseCsv(body("_format=csv&fields=id,name", 5))[1]?.[0]).toBe("5");
  });
});

describe("formats", () => {
  test("ndjson is one record a line", () => {
    const lines = body("_format=ndjson&_all=true").split("\n");
    expect(lines.pop()).toBe("");
    expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(all);
  });

  test("csv has dotted columns, JSON for lists, and reads back", () => {
    const [head, ...records] = parseCsv(body("_format=csv&_all=true"));
    expect(head).toEqual(
      "id name is_in size top_gt note grade ownerId tags lines place.city place.geo.lat place.geo.lng madeAt endedAt".split(
        " ",
      ),
    );
    const text = (value: Json): string =>
      value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
    const wanted = all.map((row) =>
      (head as string[]).map((path) =>
        text(path.split(".").reduce<Json>((value, key) => (value as Row)[key] as Json, row)),
      ),
    );
    expect(records).toEqual(wanted);
  });

  test("an empty csv still has its head", () => {
    expect(body("_format=csv&fields=id,name&name=nobody")).toBe("id,name\r\n");
    expect(body("_format=ndjson&name=nobody")).toBe("");
    expect(body("name=nobody")).toBe("[]");
  });

  test("csv brings relations along", () => {
    const [head, record] = parseCsv(body("_format=csv&fields=id&_expand=owner&_embed=parts&id=4"));
    expect(head).toEqual(["id", "owner.id", "owner.name", "parts"]);
    const owner = all[3]?.["ownerId"];
    expect(record?.[1]).toBe(owner === null ? "" : JSON.stringify(owner));
    expect(Array.isArray(JSON.parse(record?.[3] ?? ""))).toBe(true);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+cmd", "'+cmd"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ["＝1", "'＝1"],
    ["-63.5", "-63.5"],
    ["+1", "+1"],
    ['a "b", c', '"a ""b"", c"'],
    ["two\nlines", '"two\nlines"'],
    [" padded", '" padded"'],
    ["plain", "plain"],
    ["", ""],
  ])("the text %p is written %s", (value, written) => {
    const info: ResourceInfo = { ...owners, fields: { name: { type: "string", description: "" } } };
    const { query } = parse("_format=csv&limit=1", { info, scope: "collection" });
    const source = fakeSource();
    const tables = () => ({ ...source.tables("owners"), row: () => ({ name: value }) });
    const made = plan(info, query);
    const selection = finish(select(made, tables()));
    const text = [...write(made, selection, { ...source, tables })].join("");
    expect(text).toBe(`name\r\n${written}\r\n`);
  });
});
