import { afterEach, expect, jest, spyOn, test } from "bun:test";
import type { StreamEvent } from "../../../src/packages/client/index.ts";
import { clientOf, eventStream, json } from "./support/scripted.ts";

afterEach(() => {
  jest.restoreAllMocks();
});

const eventText = (id: number): string =>
  `id: ${id}\ndata: ${JSON.stringify({ id, type: "create", resource: "users", recordId: id, data: {} })}\n\n`;

const END = 'event: end\ndata: {"reason":"limit"}\n\n';

const idsOf = async (stream: AsyncIterable<StreamEvent>): Promise<number[]> => {
  const ids: number[] = [];
  for await (const { id } of stream) ids.push(id);
  return ids;
};

/**
 * The pauses that the client makes from now on; each ends immediately. The watch for silence is left alone, and so
 * are timers of other files of this process.
 */
const pausesOf = (): number[] => {
  const pauses: number[] = [];
  const real = globalThis.setTimeout;
  spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, wait = 0) => {
    const isClient = new Error("for its stack").stack?.includes("/src/packages/client/") === true;
    if (wait === 45_000 || !isClient) return real(run, wait);
    pauses.push(wait);
    return real(run, 0);
  }) as typeof setTimeout);
  return pauses;
};

test("it reconnects after every break, resumes, and yields no event twice", async () => {
  pausesOf();
  const { client, asked } = clientOf(
    eventStream(`${eventText(1)}${eventText(2)}id: 3\ndata: {"id"`),
    () => Promise.reject(new TypeError("connection refused")),
    json({ code: "too_many_streams", detail: "Full." }, 503),
    () => new Response("<h1>", { status: 502 }),
    eventStream(eventText(2) + eventText(3) + END),
  );
  const stream = client.follow({
    query: { limit: 3, types: ["create", "delete"] },
    headers: { "x-own": "1" },
  });
  expect(await idsOf(stream)).toEqual([1, 2, 3]);
  expect(stream.lastEventId).toBe(3);
  expect(asked.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "2", "2", "2", "2"]);
  expect(asked[0]?.url).toBe("http://mock.test/below/api/mock/realtime?limit=3&types=create%2Cdelete");
  expect(asked[0]?.headers).toMatchObject({
    accept: "text/event-stream",
    authorization: "Bearer x",
    "x-own": "1",
  });
});

test("it resumes where events were lost on the way", async () => {
  pausesOf();
  const { client, asked } = clientOf(
    eventStream(eventText(1) + eventText(4) + eventText(5)),
    eventStream(eventText(2) + eventText(3) + END),
  );
  expect(await idsOf(client.follow())).toEqual([1, 2, 3]);
  expect(asked.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "1"]);
});

test("it resumes from a given event", async () => {
  const { client, asked } = clientOf(eventStream(eventText(8) + END));
  expect(await idsOf(client.follow({ lastEventId: 7 }))).toEqual([8]);
  expect(asked[0]?.headers["last-event-id"]).toBe("7");
});

test("204 ends the stream", async () => {
  pausesOf();
  const { client, asked } = clientOf(eventStream(eventText(1)), () => new Response(null, { status: 204 }));
  expect(await idsOf(client.follow())).toEqual([1]);
  expect(asked).toHaveLength(2);
});

const WAITS: readonly [name: string, retryAfter: () => string, least: number, most: number][] = [
  ["seconds", () => "120", 120_000, 120_000],
  ["a date", () => new Date(Date.now() + 120_000).toUTCString(), 110_000, 120_000],
  ["a date that is over", () => "Wed, 21 Oct 2015 07:28:00 GMT", 900, 2200],
  ["no wait at all", () => "0", 900, 2200],
  ["nonsense", () => "soon", 900, 2200],
  ["more than a timer can wait", () => "9999999999", 2 ** 31 - 1, 2 ** 31 - 1],
];

test.each(WAITS)("a Retry-After of %s", async (_, retryAfter, least, most) => {
  const pauses = pausesOf();
  const { client } = clientOf(
    json({ detail: "Full." }, 503, { "retry-after": retryAfter() }),
    eventStream(END),
  );
  await idsOf(client.follow());
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toBeGreaterThanOrEqual(least);
  expect(pauses[0]).toBeLessThanOrEqual(most);
});

