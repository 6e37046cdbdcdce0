import { BUILT_IN } from "../../src/core/engine/index.ts";
import { createMemorySessions, createMock, type Mock } from "../../src/core/mock/index.ts";
import { openSessions } from "../../src/server/routes/mock/sessions/open-sessions.ts";
import { findProgram } from "../support/programs.ts";
import { testRedis } from "../support/redis.ts";
import { atMost, type Figure, type Report, rounded, told } from "./table.ts";

const ORIGIN = "http://mock.test";
const encoder = new TextEncoder();

const ask = (mock: Mock, method: string, path: string, body?: unknown) =>
  mock.handle({
    method,
    url: `${ORIGIN}/api/mock/${path}`,
    headers: new Headers(body === undefined ? {} : { "content-type": "application/json" }),
    body: body === undefined ? null : encoder.encode(JSON.stringify(body)),
  });

/** A session with this many changes: half of them new records, a quarter changed, a quarter deleted. */
const fill = async (mock: Mock, name: string, changes: number): Promise<void> => {
  for (let n = 0; n < changes; n++) {
    const id = 1 + ((n * 7) % 1000);
    const url = `todos/${id}?count=1000&__session=${name}`;
    if (n % 4 === 0) await ask(mock, "PATCH", url, { title: `Changed ${n}` });
    else if (n % 4 === 1) await ask(mock, "DELETE", url);
    else await ask(mock, "POST", `todos?count=1000&__session=${name}`, { title: `New ${n}`, userId: 1 });
  }
};

const CALLS = 400;
const ROUNDS = 8;

/** Microseconds for a page of each session: the best of interleaved rounds. */
const pages = async (mock: Mock, search: string, sessions: readonly string[]): Promise<number[]> => {
  const best = sessions.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, session] of sessions.entries()) {
      const start = performance.now();
      for (let n = 0; n < CALLS; n++) {
        const offset = (n * 37) % 900;
        await ask(mock, "GET", `todos?count=1000&limit=10&offset=${offset}${search}${session}`);
      }
      best[at] = Math.min(best[at] as number, ((performance.now() - start) * 1000) / CALLS);
    }
  return best;
};

const SIZES = [0, 10, 1000] as const;
const GOALS = [1.2, 1.5, 3];

const pageFigures = async (title: string, search: string): Promise<Figure[]> => {
  const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });
  for (const size of SIZES) await fill(mock, `s${size}`, size);
  const [plain = NaN, ...own] = await pages(mock, search, [
    "",
    ...SIZES.map((size) => `&__session=s${size}`),
  ]);
  return own.map((time, at) =>
    atMost(
      `${title}, ${SIZES[at]} changes ÷ without a session`,
      time / plain,
      GOALS[at] as number,
      `${rounded(time / plain)} (${rounded(time)} ÷ ${rounded(plain)} µs)`,
    ),
  );
};

/** Writes per second by 16 callers, each writing sequentially to its own session. */
const writesPerSecond = async (mock: Mock): Promise<number> => {
  const [callers, writes] = [16, 300];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let n = 0; n < writes; n++)
        await ask(mock, "POST", `todos?__session=w${caller}`, { title: `Write ${n}`, userId: 1 });
    }),
  );
  return (callers * writes * 1000) / (performance.now() - start);
};

const overRedis = async (): Promise<number> => {
  const redis = testRedis();
  await redis.start();
  try {
    const silent = { info: () => undefined, warn: () => undefined };
    const { sessions, close } = await openSessions(
      { mockSessionsMb: 64, mockSessionTtl: 3600, redisUrl: redis.url },
      { log: silent, monotonic: () => performance.now() },
    );
    const rate = await writesPerSecond(createMock({ catalog: BUILT_IN, sessions }));
    close();
    return rate;
  } finally {
    await redis.stop();
  }
};

const heap = (): number => {
  Bun.gc(true);
  return process.memoryUsage().heapUsed;
};

const megabytes = async (): Promise<number> => {
  const mock = createMock({ catalog: BUILT_IN, sessions: createMemorySessions() });
  await fill(mock, "warm", 10);
  const before = heap();
  for (let n = 0; n < 1000; n++) await fill(mock, `s${n}`, 10);
  const after = heap();
  await ask(mock, "GET", "todos?__session=s1");
  return (after - before) / 2 ** 20;
};

/** The cost of sessions, compared with the same requests without them, through the whole mock API except sockets. */
export const report = async (): Promise<Report> => {
  const memory = await megabytes();
  return {
    figures: [
      ...(await pageFigures("page", "")),
      ...(await pageFigures("sorted and filtered page", "&sort=title&completed=true")),
      told(
        "writes per second in memory",
        rounded(await writesPerSecond(createMock({ catalog: BUILT_IN, sessions: createMemorySessions() }))),
      ),
      ...(findProgram("redis") === null
        ? []
        : [told("writes per second in Redis", rounded(await overRedis()))]),
      atMost("1,000 sessions of 10 changes", memory, 10, rounded(memory), "MB"),
    ],
  };
};
