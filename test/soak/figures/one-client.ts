import { connect } from "node:net";
import { startServer, type TestServer } from "../../support/server.ts";
import { at, type Figure, type Scale, timeLimitOf } from "../figure.ts";

/** The server trusts one proxy, so that both clients can come from this machine. */
const ONE = "192.0.2.1";
const OTHER = "192.0.2.2";

const requestOf = (method: string, path: string, body = ""): string =>
  `${method} ${path} HTTP/1.1\r\nHost: mock.test\r\nX-Forwarded-For: ${ONE}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** What the connections of the one client do; each request is another, so that none comes from the cache. */
const KINDS: Readonly<Record<string, (turn: number) => string>> = {
  scans: (turn) => requestOf("GET", `/api/mock/products?seed=s${turn}&sort=-price`),
  "large scans": (turn) => requestOf("GET", `/api/mock/orders?seed=s${turn}&count=20000&sort=-total`),
  pages: (turn) => requestOf("GET", `/api/mock/users?seed=p${turn}&limit=100`),
  bodies: (turn) => requestOf("POST", "/api/mock/posts", JSON.stringify({ title: "x".repeat(60_000), turn })),
  sessions: (turn) =>
    requestOf("POST", `/api/mock/todos?__session=one-${turn}`, JSON.stringify({ title: "y".repeat(50_000) })),
  streams: () => requestOf("GET", "/api/mock/realtime?interval=100&batch=20"),
  "unread streams": () => requestOf("GET", "/api/mock/realtime?interval=100&batch=20&resource=articles"),
  idle: () => "GET /api/mock/users HTTP/1.1\r\n",
};

const isWhole = (answer: string): boolean => {
  const end = answer.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, end)) ?? [];
  return length === undefined ? answer.endsWith("0\r\n\r\n") : answer.length - end - 4 >= Number(length);
};

let turn = 0;

/** A connection that asks again whenever it has its answer, and is opened again whenever it is closed. */
const occupy = (port: number, kind: string, signal: AbortSignal): void => {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  const ask = (): void => {
    answer = "";
    socket.write(KINDS[kind]?.(turn++) ?? "");
  };
  socket.on("connect", ask);
  if (kind === "unread streams") socket.pause();
  else
    socket.on("data", (bytes) => {
      answer += bytes.toString("latin1");
      if (kind === "streams") answer = "";
      else if (isWhole(answer)) ask();
    });
  socket.on("error", () => undefined);
  const end = (): void => void socket.destroy();
  signal.addEventListener("abort", end, { once: true });
  socket.on("close", () => {
    signal.removeEventListener("abort", end);
    if (!signal.aborted) setTimeout(() => occupy(port, kind, signal), 100);
  });
};

interface Exchange {
  /** Null if it succeeded. */
  readonly failure: string | null;
  readonly milliseconds: number;
}

/** What the other client does meanwhile, one request after the other. */
const ask = async (origin: string, number: number): Promise<Exchange> => {
  const headers = { "x-forwarded-for": OTHER, "content-type": "application/json" };
  const session = `other-${Math.floor(number / 5) % 5}`;
  const requests: readonly (readonly [path: string, init?: RequestInit])[] = [
    [`/api/mock/users?seed=o${number}&limit=5`],
    [`/api/mock/products?seed=o${number}&sort=-price&limit=5`],
    [`/api/mock/todos?__session=${session}`, { method: "POST", body: '{"title":"mine"}' }],
    [`/api/mock/todos/101?__session=${session}`],
    ["/api/mock/realtime?limit=1"],
  ];
  const [path, init = {}] = requests[number % requests.length] ?? ["/"];
  const began = performance.now();
  try {
    const response = await fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    const text = await response.text();
    const failure = response.ok ? null : `${path}: ${response.status} ${text.slice(0, 200)}`;
    return { failure, milliseconds: performance.now() - began };
  } catch (error) {
    return { failure: `${path}: ${String(error)}`, milliseconds: performance.now() - began };
  }
};

const measure = async ({ origin, port }: TestServer, scale: Scale): Promise<readonly Exchange[]> => {
  const [connections, milliseconds] = scale === "whole" ? [1000, 30_000] : [160, 4000];
  // Its sessions are there before.
  for (let number = 0; number < 25; number++) await ask(origin, number);
  const over = new AbortController();
  const kinds = Object.keys(KINDS);
  for (let number = 0; number < connections; number++)
    occupy(port, kinds[number % kinds.length] ?? "pages", over.signal);
  await Bun.sleep(milliseconds / 4);
  const exchanges: Exchange[] = [];
  const until = performance.now() + milliseconds;
  for (let number = 0; performance.now() < until; number++) exchanges.push(await ask(origin, number));
  over.abort();
  return exchanges;
};

export const oneClient: Figure = {
  number: 18,
  title: "another client beside one with 1,000 connections: scans, pages, bodies, sessions, streams, idle",
  goal: "≥ 90 % of its requests succeed, p99 ≤ 1 s",
  run: async (scale) => {
    await using server = await startServer({ env: { TRUST_PROXY: "1" }, keepsLog: false });
    const exchanges = await measure(server, scale);
    const failures = exchanges.flatMap(({ failure }) => failure ?? []);
    for (const failure of failures.slice(0, 5)) console.log(`     ${failure}`);
    const share = 1 - failures.length / exchanges.length;
    const times = exchanges.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const p99 = at(times, 0.99);
    return {
      good: share >= 0.9 && p99 <= timeLimitOf(scale, 1000),
      words: `${(share * 100).toFixed(1)} % of ${exchanges.length} requests, p99 ${Math.round(p99)} ms`,
    };
  },
};
