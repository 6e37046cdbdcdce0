import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { BUILDERS, type SitePart } from "../../src/build/site.ts";
import { INPUTS, isStamped, stamped } from "../../src/build/stamps.ts";
import { temporaryFolder } from "../support/binary.ts";

const loadedBy = async (part: SitePart): Promise<readonly string[]> => {
  using folder = temporaryFolder();
  const script = join(import.meta.dir, "loaded-modules.ts");
  const run = Bun.spawn([process.execPath, script, part, folder.path], { cwd: ROOT, stderr: "inherit" });
  const text = await new Response(run.stdout).text();
  expect(await run.exited).toBe(0);
  return JSON.parse(text) as string[];
};

describe("a part of the site", () => {
  test.each(Object.keys(BUILDERS) as SitePart[])(
    "%s: every module that builds it is an input",
    async (part) => {
      const loaded = await loadedBy(part);
      expect(loaded.length).toBeGreaterThan(5);
      const isInput = (path: string): boolean =>
        INPUTS[part].some((input) => path === input || path.startsWith(`${input}/`));
      expect(loaded.filter((path) => !isInput(path))).toEqual([]);
    },
  );
});

describe("a stamp", () => {
  test("is valid for its inputs in an accepted form", async () => {
    using folder = temporaryFolder();
    const stamp = join(folder.path, "stamp");
    expect(isStamped(stamp, "abc", ["light"])).toBe(false);
    expect(await stamped(stamp, "abc", "light", async () => 1)).toBe(1);
    expect(isStamped(stamp, "abc", ["best", "light"])).toBe(true);
    expect(isStamped(stamp, "abc", ["best"])).toBe(false);
    expect(isStamped(stamp, "abd", ["light"])).toBe(false);
  });

  test("is gone after a failed build", async () => {
    using folder = temporaryFolder();
    const stamp = join(folder.path, "stamp");
    await stamped(stamp, "abc", "light", async () => undefined);
    const failing = stamped(stamp, "abc", "light", () => Promise.reject(new Error("no disk")));
    const told = await failing.catch((error: unknown) => String(error));
    expect(told).toContain("no disk");
    expect(isStamped(stamp, "abc", ["light"])).toBe(false);
  });
});
