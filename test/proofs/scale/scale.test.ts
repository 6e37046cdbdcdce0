import { describe, expect, setDefaultTimeout, test as plainTest } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testWith } from "../../support/programs.ts";
import { until } from "../../support/until.ts";
import { sendRaw } from "../../support/raw-http.ts";
import { type Cluster, startCluster } from "./cluster.ts";

const { test, beforeAll, afterAll } = testWith("nginx", "redis");

setDefaultTimeout(60_000);

const RATE_LIMIT = 40;
let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ CONTACT_RATE_LIMIT: String(RATE_LIMIT) });
});
afterAll(() => cluster[Symbol.asyncDispose]());

const PATHS = [
  "/api/mock/users?limit=5",
  "/api/mock/users/7",
  "/api/mock/orders?seed=scale&count=500&total_gte=100&sort=-total&_expand=customer&limit=20",
  "/api/mock/posts?q=the&_envelope=true",
  "/api/mock/todos?_format=csv&_all=true",
  "/openapi.json",
  "/",
];

describe("every replica, and nginx before them", () => {
  test.each(PATHS)("answers %s with the same bytes and tag", async (path) => {
    const origins = [...cluster.replicas().map(({ origin }) => origin), cluster.origin];
    const answers = await Promise.all(
      origins.map(async (origin) => {
        const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
        const digest = Bun.hash(new Uint8Array(await response.arrayBuffer())).toString(36);
        return {
          status: response.status,
          etag: response.headers.get("etag"),
          link: response.headers.get("link"),
          digest,
        };
      }),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.etag).toBeString();
    for (const answer of answers) expect(answer).toEqual(answers[0] as (typeof answers)[0]);
  });
});

describe("nginx's cache", () => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(cluster.origin + path, { headers });
    await response.arrayBuffer();
    return [response.status, response.headers.get("x-cache-status")];
  };

  test("answers a second time without any replica, per format, and knows tags", async () => {
    const path = "/api/mock/albums?seed=kept";
    expect(await statusOf(path)).toEqual([200, "MISS"]);
    expect(await statusOf(path)).toEqual([200, "HIT"]);
    expect(await statusOf(path, { accept: "text/csv" })).toEqual([200, "MISS"]);
    expect(await statusOf(path)).toEqual([200, "HIT"]);
    const etag = (await fetch(cluster.origin + path)).headers.get("etag") ?? "";
    expect(await statusOf(path, { "if-none-match": etag })).toEqual([304, "HIT"]);
  });

  test("keeps nothing that was simulated, refused or changed", async () => {
    for (const path of [
      "/api/mock/users?__error=503",
      "/api/mock/users?__delay=1",
      "/api/mock/usres",
      "/api/mock/users?limit=x",
    ]) {
      await statusOf(path);
      expect((await statusOf(path))[1]).not.toBe("HIT");
    }
    const post = async () => {
      const response = await fetch(`${cluster.origin}/api/mock/users`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json" },
      });
      return [response.status, response.headers.get("x-cache-status")];
    };
    expect([await post(), await post()]).toEqual([
      [201, null],
      [201, null],
    ]);
  });
});

