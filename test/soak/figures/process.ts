import { startServer } from "../../support/server.ts";
import { type Figure, timeLimitOf } from "../figure.ts";

/** The attackers of figure 8, with their options. */
const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  "slow headers": ["-H"],
  "slow bodies": ["-B", "-s", "60000"],
  "slow readers": ["-X", "-w", "1", "-y", "8", "-n", "5", "-z", "32"],
};

export const slow: Figure = {
  number: 8,
  title: "slow senders and readers",
  goal: "every probe 200 within 100 ms",
  run: async (scale) => {
    const program = Bun.which("slowhttptest");
    if (program === null) return { good: false, words: "not measured: slowhttptest is not installed" };
    const seconds = scale === "whole" ? 60 : 6;
    const connections = scale === "whole" ? 2000 : 300;
    await using server = await startServer({ keepsLog: false });
    const late: string[] = [];
    let probes = 0;
    for (const [name, options] of Object.entries(ATTACKS)) {
      const path = name === "slow bodies" ? "/api/contact" : "/api/mock/users?limit=100";
      const attack = Bun.spawn(
        [
          program,
          ...options,
          "-c",
          String(connections),
          "-r",
          "200",
          "-i",
          "5",
          "-l",
          String(seconds),
          "-p",
          "3",
          "-u",
          server.origin + path,
        ],
        { stdout: "ignore", stderr: "ignore" },
      );
      const until = performance.now() + seconds * 1000;
      // Probes would prove nothing if the attack never began.
      await Bun.sleep(500);
      if (attack.exitCode !== null) late.push(`${name} ended at once with ${attack.exitCode}`);
      while (performance.now() < until) {
        const begun = performance.now();
        const response = await fetch(`${server.origin}/api/mock/users/1`, {
          keepalive: false,
          signal: AbortSignal.timeout(5000),
        });
        await response.arrayBuffer();
        const took = performance.now() - begun;
        probes++;
        if (response.status !== 200 || took > timeLimitOf(scale, 100))
          late.push(`${name} ${response.status} ${Math.round(took)} ms`);
        await Bun.sleep(scale === "whole" ? 1000 : 250);
      }
      attack.kill();
      await attack.exited;
    }
    return {
      good: late.length === 0,
      words: `${probes} probes, ${late.length} late or wrong${late.length === 0 ? "" : `: ${late.slice(0, 3).join(", ")}`}`,
    };
  },
};

const SECRET = "canary7f3a91c0";

/** Everything that one server sends: responses with their headers, and its whole log. */
export const canary: Figure = {
  number: 11,
  title: "secrets and paths in responses and logs",
  goal: "none",
  run: async () => {
    await using server = await startServer({
      env: {
        FIREBASE_DATABASE_URL: `http://user:${SECRET}@127.0.0.1:9?ns=${SECRET}`,
        RESEND_API_KEY: `re_${SECRET}`,
        CONTACT_MAIL_TO: `${SECRET}@example.com`,
        CONTACT_MAIL_FROM: "mock@example.com",
        RESEND_BASE_URL: "http://127.0.0.1:9",
        REDIS_URL: `redis://:${SECRET}@127.0.0.1:9`,
        LOG_LEVEL: "debug",
      },
    });
    const visitor = "203.0.113.77";
    const typed = "typed-by-a-visitor";
    const json = { "content-type": "application/json", "x-forwarded-for": visitor };
    const requests: readonly [string, RequestInit][] = [
      ["/api/contact", { method: "POST", headers: json, body: JSON.stringify({ email: `${typed}@example.com`, message: `${typed} ${typed}` }) }],
      ["/api/contact", { method: "POST", headers: json, body: `{"${typed}` }],
      [`/api/mock/users?q=${typed}`, { headers: { authorization: `Bearer ${typed}`, "x-api-key": typed } }],
      [`/api/mock/users?${typed}=1`, {}],
      [`/api/mock/${typed}`, {}],
      ["/api/mock/users", { method: "POST", headers: json, body: JSON.stringify({ name: typed }) }],
      ["/no/such/page", { headers: { cookie: typed } }],
      ["/readyz", {}],
    ]; // prettier-ignore
    let heard = "";
    for (const [path, init] of requests) {
      const response = await fetch(server.origin + path, init);
      const text = await response.text();
      heard += `${JSON.stringify([...response.headers])}\n${text.replaceAll(typed, "")}\n`;
    }
    for (const path of ["/healthz", "/readyz", "/metrics"])
      heard += await (await fetch(server.admin + path)).text();
    await server.stop();
    const log = JSON.stringify(server.log()) + server.stderr();
    const found = [SECRET, server.folder].filter((text) => (heard + log).includes(text));
    // The log may contain the requested path, but no bodies, queries, headers or addresses.
    const told = [visitor, `${typed}@`, `q=${typed}`, `Bearer ${typed}`].filter((text) => log.includes(text));
    return {
      good: found.length + told.length === 0,
      words:
        found.length + told.length === 0
          ? `none in ${requests.length + 3} responses and ${server.log().length} lines`
          : [...found, ...told].join(", "),
    };
  },
};

const openStream = (port: number) =>
  Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      open: (socket) => void socket.write("GET /api/mock/realtime HTTP/1.1\r\nHost: x\r\n\r\n"),
      data: () => undefined,
    },
  });

const streamsLive = async (admin: string): Promise<number> => {
  const metrics = await (await fetch(`${admin}/metrics`)).text();
  return Number(/^mockbench_streams_live (\d+)/m.exec(metrics)?.[1]);
};

export const drain: Figure = {
  number: 13,
  title: "SIGTERM with 200 requests in flight and 500 streams",
  goal: "all answered, exit 0 within 6 s",
  run: async (scale) => {
    const rounds = scale === "whole" ? 20 : 2;
    let answered = 0;
    let slowest = 0;
    const codes = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      await using server = await startServer({ env: { SSE_MAX_PER_CLIENT: "1000" }, keepsLog: false });
      // Raw sockets, because fetch opens at most 256 connections.
      const streams = await Promise.all(Array.from({ length: 500 }, () => openStream(server.port)));
      const deadline = Date.now() + 10_000;
      while ((await streamsLive(server.admin)) < 500 && Date.now() < deadline) await Bun.sleep(20);
      const flight = Array.from({ length: 200 }, async (_, turn) => {
        const response = await fetch(`${server.origin}/api/mock/users/${1 + (turn % 100)}?__delay=2500`);
        await response.arrayBuffer();
        return response.status;
      });
      // All must have arrived before the signal, but not been answered.
      await Bun.sleep(1500);
      const begun = performance.now();
      const code = server.stop("SIGTERM");
      const outcomes = await Promise.allSettled(flight);
      answered += outcomes.filter((one) => one.status === "fulfilled" && one.value === 200).length;
      codes.add(await code);
      slowest = Math.max(slowest, performance.now() - begun);
      for (const stream of streams) stream.terminate();
    }
    return {
      good:
        answered === rounds * 200 && slowest < timeLimitOf(scale, 6000) && codes.size === 1 && codes.has(0),
      words: `${answered} of ${rounds * 200} answered, slowest exit ${Math.round(slowest)} ms, codes ${[...codes].join(" ")}`,
    };
  },
};
