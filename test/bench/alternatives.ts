import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installed } from "../../src/build/install.ts";
import { type PeerName, startPeer } from "../proofs/peers/peers.ts";
import { binary } from "../support/binary.ts";
import { median, ON_SERVER_CORE, processorSeconds } from "./pages/load.ts";
import { startOurs } from "./pages/processes.ts";
import { residentKb, SETTLE_MS } from "./stream/process.ts";
import {
  atLeast,
  costChart,
  type Figure,
  plainTable,
  type Report,
  rounded,
  spread,
  steady,
} from "./table.ts";

const RUNS = 3;

type Users = readonly unknown[];

interface MockServer {
  readonly name: string;
  /** Where it is installed. */
  readonly files: () => Promise<string>;
  readonly start: (users: Users) => Promise<AsyncDisposable & { origin: string; pid: number }>;
  readonly page: string;
}

/** The folder of a package with all that it needs. */
const packageFolder = async (name: string, version: string): Promise<string> => {
  const folder = await installed(name, version);
  return join(folder, ...name.split("/").map(() => ".."));
};

const peer = (name: PeerName) => (users: Users) => startPeer(name, { users }, ON_SERVER_CORE);

const SERVERS: readonly MockServer[] = [
  { name: "Mockbench", files: binary, start: () => startOurs(), page: "/api/mock/users?limit=10" },
  {
    name: "json-server 1",
    files: () => packageFolder("json-server", "1.0.0-beta.15"),
    start: peer("json-server-1"),
    page: "/users?_page=1&_per_page=10",
  },
  {
    name: "json-server 0.17",
    files: () => packageFolder("json-server", "0.17.4"),
    start: peer("json-server-0"),
    page: "/users?_page=1&_limit=10",
  },
  {
    name: "Mockoon",
    files: () => packageFolder("@mockoon/cli", "9.9.0"),
    start: peer("mockoon"),
    page: "/users?page=1&limit=10",
  },
  {
    name: "Prism",
    files: () => packageFolder("@stoplight/prism-cli", "5.16.0"),
    start: peer("prism"),
    page: "/users",
  },
];

const sizeOf = (path: string): number => {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};

const CALLERS = 16;
const WARM = 2000;
const PAGES = 2000;

