import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { survivesDouble } from "../../../../src/site/shared/json/decimal.ts";
import { inspect } from "../../../../src/site/tools/json/inspect.ts";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { print } from "../../../../src/site/shared/json/print.ts";

const formatted = (text: string, indent = "  "): string =>
  print(parse(text), { indent, sortKeys: false }).join("");
const sorted = (text: string): string => print(parse(text), { indent: "", sortKeys: true }).join("");

describe("print", () => {
  test("formats as JSON.stringify does, for any value and indent", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("", "  ", "    ", "\t"), (text, indent) => {
        expect(formatted(text, indent)).toBe(JSON.stringify(JSON.parse(text), null, indent));
      }),
    );
  });

  test.each([
    ['{"id": 12345678901234567890}', '{"id":12345678901234567890}'],
    ["[1.10, 1E400, -0, 0.1e-7]", "[1.10,1E400,-0,0.1e-7]"],
    ['{"b": 1, "a": 2, "b": 3}', '{"b":1,"a":2,"b":3}'],
    ['{"2": 0, "10": 0, "1": 0}', '{"2":0,"10":0,"1":0}'],
    [String.raw`["\u00e9", "\/"]`, String.raw`["\u00e9","\/"]`],
    ['{"__proto__": 1}', '{"__proto__":1}'],
  ])("keeps digits, order, duplicates and escapes of %s", (text, minified) => {
    expect(formatted(text, "")).toBe(minified);
  });

  test("sorts keys at every level and leaves arrays and duplicates in their order", () => {
    expect(sorted('{"b":{"z":1,"a":[{"d":1,"c":2},3]},"a":1,"b":0}')).toBe(
      '{"a":1,"b":{"a":[{"c":2,"d":1},3],"z":1},"b":0}',
    );
  });

  test("sorting is idempotent and only moves keys", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const once = sorted(text);
        expect(sorted(once)).toBe(once);
        expect(JSON.parse(once)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe("inspect", () => {
  test("counts what other programs would lose", () => {
    const found = inspect(parse('{"a":1,"a":2,"n":[9007199254740993,0.1,1.10,1e400]}'));
    expect(found).toEqual({
      values: 8,
      depth: 3,
      duplicateKeys: 1,
      firstDuplicate: "a",
      fragileNumbers: 2,
      firstFragile: "9007199254740993",
    });
  });

  test.each([
    ["0.1", true],
    ["1.10", true],
    ["100e-2", true],
    ["-0", true],
    ["0e99", true],
    ["9007199254740992", true],
    ["9007199254740993", false],
    ["0.30000000000000004", true],
    ["0.300000000000000041", false],
    ["1e309", false],
    ["1e-400", false],
  ])("%s survives a double: %p", (written, survives) => {
    expect(survivesDouble(written)).toBe(survives);
  });
});
