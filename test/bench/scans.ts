import { median, processorSeconds, quantile } from "./pages/load.ts";
import { type Running, startOurs } from "./pages/processes.ts";
import { atMost, type Figure, type Report, rounded, told } from "./table.ts";

const LARGEST = 1_000_000;

/** On any core: the point of threads is to use several. */
const start = (env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  startOurs({ MOCK_MAX_SCAN: String(LARGEST), ...env }, []);

let seeds = 0;
const freshSeed = (): string => `scan-${Date.now()}-${seeds++}`;

/** Reads a response to its end. Returns its status. */
const read = async (url: string): Promise<number> => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.status;
};

const mustRead = async (url: string): Promise<void> => {
  const status = await read(url);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
};

/** Milliseconds of the server's processor time for a request: other programs on the machine do not add to it. */
const cost = async ({ pid }: Running, url: string): Promise<number> => {
  const before = processorSeconds(pid);
  await mustRead(url);
  return (processorSeconds(pid) - before) * 1000;
};

const milliseconds = (name: string, values: readonly number[], goal: number): Figure => {
  const value = median(values);
  return atMost(name, value, goal, `${rounded(value)} ms`, "ms");
};

const FILTER = "limit=10&age_gte=";

const costs = async (server: Running): Promise<Figure[]> => {
  const users = `${server.origin}/api/mock/users`;
  const at = (count: number, seed: string, filter: string): string =>
    `${users}?count=${count}&seed=${seed}&${filter}`;
  const repeated = async (name: string, sort: string): Promise<Figure> => {
    const seed = freshSeed();
    const first = await cost(server, at(LARGEST, seed, `${FILTER}30${sort}`));
    const others: number[] = [];
    for (const age of [31, 32, 33, 34, 35])
      others.push(await cost(server, at(LARGEST, seed, FILTER + age + sort)));
    const ratio = median(others) / first;
    return atMost(name, ratio, 0.1, `${rounded(ratio)} × (${rounded(median(others))} ms)`);
  };
  const fresh = async (count: number, rounds: number, sort: string): Promise<number[]> => {
    const found: number[] = [];
    for (let round = 0; round < rounds; round++)
      found.push(await cost(server, at(count, freshSeed(), `${FILTER}30${sort}`)));
    return found;
  };
  const searches = async (): Promise<number[]> => {
    const found: number[] = [];
    for (let round = 0; round < 5; round++)
      found.push(
        await cost(
          server,
          `${server.origin}/api/mock/posts?count=100000&seed=${freshSeed()}&q=garden&limit=10`,
        ),
      );
    return found;
  };
  // The compilers settle.
  await fresh(10_000, 10, "&sort=-age");
  return [
    milliseconds("filter, 100,000 fresh rows, processor time", await fresh(100_000, 7, ""), 250),
    milliseconds("filter + sort, 100,000 fresh rows", await fresh(100_000, 7, "&sort=-age"), 250),
    milliseconds("filter, 1,000,000 fresh rows", await fresh(LARGEST, 3, ""), 500),
    milliseconds("filter + sort, 1,000,000 fresh rows", await fresh(LARGEST, 3, "&sort=-age"), 500),
    await repeated("another filter over 1,000,000 rows ÷ the first", ""),
    await repeated("another filter over 1,000,000 sorted rows ÷ the first", "&sort=-age"),
    milliseconds("search for a word that occurs, 100,000 fresh posts", await searches(), 400),
  ];
};

const elapsed = async (urls: readonly string[]): Promise<number> => {
  const started = performance.now();
  await Promise.all(urls.map(mustRead));
  return performance.now() - started;
};

/** Two scans side by side in two threads, compared with one. */
const sideBySide = async (): Promise<Figure> => {
  await using server = await start({ THREADS: "2" });
  const url = (): string =>
    `${server.origin}/api/mock/users?count=100000&age_gte=30&limit=10&seed=${freshSeed()}`;
  const ratios: number[] = [];
  for (let round = 0; round < 8; round++) {
    const one = await elapsed([url()]);
    ratios.push((await elapsed([url(), url()])) / one);
  }
  // The first rounds start the threads.
  const value = median(ratios.slice(3));
  return atMost("two scans side by side ÷ one, two threads", value, 1.3, `${rounded(value)} ×`);
};

const CALLERS = 50;
const LOAD_MS = 6000;

/** A cached page while many callers ask for searches that find nothing. */
const besideCallers = async (server: Running): Promise<Figure[]> => {
  const mock = `${server.origin}/api/mock`;
  const page = `${mock}/users?limit=10`;
  for (let warm = 0; warm < 3; warm++) await mustRead(page);
  const end = performance.now() + LOAD_MS;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const status = await read(`${mock}/articles?count=10000&q=nothing-${freshSeed()}&seed=${freshSeed()}`);
      if (status === 200) done++;
      else await Bun.sleep(100);
    }
  };
  const callers = Promise.all(Array.from({ length: CALLERS }, caller));
  const waits: number[] = [];
  while (performance.now() < end) {
    const started = performance.now();
    await mustRead(page);
    waits.push(performance.now() - started);
    await Bun.sleep(5);
  }
  await callers;
  const p99 = quantile(waits, 0.99);
  return [
    atMost(`p99 of a warm page beside ${CALLERS} callers of searches`, p99, 10, `${rounded(p99)} ms`, "ms"),
    told("searches that were answered meanwhile", String(done)),
  ];
};

/** Long reads in threads. */
export const report = async (): Promise<Report> => {
  await using server = await start();
  return { figures: [...(await costs(server)), await sideBySide(), ...(await besideCallers(server))] };
};