test("it waits as long as the stream's retry says, longer with each failure, and always a little", async () => {
  const pauses = pausesOf();
  const broken = eventStream("retry: 0\n\n");
  const { client } = clientOf(
    eventStream(`retry: 3000\n\n${eventText(1)}`),
    broken,
    broken,
    eventStream(END),
  );
  await idsOf(client.follow());
  const [first = 0, second = 0, third = 0] = pauses;
  expect(pauses).toHaveLength(3);
  expect(first).toBeWithin(2700, 3301);
  expect(second).toBeWithin(180, 221);
  expect(third).toBeWithin(360, 441);
});

test("it gives up after a permanent error, or after maxRetries", async () => {
  pausesOf();
  const problem = { code: "invalid_parameter", detail: "interval must be a number." };
  const refused = clientOf(json(problem, 400)).client;
  const error = await idsOf(refused.follow()).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ status: 400, value: problem, message: "400: interval must be a number." });
  const other = clientOf(() => new Response("<h1>", { status: 404 })).client;
  await expect(idsOf(other.follow())).rejects.toThrow("The response was 404 without an error message");
  const wrong = clientOf(json([])).client;
  await expect(idsOf(wrong.follow())).rejects.toThrow("not an event stream");
  // As in React Native's fetch; the standard has null.
  const whole = clientOf(() =>
    Object.defineProperty(eventStream(eventText(1))(), "body", { value: undefined }),
  ).client;
  await expect(idsOf(whole.follow())).rejects.toThrow("This fetch does not support streaming");
  const failed = clientOf(eventStream('event: end\ndata: {"reason":"error"}\n\n')).client;
  await expect(idsOf(failed.follow())).rejects.toThrow("because of an internal error");
  const full = json({ detail: "Full." }, 503);
  const failing = clientOf(full, full, full).client;
  await expect(idsOf(failing.follow({ maxRetries: 2 }))).rejects.toThrow("503: Full.");
});

test("it ends quietly when it is closed, left or aborted by its signal", async () => {
  const { client } = clientOf(eventStream(eventText(1) + eventText(2)));
  const stream = client.follow();
  for await (const { id } of stream) if (id === 1) stream.close();
  expect(stream.lastEventId).toBe(1);
  expect(await idsOf(clientOf().client.follow({ signal: AbortSignal.abort() }))).toEqual([]);

  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    start: (into) => into.enqueue(new TextEncoder().encode(eventText(1))),
    cancel: () => void (cancelled = true),
  });
  const left = clientOf(() => new Response(endless, { headers: { "content-type": "text/event-stream" } }));
  for await (const { id } of left.client.follow()) if (id === 1) break;
  expect(cancelled).toBe(true);
});

test("characters that are split across chunks arrive whole", async () => {
  const bytes = new TextEncoder().encode(eventText(1).replace('"data":{}', '"data":{"name":"é😀"}') + END);
  const cut = new ReadableStream<Uint8Array>({
    start(into) {
      for (const byte of bytes) into.enqueue(new Uint8Array([byte]));
      into.close();
    },
  });
  const { client } = clientOf(() => new Response(cut, { headers: { "content-type": "text/event-stream" } }));
  for await (const { data } of client.follow()) expect(data.name).toBe("é😀");
  expect.assertions(1);
});

test("it needs no AbortSignal.any, which React Native lacks, and leaves no listener on the signal", async () => {
  spyOn(AbortSignal, "any").mockImplementation(() => {
    throw new TypeError("AbortSignal.any is not a function");
  });
  const outer = new AbortController();
  const added = spyOn(outer.signal, "addEventListener");
  const removed = spyOn(outer.signal, "removeEventListener");
  const { client } = clientOf(eventStream(eventText(1) + END), eventStream(eventText(2) + eventText(3)));
  expect(await idsOf(client.follow({ signal: outer.signal }))).toEqual([1]);
  expect(removed.mock.calls).toEqual(added.mock.calls);
  const stream = client.follow({ signal: outer.signal, lastEventId: 1 });
  for await (const { id } of stream) if (id === 2) outer.abort();
  expect(stream.lastEventId).toBe(2);
});
