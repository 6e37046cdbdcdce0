import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { startServer, type TestServer } from "../../support/server.ts";
import { type Figure, timeLimitOf, type Scale } from "../figure.ts";

const LIMIT = 256 * 2 ** 20;

/** A control group with a memory limit, if this machine permits one. */
interface MemoryLimit extends Disposable {
  /** The prefix that starts a program in it. */
  readonly prefix: readonly string[];
  /** The peak memory in bytes. */
  readonly peak: () => number;
}

const VERSIONS = [
  {
    root: "/sys/fs/cgroup/memory",
    mark: "memory.limit_in_bytes",
    limit: "memory.limit_in_bytes",
    peak: "memory.max_usage_in_bytes",
  },
  { root: "/sys/fs/cgroup", mark: "cgroup.controllers", limit: "memory.max", peak: "memory.peak" },
] as const;

const limitMemory = (): MemoryLimit | null => {
  const version = VERSIONS.find(({ root, mark }) => existsSync(join(root, mark)));
  if (version === undefined) return null;
  const folder = join(version.root, `mockbench-soak-${process.pid}`);
  try {
    accessSync(version.root, constants.W_OK);
    mkdirSync(folder);
    writeFileSync(join(folder, version.limit), String(LIMIT));
  } catch {
    return null;
  }
  return {
    prefix: ["sh", "-c", `echo $$ > ${join(folder, "cgroup.procs")} && exec "$@"`, "sh"],
    peak: () => Number(readFileSync(join(folder, version.peak), "utf8")),
    [Symbol.dispose]: () => rmdirSync(folder),
  };
};

/** The most expensive of each kind of request; each turn has another seed, so that no cache helps. */
const MOST_EXPENSIVE: readonly ((turn: number) => readonly [path: string, init?: RequestInit])[] = [
  (turn) => [`/api/mock/users?count=10000&seed=${turn}&_embed=posts,albums,files,reviews,blogs,articles`],
  (turn) => [`/api/mock/articles?count=10000&seed=${turn}&q=${Array(20).fill("zz").join("+")}`],
  (turn) => [`/api/mock/products?count=10000&seed=${turn}&stock_gt=1&sort=-price,name&limit=1000`],
  (turn) => [`/api/mock/orders?count=10000&seed=${turn}&_all=true&_format=csv`],
  (turn) => [`/api/mock/articles?seed=${turn}&limit=1000&count=1000000&page=${turn}`],
  (turn) => [`/api/mock/users?${Array.from({ length: 4000 }, (_, key) => `k${turn}${key}`).join("&").slice(0, 15_000)}`],
  () => ["/api/mock/posts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ body: "x".repeat(65_000) }) }],
  (turn) => [`/api/mock/realtime?resource=articles&count=10000&seed=${turn}&interval=100&batch=20&limit=100`],
]; // prettier-ignore

const ALLOWED = new Set([200, 201, 400, 429, 503]);

/** Requests a large page, and never reads it. */
const stall = (port: number, turn: number): Disposable => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET /api/mock/articles?seed=stall${turn}&limit=1000 HTTP/1.1\r\nHost: a\r\n\r\n`);
  return { [Symbol.dispose]: () => void socket.destroy() };
};

const load = async (server: TestServer, scale: Scale) => {
  const until = performance.now() + (scale === "whole" ? 120_000 : 4000);
  const isTime = (): boolean => performance.now() < until;
  using stalled = new DisposableStack();
  for (let turn = 0; turn < (scale === "whole" ? 200 : 40); turn++) stalled.use(stall(server.port, turn));
  let [turn, answers, refused, wrong] = [0, 0, 0, 0];
  const ask = async (): Promise<void> => {
    while (isTime()) {
      const [path, init] = MOST_EXPENSIVE[turn % MOST_EXPENSIVE.length]?.(turn++) ?? ["/"];
      try {
        const response = await fetch(server.origin + path, init);
        await response.arrayBuffer();
        answers++;
        if (response.status === 503 || response.status === 429) refused++;
        if (!ALLOWED.has(response.status)) wrong++;
      } catch {
        wrong++;
      }
    }
  };
  const waits: number[] = [];
  const probe = async (): Promise<void> => {
    while (isTime()) {
      const begun = performance.now();
      const response = await fetch(`${server.origin}/api/mock/users?limit=10`);
      await response.arrayBuffer();
      if (response.status !== 200) wrong++;
      waits.push(performance.now() - begun);
      await Bun.sleep(20);
    }
  };
  await Promise.all([probe(), ...Array.from({ length: 40 }, ask)]);
  return { answers, refused, wrong, slowest: Math.max(...waits) };
};

export const smallMachine: Figure = {
  number: 17,
  title: "two minutes of the most expensive requests in 256 MB",
  goal: "alive, no response outside the contract, a cheap page within a second",
  run: async (scale) => {
    using limit = limitMemory();
    await using server = await startServer({ keepsLog: false, prefix: limit?.prefix ?? [] });
    const { answers, refused, wrong, slowest } = await load(server, scale);
    const alive = await fetch(`${server.origin}/api/mock/users/1`).then(
      ({ status }) => status === 200,
      () => false,
    );
    const peak =
      limit === null ? "not limited: no control group here" : `${Math.round(limit.peak() / 1e6)} MB at most`;
    await server.stop();
    return {
      good: alive && wrong === 0 && slowest <= timeLimitOf(scale, 1000),
      words: `${alive ? "alive" : "dead"}, ${answers} responses, ${refused} of them 503 or 429, ${wrong} wrong; ${peak}; slowest cheap page ${Math.round(slowest)} ms`,
    };
  },
};
