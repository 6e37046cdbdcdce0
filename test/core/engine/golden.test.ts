import { expect, test } from "bun:test";
import { DATA_VERSION } from "../../../src/core/engine/index.ts";
import versions from "./golden.json";
import { GOLDEN_PARTS, type Hashes } from "./support/golden.ts";

const golden = (versions as Readonly<Record<string, Hashes>>)[DATA_VERSION] ?? {};

// A difference means other bytes: raise DATA_VERSION, then run `bun run golden`.
test.each(GOLDEN_PARTS)("$name of $group has its golden hash", async ({ group, name, hash }) => {
  expect(await hash()).toBe(golden[group]?.[name] ?? "none");
});

test("every golden hash is checked", () => {
  const names = Object.entries(golden).flatMap(([group, hashes]) =>
    Object.keys(hashes).map((name) => `${name} of ${group}`),
  );
  expect(GOLDEN_PARTS.map(({ group, name }) => `${name} of ${group}`)).toEqual(names);
});

test("no two resources and no two seeds have the same data", () => {
  const hashes = Object.values(golden).flatMap((bySeed) => Object.values(bySeed));
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(hashes).size).toBe(hashes.length);
});
