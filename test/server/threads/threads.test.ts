import { pairsOf } from "../../../src/core/query/index.ts";
import { afterAll, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { AppError } from "../../../src/core/errors.ts";
import { createMemorySessions, createMock, type RemoteRead } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { loadConfig } from "../../../src/server/config/config.ts";
import { customFile } from "../../../src/server/static/custom-files.ts";
import { createThreads } from "../../../src/server/threads/create-threads.ts";
import { ThreadPool } from "../../../src/server/threads/pool.ts";
import { until } from "../../support/until.ts";
import { get, textOf } from "../../core/mock/support/mock.ts";

const failures: Error[] = [];
const sources = { files: [], only: false, resources: null, now: null };
const threads = createThreads({ ...loadConfig({}), threads: 2, mockMaxScan: 1_000_000 }, sources, {
  now: () => performance.now(),
  failed: (error) => failures.push(error),
});
afterAll(() => {
  threads.close();
  expect(failures).toEqual([]);
});

const sessions = createMemorySessions();
const here = createMock({ catalog: BUILT_IN, sessions, maxScan: 1_000_000 });
const there = createMock({ catalog: BUILT_IN, sessions, maxScan: 1_000_000, offload: threads.offload });

test.each([
  "users?count=2000&age_gte=30&sort=-age,name&limit=3",
  "users?count=2000&age_gte=40&sort=createdAt&limit=3&_envelope=true",
  "users?count=2000&name_like=a&limit=5&_format=csv",
  "posts?count=3000&_all=true&_format=ndjson",
  "posts?count=900&limit=900&_expand=user",
  "users/3?_embed=posts&count=1000",
  "todos?count=1500&q=plan&limit=2",
  "orders?count=1200&__at=300&sort=-total&limit=4",
  "articles?limit=1000&count=1000&publishedAt_gte=2023",
  "products?count=2000&sort=-price&limit=2&tags=new",
  "orders?count=2000&sort=-createdAt&limit=2",
  "orders?count=2000&sort=-createdAt&limit=2&__now=2031-05-06",
  "orders?count=2000&_group=status",
])("%s has the same response from a thread", async (path) => {
  const [wanted, found] = [await here.handle(get(path)), await there.handle(get(path))];
  expect(found.headers).toEqual(wanted.headers);
  expect(await textOf(found)).toBe(await textOf(wanted));
});

test("a session is seen as it is at each request", async () => {
  const list = "todos?count=1000&__session=threads&title_startsWith=own&sort=-id";
  for (let n = 1; n <= 4; n++) {
    const request = new Request(get("todos?count=1000&__session=threads").url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ title: `own ${n}` }),
    });
    expect((await there.handle(request)).status).toBe(201);
    const [wanted, found] = [await here.handle(get(list)), await there.handle(get(list))];
    expect(found.headers["x-total-count"]).toBe(String(n));
    expect(await textOf(found)).toBe(await textOf(wanted));
  }
});

test("a long log is read by a thread as it would be here", async () => {
  const paths = (name: string): string[] =>
    ["", "&_group=status&_agg=count()", "&method=POST&sort=-id&limit=2&_envelope=true", "&_format=csv"].map(
      (search) => `todos?__session=${name}&__log=all${search}`,
    );
  for (let n = 1; n <= 40; n++)
    await here.handle(
      new Request(get("todos?__session=logged").url, {
        method: n % 4 === 0 ? "PATCH" : "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ title: `${n} ${"long ".repeat(200)}` }),
      }),
    );
  for (const path of paths("logged")) {
    const [wanted, found] = [await here.handle(get(path)), await there.handle(get(path))];
    expect([found.status, found.headers]).toEqual([200, wanted.headers]);
    expect(found.found).toBeUndefined();
    expect(await textOf(found)).toBe(await textOf(wanted));
  }
});

/** The niceness of each thread of this process: the seventeenth field after the name, which is in parentheses. */
const nicenesses = (): number[] =>
  readdirSync("/proc/self/task").map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });

