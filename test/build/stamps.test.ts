import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { INPUTS, isStamped, type Part, stamped } from "../../src/build/stamps.ts";
import { temporaryFolder } from "../support/binary.ts";

/** What builds each part, and what the executable begins with. */
const ENTRIES: Readonly<Record<Part, string>> = {
  pages: "src/build/site/build-web.ts",
  pictures: "src/build/images/build-images.ts",
  samples: "src/build/samples/build-samples.ts",
  openapi: "src/build/openapi.ts",
  executable: "src/index.ts",
};

const TRANSPILERS = {
  ".ts": new Bun.Transpiler({ loader: "ts" }),
  ".tsx": new Bun.Transpiler({ loader: "tsx" }),
} as const;

/** Our modules that a module loads, now or later; none of its types. */
const importsOf = (module: string): string[] => {
  const transpiler = TRANSPILERS[extname(module) as keyof typeof TRANSPILERS] as Bun.Transpiler | undefined;
  if (transpiler === undefined) return [];
  const text = readFileSync(join(ROOT, module), "utf8").replace(/^#!.*/, "");
  const own = transpiler.scanImports(text).filter(({ path }) => path.startsWith("."));
  return own.map(({ path }) => join(dirname(module), path)).filter((path) => path.startsWith("src/"));
};

const reachedFrom = (entry: string): readonly string[] => {
  const reached = new Set([entry]);
  // A set is read to its end, also of what is added meanwhile.
  for (const module of reached) for (const next of importsOf(module)) reached.add(next);
  return [...reached];
};

test.each(Object.entries(ENTRIES) as [Part, string][])(
  "every module of the %s is an input",
  (part, entry) => {
    const modules = reachedFrom(entry);
    expect(modules.length).toBeGreaterThan(5);
    const isInput = (path: string): boolean =>
      INPUTS[part].some((input) => path === input || path.startsWith(`${input}/`));
    expect(modules.filter((path) => !isInput(path))).toEqual([]);
  },
);

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
