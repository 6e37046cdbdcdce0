import { describe, expect, test } from "bun:test";
import { below, shuffled } from "../../../src/site/tools/generate/draw.ts";
import { transform as generate } from "../../../src/site/tools/generate/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const ALL = {
  kind: "password",
  lower: "1",
  upper: "1",
  digits: "1",
  symbols: "1",
  length: "20",
  amount: "1",
};

/** The chi-square statistic of counts against a uniform distribution. */
const chiSquare = (drawn: Iterable<string | number>, kinds: number): number => {
  const items = [...drawn];
  const counts = Map.groupBy(items, (item) => item);
  expect(counts.size).toBe(kinds);
  const mean = items.length / kinds;
  return [...counts.values()].reduce((sum, { length }) => sum + (length - mean) ** 2 / mean, 0);
};

describe("a draw below a bound", () => {
  test.each([1, 2, 3, 10, 94, 255, 256, 257, 2048, 65_535])("of %d is uniform", (bound) => {
    const bytes = (into: Uint8Array) => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>);
    const drawn = Array.from({ length: 40 * bound }, () => below(bound, bytes));
    if (bound > 2048) expect(Math.max(...drawn.slice(0, 100_000))).toBeLessThan(bound);
    // By the normal approximation, exceeded once in billions of runs.
    else expect(chiSquare(drawn, bound)).toBeLessThan(bound + 7 * Math.sqrt(2 * bound) + 10);
  });

  test("rejects values that would be biased", () => {
    const given = [250, 255, 249];
    const drawn = below(10, (into) => into.fill(given.shift() ?? 0));
    expect([drawn, given]).toEqual([9, []]);
  });

  test("shuffles uniformly", () => {
    const bytes = (into: Uint8Array) => crypto.getRandomValues(into as Uint8Array<ArrayBuffer>);
    const orders = Array.from({ length: 12_000 }, () => shuffled(["a", "b", "c", "d"], bytes).join(""));
    expect(chiSquare(orders, 24)).toBeLessThan(100);
  });
});

describe("a password", () => {
  test("of one character set is uniform over its alphabet", async () => {
    const lines = await textOf(generate, "", { ...ALL, upper: "", symbols: "", digits: "", amount: "5000" });
    expect(chiSquare(lines.replaceAll("\n", ""), 26)).toBeLessThan(100);
  });

  test("contains each chosen character set and no other", async () => {
    const short = await textOf(generate, "", { ...ALL, length: "4", amount: "500" });
    for (const line of short.split("\n"))
      expect([/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].every((kind) => kind.test(line))).toBe(true);
    const plain = await textOf(generate, "", { ...ALL, symbols: "", alike: "1", amount: "500" });
    expect(plain).toMatch(/^[a-zA-Z\d\n]+$/);
    expect(plain).not.toMatch(/[Il1O0o5S2Z8B]/);
    expect(new Set(plain.replaceAll("\n", "")).size).toBeGreaterThan(45);
  });

  test("reports its entropy", async () => {
    const bits = async (options: object) =>
      Number.parseFloat((await run(generate, "", { ...ALL, ...options })).figures?.[0] ?? "");
    // One letter from each of two sets in two positions: 2 × 26 × 26.
    expect(await bits({ length: "2", digits: "", symbols: "" })).toBeCloseTo(Math.log2(2 * 26 * 26), 1);
    expect(await bits({ upper: "", digits: "", symbols: "", length: "10" })).toBeCloseTo(
      10 * Math.log2(26),
      1,
    );
    expect((await run(generate, "", { ...ALL, length: "8" })).cautions).toHaveLength(1);
    expect((await run(generate, "", ALL)).cautions).toEqual([]);
  });
});

test.each([
  [{ kind: "passphrase", words: "6", between: "-" }, /^(?:[a-z]+-){5}[a-z]+$/, "66.0 bits"],
  [
    { kind: "passphrase", words: "3", between: " ", capital: "1" },
    /^(?:[A-Z][a-z]+ ){2}[A-Z][a-z]+$/,
    "33.0",
  ],
  [{ kind: "hex", bytes: "32" }, /^[0-9a-f]{64}$/, "256.0 bits"],
  [{ kind: "base64", bytes: "32" }, /^[\w+/]{43}=$/, "256.0 bits"],
  [{ kind: "base64url", bytes: "32" }, /^[\w-]{43}$/, "256.0 bits"],
  [{ kind: "pin", pinLength: "6" }, /^\d{6}$/, "19.9 bits"],
])("%j", async (options, shape, bits) => {
  const { text, figures } = await run(generate, "", { ...options, amount: "20" });
  const lines = text.split("\n");
  expect(new Set(lines).size).toBeGreaterThan(18);
  for (const line of lines) expect(line).toMatch(shape);
  expect(figures?.[0]).toContain(bits);
});

test.each([
  [{ ...ALL, lower: "", upper: "", digits: "", symbols: "" }, "Choose at least one character set"],
  [{ ...ALL, length: "3" }, "The length must be a number from 4 to 1,024"],
  [{ ...ALL, length: "many" }, "The length must be"],
  [{ ...ALL, amount: "0" }, "How many must be a number from 1 to 10,000"],
  [{ kind: "passphrase", words: "1", amount: "1" }, "The number of words must be"],
  [{ kind: "hex", bytes: "", amount: "1" }, "The number of bytes must be"],
])("%j is rejected", async (options, reason) => {
  expect(await problemOf(generate, "", options)).toContain(reason);
});
