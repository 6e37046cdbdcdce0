import { RESOURCES } from "../../../src/core/engine/index.ts";
import {
  type Bursts,
  fresh,
  latencies,
  latency,
  load,
  median,
  middleHalf,
  quantile,
  race,
  ratios,
  settle,
  type Target,
  typical,
} from "./load.ts";
import type { UserServers } from "./other-urls.ts";
import {
  atLeast,
  atMost,
  costChart,
  perSecond,
  plainTable,
  rounded,
  spread,
  told,
  type Figure,
} from "../table.ts";

/** All servers of a run. */
export interface Field {
  /** Up to and including `/api/mock`. */
  readonly ours: string;
  readonly servers: Readonly<Record<"bare", Server>> & UserServers;
}

interface Server {
  readonly origin: string;
  readonly pid: number;
}

/** Pages of ten of every kind and server, and the same as 304s. "Fresh" means a new seed for each request. */
const pageTargets = async ({ ours, servers }: Field): Promise<Target[]> => {
  const url = `${ours}/users?limit=10`;
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  const headers = { "if-none-match": etag };
  const own = { url, pid: servers.ours.pid };
  const bare = { url: servers.bare.origin, pid: servers.bare.pid };
  const { current, old, mockoon } = servers;
  // Neighbours are compared with each other.
  return [
    { name: "warm", ...own },
    { name: "bare", ...bare },
    { name: "304", ...own, headers },
    { name: "bare 304", ...bare, headers },
    { name: "cold", ...own, url: `${url}&seed=`, next: fresh },
    { name: "no records", ...own, url: `${ours}/users?limit=0&seed=`, next: fresh },
    { name: "json-server 1", url: `${current.origin}/users?_page=1&_per_page=10`, pid: current.pid },
    { name: "json-server 0.17", url: `${old.origin}/users?_page=1&_limit=10`, pid: old.pid },
    { name: "mockoon", url: `${mockoon.origin}/users?page=1&limit=10`, pid: mockoon.pid },
  ];
};

const freshPage = ({ origin, pid }: Server, name: string): Target => ({
  name,
  url: `${origin}/api/mock/${name}?limit=10&seed=`,
  next: fresh,
  pid,
});

const microseconds = (pace: number): number => 1e6 / pace;

/** The cost of pages, compared with bare Bun.serve, both json-servers and Mockoon. */
export interface PageCosts {
  readonly pages: Bursts;
  /** Fresh pages of each resource. */
  readonly resources: Bursts;
}

/** Serves thousands of fresh pages between two rounds of warm ones. */
export const measurePages = async (field: Field): Promise<PageCosts> => {
  const pages = await pageTargets(field);
  const resources = RESOURCES.map((name) => freshPage(field.servers.ours, name));
  await settle([...pages, ...resources]);
  return { pages: await race(pages), resources: await race(resources, 5) };
};

const compare = (found: Bursts, one: string, other: string): string => {
  const rounds = ratios(found, one, other);
  const paces = [one, other].map((name) => perSecond(typical(found, name))).join(" to ");
  return `${rounded(median(rounds))} × (${paces}; half of the rounds ${spread(middleHalf(rounds))})`;
};

export const throughput = ({ pages: found }: PageCosts): Figure[] => {
  const figure = (name: string, one: string, other: string, goal: number): Figure =>
    atLeast(name, median(ratios(found, one, other)), goal, compare(found, one, other));
  return [
    figure("warm page ÷ bare Bun.serve with the same bytes and headers", "warm", "bare", 0.92),
    figure("304 ÷ bare 304", "304", "bare 304", 0.9),
    figure("fresh page without records ÷ warm page", "no records", "warm", 0.33),
    figure("warm page ÷ json-server 1", "warm", "json-server 1", 10),
    figure("fresh page ÷ json-server 1's warm one", "cold", "json-server 1", 1),
    told("fresh page ÷ json-server 0.17's warm one", compare(found, "cold", "json-server 0.17")),
    told("warm page ÷ Mockoon's", compare(found, "warm", "mockoon")),
    told("fresh page ÷ Mockoon's warm one", compare(found, "cold", "mockoon")),
  ];
};

/** For the README: what its chart does not show. */
export const throughputText = ({ pages: found }: PageCosts): string => {
  const pace = (name: string): string => Math.round(typical(found, name)).toLocaleString("en");
  return (
    `Prism sends the same example each time. A URL that is asked for again: ${pace("warm")} pages a second, where a bare ` +
    `Bun server that logs nothing sends ${pace("bare")}. A new seed each time, so that ten users are made: ` +
    `${pace("cold")}; json-server 1 sends the first ten of its list ${pace("json-server 1")} times.`
  );
};

/** The cost of pages in the first second of a server, before the JIT compilers have optimised much. */
export const firstSecond = async (young: Server, { pages }: PageCosts): Promise<Figure> => {
  const first = microseconds(await load(freshPage(young, "users"), 1));
  const later = microseconds(typical(pages, "cold"));
  const measured = `${rounded(first / later)} × (${rounded(first)} to ${rounded(later)} µs)`;
  return told("fresh page in the first second after a start ÷ later", measured);
};

const COST_NAMES = {
  bare: "bare Bun.serve",
  warm: "users, warm",
  "json-server 1": "json-server 1, users, warm",
  "json-server 0.17": "json-server 0.17, users, warm",
  mockoon: "Mockoon, users, warm",
} as const;

