import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { like } from "../../../src/core/query/like.ts";
import { nearest } from "../../../src/core/query/nearest.ts";
import { createSearch, termsOf } from "../../../src/core/query/search.ts";
import { pairsOf } from "../../../src/core/query/url.ts";
import { hashHex } from "../../../src/core/query/etag.ts";
import { ids, query, refusal, rows } from "./support/ask.ts";
import type { Json } from "../../../src/core/engine/index.ts";
import { allRows, things } from "./support/fake.ts";

describe("like", () => {
  const letters = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", "A", "*", ".", "\n"), maxLength: 9 }),
    // Few letters, so that pieces would often overlap.
    fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 7 }),
  );

  test("means what the expression with the same stars means", () => {
    fc.assert(
      fc.property(letters, letters, (pattern, text) => {
        const parts = pattern.split("*").map((part) => RegExp.escape(part));
        const expression = pattern.includes("*") ? `^${parts.join("[^]*")}$` : parts.join("");
        expect(like(pattern.toLowerCase())(text.toLowerCase())).toBe(new RegExp(expression, "i").test(text));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ["pieces that are all there", `${"*a".repeat(5000)}*b`, 20_000],
    ["more pieces than the text has letters", "*a".repeat(5000), 4_999],
    ["stars alone", "*".repeat(14_000), 3_000],
  ])("reads each text at most as often as its length: %s", (_, pattern, length) => {
    const text = "a".repeat(length);
    let looks = 0;
    const counted = {
      length,
      indexOf: (piece: string, from: number) => (looks++, text.indexOf(piece, from)),
      startsWith: (piece: string) => text.startsWith(piece),
      endsWith: (piece: string) => text.endsWith(piece),
    };
    like(pattern)(counted as unknown as string);
    expect(looks).toBeLessThanOrEqual(length);
  });
});

describe("a search", () => {
  test.each([
    ["red  blue", ["red", "blue"]],
    ['"new york" Red', ["new york", "red"]],
    ['a"b c"d', ["a", "b c", "d"]],
    ['"never closed', ["never closed"]],
    ['""', []],
    ["\t \n", []],
    ["", []],
  ])("for %p has the terms %p", (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  test("finds strings at any depth, and nothing but strings", () => {
    const row = { a: 12, b: ["x", { c: "Deep Down" }], d: null, e: true };
    const finds = (...terms: string[]): boolean => createSearch(terms, things).inRow(row);
    expect(finds("deep")).toBe(true);
    expect(finds("x", "down")).toBe(true);
    for (const term of ["12", "true", "null", "b", "deepdown"]) expect(finds(term)).toBe(false);
  });

  test("finds the same field by field as in whole rows", () => {
    const catalog = allRows("things", "1", 100);
    for (const terms of [["red"], ["2024"], ["red", "t0"], ["z"], ["-0", ":"], ["rome", "a"], ["nothing"]]) {
      const { inRow, inFields } = createSearch(terms, things);
      for (const row of catalog) {
        const record = { value: (field: string) => row[field] as Json };
        expect(inFields(record)).toBe(inRow(row));
      }
    }
  });

  test("finds every part of a date", () => {
    const date = "2024-05-17T08:30:00.123Z";
    const record = {
      value: (field: string) => (field === "madeAt" ? date : ""),
    };
    for (let from = 0; from < date.length; from++)
      for (let to = from + 1; to <= date.length; to++) {
        const term = date.slice(from, to).toLowerCase();
        expect([term, createSearch([term], things).inFields(record)]).toEqual([term, true]);
      }
  });

  test("compares with each letter as its lower case, of whatever script", () => {
    const letters = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit));
    const texts = letters.flatMap((letter) => [letter, `${letter}K`, `I${letter}`]);
    for (const term of [..."aiks", ".^\\]-", "ki", "ik", "ß", "i\u0307"]) {
      const { inRow } = createSearch([term], things);
      const found = texts.filter((text) => inRow(text));
      expect(found).toEqual(texts.filter((text) => text.toLowerCase().includes(term)));
    }
  });

  test("has twenty terms at most", () => {
    const terms = (count: number) => `q=${Array.from({ length: count }, (_, at) => `t${at}`).join("+")}`;
    expect(query(terms(20)).search).toHaveLength(20);
    expect(refusal(() => query(terms(21))).message).toContain("has 21 terms; the limit is 20");
  });

  test("wants every term, in any string", () => {
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
  });

  test("also searches fields that the projection omits", () => {
    expect(rows("q=rome&fields=id&limit=1000").map(({ id }) => id)).toEqual(ids("q=rome&limit=1000"));
  });
});

describe("a query string", () => {
  test("splits and decodes like the platform's, where that is not lenient", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }))),
        (pairs) => {
          const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
          expect(pairsOf(text)).toEqual([...new URLSearchParams(text)]);
        },
      ),
    );
    expect(pairsOf("a&b=&=c&a=b=c&+=+")).toEqual([
      ["a", "", true],
      ["b", ""],
      ["", "c"],
      ["a", "b=c"],
      [" ", " "],
    ]);
  });

  test.each([
    ["%", "a bare %"],
    ["name=%zz", "no hexadecimal digits"],
    ["name=%e", "half an escape"],
    ["name=%ff", "no UTF-8"],
    ["name=%c0%af", "an overlong slash"],
    ["name=%e0%80%af", "a longer overlong slash"],
    ["name=%ed%a0%80", "half a surrogate pair"],
    ["name=%f4%90%80%80", "beyond Unicode"],
    ["%ff=1", "a broken name"],
  ])("%s is malformed: %s", (search) => {
    const error = refusal(() => query(search));
    expect(error.code).toBe("malformed_url");
    expect(error.problems).toHaveLength(1);
  });

  test("escapes of control characters and of anything else well-formed are values", () => {
    expect(query("name=%00%0d%0a").filters[0]?.values).toEqual(["\0\r\n"]);
    expect(query("seed=%F0%9F%98%80").seed).toBe("😀");
  });

  test("a seed is counted in characters", () => {
    expect(query(`seed=${encodeURIComponent("😀".repeat(64))}`).seed).toBe("😀".repeat(64));
    expect(refusal(() => query(`seed=${encodeURIComponent("😀".repeat(65))}`)).code).toBe(
      "invalid_parameter",
    );
    expect(refusal(() => query("seed=\ud800")).code).toBe("malformed_url");
  });

  test("values repeated in a problem are shortened", () => {
    const [problem] = refusal(() => query(`limit=${"9x".repeat(5000)}`)).problems;
    expect(String(problem?.value).length).toBeLessThan(300);
  });
});

test("the nearest name is suggested where there is a near one", () => {
  const names = ["name", "size", "place.city"];
  expect(nearest("nmae", names)).toBe("name");
  expect(nearest("NAME", names)).toBe("name");
  expect(nearest("place.cty", names)).toBe("place.city");
  expect(nearest("quite different", names)).toBeUndefined();
  expect(nearest("", names)).toBeUndefined();
  expect(nearest("z", ["q"])).toBeUndefined();
  expect(nearest("ix", ["id"])).toBeUndefined();
  expect(nearest("ID", ["id"])).toBe("id");
  expect(nearest("n".repeat(65), names)).toBeUndefined();
  expect(nearest("name", [])).toBeUndefined();
});

test("hashes spread", () => {
  const hashes = new Set(
    Array.from({ length: 50_000 }, (_, index) => hashHex(`/api/mock/users?seed=${index}`)),
  );
  expect(hashes.size).toBe(50_000);
  for (const half of [0, 8]) {
    const halves = new Set([...hashes].map((hash) => hash.slice(half, half + 8)));
    expect(halves.size).toBeGreaterThan(49_990);
  }
});
