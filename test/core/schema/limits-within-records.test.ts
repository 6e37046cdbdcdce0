import { describe, expect, test } from "bun:test";
import {
  checkCharacters,
  checkItems,
  childContext,
  type CompileContext,
  isPruned,
  spend,
} from "../../../src/core/schema/compile/context.ts";
import { outcome } from "./support/outcome.ts";

/* How deep and how large a record may become. */

const contextOf = (more: Partial<CompileContext> = {}): CompileContext => ({
  root: {},
  references: new Map(),
  pointer: "/x",
  name: "name",
  holder: "holder",
  examples: ["one"],
  description: "",
  path: "things.name",
  depth: 0,
  times: 1,
  most: 1,
  isRecord: true,
  records: 0,
  budget: { left: 1 },
  leaveOut: () => undefined,
  compile: () => ({ shape: { type: "string", description: "" }, make: () => "" }),
  ...more,
});

test.each<[more: Partial<CompileContext>, isPruned: boolean]>([
  [{}, false],
  [{ depth: 4, records: 2, budget: { left: 1 } }, false],
  [{ depth: 5 }, true],
  [{ depth: 6 }, true],
  [{ records: 3 }, true],
  [{ budget: { left: 0 } }, true],
  [{ budget: { left: -1 } }, true],
])("optional parts within %j are left out: %p", (more, expected) => {
  expect(isPruned(contextOf(more))).toBe(expected);
});

describe("a record may require", () => {
  const at = { pointer: "/x" };

  test("100,000 items, in lists within lists", () => {
    expect(outcome(() => checkItems(100_000, { ...at, times: 1 }))).toBeUndefined();
    expect(outcome(() => checkItems(100, { ...at, times: 1000 }))).toBeUndefined();
    const refused = "/x requires 100100 items in each record; the limit is 100000";
    expect(outcome(() => checkItems(100, { ...at, times: 1001 }))).toBe(refused);
  });

  test("a million characters", () => {
    expect(outcome(() => checkCharacters(1_000_000, { ...at, times: 1 }))).toBeUndefined();
    const refused = "/x requires 2000000 characters in each record; the limit is 1000000";
    expect(outcome(() => checkCharacters(1_000_000, { ...at, times: 2 }))).toBe(refused);
  });

  test("10,000 nested fields beyond those that may be", () => {
    const budget = { left: -9_999 };
    expect(outcome(() => spend(contextOf({ budget })))).toBeUndefined();
    expect(budget).toEqual({ left: -10_000 });
    const refused = "/x is in a field that requires more than 10000 nested fields";
    expect(outcome(() => spend(contextOf({ budget })))).toBe(refused);
  });
});

test("a field within an object knows its name, its place and its holder", () => {
  const child = childContext(contextOf(), "a/b", { depth: 1 });
  expect(child).toMatchObject({
    isRecord: false,
    name: "a/b",
    holder: "name",
    examples: [],
    path: "things.name.a/b",
    pointer: "/x/a~1b",
    depth: 1,
    times: 1,
  });
});