/** A fresh page of ten of each resource, compared with the pages of the peers. */
export const resourceCosts = ({ pages, resources }: PageCosts): { figure: Figure; chart: string } => {
  const costs = RESOURCES.map((name) => [name, microseconds(typical(resources, name))] as const);
  const [slowest, most] = costs.reduce((a, b) => (b[1] > a[1] ? b : a));
  const ratio = microseconds(typical(pages, "json-server 1")) / most;
  return {
    figure: atLeast(
      "fresh page of the slowest resource ÷ json-server 1's warm page of users",
      ratio,
      0.7,
      `${rounded(ratio)} × (${slowest}, ${rounded(most)} µs)`,
    ),
    chart: costChart("Processor time of a page of ten, in µs; a new seed for each request unless noted", [
      ...Object.entries(COST_NAMES).map(
        ([target, name]) => [name, microseconds(typical(pages, target))] as const,
      ),
      ...costs.toSorted((a, b) => a[1] - b[1]),
    ]),
  };
};

/** An ordinary query, one of the most expensive filters with a sort, and a search in long texts. */
const SCANS = [
  { name: "filter + sort", path: "products?count=10000&price_gte=100&sort=-rating,title&limit=10", goal: 12 },
  {
    name: "filter + sort, expensive",
    path: "invoices?count=10000&total_gte=50&sort=-total&limit=10",
    goal: 12,
  },
  { name: "search `q`", path: "posts?count=10000&q=zzz&limit=10", goal: 40 },
] as const;

/** Scans over 10,000 records: the first of the process, fresh and repeated. Runs before everything else. */
export const scans = async ({ ours }: Pick<Field, "ours">): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const figure = (name: string, values: readonly number[], goal: number): Figure => {
    const measured = `${rounded(median(values))} ms (${spread([quantile(values, 0.1), quantile(values, 0.9)])})`;
    return atMost(name, median(values), goal, measured, "ms");
  };
  const [{ path: ordinary }] = SCANS;
  const starting = await latencies(Array.from({ length: 10 }, () => `${ours}/${ordinary}&seed=${fresh()}`));
  const [first = Number.NaN] = starting;
  const tenth = starting.at(-1) ?? Number.NaN;
  figures.push(
    atMost(
      "first scan after a start ÷ the tenth",
      first / tenth,
      3,
      `${rounded(first / tenth)} × (${rounded(first)} to ${rounded(tenth)} ms)`,
    ),
  );
  for (const { name, path, goal } of SCANS) {
    const times = await latencies(Array.from({ length: 30 }, () => `${ours}/${path}&seed=${fresh()}`));
    figures.push(
      figure(`${name}, 10,000 fresh records: ${path.replace("&limit=10", "")}`, times.slice(5), goal),
    );
  }
  const seed = fresh();
  const again = (page: number): string => `${ours}/${ordinary}&seed=${seed}&page=${page}`;
  await latency(again(1));
  figures.push(
    figure("filter + sort repeated", await latencies(Array.from({ length: 100 }, () => again(1))), 5),
    figure(
      "another page of the same query",
      await latencies(Array.from({ length: 50 }, (_, i) => again(i + 2))),
      5,
    ),
  );
  return figures;
};

/** A page far inside a large dataset, compared with the first one. */
export const depth = async ({ ours }: Field): Promise<Figure> => {
  const url = (page: number): string => `${ours}/users?count=1000000&limit=10&page=${page}&seed=${fresh()}`;
  const pairs = await latencies(Array.from({ length: 800 }, (_, i) => url(i % 2 === 0 ? 1 : 90_000)));
  const of = (kind: number): number => median(pairs.filter((_, i) => i > 200 && i % 2 === kind));
  const value = of(1) / of(0);
  return atMost("page 90,000 of 1,000,000 ÷ page 1", value, 1.2, `${rounded(value)} ×`);
};

/** How long a warm page takes while fresh searches over 10,000 records run in a loop. */
export const fairness = async ({ ours }: Field): Promise<Figure> => {
  let running = true;
  const loop = (async () => {
    while (running) await latency(`${ours}/products?count=10000&q=${fresh()}&seed=${fresh()}`);
  })();
  const waits: number[] = [];
  const end = performance.now() + 6000;
  while (performance.now() < end) {
    waits.push(await latency(`${ours}/users?limit=10`));
    await Bun.sleep(5);
  }
  running = false;
  await loop;
  const value = quantile(waits, 0.99);
  const name = "p99 of a warm page while a fresh 10,000-record search loops";
  return atMost(name, value, 50, `${rounded(value)} ms`, "ms");
};

const COUNTS = [100, 1000, 10_000, 100_000, 1_000_000] as const;

const GROWTH: readonly (readonly [name: string, path: string, scans: boolean])[] = [
  ["page of 10", "users?limit=10", false],
  ["one record", "users/7?_envelope=false", false],
  ["filter on one field", "users?limit=10&role=admin", true],
  ["search `q`", "users?limit=10&q=berlin", true],
];

/** Cost by count. */
export const growth = async ({ ours }: Field): Promise<string> => {
  const rows: string[][] = [];
  for (const [name, path, scan] of GROWTH) {
    const cells: string[] = [];
    for (const count of COUNTS) {
      const refused = scan && count > 100_000;
      const samples = scan && count >= 10_000 ? 6 : 30;
      const urls = Array.from({ length: samples }, () => `${ours}/${path}&count=${count}&seed=${fresh()}`);
      cells.push(refused ? "400" : `${rounded(median(await latencies(urls)))} ms`);
    }
    rows.push([name, ...cells]);
  }
  return plainTable(["fresh seed, count =", ...COUNTS.map((count) => count.toLocaleString("en"))], rows);
};