test.if(process.platform === "linux")("scans give way to the main thread where cores are short", async () => {
  await textOf(await there.handle(get("users?count=2000&age_gte=31")));
  expect(nicenesses().some((niceness) => niceness > getPriority())).toBe(true);
});

test("errors of a thread are those of the mock API", async () => {
  const path = "payments?_all=true&count=100000&_expand=customer,order,invoice";
  const { status, body } = await there.handle(get(path));
  expect([status, JSON.parse(body as string)]).toMatchObject([400, { code: "too_expensive" }]);
});

const remote = (search: string): RemoteRead => ({
  resource: "users",
  id: null,
  query: pairsOf(search),
  origin: "http://mock.test",
  accept: null,
  session: null,
  log: null,
});

test("a scan stops when its caller leaves, and the thread goes on with the next", async () => {
  const leaving = new AbortController();
  const left = threads.offload(remote("count=1000000&q=nothing"), "a", leaving.signal);
  await Bun.sleep(0);
  leaving.abort(new Error("gone"));
  expect(left).rejects.toThrow("gone");
  const next = await threads.offload(remote("count=1000&role=admin&limit=1"), "b", undefined);
  expect(next.total).toBeGreaterThan(0);
});

test("a body whose reader leaves is forgotten", async () => {
  const { body } = await threads.offload(remote("count=20000&_all=true"), "a", undefined);
  expect(body).toBeInstanceOf(ReadableStream);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.cancel();
  const next = await threads.offload(remote("count=1000&role=admin&limit=1"), "b", undefined);
  expect(next.body).toBeInstanceOf(Uint8Array);
});

test("a file that describes custom resources is made in a thread", async () => {
  const files = [{ name: "things.yaml", text: "things:\n  name: words\n  size: 1..9" }];
  const custom = createThreads(
    { ...loadConfig({}), threads: 1 },
    { ...sources, files, only: true },
    { now: () => performance.now(), failed: (error) => failures.push(error) },
  );
  try {
    const [document, full] = await Promise.all([
      custom.makeFile("openapi.json"),
      custom.makeFile("openapi.full.json"),
    ]);
    const catalog = readCatalog(files, { only: true });
    expect(new TextDecoder().decode(document)).toBe(await customFile("openapi.json", catalog, true));
    expect(new TextDecoder().decode(full)).toBe(await customFile("openapi.full.json", catalog, true));
  } finally {
    custom.close();
  }
});

describe("a thread", () => {
  const poolOf = (code: string, now: () => number, failed: (error: Error) => void) =>
    new ThreadPool({
      count: 1,
      thread: { publicUrl: null, mockMaxScan: 1000, sources },
      start: () => new Worker(code, { eval: true }),
      now,
      failed,
    });
  const ANSWER = `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ job, read }) => {
      const [[how] = []] = read.query;
      if (how === "hang") for (;;);
      if (how === "die") process.exit(3);
      parentPort.postMessage({ job, error: null, chunk: { bytes: new Uint8Array(1), isLast: true, total: 1 } });
    });`;

  test.each(["hang", "die"])(
    "that should %s is replaced, and who waited for it may try again",
    async (how) => {
      let time = 0;
      const seen: string[] = [];
      const pool = poolOf(
        ANSWER,
        () => time,
        ({ message }) => seen.push(message),
      );
      const lost = pool.read(remote(how), "a", undefined).catch((error: unknown) => error);
      const next = pool.read(remote(""), "b", undefined);
      time = how === "hang" ? 40_000 : 0;
      const error = await lost;
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: "server_busy", headers: { "retry-after": "5" } });
      // It waited for too long if the clock has moved.
      if (how === "hang") expect(next).rejects.toMatchObject({ code: "server_busy" });
      else expect((await next).chunk.total).toBe(1);
      await until(() => seen.length === 1);
      expect((await pool.read(remote(""), "b", undefined)).chunk.total).toBe(1);
      pool.close();
    },
  );
});