describe.each([
  ["in the URL", "__session=scale", {}],
  ["in a header", "_=1", { "x-mock-session": "scale" }],
] as const)("a session named %s, over all replicas", (_, search, headers) => {
  test("is kept by all, and never answered from the cache", async () => {
    const url = `${cluster.origin}/api/mock/todos`;
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}${path.includes("?") ? "&" : "?"}${search}`, { headers, ...init });
    await (await fetch(`${url}/101?${search}`)).arrayBuffer();
    await (await ask("?__reset=true")).arrayBuffer();
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) {
      const made = await ask("", {
        method: "POST",
        body: "{}",
        headers: { ...headers, "content-type": "text/plain" },
      });
      expect(made.status).toBe(201);
      ids.push(((await made.json()) as { id: number }).id);
      const found = await ask("?limit=0");
      expect(found.headers.get("x-total-count")).toBe(String(101 + n));
      expect(found.headers.get("x-cache-status")).toBeNull();
      await found.arrayBuffer();
    }
    expect(ids).toEqual(ids.map((_, index) => 101 + index));
  });
});

describe("contact, over all replicas", () => {
  const send = (origin: string, name: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "ada@example.com", message: `A message about ${name}.`, name }),
    });

  test("counts a visitor once, wherever a request ends up, and keeps a repeated key once", async () => {
    // Straight to each replica with the address that a proxy would tell, so that the count is of this visitor alone.
    const key = crypto.randomUUID();
    const visitor = { "x-forwarded-for": "203.0.113.9" };
    const repeated = await Promise.all(
      [0, 1, 2, 0, 1, 2].map(async (at) => {
        const response = await send(cluster.replicas()[at]?.origin ?? "", "twins", {
          ...visitor,
          "idempotency-key": key,
        });
        return [response.status, ((await response.json()) as { key?: string }).key] as const;
      }),
    );
    const stored = new Set(repeated.filter(([status]) => status === 200).map(([, id]) => id));
    expect(stored.size).toBe(1);
    for (const [status] of repeated) expect([200, 409]).toContain(status);
    const rest = RATE_LIMIT - repeated.length;
    const statuses = await Promise.all(
      Array.from({ length: RATE_LIMIT + 10 }, async (_, at) => {
        const response = await send(cluster.replicas()[at % 3]?.origin ?? "", `n${at}`, visitor);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(rest);
    expect(statuses.filter((status) => status === 429)).toHaveLength(RATE_LIMIT + 10 - rest);
    const through = await send(cluster.origin, "another visitor");
    expect(through.status).toBe(200);
  });
});

interface Frame {
  readonly id: number;
  readonly data: string;
}

/** Reads events until it has enough, or the line breaks. */
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
    // The replica was killed: what came until then counts, and the next visit goes on behind it.
  }
};

const STREAM = "/api/mock/realtime?resource=orders&seed=scale&interval=100&batch=5&limit=60";

/** How many requests a replica has answered, all of which came through nginx. */
const answered = async (at: number): Promise<number> => {
  const metrics = await (await fetch(`${cluster.replicas()[at]?.admin}/metrics`)).text();
  const counts = metrics.matchAll(/^mockbench_requests_total\{route="\/api\/mock\/.* (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
};

describe("when replicas come and go", () => {
  test("a stream whose replica is killed goes on elsewhere, byte for byte", async () => {
    const whole: Frame[] = [];
    await readEvents(await fetch((cluster.replicas()[0]?.origin ?? "") + STREAM), 60, (frame) =>
      whole.push(frame),
    );
    const got: Frame[] = [];
    let victim = -1;
    for (let visits = 0; got.length < 60 && visits < 8; visits++) {
      const last = got.at(-1)?.id;
      const headers: Record<string, string> = last === undefined ? {} : { "last-event-id": String(last) };
      const response = await fetch(cluster.origin + STREAM, { headers });
      expect(response.status).toBe(200);
      await readEvents(response, 60 - got.length, (frame) => {
        got.push(frame);
        if (victim !== -1 || got.length !== 12) return;
        victim = -2;
        void (async () => {
          const live = await Promise.all(
            cluster
              .replicas()
              .map(
                async ({ admin }) =>
                  /^mockbench_streams_live (\d+)/m.exec(await (await fetch(`${admin}/metrics`)).text())?.[1],
              ),
          );
          victim = live.indexOf("1");
          await cluster.replicas()[victim]?.stop("SIGKILL");
        })();
      });
    }
    expect(victim).toBeGreaterThanOrEqual(0);
    expect(got).toEqual(whole);
    expect(whole).toHaveLength(60);
    await cluster.start(victim);
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
      codes.push(await cluster.renew(at, "SIGTERM"));
      // nginx leaves a replica out for a second after a failure: the next may only go when this one is back.
      await until(async () => (await answered(at)) > 0);
    }
    isOver = true;
    await load;
    expect(failures).toEqual([]);
    expect(codes).toEqual([0, 0, 0]);
    expect(sent).toBeGreaterThan(200);
  });
});

describe("an attack through nginx", () => {
  const statusesOf = (paths: readonly string[], init: RequestInit = {}): Promise<number[]> =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(cluster.origin + path, init);
        await response.arrayBuffer();
        return response.status;
      }),
    );

  test("with long URLs and long headers neither fails nor takes a replica from the others", async () => {
    const ids = Array.from({ length: 300 }, (_, at) => at + 1).join(",");
    const attacks = Array.from({ length: 30 }, (_, at) => [
      `/api/mock/users?seed=attack${at}&name_ne=${"x".repeat(700)}`,
      `/api/mock/users?seed=attack${at}&id_in=${ids}`,
      `/api/mock/users?seed=attack${at}&name_ne=${"y".repeat(15_000)}`,
    ]).flat();
    const headers = {
      "access-control-request-method": "POST",
      "access-control-request-headers": Array.from(
        { length: 200 },
        (_, at) => `x-header-number-${at}`,
      ).join(),
    };
    const visits = Array.from({ length: 150 }, (_, at) => `/api/mock/posts/${(at % 100) + 1}?seed=v${at}`);
    const [asked, preflights, visited] = await Promise.all([
      statusesOf(attacks),
      statusesOf(attacks.slice(0, 30), { method: "OPTIONS", headers }),
      statusesOf(visits),
    ]);
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(new Set(preflights)).toEqual(new Set([204]));
    expect(new Set(visited)).toEqual(new Set([200]));
  });

  test("that asks for one host in the first line and for another in Host poisons neither", async () => {
    await using open = await startCluster({ PUBLIC_URL: "" });
    const { host, port } = new URL(open.origin);
    // The same in all but the host: whoever varies in Accept is not given another's answer anyway.
    const ask = (target: string, asked: string) =>
      sendRaw(Number(port), [`GET ${target} HTTP/1.1\r\nHost: ${asked}\r\nConnection: close\r\n\r\n`]);
    for (const path of ["/api/mock/photos?seed=poison&limit=1", "/api/mock/photos/1?seed=poison"]) {
      const poisoned = await ask(`http://${host}${path}`, "evil.example");
      expect(poisoned.status).toBe(200);
      expect(poisoned.text).toContain("evil.example");
      const served = await ask(path, host);
      expect(served.status).toBe(200);
      expect(served.text).not.toContain("evil.example");
    }
  });

  test("that holds a simulated delay open makes nobody else wait for it", async () => {
    const path = "/api/mock/users?__delay=3000&seed=held";
    const order: string[] = [];
    const ask = async (name: string, url: string): Promise<void> => {
      const response = await fetch(cluster.origin + url);
      await response.arrayBuffer();
      order.push(`${response.status} ${name}`);
    };
    // One after the other they would take nine seconds, longer than the last one.
    await Promise.all([
      ...["first", "second", "third"].map((name) => ask(name, path)),
      ask("last", "/api/mock/users?__delay=6000"),
    ]);
    expect(order).toHaveLength(4);
    expect(new Set(order.slice(0, 3))).toEqual(new Set(["200 first", "200 second", "200 third"]));
    expect(order.at(-1)).toBe("200 last");
  });

  test("that names a session gets nothing out of the cache, and leaves nothing in it", async () => {
    const path = "/api/mock/users?seed=session";
    const cacheOf = async (headers: Record<string, string> = {}) =>
      (await fetch(cluster.origin + path, { headers })).headers.get("x-cache-status");
    const session = { "x-mock-session": "mine" };
    expect([await cacheOf(), await cacheOf(session), await cacheOf()]).toEqual(["MISS", null, "HIT"]);
  });
});

plainTest("the documents show the configuration that was run", () => {
  const text = readFileSync(join(import.meta.dir, "../../../src/site/docs/self-hosting.md"), "utf8");
  const [, shown] = /```nginx\n([\s\S]*?)```/.exec(text) ?? [];
  expect(shown).toBe(readFileSync(join(import.meta.dir, "nginx.conf"), "utf8"));
});
