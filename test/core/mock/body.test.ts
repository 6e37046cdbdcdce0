import { describe, expect, test } from "bun:test";
import { createBody, startBody, MAX_TEXT_LENGTH } from "../../../src/core/mock/response-body.ts";
import { createOpenBodies, createScheduler, type SelectionCache } from "../../../src/core/mock/index.ts";
import type { Selection } from "../../../src/core/query/index.ts";
import { until } from "../../support/until.ts";
import { get, operate, pacedMock, textOf } from "./support/mock.ts";

const now = (): number => performance.now();
const { run } = createScheduler({ now });
const bodyOf = async (pieces: Generator<string, void>, signal: AbortSignal) =>
  createBody(
    await run(startBody(pieces, MAX_TEXT_LENGTH), signal, "page"),
    { run, openBodies: createOpenBodies(now) },
    signal,
  );
const PIECE = "é".repeat(512);

/** Pieces of a kibibyte, and a record of how they are used. */
const pieces = (count: number) => {
  const made = { pieces: 0, ended: false };
  function* make(): Generator<string, void> {
    try {
      for (; made.pieces < count; made.pieces++) yield PIECE;
    } finally {
      made.ended = true;
    }
  }
  return { made, make };
};

/** Runs the event loop for enough turns to make much more. */
const pass = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn++) await new Promise<void>((resolve) => void setImmediate(resolve));
};

const never = new AbortController().signal;

test("a small body is a string", async () => {
  const { make } = pieces(500);
  const body = await bodyOf(make(), never);
  expect(body).toBe(PIECE.repeat(500));
});

test("a large body is streamed, and arrives complete", async () => {
  const { make } = pieces(9000);
  const body = await bodyOf(make(), never);
  expect(body).toBeInstanceOf(ReadableStream);
  expect(await new Response(body).text()).toBe(PIECE.repeat(9000));
});

test("chunks are made only as the reader takes them", async () => {
  const { make, made } = pieces(1_000_000);
  const body = (await bodyOf(make(), never)) as ReadableStream<Uint8Array>;
  const reader = body.getReader();
  await reader.read();
  await pass();
  const ahead = made.pieces;
  expect(ahead).toBeLessThan(MAX_TEXT_LENGTH / 512 + 300);
  await pass();
  expect(made.pieces).toBe(ahead);
  await reader.cancel();
  expect(made.ended).toBe(true);
});

test("a fast reader of a large body leaves time for others in every turn of the event loop", async () => {
  const { make } = pieces(20_000);
  const reader = ((await bodyOf(make(), never)) as ReadableStream<Uint8Array>).getReader();
  let chunks = 0;
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  while (!(await reader.read()).done) chunks++;
  isOver = true;
  expect(chunks).toBeGreaterThan(100);
  expect(turns).toBeGreaterThanOrEqual(chunks - 2);
});

describe("bodies that are streamed concurrently", () => {
  const place = () => {
    let time = 0;
    const bodies = createOpenBodies(() => time, 2);
    const ended: string[] = [];
    const open = (name: string) => bodies.open(() => void ended.push(name));
    return { open, ended, wait: (milliseconds: number) => (time += milliseconds) };
  };

  test("are limited while their readers read", () => {
    const { open, ended, wait } = place();
    const first = open("first");
    open("second");
    wait(1900);
    expect(() => open("third")).toThrow("Try again");
    first.close();
    open("third");
    expect(ended).toEqual([]);
  });

  test("are ended if the reader has stalled and another body needs the place", () => {
    const { open, ended, wait } = place();
    const first = open("first");
    open("second");
    wait(1000);
    first.wanted();
    wait(5000);
    // The first one is being made: its reader waits for us, not we for it.
    open("third");
    expect(ended).toEqual(["second"]);
    first.ready();
    wait(5000);
    open("fourth");
    expect(ended).toEqual(["second", "first"]);
  });

  test("fail for the reader if they are ended, and release their pieces", async () => {
    let time = 0;
    const openBodies = createOpenBodies(() => time, 1);
    const { make, made } = pieces(5000);
    const begun = await run(startBody(make(), MAX_TEXT_LENGTH), never, "page");
    const reader = (createBody(begun, { run, openBodies }, never) as ReadableStream<Uint8Array>).getReader();
    time += 10_000;
    openBodies.open(() => undefined);
    expect(reader.read()).rejects.toThrow("Try again");
    expect(made.ended).toBe(true);
  });
});

describe("over a socket", () => {
  const serve = (count: number) => {
    const { make, made } = pieces(count);
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request) => new Response(await bodyOf(make(), request.signal)),
    });
    return { server, made };
  };

  const open = async (port: number) => {
    let received = 0;
    const socket = await Bun.connect({
      hostname: "127.0.0.1",
      port,
      socket: {
        data(from, chunk) {
          received += chunk.byteLength;
          if (received > 100_000) from.pause();
        },
      },
    });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    return socket;
  };

  test("a reader that stalls pauses the body, one that leaves ends it", async () => {
    const { server, made } = serve(1_000_000);
    try {
      const socket = await open(server.port as number);
      await until(() => made.pieces > 1000);
      let before = -1;
      await until(() => {
        const still = made.pieces === before;
        before = made.pieces;
        Bun.sleepSync(20);
        return still;
      });
      await Bun.sleep(200);
      // What the sockets' own buffers hold, and not a gigabyte.
      expect(made.pieces).toBeLessThan(30_000);
      expect(made.ended).toBe(false);
      socket.terminate();
      await until(() => made.ended);
    } finally {
      await server.stop(true);
    }
  });
});

test("a scan stops when its caller leaves", async () => {
  const leaving = new AbortController();
  const kept = new Map<string, Selection>();
  const selections: SelectionCache = {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
  };
  const request = get("posts?count=10000&q=nothing-has-this&seed=left", {}, leaving.signal);
  const reply = operate(pacedMock({ selections }), request);
  expect(reply).toBeInstanceOf(Promise);
  leaving.abort(new Error("gone"));
  expect(reply as Promise<unknown>).rejects.toThrow("gone");
  await Promise.resolve(reply).catch(() => undefined);
  expect(kept.size).toBe(0);
});

test("a large answer is the same as its pages put together", async () => {
  const mock = pacedMock();
  const ask = async (path: string): Promise<string> => textOf(await operate(mock, get(path)));
  const whole = await ask("posts?count=3000&_all=true&_format=ndjson");
  const paged = await Promise.all(
    [1, 2, 3].map((page) => ask(`posts?count=3000&limit=1000&page=${page}&_format=ndjson`)),
  );
  expect(whole).toBe(paged.join(""));
  expect(whole.length).toBeGreaterThan(MAX_TEXT_LENGTH);
});
