import { expect, test } from "bun:test";
import { brotliCompressSync, constants } from "node:zlib";

/** What the studio loads to compute without a server. */
const BUDGET = 95 * 1024;

/** Names of places are loaded on demand, each with a limit of its own. */
const LOCALES = "./locales/*";

const bundle = async (external: string[] = []): Promise<string> => {
  const entry = Bun.fileURLToPath(new URL("../../../src/core/engine/index.ts", import.meta.url));
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true, external });
  const [script, ...others] = outputs;
  expect(others).toEqual([]);
  return (await script?.text()) ?? "";
};

test("the engine with its words fits the browser's budget", async () => {
  const script = await bundle([LOCALES]);
  expect(script).not.toContain("An der alten Ziegelei");
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
