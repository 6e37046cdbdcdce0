import {
  DATA_STYLES,
  type Dataset,
  LOCALES,
  type ResourceName,
  RESOURCES,
  table,
} from "../../../../src/core/engine/index.ts";

/** Hashes by seed, then by resource. */
export type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The default seed, a word, and one outside of ASCII and of the basic plane. */
const SEEDS = ["1", "demo", "Grüße 🙂"];
const dataset = { count: 100, origin: "https://mock.test" };

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).toHex();
};

/** One hash for all resources. */
const VARIANTS: readonly Pick<Dataset, "data" | "locale">[] = [
  ...DATA_STYLES.map((style) => ({ data: [style] })),
  { data: DATA_STYLES },
  ...LOCALES.filter((locale) => locale !== "en").map((locale) => ({ locale })),
];

const rowsOf = (
  resource: ResourceName,
  variant: Pick<Dataset, "seed" | "data" | "locale">,
  length: number = dataset.count,
): object[] => {
  const data = table(resource, { ...variant, ...dataset });
  return Array.from({ length }, (_, index) => data.row(index + 1));
};

/** What every engine must agree on: a hash of a hundred records of each resource under each seed, and in each variant. */
export const goldenHashes = async (): Promise<Hashes> => {
  const hashes: Record<string, Record<string, string>> = {};
  for (const seed of SEEDS) {
    const bySeed: Record<string, string> = {};
    for (const resource of RESOURCES) {
      bySeed[resource] = await sha256(JSON.stringify(rowsOf(resource, { seed })));
    }
    hashes[seed] = bySeed;
  }
  for (const variant of VARIANTS) {
    const all = RESOURCES.map((resource) => rowsOf(resource, { seed: "1", ...variant }, 20));
    hashes[JSON.stringify(variant)] = { all: await sha256(JSON.stringify(all)) };
  }
  return hashes;
};
