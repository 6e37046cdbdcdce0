import { expect, test } from "bun:test";
import { brotliCompressSync, constants } from "node:zlib";

/** What the studio loads at first to compute without a server; long lists of words and places come on demand. */
const BUDGET = 48 * 1024;

const entry = Bun.fileURLToPath(new URL("../../../src/core/engine/index.ts", import.meta.url));

const bundle = async (): Promise<string> => {
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
  const [script, ...others] = outputs;
  expect(others).toEqual([]);
  return (await script?.text()) ?? "";
};

test("what a browser loads of the engine at first fits its budget", async () => {
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    minify: true,
    splitting: true,
  });
  const [start, ...chunks] = outputs;
  const first = (await start?.text()) ?? "";
  const needed = chunks.filter(({ path }) => first.includes(`from"${path}"`));
  expect(needed).toHaveLength(1);
  const script = first + (await needed[0]?.text());
  const compressed = brotliCompressSync(script, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  expect(compressed.length).toBeGreaterThan(10 * 1024);
  expect(compressed.length).toBeLessThanOrEqual(BUDGET);
});

test("the bundle holds our words and none of faker's other locales or other English lists", async () => {
  const script = await bundle();
  // The macro ran: what it made is there, the module that it read from is not.
  expect(script.includes("large language models")).toBe(true);
  expect(script.includes("companyWords")).toBe(false);
  // A city of faker's Germany, an animal and a vehicle of its English.
  for (const word of ["Bergisch Gladbach", "Norwegian Forest Cat", "Minivan"]) {
    expect(script.includes(word), word).toBe(false);
  }
});

test("the bundle needs nothing that only a server has", async () => {
  const found = /\bBun\.|from"node:|from"bun|require\("|process\.env/.exec(await bundle());
  expect(found?.[0]).toBeUndefined();
});
