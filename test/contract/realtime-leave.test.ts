import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { readCatalog } from "../../src/core/schema/index.ts";
import { parseEventStream } from "../server/routes/realtime/support/event-stream.ts";
import { framesOf, liveStreams, untilStreams } from "../server/routes/realtime/support/expected.ts";
import { openRaw, type RawStream } from "../server/routes/realtime/support/raw-stream.ts";
import { temporaryFolder } from "../support/binary.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

const PATH = "/api/mock/realtime";
/** How soon a client that left must be forgotten, by the contract. */
const FORGOTTEN_MS = 3000;
const CROWD = 60;
/** Far below the hour that a stream may live. */
const AT_ONCE_MS = 10_000;

const crowd = (path: string, size = CROWD, paused = false): Promise<RawStream[]> =>
  Promise.all(Array.from({ length: size }, () => openRaw(server.origin, path, { paused })));

const residentKb = async (pid: number): Promise<number> => {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN);
};

/** Four megabytes a second, which is about what the kernel's buffers hold. */
const HEAVY_PATH = `${PATH}?resource=pages&types=create&interval=100&batch=20`;
const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const MOCK_SCHEMA = join(folder.path, "pages.json");
const text = { type: "string", minLength: 20_000, maxLength: 20_000 };
const page = { type: "object", required: ["id", "text"], properties: { id: { type: "integer" }, text } };
const schema = JSON.stringify({ openapi: "3.1.0", components: { schemas: { Page: page } } });
await Bun.write(MOCK_SCHEMA, schema);
const catalog = readCatalog([{ name: "pages.json", text: schema }]);
const HEAVY = { catalog, resource: "pages", types: ["create"], interval: 100, batch: 20 } as const;
const STALL_MS = 3000;

/** Leaves readers silent until the kernel's buffers are full, and for a while after. */
const observeStalled = async () => {
  await using brief = await startServer({ env: { MOCK_SCHEMA, SSE_MAX_LIFETIME: "6" } });
  using silent = await openRaw(brief.origin, HEAVY_PATH, { paused: true });
  using late = await openRaw(brief.origin, `${HEAVY_PATH}&seed=1`, { paused: true });
  await Bun.sleep(STALL_MS);
  late.resume();
  await untilStreams(brief.admin, 0, 50_000);
  // Not looked at on every arrival: it is megabytes by now.
  while (late.parsed().retry === null) await Bun.sleep(250);
  silent.leave("rst");
  return {
    late: late.body(),
    origin: brief.origin,
    stderr: brief.stderr(),
    errors: brief.log().filter(({ level }) => level === "error"),
  };
};

const SILENT = 12;
/** What 2 s of a dozen silent readers would add without a bound is forty times as much. */
const STEADY_KB = 2000;

/** Resolves once the memory has not changed for 2 s: what readers leave is not kept. */
const untilSteady = async (pid: number): Promise<void> => {
  const sizes: number[] = [];
  do {
    sizes.push(await residentKb(pid));
    await Bun.sleep(500);
  } while (sizes.length < 5 || Math.max(...sizes.slice(-5)) - Math.min(...sizes.slice(-5)) > STEADY_KB);
};

const observeCrowd = async () => {
  await using going = await startServer({ env: { MOCK_SCHEMA, SSE_MAX_PER_CLIENT: "1000" } });
  // A seed each: what is owed to one is of no use to another.
  const silent = await Promise.all(
    Array.from({ length: SILENT }, (_, index) =>
      openRaw(going.origin, `${HEAVY_PATH}&seed=${index + 1}`, { paused: true }),
    ),
  );
  await untilSteady(going.pid);
  const live = await liveStreams(going.admin);
  const started = performance.now();
  const code = await going.stop("SIGTERM");
  for (const stream of silent) stream[Symbol.dispose]();
  return { live, code, took: performance.now() - started };
};

// These are slow, so they run while the other tests do.
const stalled = observeStalled();
const crowded = observeCrowd();

afterEach(async () => {
  await untilStreams(server.admin, 0);
  expect(server.stderr()).toBe("");
});

