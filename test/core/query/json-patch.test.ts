import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseExactly } from "../../../src/core/query/index.ts";
import { patchRecord } from "../../../src/core/query/mutation.ts";

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
      { numRuns: 2000 },
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
});
