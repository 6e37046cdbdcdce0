import { latencies, latency, median, quantile, race, ratio, type Rounds, type Target } from "./load.ts";
import { atLeast, atMost, barChart, perSecond, plainTable, rounded, told, type Figure } from "../table.ts";

/** Everything that answers during a run. */
export interface Field {
  /** Up to and with `/api/mock`. */
  readonly ours: string;
  readonly servers: Readonly<Record<"ours" | "bare" | "current" | "old" | "mockoon", Server>>;
}

interface Server {
  readonly origin: string;
  readonly pid: number;
}

let seeds = 0;
const fresh = (): string => `${Date.now()}-${seeds++}`;

const paceOf = (found: Rounds, name: string): number =>
  median((found.get(name) ?? []).map(({ pace }) => pace));

/** Pages: warm, conditional and fresh, beside bare Bun.serve, both json-servers and Mockoon. */
export const throughput = async ({
  ours,
  servers,
}: Field): Promise<{ readonly figures: Figure[]; readonly chart: string }> => {
  const url = `${ours}/users?limit=10`;
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  const headers = { "if-none-match": etag };
  const own = { url, pid: servers.ours.pid };
  const bare = { url: servers.bare.origin, pid: servers.bare.pid };
  const { current, old, mockoon } = servers;
  const targets: Target[] = [
    { name: "warm", ...own },
    { name: "bare", ...bare },
    { name: "304", ...own, headers },
    { name: "bare 304", ...bare, headers },
    { name: "cold", ...own, url: `${url}&seed=`, fresh: true },
    { name: "json-server 1", url: `${current.origin}/users?_page=1&_per_page=10`, pid: current.pid },
    { name: "json-server 0.17", url: `${old.origin}/users?_page=1&_limit=10`, pid: old.pid },
    { name: "mockoon", url: `${mockoon.origin}/users?page=1&limit=10`, pid: mockoon.pid },
  ];
  const found = await race(targets);
  const compare = (of: string, to: string): string =>
    `${rounded(ratio(found, of, to))} × (${perSecond(paceOf(found, of))} to ${perSecond(paceOf(found, to))})`;
  const figure = (name: string, of: string, to: string, goal: number): Figure =>
    atLeast(name, ratio(found, of, to), goal, compare(of, to));
  const bar = (name: string, of: string): [string, number] => [name, paceOf(found, of)];
  const chart = barChart("Pages of ten users a second, on one core", [
    bar("bare Bun.serve", "bare"),
    bar("Mockbench", "warm"),
    bar("Mockbench, a new seed each", "cold"),
    bar("json-server 1", "json-server 1"),
    bar("Mockoon", "mockoon"),
    bar("json-server 0.17", "json-server 0.17"),
  ]);
  const figures = [
    figure("warm page ÷ bare Bun.serve with the same bytes and headers", "warm", "bare", 0.85),
    figure("304 ÷ bare 304", "304", "bare 304", 0.85),
    figure("warm page ÷ json-server 1", "warm", "json-server 1", 10),
    figure("fresh page (a new seed every request) ÷ json-server 1's warm one", "cold", "json-server 1", 1),
    told("fresh page ÷ json-server 0.17's warm one", compare("cold", "json-server 0.17")),
    told("warm page ÷ Mockoon's", compare("warm", "mockoon")),
    told("fresh page ÷ Mockoon's warm one", compare("cold", "mockoon")),
  ];
  return { figures, chart };
};

const SCAN = "products?count=10000&price_gte=100&sort=-rating,title&limit=10";

/** Filter and sort over 10,000 records, fresh and repeated. */
export const scans = async ({ ours }: Field): Promise<Figure[]> => {
  await latencies(Array.from({ length: 10 }, () => `${ours}/${SCAN}&seed=${fresh()}`));
  const first = await latencies(Array.from({ length: 40 }, () => `${ours}/${SCAN}&seed=${fresh()}`));
  const seed = fresh();
  await latency(`${ours}/${SCAN}&seed=${seed}`);
  const repeated = await latencies(Array.from({ length: 100 }, () => `${ours}/${SCAN}&seed=${seed}`));
  const paged = await latencies(
    Array.from({ length: 50 }, (_, i) => `${ours}/${SCAN}&seed=${seed}&page=${i + 2}`),
  );
  const figure = (name: string, values: readonly number[], goal: number): Figure =>
    atMost(name, median(values), goal, `${rounded(median(values))} ms`, "ms");
  return [
    figure("filter + sort over 10,000 records, fresh seed", first, 30),
    figure("the same repeated", repeated, 5),
    figure("another page of the same", paged, 5),
  ];
};

/** A page far inside a large dataset beside the first one. */
export const depth = async ({ ours }: Field): Promise<Figure> => {
  const url = (page: number): string => `${ours}/users?count=1000000&limit=10&page=${page}&seed=${fresh()}`;
  const pairs = await latencies(Array.from({ length: 1200 }, (_, i) => url(i % 2 === 0 ? 1 : 90_000)));
  const of = (kind: number): number => median(pairs.filter((_, i) => i > 200 && i % 2 === kind));
  const value = of(1) / of(0);
  return atMost("page 90,000 of 1,000,000 ÷ page 1", value, 1.2, `${rounded(value)} ×`);
};

/** What a warm page waits while a fresh search over 10,000 records runs in a loop. */
export const fairness = async ({ ours }: Field): Promise<Figure> => {
  let running = true;
  const loop = (async () => {
    while (running) await latency(`${ours}/products?count=10000&q=${fresh()}&seed=${fresh()}`);
  })();
  const waits: number[] = [];
  const end = performance.now() + 10_000;
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

/** Cost against count. */
export const growth = async ({ ours }: Field): Promise<string> => {
  const rows: string[][] = [];
  for (const [name, path, scan] of GROWTH) {
    const cells: string[] = [];
    for (const count of COUNTS) {
      const refused = scan && count > 10_000;
      const samples = scan && count === 10_000 ? 10 : 60;
      const urls = Array.from({ length: samples }, () => `${ours}/${path}&count=${count}&seed=${fresh()}`);
      cells.push(refused ? "400" : `${rounded(median(await latencies(urls)))} ms`);
    }
    rows.push([name, ...cells]);
  }
  return plainTable(["fresh seed, count =", ...COUNTS.map((count) => count.toLocaleString("en"))], rows);
};
