import {
  BUILT_IN,
  type Catalog,
  DATA_STYLES,
  type Dataset,
  EVENT_TYPES,
  type EventType,
  KIND_NAMES,
  lazy,
  LOCALES,
  type ResourceName,
  RESOURCES,
  table,
} from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";

/** By group and name of the part. */
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
  variant: Pick<Dataset, "seed" | "now" | "data" | "locale">,
  length: number = dataset.count,
): object[] => {
  const data = table(resource, { ...variant, ...dataset });
  return Array.from({ length }, (_, index) => data.row(index + 1));
};

/** The days of the data: the first, the last, and one in between. */
const DAYS = ["2000-01-01", "2026-11-26", "2100-12-31"];

/** Groups in each variant, and dates that are relative to its day. */
const GROUPS = [
  "orders?count=1000&_group=status,currency&_agg=count,sum(total),avg(total),min(total),max(placedAt)",
  "orders?__data=huge&_group=placedAt:month&_agg=sum(total),avg(total),count(notes)",
  "events?__now=2026-11-26&startDate_gte=-1mo&_group=startDate:week,category&_agg=min(title),max(title)",
  "users?locale=ja&_group=address.city&_agg=count,avg(age),min(name),max(name)&sort=-count",
  "users?__data=emoji&createdAt_lt=-1y&_group=createdAt:year&_agg=min(name),max(name)",
  "products?select=category,price.sum(),rating.avg()",
];

export interface GoldenPart {
  readonly group: string;
  readonly name: string;
  readonly hash: () => Promise<string>;
}

const mock = createMock({ catalog: BUILT_IN });

const groupsOf = async (path: string): Promise<string> => {
  const { body } = await mock.handle(new Request(`${dataset.origin}/api/mock/${path}&_all=true`));
  return new Response(body).text();
};

/** A document with a field of each kind of value. */
const kinds = lazy((): Catalog => {
  const properties = Object.fromEntries(KIND_NAMES.map((kind) => [kind, { "x-mock": kind }]));
  const text = JSON.stringify({ type: "object", properties, required: KIND_NAMES });
  return readCatalog([{ name: "kinds", text }], { only: true });
});

/** Enough values for every word of a short list. */
const valuesOf = (kind: string): unknown[] => {
  const [name = ""] = kinds().names;
  const read = kinds()
    .table(name, { seed: "1", ...dataset, count: 300 })
    .reader(kind);
  return Array.from({ length: 300 }, (_, index) => read(index + 1));
};

const eventsOf = (resource: ResourceName, count: number, types: readonly EventType[]): unknown[] => {
  const history = BUILT_IN.history(resource, {
    ...dataset,
    seed: "1",
    count,
    types,
    interval: 1000,
    batch: 2,
  });
  return Array.from({ length: 60 }, (_, index) => history.event(index + 1));
};

/** Every set of event types. */
const MIXES = [1, 2, 3, 4, 5, 6, 7].map((mask) => EVENT_TYPES.filter((_, at) => ((mask >> at) & 1) === 1));

/** Histories of each resource, and of each mix of events with few records or many. */
const HISTORIES = [
  ...RESOURCES.map((resource) => ({ resource, count: 10, types: EVENT_TYPES })),
  ...MIXES.flatMap((types) =>
    // Without records, neither an update nor a delete alone makes an event.
    [...(types.length > 1 ? [0] : []), 1, 2, 3, 50].map((count) => ({
      resource: "todos" as const,
      count,
      types,
    })),
  ),
];

/**
 * What every engine must agree on: records of each resource under each seed and in each variant, groups of them, values
 * of each kind, and events.
 */
const partsOf = (resources: readonly ResourceName[]): readonly GoldenPart[] => [
  ...SEEDS.flatMap((seed) =>
    resources.map((resource) => ({
      group: seed,
      name: resource,
      hash: () => sha256(JSON.stringify(rowsOf(resource, { seed }))),
    })),
  ),
  ...[
    ...VARIANTS.map((variant) => ({ group: JSON.stringify(variant), variant })),
    ...DAYS.map((day) => ({ group: `__now=${day}`, variant: { now: Date.parse(day) } })),
  ].map(({ group, variant }) => ({
    group,
    name: "all",
    hash: () =>
      sha256(JSON.stringify(resources.map((resource) => rowsOf(resource, { seed: "1", ...variant }, 20)))),
  })),
  ...GROUPS.map((path) => ({ group: path, name: "all", hash: async () => sha256(await groupsOf(path)) })),
  ...KIND_NAMES.map((kind) => ({
    group: "kinds",
    name: kind,
    hash: () => sha256(JSON.stringify(valuesOf(kind))),
  })),
  ...HISTORIES.map(({ resource, count, types }) => ({
    group: "events",
    name: `${types.join(", ")} of ${count} ${resource}`,
    hash: () => sha256(JSON.stringify(eventsOf(resource, count, types))),
  })),
];

export const GOLDEN_PARTS: readonly GoldenPart[] = partsOf(RESOURCES);

/** The hashes of all resources, or of those that some have: a new one has no part in theirs. */
export const goldenHashes = async (like?: Hashes): Promise<Hashes> => {
  const known = like?.[SEEDS[0] ?? ""] ?? {};
  const parts = like === undefined ? GOLDEN_PARTS : partsOf(RESOURCES.filter((name) => name in known));
  const hashes: Record<string, Record<string, string>> = {};
  for (const { group, name, hash } of parts) (hashes[group] ??= {})[name] = await hash();
  return hashes;
};
