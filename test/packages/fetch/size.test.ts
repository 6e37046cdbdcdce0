import { expect, test } from "bun:test";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../../../src/build/paths.ts";

const IMPORTED = /(?:from|import)\s*"\.\/([^"]+)"/g;

const PARTS = ["index", "resources", "own-api", "own-document", "own-rows"];

test("what a page loads, for its first answers, too, stays small", async () => {
  const { outputs } = await Bun.build({
    entrypoints: [
      ...PARTS.map((name) => join(ROOT, `src/packages/fetch/${name}.ts`)),
      join(ROOT, "src/core/engine/words/business.ts"),
    ],
    target: "browser",
    minify: true,
    splitting: true,
  });
  const texts = new Map<string, string>();
  for (const output of outputs) texts.set(basename(output.path), await output.text());
  /** What is loaded with these, and not on demand. */
  const sizeOf = (entries: readonly string[]): number => {
    const loaded = new Set(entries);
    for (const name of loaded)
      for (const [, imported = ""] of (texts.get(name) ?? "").matchAll(IMPORTED)) loaded.add(imported);
    return gzipSync(Array.from(loaded, (name) => texts.get(name)).join("\n")).length / 1024;
  };
  expect(sizeOf(["index.js"])).toBeLessThanOrEqual(8);
  expect(sizeOf(["index.js", "resources.js", "business.js"])).toBeLessThanOrEqual(105);
  expect(sizeOf(["index.js", "own-api.js", "own-document.js"])).toBeLessThanOrEqual(200);
  expect(sizeOf(["index.js", "own-api.js", "own-rows.js"])).toBeLessThanOrEqual(150);
});
