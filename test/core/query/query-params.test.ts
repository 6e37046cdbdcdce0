import { describe, expect, test } from "bun:test";
import { type Shape, tableOfRows } from "../../../src/core/engine/index.ts";
import { parse, type Row } from "../../../src/core/query/index.ts";
import { rowReader } from "../../../src/core/query/project.ts";
import { QueryParams } from "../../../src/core/query/query-params.ts";
import { createSearch } from "../../../src/core/query/search.ts";
import { problems, query, read, refusal } from "./support/ask.ts";
import { fakeSource, owners, parts, things } from "./support/fake.ts";

describe("the problems of parameters", () => {
  const of = (report: (params: QueryParams) => void) => {
    const params = new QueryParams();
    report(params);
    return refusal(() => params.check()).problems.map(({ parameter, value, message }) =>
      [parameter, value, message].join(" "),
    );
  };

  test("are listed once for each parameter, value and message", () => {
    const found = of((params) => {
      for (const name of ["a", "b"])
        for (const value of ["1", "2", "1"])
          for (const message of ["x", "y"]) params.problem([name, value], message);
    });
    expect(found).toEqual(["a 1 x", "a 1 y", "a 2 x", "a 2 y", "b 1 x", "b 1 y", "b 2 x", "b 2 y"]);
  });

  test("are twenty at most, and choices are made for those alone", () => {
    let made = 0;
    const report = (count: number) => (params: QueryParams) => {
      for (let at = 0; at < count; at++) params.problem([`p${at}`, ""], "x", () => (made++, {}));
    };
    expect(of(report(20))).toHaveLength(20);
    expect(made).toBe(20);
    expect(of(report(21))).toHaveLength(20);
    expect(made).toBe(40);
  });

  test("and notices show the beginning of long values, in ASCII", () => {
    const noticesOf = (name: string, value: string, bare?: true) => {
      const params = new QueryParams();
      params.notice(bare ? [name, value, bare] : [name, value], "é");
      return params.notices;
    };
    expect(noticesOf("a", "x".repeat(40))).toEqual([`a=${"x".repeat(40)} %C3%A9`]);
    expect(noticesOf("a", "x".repeat(41))).toEqual([`a=${"x".repeat(40)}... %C3%A9`]);
    expect(noticesOf("x".repeat(41), "", true)).toEqual([`${"x".repeat(40)}... %C3%A9`]);
  });

  test("ten notices are listed, and no more are counted than there are", () => {
    const noticesOf = (count: number) => {
      const params = new QueryParams();
      for (let at = 0; at < count; at++) params.notice([`p${at}`, ""], "x");
      return params.notices.slice(9);
    };
    expect(noticesOf(10)).toEqual(["p9= x"]);
    expect(noticesOf(11)).toEqual(["p9= x", "and 1 more"]);
  });
});

describe("a rival", () => {
  const rivalOf = (text: string, changing?: readonly string[]) =>
    parse(`__rival=${text}&__session=s`, { info: things, kind: "collection", ...(changing && { changing }) });
  const problemOf = (text: string, changing?: readonly string[]) =>
    refusal(() => rivalOf(text, changing)).problems[0];

  test.each(["todos", "/3", "todos/", "a/todos/3", "todos/3x", "todos/x3", "todos/-3"])(
    "is not %s",
    (text) => {
      expect(problemOf(text)?.message).toBe("must be a resource and a number of requests, such as todos/3");
    },
  );

  test("changes one of the resources that have events", () => {
    expect(rivalOf("todos/12").query.rival).toEqual({ resource: "todos", every: 12 });
    expect(rivalOf("users/1", ["todos", "users"]).query.rival).toEqual({ resource: "users", every: 1 });
    expect(problemOf("usres/2", ["todos", "users"])).toEqual({
      parameter: "__rival",
      value: "usres/2",
      message: "names no resource",
      allowed: ["todos", "users"],
      suggestion: "users/2",
    });
    expect(problemOf("something/2", ["todos"])).toMatchObject({ allowed: ["todos"], suggestion: undefined });
    expect(problemOf("todos/2", [])?.message).toBe("does not apply to rows of a file: they have no events");
  });
});

