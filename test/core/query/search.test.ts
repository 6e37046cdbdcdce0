import { describe, expect, spyOn, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, type Json, type Shape, type Table } from "../../../src/core/engine/index.ts";
import { parse, plan, select } from "../../../src/core/query/index.ts";
import { foundIn, ids, problems, query, read, rows, tableOf, valuesFound } from "./support/ask.ts";
import { allRows, things } from "./support/fake.ts";
import { samples } from "../../support/samples.ts";

/* What `q` and the wildcards of `like` find. */

const textsOf = (value: Json): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** A part of some text of some record, or any letters. */
const termIn = (table: Table): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 1, max: table.count }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([id, nth, start, length]) => {
      const texts = textsOf(table.row(id)).filter((text) => text !== "");
      const text = (texts[nth % texts.length] ?? "x").toLowerCase();
      const from = start % text.length;
      return text.slice(from, from + length).replaceAll('"', "");
    });

const anyTerm = (table: Table): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: termIn(table), weight: 4 },
    { arbitrary: fc.stringMatching(/^[a-z]{1,4}$/), weight: 1 },
    { arbitrary: fc.constantFrom("the", "##", "-", "/", "a b"), weight: 1 },
  );

test.each([...BUILT_IN.names])("a search of %s finds what whole records have", (resource) => {
  const table = BUILT_IN.table(resource, { seed: "search", count: 120, origin: "http://mock.test" });
  const every = table.ids(0, table.count).map((id) => table.row(id));
  const texts = every.map((row) => textsOf(row).map((text) => text.toLowerCase()));
  const info = BUILT_IN.info(resource);
  const withoutFields = new Proxy(table, {
    get: (target, name) => (name === "fields" ? undefined : Reflect.get(target, name)),
  });
  fc.assert(
    fc.property(fc.array(anyTerm(table), { minLength: 1, maxLength: 2 }), (drawn) => {
      const q = encodeURIComponent(drawn.map((term) => `"${term}"`).join(" "));
      const { query: parsed } = parse(`q=${q}&_all=true`, { info, kind: "collection" });
      const expected = texts.flatMap((own, index) =>
        parsed.search.every((term) => own.some((text) => text.includes(term))) ? [index + 1] : [],
      );
      const all = table.ids(0, table.count);
      for (const read of [table, withoutFields])
        expect([...(select(plan(info, parsed), () => read).ids ?? all)]).toEqual(expected);
    }),
    { numRuns: samples(12) },
  );
});

