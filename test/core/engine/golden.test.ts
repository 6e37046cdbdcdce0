import { expect, test } from "bun:test";
import { DATA_VERSION } from "../../../src/core/engine/index.ts";
import versions from "./golden.json";
import { goldenHashes, type Hashes } from "./support/golden.ts";

const golden = (versions as Readonly<Record<string, Hashes>>)[DATA_VERSION];

test("the data matches the golden hashes of its version", async () => {
  // A difference means other bytes: raise DATA_VERSION, then run `bun run golden`.
  expect(golden).toBeDefined();
  expect(await goldenHashes()).toEqual(golden ?? {});
});

test("no two resources and no two seeds have the same data", () => {
  const hashes = Object.values(golden ?? {}).flatMap((bySeed) => Object.values(bySeed));
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(hashes).size).toBe(hashes.length);
});