describe("relations", () => {
  test("that a resource lacks are refused with what it has", () => {
    const messageOf = (search: string, info: typeof things) =>
      refusal(() => read(search, "collection", info)).problems[0]?.message;
    const alone = { ...things, belongsTo: [], hasMany: [] };
    expect(messageOf("_expand=x", alone)).toBe("cannot be expanded: things refers to no other resource");
    expect(messageOf("_embed=x", alone)).toBe("cannot be embedded: no resource refers to things");
    expect(messageOf("_expand=things", owners)).toBe("names children of owners; use _embed=things instead");
    expect(messageOf("_embed=thigs", owners)).toBe("is not a relation of owners");
    const [child] = things.hasMany;
    if (child === undefined) throw new Error("things have no children");
    const two = { ...things, hasMany: [child, { ...child, name: "notes" }] };
    expect(messageOf("_expand=notes", two)).toBe("names children of things; use _embed=notes instead");
  });

  test("that are parents may be embedded, too", () => {
    expect(query("_embed=owner,parts")).toMatchObject({ expand: ["owner"], embed: ["parts"] });
    expect(read("_embed=other&_expand=thing", "collection", parts).query).toMatchObject({
      expand: ["thing", "other"],
      embed: [],
    });
    const namesakes = things.belongsTo.map((parent) => ({ ...parent, name: "parts" }));
    const both = { ...things, belongsTo: [...things.belongsTo, ...namesakes] };
    expect(read("_embed=parts", "collection", both).query).toMatchObject({ expand: [], embed: ["parts"] });
  });
});

describe("fields of what a session wrote", () => {
  const written: Row = { id: 2, place: { city: "Oslo", geo: { lat: 1 } }, own: [{ a: 1 }], name: null };
  const table = {
    ...tableOfRows(fakeSource().tables("things"), 3, () => ({ name: "Ada", size: 1 })),
    written: (id: number) => (id === 2 ? written : undefined),
  };
  const cut = (fields: string, id: number) => rowReader(things, table, query(`fields=${fields}`).fields)(id);

  test("are those that it has, also unknown ones", () => {
    expect(cut("name,size", 2)).toEqual({ name: null });
    expect(cut("-name,-size", 2)).toEqual({
      id: 2,
      place: { city: "Oslo", geo: { lat: 1 } },
      own: [{ a: 1 }],
    });
    expect(cut("place.city,place.geo.lng", 2)).toEqual({ place: { city: "Oslo", geo: {} } });
    expect(cut("-place.geo.lat,-lines.label", 2)).toEqual({ ...written, place: { city: "Oslo", geo: {} } });
    expect(cut("name,size", 1)).toEqual({ name: "Ada", size: 1 });
  });
});

describe("a search", () => {
  const text: Shape = { type: "string", description: "" };
  const number: Shape = { type: "number", description: "" };
  const reads = (fields: Record<string, Shape>, term: string): string[] => {
    const read: string[] = [];
    createSearch([term], { ...things, fields }).inFields({ value: (name) => (read.push(name), null) });
    return read;
  };

  test("reads only fields that may have the term", () => {
    const list = (items: Shape): Shape => ({ type: "array", description: "", items });
    const object = (properties: Record<string, Shape>, more = {}): Shape => ({
      type: "object",
      description: "",
      properties,
      ...more,
    });
    const fields: Record<string, Shape> = {
      text,
      number,
      integer: { type: "integer", description: "" },
      flag: { type: "boolean", description: "" },
      mixed: { ...number, mixed: true },
      time: { ...text, format: "date-time" },
      grade: { ...text, enum: ["House", "b"] },
      texts: list(text),
      numbers: list(number),
      inner: object({ a: number, b: text }),
      count: object({ a: number }),
      open: object({}, { open: true }),
    };
    expect(reads(fields, "hous")).toEqual(["text", "mixed", "grade", "texts", "inner", "open"]);
    expect(reads(fields, "2024-")).toEqual(["text", "mixed", "time", "texts", "inner", "open"]);
  });

  test.each([
    ["q[]=a&q[]=b", ["a", "b"], []],
    ["q=a&q[]=b", ["a"], ["q[]=b is ignored: the first q counts"]],
    ["q[]=a&q=b", ["a"], ["q=b is ignored: the first q counts"]],
    ["q=a*&q=a*", ["a*"], ["q=a* is searched as it is: a term is found inside of words anyway"]],
    ["q=a*b", ["a*b"], []],
    ["q=*a", ["*a"], []],
    ["q=x+a*", ["a*", "x"], ["q=x a* is searched as it is: a term is found inside of words anyway"]],
  ])("?%s is for %j", (search, terms, notices) => {
    expect(read(search).query.search).toEqual(terms);
    expect(read(search).notices).toEqual(notices);
  });
});

test("of fields and select the second asks for the id, as in DummyJSON", () => {
  expect(query("fields=name&select=size").fields.only).toEqual(["id", "name", "size"]);
  expect(problems("fields=name&fields=nosuch")).toHaveLength(1);
});
