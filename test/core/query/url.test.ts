import { expect, test } from "bun:test";
import fc from "fast-check";
import { hashHex, pairsOf, searchWith } from "../../../src/core/query/index.ts";
import { problems, query, refusal } from "./support/ask.ts";

/* Query strings as pairs and back, and which are malformed. */

test.each(["a=1&b=2", "a", "a=", "a&b=&c=3", "a=1&a=2", "a%20b=c%26d", ""])(
  "%s is the same again",
  (search) => {
    expect(searchWith(pairsOf(search))).toBe(search);
  },
);

test("a query string splits and decodes like the platform's, where that is not lenient", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
      const search = new URLSearchParams(pairs).toString();
      expect(pairsOf(search)).toEqual([...new URLSearchParams(search)]);
    }),
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
  ["name=\ud800", "an unpaired surrogate"],
])("%j is malformed: %s", (search) => {
  const error = refusal(() => query(search));
  expect(error.code).toBe("malformed_url");
  expect(error.problems).toHaveLength(1);
  expect(String(error.problems[0]?.value).isWellFormed()).toBe(true);
});

test("escapes of control characters and of anything else well-formed are values", () => {
  expect(query("name=%00%0d%0a").filters[0]?.values).toEqual(["\0\r\n"]);
  expect(query("seed=%F0%9F%98%80").seed).toBe("😀");
});

test("a seed is counted in characters", () => {
  expect(query(`seed=${encodeURIComponent("😀".repeat(64))}`).seed).toBe("😀".repeat(64));
  expect(problems(`seed=${encodeURIComponent("😀".repeat(65))}`)).toHaveLength(1);
});

test("hashes spread", () => {
  const hashes = new Set(
    Array.from({ length: 50_000 }, (_, index) => hashHex(`/api/mock/users?seed=${index}`)),
  );
  expect(hashes.size).toBe(50_000);
  for (const half of [0, 8])
    expect(new Set([...hashes].map((hash) => hash.slice(half, half + 8))).size).toBeGreaterThan(49_990);
});
