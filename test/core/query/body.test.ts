import { describe, expect, test } from "bun:test";
import type { Json } from "../../../src/core/engine/index.ts";
import { csvLine, isFormula, type Row } from "../../../src/core/query/index.ts";
import { body, rows } from "./support/ask.ts";
import { allRows, owners, parts } from "./support/fake.ts";
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

  test("apply to objects in lists", () => {
    const wanted = all.map(({ lines }) => ({ lines: (lines as Row[]).map(({ label }) => ({ label })) }));
    expect(rows("fields=lines.label&_all=true")).toEqual(wanted as Row[]);
    expect(rows("fields=lines,-lines.amount,-lines.done&_all=true")).toEqual(wanted as Row[]);
  });

  test("with a minus are omitted, and the others keep their order", () => {
    const { name: _, place: __, ...rest } = first;
    expect(Object.entries(rows("fields=-name,-place&limit=1")[0] as Row)).toEqual(Object.entries(rest));
  });

  test("are the same in every way to make a record", () => {
    for (const fields of ["id,name", "-name", "id,name,size,note,grade,tags,madeAt,endedAt"])
      expect(JSON.parse(body(`fields=${fields}`, 7))).toEqual(rows(`fields=${fields}&id=7`)[0] as Row);
  });
});

describe("relations", () => {
  const ownersBy = allRows("owners", "1", 100);
  const children = allRows("parts", "1", 100);

  test("_expand adds the parent, null if there is none", () => {
    const wanted = all.map((row) => ({ ...row, owner: ownersBy[(row["ownerId"] as number) - 1] ?? null }));
    expect(rows("_expand=owner&_all=true")).toEqual(wanted as Row[]);
  });

  test("_expand works without the key in fields", () => {
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

  test("has data and meta in an envelope", () => {
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

  test("may be csv or ndjson", () => {
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

  test("an empty csv has a header", () => {
    expect(body("_format=csv&fields=id,name&name=nobody")).toBe("id,name\r\n");
    expect(body("_format=ndjson&name=nobody")).toBe("");
    expect(body("name=nobody")).toBe("[]");
  });

  test("csv includes relations", () => {
    const [head, record] = parseCsv(body("_format=csv&fields=id&_expand=owner&_embed=parts&id=4"));
    expect(head).toEqual(["id", "owner.id", "owner.name", "parts"]);
    const owner = all[3]?.["ownerId"];
    expect(record?.[1]).toBe(owner === null ? "" : JSON.stringify(owner));
    expect(Array.isArray(JSON.parse(record?.[3] ?? ""))).toBe(true);
  });
});

describe("a cell of CSV", () => {
  test.each([
    ["-12.50", "-12.50"],
    ["+49 30 1234", "+49 30 1234"],
    ["+1 (555) 010-0199 x12", "+1 (555) 010-0199 x12"],
    ["-1.5e3", "-1.5e3"],
    ["+5 %", "+5 %"],
    ["-1+2", "'-1+2"],
    ["+1-cmd|' /C calc'!A0", "'+1-cmd|' /C calc'!A0"],
    ["-1-2", "'-1-2"],
    [-3.25, "-3.25"],
    [true, "true"],
    [["a", 1], '"[""a"",1]"'],
    [null, '""'],
  ])("%p is %s", (value, cell) => {
    expect(csvLine([value], true)).toBe(`${cell}\r\n`);
  });
});

test.each([
  [[null, "a", 1, true], ",a,1,true"],
  [["a,b", 'c"d', "e\nf", "g\rh"], '"a,b","c""d","e\nf","g\rh"'],
  [[" a", "a ", "a b", "\ta"], '" a","a ",a b,"\ta"'],
  [[{ a: 1 }, [1, "x"], []], '"{""a"":1}","[1,""x""]",[]'],
  [[""], '""'],
  [[null, null], ","],
])("the cells %j are the line %j", (cells, line) => {
  expect(csvLine(cells, false)).toBe(`${line}\r\n`);
});

const FORMULAS = "=x +x -x @x \tx ＝x ＋x － ＠x - +5%x -5e =5 -x5 +1-2-3 +12-3456 -1-555-010-0199";
const PLAIN =
  "x=1|-5|+5|-1.234,56|-1 234|-1e5|-1e-5|-1E+5|+5 %|+5%|x-5|+1 (555) 010-0199 x12|+1-555-010|+12-34567";

test("a text that a spreadsheet would compute is a formula; numbers and phone numbers are none", () => {
  expect(FORMULAS.split(" ").filter((text) => !isFormula(text))).toEqual([]);
  expect(["", ...PLAIN.split("|")].filter(isFormula)).toEqual([]);
});
