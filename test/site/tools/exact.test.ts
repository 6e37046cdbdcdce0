import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { transform as diff } from "../../../src/site/tools/diff/transform.ts";
import { ExactNumber, parseExact } from "../../../src/site/shared/json/exact.ts";
import { mapToFloats } from "../../../src/site/shared/json/float-mapping.ts";
import { transform as query } from "../../../src/site/tools/query/transform.ts";
import { transform as schema } from "../../../src/site/tools/schema/transform.ts";
import { textOf } from "./support/run.ts";

const BIG = "9007199254740993";
const NEAR = "9007199254740992";

test("numbers of any length survive parsing and printing", () => {
  const digits = fc.stringMatching(/^-?(?:0|[1-9]\d{0,30})(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?$/);
  fc.assert(
    fc.property(fc.array(digits), (numbers) => {
      const parsed = parseExact(`[${numbers.join(",")}]`) as unknown[];
      expect(parsed).toHaveLength(numbers.length);
      for (const [index, value] of parsed.entries())
        if (value instanceof ExactNumber) expect(JSON.stringify(value)).toBe(numbers[index] ?? "");
        else expect(value).toBe(Number(numbers[index]));
    }),
  );
});

test("stand-in floats keep the order of the exact numbers, and map back", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 2n ** 53n, max: 2n ** 53n + 40n }), { minLength: 2 }),
      (integers) => {
        const document = parseExact(`[${integers.join(",")}]`);
        const { toFloats, toExact } = mapToFloats(document);
        const floats = toFloats(document) as number[];
        for (const [i, left] of integers.entries())
          for (const [j, right] of integers.entries())
            expect(Math.sign((floats[i] ?? 0) - (floats[j] ?? 0))).toBe(
              left < right ? -1 : left > right ? 1 : 0,
            );
        expect(JSON.stringify(toExact(floats))).toBe(JSON.stringify(document));
      },
    ),
  );
});

test("a diff sees the last digit, and equal numbers written differently", async () => {
  expect(await textOf(diff, `{"id":${BIG}}`, { other: `{"id":${NEAR}}` })).toBe(`~ /id  ${BIG} → ${NEAR}`);
  expect(await textOf(diff, `[${BIG}]`, { other: `[${BIG}.0]` })).toBe("Equal.");
  expect(
    await textOf(diff, `[${BIG}]`, { mode: "apply", other: '[{"op":"add","path":"/-","value":1}]' }),
  ).toContain(BIG);
  expect(await textOf(diff, `{"a":${BIG}}`, { mode: "merge", other: `{"a":${NEAR}}` })).toContain(NEAR);
});

describe("a query", () => {
  const document = `{"a":[{"id":${BIG}},{"id":${NEAR}}]}`;
  test.each([
    ["path", "$..id", [BIG, NEAR]],
    ["path", `$.a[?@.id == ${BIG}].id`, [BIG]],
    ["path", `$.a[?@.id > ${NEAR}].id`, [BIG]],
    ["pointer", "/a/0/id", [BIG]],
    ["jmespath", "a[*].id", [BIG, NEAR]],
    ["jmespath", "sort_by(a, &id)[*].id", [NEAR, BIG]],
    ["jmespath", `a[?id == \`${BIG}\`].id`, [BIG]],
  ])("by %s: %s", async (language, expression, found) => {
    const text = await textOf(query, document, { language, expression, paths: "" });
    expect([...(text.match(/\d{16}/g) ?? [])]).toEqual(found);
  });
});

test.each([
  [`{"const":${BIG}}`, BIG, true],
  [`{"const":${NEAR}}`, BIG, false],
  [`{"enum":[1,${NEAR}]}`, BIG, false],
  [`{"type":"integer","exclusiveMinimum":${NEAR}}`, BIG, true],
  ['{"uniqueItems":true}', `[${BIG},${NEAR}]`, true],
  ['{"uniqueItems":true}', `[${BIG},${BIG}]`, false],
])("the schema %s of %s is valid: %p", async (rules, document, valid) => {
  const text = await textOf(schema, document, { schema: rules });
  expect(text === "Valid.").toBe(valid);
  if (!valid && rules.includes(NEAR) && rules.includes("const")) expect(text).toContain(NEAR);
});