const readPages = async (url: string, count: number): Promise<void> => {
  let left = count;
  const caller = async (): Promise<void> => {
    while (left-- > 0) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
};

interface Measured {
  readonly start: number;
  readonly memory: number;
  readonly page: number;
}

/** Milliseconds to the first page, idle megabytes, and microseconds of processor time for a page that is asked for again. */
const measure = async ({ start, page }: MockServer, users: Users): Promise<Measured> => {
  const begun = performance.now();
  await using server = await start(users);
  const url = server.origin + page;
  await readPages(url, 1);
  const first = performance.now() - begun;
  await Bun.sleep(SETTLE_MS);
  const memory = residentKb(server.pid) / 1024;
  await readPages(url, WARM);
  const before = processorSeconds(server.pid);
  await readPages(url, PAGES);
  return { start: first, memory, page: ((processorSeconds(server.pid) - before) * 1e6) / PAGES };
};

interface Generator {
  readonly name: string;
  readonly rows: number;
  readonly command: () => Promise<readonly string[]>;
}

const script = (name: string): string => join(import.meta.dir, "alternatives", name);

const GENERATORS: readonly Generator[] = [
  {
    name: "mockbench generate users --format ndjson",
    rows: 200_000,
    command: async () => [await binary(), "generate", "users", "--count", "200000", "--format", "ndjson"],
  },
  {
    name: "a loop over faker, the same fields as NDJSON",
    rows: 30_000,
    command: () => Promise.resolve([process.execPath, script("faker.ts"), "30000"]),
  },
  {
    name: "drizzle-seed, eight columns into SQLite in memory",
    rows: 10_000,
    command: async () => [
      process.execPath,
      script("drizzle.mjs"),
      await installed("drizzle-seed", "0.3.1", ["drizzle-orm@0.45.4"]),
      "10000",
    ],
  },
];

/** Rows per second of processor time, with the start of the program. */
const paceOf = async ({ rows, command }: Generator): Promise<number> => {
  const child = Bun.spawn([...ON_SERVER_CORE, ...(await command())], { stdout: "ignore", stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error(`${(await command()).join(" ")} failed`);
  return rows / (Number(child.resourceUsage()?.cpuTime.total) / 1e6);
};

const JOBS_ROWS = 1_000_000;

/** Seconds in which these jobs write users, on all cores. */
const secondsOf = async (jobs: number): Promise<number> => {
  const options = ["--count", String(JOBS_ROWS), "--format", "ndjson", "--jobs", String(jobs)];
  const begun = performance.now();
  // The measuring program is on one core, which its children would share.
  const command = ["taskset", "-c", "0-1", await binary(), "generate", "users", ...options];
  const child = Bun.spawn(command, { stdout: "ignore", stderr: "inherit" });
  if ((await child.exited) !== 0) throw new Error(`generate with ${jobs} jobs failed`);
  return (performance.now() - begun) / 1000;
};

const twoJobs = async (): Promise<Figure> => {
  const ratios = await repeated(async () => (await secondsOf(1)) / (await secondsOf(2)));
  return atLeast("mockbench generate --jobs 2 ÷ one job", median(ratios), 1.8, `${spread(ratios)} ×`);
};

/** Processor time of pages in one process, by MSW and a fixed list, and by our handlers. */
const inProcess = async (): Promise<{ fixed: number; ours: number }> =>
  JSON.parse(await Bun.$`${ON_SERVER_CORE} ${process.execPath} ${script("msw.ts")}`.text()) as {
    fixed: number;
    ours: number;
  };

const repeated = async <Value>(run: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (let round = 0; round < RUNS; round++) values.push(await run());
  return values;
};

/** What people would use instead, from npm: servers, MSW and generators, in this run. */
export const report = async (): Promise<Report> => {
  const [, ...peers] = SERVERS;
  for (const { files } of peers) await files();
  await using ours = await startOurs();
  const users = (await (await fetch(`${ours.origin}/api/mock/users?_all=true`)).json()) as Users;
  const pages: [string, number][] = [];
  const rows: string[][] = [];
  for (const server of SERVERS) {
    const runs = await repeated(() => measure(server, users));
    const column = (of: keyof Measured): number[] => runs.map((run) => run[of]);
    pages.push([server.name, median(column("page"))]);
    rows.push([
      server.name,
      steady(column("start"), "ms"),
      steady(column("memory"), "MB"),
      `${rounded(sizeOf(await server.files()) / 1e6)} MB`,
      steady(column("page"), "µs"),
    ]);
  }
  const mocked = await repeated(inProcess);
  const handlers = [
    [
      "MSW in process, a fixed list",
      steady(
        mocked.map(({ fixed }) => fixed),
        "µs",
      ),
    ],
    [
      "MSW in process, handlers of mockbench/msw",
      steady(
        mocked.map(({ ours: own }) => own),
        "µs",
      ),
    ],
  ];
  const paces: number[][] = [];
  for (const generator of GENERATORS) paces.push(await repeated(() => paceOf(generator)));
  const generators = GENERATORS.map(({ name }, index) => [
    name,
    steady(
      (paces[index] ?? []).map((pace) => pace / 1000),
      "thousand",
    ),
  ]);
  const [mine = [], faker = []] = paces;
  const overFaker = mine.map((pace, run) => pace / (faker[run] ?? Number.NaN));
  return {
    figures: [
      atLeast("mockbench generate ÷ a loop over faker", median(overFaker), 12, `${spread(overFaker)} ×`),
      await twoJobs(),
    ],
    tables: [
      plainTable(
        ["server", "start to first page", "memory when idle", "installed", "a page of ten, again"],
        [...rows, ...handlers.map(([name = "", page = ""]) => [name, "", "", "", page])],
      ),
      plainTable(["generator", "records per second of one core"], generators),
      costChart("Processor time of a page of ten users that was asked for before, in µs", pages),
    ],
  };
};