describe("a client that leaves is forgotten", () => {
  // Pauses longer than the patience: only the disconnect itself can tell the server, never a failing write.
  const path = `${PATH}?interval=10000`;

  test.each(["fin", "rst", "half"] as const)("by %s while it waits for the next event", async (how) => {
    const streams = await crowd(path);
    await Promise.all(streams.map((stream) => stream.until(() => stream.events().length > 0)));
    await untilStreams(server.admin, CROWD);
    for (const stream of streams) stream.leave(how);
    expect(await untilStreams(server.admin, 0, FORGOTTEN_MS)).toBeLessThan(FORGOTTEN_MS);
    for (const stream of streams) stream[Symbol.dispose]();
  });

  test.each(["fin", "rst", "half"] as const)("by %s before the first byte", async (how) => {
    const streams = await crowd(path);
    for (const stream of streams) stream.leave(how);
    // Some may not have been accepted yet, but none may be left in the end, and none may come later.
    await Bun.sleep(200);
    await untilStreams(server.admin, 0, FORGOTTEN_MS);
    await Bun.sleep(300);
    await untilStreams(server.admin, 0, FORGOTTEN_MS);
    for (const stream of streams) stream[Symbol.dispose]();
  });

  test.each(["fin", "rst", "half"] as const)("by %s without having read", async (how) => {
    const streams = await crowd(`${PATH}?interval=100&batch=20&resource=posts`, 10, true);
    await untilStreams(server.admin, 10);
    await Bun.sleep(500);
    for (const stream of streams) stream.leave(how);
    await untilStreams(server.admin, 0, FORGOTTEN_MS);
    for (const stream of streams) stream[Symbol.dispose]();
  });

  test("when fetch is aborted", async () => {
    const abort = new AbortController();
    const response = await fetch(server.origin + path, { signal: abort.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    await untilStreams(server.admin, 1);
    abort.abort();
    await untilStreams(server.admin, 0, FORGOTTEN_MS);
  });
});

describe("a client that does not read", () => {
  test("costs bounded memory, also a dozen, and does not hold up the shutdown", async () => {
    const { live, code, took } = await crowded;
    // Not because they were cut off.
    expect(live).toBe(SILENT);
    expect(code).toBe(0);
    expect(took).toBeLessThan(AT_ONCE_MS);
  }, 120_000);

  test("is cut off at the end of its lifetime without a log entry", async () => {
    const { stderr, errors } = await stalled;
    expect(stderr).toBe("");
    expect(errors).toEqual([]);
  }, 60_000);

  test("gets every byte in order when it reads again", async () => {
    const { late, origin } = await stalled;
    const events = parseEventStream(late).messages.filter(({ event }) => event === "message").length;
    expect(events).toBeGreaterThan(200);
    const frames = framesOf(origin, 1, events, HEAVY);
    expect(new TextDecoder().decode(late).startsWith(frames)).toBe(true);
  }, 60_000);
});

describe("a stream's life", () => {
  test("ends after SSE_MAX_LIFETIME with retry: 1000, on an event's end, and its resume is exact", async () => {
    await using brief = await startServer({ env: { SSE_MAX_LIFETIME: "1" } });
    using stream = await openRaw(brief.origin, `${PATH}?interval=100`);
    await stream.until(() => stream.parsed().retry !== null);
    expect(performance.now() - stream.sentAt).toBeGreaterThan(990);
    expect(stream.parsed().retry).toBe(1000);
    const seen = Number(stream.events().at(-1)?.lastEventId);
    const text = new TextDecoder().decode(stream.body());
    expect(text).toStartWith(framesOf(brief.origin, 1, seen, { interval: 100 }));
    await untilStreams(brief.admin, 0);

    const headers = { "last-event-id": String(seen) };
    using next = await openRaw(brief.origin, `${PATH}?interval=100`, { headers });
    await next.until(() => next.events().length > 2);
    const rest = framesOf(brief.origin, seen + 1, seen + 3, { interval: 100 });
    expect(new TextDecoder().decode(next.body())).toStartWith(rest);
  });

  test("ends with retry when the server goes down, at once and without an error", async () => {
    await using going = await startServer();
    const streams = await Promise.all(
      Array.from({ length: 100 }, () => openRaw(going.origin, `${PATH}?interval=10000`)),
    );
    await Promise.all(streams.map((stream) => stream.until(() => stream.events().length > 0)));
    const started = performance.now();
    const code = await going.stop("SIGTERM");
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(AT_ONCE_MS);
    for (const stream of streams) {
      expect(stream.parsed().retry).toBe(1000);
      stream[Symbol.dispose]();
    }
    expect(going.stderr()).toBe("");
  }, 60_000);
});
