import { describe, expect, setDefaultTimeout } from "bun:test";
import { testWith } from "../../support/programs.ts";
import type { TestServer } from "../../support/server.ts";
import { until } from "../../support/until.ts";
import { type Cluster, startCluster } from "./cluster.ts";

const { test, beforeAll, afterAll } = testWith("nginx", "redis");

setDefaultTimeout(60_000);

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster[Symbol.asyncDispose]());

interface Frame {
  readonly id: number;
  readonly data: string;
}

/** Reads events until it has enough, or the connection breaks. */
const readEvents = async (
  response: Response,
  enough: number,
  onEvent: (frame: Frame) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = "";
  let seen = 0;
  try {
    for await (const chunk of response.body ?? []) {
      const frames = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/m.exec(frame) ?? [];
        if (id === undefined || data === undefined) continue;
        onEvent({ id: Number(id), data });
        if (++seen >= enough) return;
      }
    }
  } catch {
    // The replica was killed: what arrived counts, and the next connection resumes after it.
  }
};

const STREAM = "/api/mock/realtime?resource=orders&seed=scale&interval=300&batch=5&limit=60";

const metricsOf = async (replica: TestServer | undefined): Promise<string> =>
  (await fetch(`${replica?.admin}/metrics`)).text();

/** Kills the replica that serves the only stream, and returns its index. */
const killStreaming = async (): Promise<number> => {
  const metrics = await Promise.all(cluster.replicas().map(metricsOf));
  const at = metrics.findIndex((text) => /^mockbench_streams_live 1$/m.test(text));
  await cluster.replicas()[at]?.stop("SIGKILL");
  return at;
};

/** The number of requests that a replica has answered, all through nginx. */
const answered = async (at: number): Promise<number> => {
  const metrics = await metricsOf(cluster.replicas()[at]);
  const counts = metrics.matchAll(/^mockbench_requests_total\{route="\/api\/mock\/.* (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
};
describe("when replicas start and stop", () => {
  test("a stream whose replica is killed continues on another one, byte for byte", async () => {
    const whole: Frame[] = [];
    await readEvents(await fetch((cluster.replicas()[0]?.origin ?? "") + STREAM), 60, (frame) =>
      whole.push(frame),
    );
    const got: Frame[] = [];
    let victim: Promise<number> | undefined;
    for (let visits = 0; got.length < 60 && visits < 8; visits++) {
      const last = got.at(-1)?.id;
      const headers: Record<string, string> = last === undefined ? {} : { "last-event-id": String(last) };
      const response = await fetch(cluster.origin + STREAM, { headers });
      expect(response.status).toBe(200);
      await readEvents(response, 60 - got.length, (frame) => {
        got.push(frame);
        if (got.length === 12) victim = killStreaming();
      });
    }
    const killed = (await victim) ?? -1;
    expect(killed).toBeGreaterThanOrEqual(0);
    expect(got).toEqual(whole);
    expect(whole).toHaveLength(60);
    await cluster.start(killed);
  });

  test("a rolling restart under load fails no request", async () => {
    let isOver = false;
    let sent = 0;
    const failures: string[] = [];
    const client = async (name: number): Promise<void> => {
      for (let turn = 0; !isOver; turn++) {
        const isChange = turn % 5 === 4;
        const url = `${cluster.origin}/api/mock/products?seed=r${name}-${turn}&limit=3`;
        sent++;
        try {
          const response = isChange
            ? await fetch(`${cluster.origin}/api/mock/products`, {
                method: "POST",
                headers: { "content-type": "application/json" },
                body: '{"title":"x"}',
              })
            : await fetch(url);
          const text = await response.text();
          if (response.status !== (isChange ? 201 : 200))
            failures.push(`${response.status} ${text.slice(0, 200)}`);
        } catch (error) {
          failures.push(String(error));
        }
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
    const codes: number[] = [];
    for (const at of [0, 1, 2]) {
      codes.push(await cluster.renew(at));
      // nginx skips a replica for a second after a failure: the next one may only stop when this one is used again.
      await until(async () => (await answered(at)) > 0);
    }
    isOver = true;
    await load;
    expect(failures).toEqual([]);
    expect(codes).toEqual([0, 0, 0]);
    expect(sent).toBeGreaterThan(200);
  });
});
