import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { runBinary } from "../support/binary.ts";
import type { TestServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { startWorkers } from "../support/workers.ts";

/** The count of requests for single records in `/metrics`. */
const recordsServed = async (server: TestServer): Promise<number> => {
  const response = await fetch(`${server.admin}/metrics`);
  expect(response.status).toBe(200);
  const pattern = /^mockbench_requests_total\{route="\/api\/mock\/:resource\/:id",status="200"\} (\d+)/m;
  return Number(pattern.exec(await response.text())?.[1] ?? 0);
};

/** Waits for a count: of a worker that does not answer within a second, the supervisor reports the previous figures. */
const hasServed = (server: TestServer, records: number): Promise<void> =>
  until(async () => (await recordsServed(server)) === records);

/** The processes that answered, by the prefix of their request ids. */
const answering = async (server: TestServer, requests: number): Promise<Set<string>> => {
  const ids = await Promise.all(
    Array.from({ length: requests }, async () => {
      const response = await fetch(`${server.origin}/api/mock/users/1`, { keepalive: false });
      await response.arrayBuffer();
      expect(response.status).toBe(200);
      return response.headers.get("x-request-id")?.split("-")[0] ?? "";
    }),
  );
  return new Set(ids);
};

const childrenOf = async (pid: number): Promise<number[]> => {
  const children = await Bun.file(`/proc/${pid}/task/${pid}/children`).text();
  return children.trim().split(" ").map(Number);
};

/** A zombie counts as gone. */
const isAlive = (pid: number): boolean => {
  try {
    return !/\) [XZ] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

const readiness = async (server: TestServer): Promise<number> =>
  (await fetch(`${server.admin}/readyz`)).status;

/** A restarted worker takes a moment. */
const becomesReady = (server: TestServer): Promise<void> =>
  until(async () => (await readiness(server)) === 200);

describe("several workers", () => {
  test("share one port, send the same bytes, and count together", async () => {
    await using server = await startWorkers();
    expect((await answering(server, 60)).size).toBe(2);
    await hasServed(server, 60);
    const metrics = await (await fetch(`${server.admin}/metrics`)).text();
    expect(metrics).toContain('mockbench_request_duration_seconds_count{route="/api/mock/:resource/:id"} 60');
  });

  test("do not share their port with those of another server", async () => {
    await using server = await startWorkers();
    const { code, stderr } = await runBinary([], {
      env: { HOST: "127.0.0.1", PORT: String(server.port), WORKERS: "2" },
    });
    expect(code).toBe(1);
    expect(stderr).toContain("another program is already listening there");
  });

  test("a killed one is replaced, and the others keep serving", async () => {
    await using server = await startWorkers();
    const [victim = 0] = await childrenOf(server.pid);
    process.kill(victim, "SIGKILL");
    // Until it is gone, the kernel gives it connections, which close with it.
    await until(() => !isAlive(victim));
    await answering(server, 20);
    await until(() => server.log().some(({ msg }) => msg === "worker exited, starting another"));
    await becomesReady(server);
    expect((await answering(server, 60)).size).toBe(2);
  }, 60_000);

  test("a hanging one is replaced, and the figures stay available and never decrease", async () => {
    await using server = await startWorkers();
    const before = 40;
    await answering(server, before);
    await hasServed(server, before);
    const [victim = 0] = await childrenOf(server.pid);
    process.kill(victim, "SIGSTOP");
    expect(await recordsServed(server)).toBe(before);
    await until(async () => {
      expect(await recordsServed(server)).toBe(before);
      return !(await childrenOf(server.pid)).includes(victim);
    });
    await becomesReady(server);
    expect(await recordsServed(server)).toBe(before);
    expect((await answering(server, 60)).size).toBe(2);
    await hasServed(server, before + 60);
    expect(server.log().filter(({ msg }) => msg === "worker is not responding, killing it")).toHaveLength(1);
  }, 60_000);

  test("let exactly as many contacts pass as one would, without Redis", async () => {
    await until(async () => {
      await using server = await startWorkers({ CONTACT_RATE_LIMIT: "10" });
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async () => {
          const response = await fetch(`${server.origin}/api/contact`, {
            method: "POST",
            keepalive: false,
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ email: "ada@example.com", message: "Ten characters and more." }),
          });
          await response.arrayBuffer();
          return response.status;
        }),
      );
      await server.stop();
      // If the supervisor was too slow, a worker logs that it counts by itself, and this run measured that.
      if (
        server
          .log()
          .some(({ msg }) => msg === "the supervisor is unavailable: contacts are counted without it")
      )
        return false;
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(90);
      return true;
    });
  });

  test("report at the start and in readiness that Redis is unavailable, and limit without it", async () => {
    await using server = await startWorkers({ REDIS_URL: "redis://127.0.0.1:1" });
    await becomesReady(server);
    const warnings = () => server.log().filter(({ msg }) => msg.includes("Redis is unavailable"));
    await until(() => warnings().length >= 4);
    expect(warnings()).toHaveLength(4);
    const ready: unknown = await (await fetch(`${server.admin}/readyz`)).json();
    expect(ready).toEqual({
      ready: true,
      degraded: [expect.stringContaining("contacts"), expect.stringContaining("sessions")],
    });
    const { status } = await fetch(`${server.origin}/api/mock/users?__session=ada`);
    expect(status).toBe(503);
  });

  test("share sessions, without Redis", async () => {
    await until(async () => {
      await using server = await startWorkers();
      const url = `${server.origin}/api/mock/todos?__session=ada`;
      const answers = await Promise.all(
        Array.from({ length: 60 }, async () => {
          const response = await fetch(url, { method: "POST", keepalive: false, body: '{"title":"Kept"}' });
          return { status: response.status, id: ((await response.json()) as { id: number }).id };
        }),
      );
      // If the supervisor was slow for a second, sessions are unavailable, and this run measured that.
      if (answers.some(({ status }) => status === 503)) return false;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const ids = answers.map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(ids.map((_, index) => 101 + index));
      const found = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const response = await fetch(`${url}&_start=100&_all=true`, { keepalive: false });
          return response.status === 503 ? null : ((await response.json()) as unknown[]).length;
        }),
      );
      if (found.includes(null)) return false;
      expect(new Set(found)).toEqual(new Set([160]));
      expect((await answering(server, 60)).size).toBe(2);
      return true;
    });
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "all exit with %s, and requests in flight are answered",
    async (signal) => {
      await using server = await startWorkers();
      const children = await childrenOf(server.pid);
      expect(children).toHaveLength(2);
      const slow = Array.from(
        { length: 20 },
        async () =>
          (await fetch(`${server.origin}/api/mock/users?__delay=3000`, { keepalive: false })).status,
      );
      // All must have arrived before the signal, but not been answered.
      await Bun.sleep(1500);
      expect(await server.stop(signal)).toBe(0);
      expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
      expect(children.filter(isAlive)).toEqual([]);
    },
    60_000,
  );

  test("none outlives a killed supervisor", async () => {
    await using server = await startWorkers();
    const children = await childrenOf(server.pid);
    await server.stop("SIGKILL");
    await until(() => !children.some(isAlive));
  }, 60_000);
});
