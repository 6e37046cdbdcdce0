import { expect, test } from "bun:test";
import { basename } from "node:path";
import { outfileOf, TARGETS } from "../../src/build/compile.ts";

test.each(TARGETS)("the executable for %s has the name that Bun gives it", (target) => {
  // Bun appends the extension to the name of a Windows executable, even if it is told another one.
  const extension = target.startsWith("windows-") ? ".exe" : "";
  expect(basename(outfileOf(target))).toBe(`mockbench-${target}${extension}`);
});
