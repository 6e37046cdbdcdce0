import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseExactly, patchRecord } from "../../../src/core/query/index.ts";
import { refusal } from "./support/ask.ts";
import { samples } from "../../support/samples.ts";

/** Values that often are the same or nearly so. */
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, 0, 1, "", "a", "1"),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b", "0", "__proto__"), tie("value"), { maxKeys: 2 }),
  ),
}));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A text that is the same for the same values: RFC 6902 leaves the order of members out. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return [
    "object",
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  ];
};

const patch = (record: object, ...steps: object[]): unknown => patchRecord(record as never, steps, 1);

describe("a JSON Patch", () => {
  test("tests whether two values are the same, whatever the order of their members", () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const [left, right] = [plain(one), plain(other)];
        const run = () => patch({ id: 1, x: left }, { op: "test", path: "/x", value: right });
        if (JSON.stringify(sorted(left)) === JSON.stringify(sorted(right)))
          expect(run()).toEqual({ id: 1, x: left });
        else expect(run).toThrow("cannot be applied");
      }),
      { numRuns: samples(500) },
    );
  });

  test.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}', true],
    ['{"a":1,"b":2}', '{"a":1,"c":2}', false],
    ['{"a":1}', '{"a":1,"b":2}', false],
    ['{"a":{}}', '{"toString":{}}', false],
    ["[]", "{}", false],
    ['["a"]', '{"0":"a"}', false],
    ["[1,2]", "[2,1]", false],
    ["1.0", "1", true],
    ["12345678901234567890", "12345678901234567890", true],
    ["12345678901234567890", "12345678901234567891", false],
    ["null", "{}", false],
  ])("finds %s and %s the same: %p", (left, right, isSame) => {
    const step = { op: "test", path: "/x", value: parseExactly(right) };
    const run = () => patch({ id: 1, x: parseExactly(left) }, step);
    if (isSame) expect(run()).toMatchObject({ id: 1 });
    else expect(run).toThrow("cannot be applied");
  });

  test("that copies or moves a value leaves every other as it was", () => {
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const [x, y] = [plain(one), plain(other)];
        expect(patch({ id: 1, x, y }, { op: "copy", from: "/x", path: "/y" })).toEqual({
          id: 1,
          x,
          y: x,
        });
        expect(patch({ id: 1, x, y }, { op: "move", from: "/x", path: "/y" })).toEqual({
          id: 1,
          y: x,
        });
        expect(patch({ id: 1, x, y }, { op: "remove", path: "/x" })).toEqual({ id: 1, y });
        expect(patch({ id: 1, x }, { op: "add", path: "/y", value: y })).toEqual({ id: 1, x, y });
        const twice = patch(
          { id: 1, x: [x] },
          { op: "copy", from: "/x", path: "/y" },
          { op: "add", path: "/y/0", value: y },
        );
        expect(twice).toEqual({ id: 1, x: [x], y: [y, x] });
      }),
    );
  });

  test.each([
    [{ op: "add", path: "/list/-", value: 3 }, [1, 2, 3]],
    [{ op: "add", path: "/list/2", value: 3 }, [1, 2, 3]],
    [{ op: "add", path: "/list/0", value: 3 }, [3, 1, 2]],
    [{ op: "replace", path: "/list/1", value: 3 }, [1, 3]],
    [{ op: "remove", path: "/list/0" }, [2]],
    [{ op: "move", from: "/list/0", path: "/list/1" }, [2, 1]],
    [{ op: "copy", from: "/list/0", path: "/list/-" }, [1, 2, 1]],
  ])("%j of a list [1,2]", (step, list) => {
    expect(patch({ id: 1, list: [1, 2] }, step)).toEqual({ id: 1, list });
  });

  test.each([
    [{ op: "add", path: "/list/3", value: 3 }, "the array has no index 3"],
    [{ op: "replace", path: "/list/2", value: 3 }, "the array has no index 2"],
    [{ op: "replace", path: "/list/-", value: 3 }, "is not an array index"],
    [{ op: "remove", path: "" }, "the whole document cannot be removed"],
    [{ op: "remove", path: "/list/01" }, "is not an array index"],
    [{ op: "remove", path: "/nothing" }, "there is no"],
    [{ op: "replace", path: "/nothing", value: 1 }, "there is no"],
    [{ op: "test", path: "/toString", value: 1 }, "there is no"],
    [{ op: "add", path: "/id/x", value: 1 }, "its parent is neither an object nor an array"],
    [{ op: "add", path: "x", value: 1 }, "must begin with /"],
    [{ op: "add", path: "/a~2", value: 1 }, "~ is written ~0"],
    [{ op: "move", from: "/list", path: "/list/0" }, "a value cannot be moved into itself"],
  ])("%j is refused: %s", (step, says) => {
    const run = () => patch({ id: 1, list: [1, 2] }, step);
    expect(run).toThrow("cannot be applied");
    expect(run).toThrow(says);
  });

  test.each([
    ["x", "it is not an object"],
    [null, "it is not an object"],
    [[], "it is not an object"],
    [{}, '"op" must be add, remove, replace, move, copy or test'],
    [{ op: "adds", path: "" }, '"op" must be add, remove, replace, move, copy or test'],
    [{ op: ["add"], path: "", value: 1 }, '"op" must be add, remove, replace, move, copy or test'],
    [{ op: "add", value: 1 }, '"path" must be a JSON Pointer'],
    [{ op: "copy", path: "/a" }, '"from" must be a JSON Pointer'],
    [{ op: "move", path: "/a", from: 1 }, '"from" must be a JSON Pointer'],
    [{ op: "add", path: "/a" }, '"value" is missing'],
    [{ op: "replace", path: "/a" }, '"value" is missing'],
    [{ op: "test", path: "/a" }, '"value" is missing'],
  ])("%j is no operation: %s", (step, says) => {
    const error = refusal(() => patchRecord({ id: 1 }, [{ op: "add", path: "/b", value: 1 }, step], 1));
    const message = `has an invalid operation: ${says}`;
    expect(error).toMatchObject({ code: "invalid_body", message: `The body ${message}.` });
    expect(error.problems).toEqual([{ pointer: "/1", message }]);
  });

  test("is a list of operations", () => {
    for (const body of ["x", 5, null, {}, parseExactly("12345678901234567890")])
      expect(refusal(() => patchRecord({ id: 1 }, body, 1)).problems).toMatchObject([{ pointer: "" }]);
  });

  test("copies 65,536 characters at most, in all", () => {
    const copies = (length: number) => [
      { op: "copy", from: "/x", path: "/y" },
      { op: "add", path: "/z", value: "a".repeat(length) },
      { op: "copy", from: "/z", path: "/y" },
    ];
    const record = (length: number) => patch({ id: 1, x: "a".repeat(1000 - 2) }, ...copies(length - 2));
    expect(record(64_536)).toMatchObject({ y: "a".repeat(64_534) });
    expect(() => record(64_537)).toThrow("the patch copies more than 65536 characters");
  });

  test("may replace the whole record, which keeps its id, but by nothing else", () => {
    expect(patch({ id: 1, a: 1 }, { op: "replace", path: "", value: { b: 2 } })).toEqual({ b: 2, id: 1 });
    expect(patch({ id: 1, a: { b: 2 } }, { op: "copy", from: "/a", path: "" })).toEqual({ b: 2, id: 1 });
    expect(patch({ id: 1 }, { op: "test", path: "", value: { id: 1 } })).toEqual({ id: 1 });
    for (const [value, kind] of [
      [5, "a number"],
      [[], "an array"],
    ] as const)
      expect(() => patch({ id: 1 }, { op: "add", path: "", value })).toThrow(
        `must be a JSON object, not ${kind}`,
      );
  });

  test("leaves what it was given as it was", () => {
    const record = { id: 1, list: [{ a: 1 }] };
    const value = { deep: [1] };
    patch(record, { op: "add", path: "/list/0/b", value }, { op: "add", path: "/list/0/b/deep/-", value: 2 });
    expect([record, value]).toEqual([{ id: 1, list: [{ a: 1 }] }, { deep: [1] }]);
  });

  test("takes __proto__ for a name like any other", () => {
    const name = "/__proto__";
    const steps = [
      { op: "add", path: name, value: 1 },
      { op: "replace", path: name, value: { a: 2 } },
    ];
    expect(JSON.stringify(patch({ id: 1 }, ...steps))).toBe('{"id":1,"__proto__":{"a":2}}');
    expect(patch({ id: 1 }, ...steps, { op: "remove", path: name })).toEqual({ id: 1 });
  });
});
