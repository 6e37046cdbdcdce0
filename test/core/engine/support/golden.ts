import { RESOURCES, table } from "../../../../src/core/engine/index.ts";

/** Hashes by seed, then by resource. */
export type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The default seed, a word, and one outside of ASCII and of the basic plane. */
const SEEDS = ["1", "demo", "Grüße 🙂"];
const dataset = { count: 100, origin: "https://mock.test" };

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
};

/** What every engine must agree on: a hash of a hundred records of each resource under each seed. */
export const goldenHashes = async (): Promise<Hashes> => {
  const hashes: Record<string, Record<string, string>> = {};
  for (const seed of SEEDS) {
    const bySeed: Record<string, string> = {};
    for (const resource of RESOURCES) {
      const data = table(resource, { seed, ...dataset });
      const rows = Array.from({ length: dataset.count }, (_, index) => data.row(index + 1));
      bySeed[resource] = await sha256(JSON.stringify(rows));
    }
    hashes[seed] = bySeed;
  }
  return hashes;
};