describe("a search", () => {
  test.each([
    ["red  blue", ["blue", "red"]],
    ['"new york" Red', ["new york", "red"]],
    ['a"b c"d', ["a", "b c", "d"]],
    ['"never closed', ["never closed"]],
    ['""', []],
    ["\t \n", []],
    ["", []],
  ])("for %p has the terms %p", (text, terms) => {
    expect(query(`q=${encodeURIComponent(text)}`).search).toEqual(terms);
  });

  test.each([
    ["q[]=a&q[]=b", ["a", "b"], []],
    ["q=a&q[]=b", ["a"], ["q[]=b is ignored: the first q counts"]],
    ["q[]=a&q=b", ["a"], ["q=b is ignored: the first q counts"]],
    ["q=x+a*", ["a*", "x"], ["q=x a* is searched as it is: a term is found inside of words anyway"]],
    ["q=a*b", ["a*b"], []],
  ])("?%s is for %j", (search, terms, notices) => {
    expect(read(search).query.search).toEqual(terms);
    expect(read(search).notices).toEqual(notices);
  });

  test("finds strings at any depth, and nothing but strings", () => {
    const row = { a: 12, b: ["x", { c: "Deep Down" }], d: null, e: true };
    const table = tableOf([row], { written: () => row });
    for (const term of ["deep", "x+down"]) expect(foundIn(`q=${term}`, table)).toEqual([1]);
    for (const term of ["12", "true", "null", "b", "deepdown"])
      expect(foundIn(`q=${term}`, table)).toEqual([]);
  });

  test("finds every part of a date", () => {
    const date = "2024-05-17T08:30:00.123Z";
    const table = tableOf([{}], {
      fields: () => ({ value: (field: string) => (field === "madeAt" ? date : "") }),
    });
    for (let from = 0; from < date.length; from++)
      for (let to = from + 1; to <= date.length; to++) {
        const term = date.slice(from, to);
        expect([term, foundIn(`q=${encodeURIComponent(term)}`, table)]).toEqual([term, [1]]);
      }
  });

  test("reads only fields that may have the term", () => {
    const text: Shape = { type: "string", description: "" };
    const number: Shape = { type: "number", description: "" };
    const object = (properties: Record<string, Shape>, more = {}): Shape => ({
      type: "object",
      description: "",
      properties,
      ...more,
    });
    const fields: Record<string, Shape> = {
      text,
      number,
      mixed: { ...number, mixed: true },
      time: { ...text, format: "date-time" },
      grade: { ...text, enum: ["House", "b"] },
      numbers: { type: "array", description: "", items: number },
      inner: object({ a: number, b: text }),
      count: object({ a: number }),
      open: object({}, { open: true }),
    };
    const info = { ...things, fields };
    const readFor = (term: string): string[] => {
      const seen: string[] = [];
      const table = tableOf([{}], {
        fields: () => ({ value: (name: string) => (seen.push(name), null) }),
      });
      select(plan(info, parse(`q=${term}`, { info, kind: "collection" }).query), () => table);
      return seen;
    };
    expect(readFor("hous")).toEqual(["text", "mixed", "grade", "inner", "open"]);
    expect(readFor("2024-")).toEqual(["text", "mixed", "time", "inner", "open"]);
  });

  test("compares with each letter as its lower case, of whatever script", () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
    const texts = letters.flatMap((letter) => [letter, `${letter}K`, `I${letter}`]);
    for (const term of ["i", "k", "ki", "ß", "i\u0307"]) {
      const table = tableOf(
        texts.map((name) => ({ name })),
        { written: (id: number) => ({ name: texts[id - 1] ?? "" }) },
      );
      const { query: parsed } = parse(`q=${encodeURIComponent(term)}&count=1`, {
        info: things,
        kind: "collection",
      });
      const found = [...(select(plan(things, parsed), () => table).ids ?? [])].map((id) => texts[id - 1]);
      expect(found).toEqual(texts.filter((text) => text.toLowerCase().includes(term)));
    }
  });

  test("has twenty terms at most", () => {
    const terms = (count: number) => `q=${Array.from({ length: count }, (_, at) => `t${at}`).join("+")}`;
    expect(query(terms(20)).search).toHaveLength(20);
    expect(problems(terms(21))).toMatchObject([{ parameter: "q" }]);
  });

  test("wants every term, in any string, also of fields that the projection omits", () => {
    const wanted = allRows("things", "1", 100)
      .filter((row) => {
        const text = JSON.stringify(row).toLowerCase();
        return text.includes("red") && text.includes("rome");
      })
      .map(({ id }) => id as number);
    expect(wanted.length).toBeGreaterThan(3);
    expect(ids("q=ROME%20red&limit=1000")).toEqual(wanted);
    expect(ids("q=ROME+red&q=zebra&limit=1000")).toEqual(wanted);
    expect(ids("q=&limit=1000")).toHaveLength(100);
    expect(rows("q=rome&fields=id&limit=1000").map(({ id }) => id)).toEqual(ids("q=rome&limit=1000"));
  });
});

describe("the wildcards of like", () => {
  const letters = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", "A", "*", ".", "\n"), maxLength: 9 }),
    // Few letters, so that pieces would often overlap.
    fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 7 }),
  );

  test("mean what the expression with the same stars means", () => {
    fc.assert(
      fc.property(letters, fc.array(letters, { minLength: 1, maxLength: 4 }), (pattern, texts) => {
        const parts = pattern.split("*").map((part) => RegExp.escape(part));
        const source = pattern.includes("*") ? `^${parts.join("[^]*")}$` : parts.join("");
        const model = new RegExp(source, "i");
        expect(valuesFound(`name_like=${encodeURIComponent(pattern)}&_all=true`, "name", texts)).toEqual(
          texts.filter((text) => model.test(text)),
        );
      }),
      { numRuns: samples(90) },
    );
  });

  test("read each text at most as often as its length", () => {
    const text = "a".repeat(20_000);
    for (const pattern of [`${"*a".repeat(127)}*b`, "*".repeat(256)]) {
      using looked = spyOn(String.prototype, "indexOf");
      valuesFound(`name_like=${pattern}`, "name", [text]);
      expect(looked.mock.calls.length).toBeWithin(1, text.length);
    }
  });
});
