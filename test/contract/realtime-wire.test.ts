import { afterAll, describe, expect, test } from "bun:test";
import { EventSource } from "eventsource";
import { framesOf, untilStreams } from "../server/routes/realtime/support/expected.ts";
import { parseEventStream } from "../server/routes/realtime/support/event-stream.ts";
import { openRaw } from "../server/routes/realtime/support/raw-stream.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

const PATH = "/api/mock/realtime";
const FAST = `${PATH}?interval=100&batch=20`;
const decode = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** The bytes of events up to `last`: everything before whatever the stream says besides. */
const eventsOnly = (text: string): string => text.slice(0, text.search(/^(?:event|retry)/m));

describe("the bytes", () => {
  test("are UTF-8 without a byte order mark, lines end in \\n only, frames are id, data, empty line", async () => {
    const bytes = new Uint8Array(await (await fetch(`${server.origin}${FAST}&limit=40`)).arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual([..."id: "].map((sign) => sign.charCodeAt(0)));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    expect(text).not.toContain("\r");
    expect(eventsOnly(text)).toMatch(/^(?:id: \d+\ndata: \{[^\n]*\}\n\n){40}$/);
  });

  test("are the engine's events, framed, whatever the records hold", async () => {
    // Bodies with paragraphs: their line ends must not end the data line.
    const wanted = { resource: "posts", interval: 100, batch: 20, seed: "Ünïcode 🙂" } as const;
    const query = `resource=posts&interval=100&batch=20&seed=${encodeURIComponent(wanted.seed)}&limit=60`;
    const text = await (await fetch(`${server.origin}${PATH}?${query}`)).text();
    expect(eventsOnly(text)).toBe(framesOf(server.origin, 1, 60, wanted));
    const bodies = parseEventStream(new TextEncoder().encode(text)).messages.flatMap(({ event, data }) =>
      event === "message" ? [(JSON.parse(data) as { data: { body: string } }).data.body] : [],
    );
    expect(bodies).toHaveLength(60);
    expect(bodies.some((body) => body.includes("\n"))).toBe(true);
  });

  test("are the same for two clients that connect at different times", async () => {
    const query = `${PATH}?interval=150&batch=7&resource=orders&seed=twins&random=true`;
    const read = async () => (await fetch(`${server.origin}${query}&limit=30`)).text();
    const [one, other] = await Promise.all([read(), Bun.sleep(130).then(read)]);
    expect(one).toBe(other);
    expect(eventsOnly(one)).toBe(
      framesOf(server.origin, 1, 30, { resource: "orders", seed: "twins", interval: 150, batch: 7 }),
    );
  });

  test("carry the origin that the client requested", async () => {
    using stream = await openRaw(server.origin, `${PATH}?limit=1`, {
      headers: { host: "mock.example:8080" },
    });
    await stream.until(() => stream.events().length === 1);
    expect(decode(stream.body())).toStartWith(framesOf("http://mock.example:8080", 1, 1));
  });
});

describe("a resume", () => {
  const WHOLE = 120;
  const QUERY = "resource=products&seed=cut&count=37&batch=6&interval=100";
  const wanted = { resource: "products", seed: "cut", count: 37, batch: 6, interval: 100 } as const;

  test.each(["header", "query"])("by %s continues byte for byte after any cut", async (by) => {
    const cuts = Array.from({ length: 25 }, (_, index) => (index * 29 + 17) % WHOLE);
    await Promise.all(
      [0, 1, 5, 6, WHOLE - 1, ...cuts].map(async (cut) => {
        const query = by === "query" ? `&lastEventId=${cut}` : "";
        const headers = by === "header" ? { "last-event-id": String(cut) } : {};
        using stream = await openRaw(server.origin, `${PATH}?${QUERY}${query}`, { headers });
        const some = Math.min(20, WHOLE - cut);
        await stream.until(() => stream.events().length >= some);
        const rest = framesOf(server.origin, cut + 1, cut + some, wanted);
        expect(decode(stream.body()).slice(0, rest.length)).toBe(rest);
      }),
    );
  });

  test("of a limited stream ends where it would have ended", async () => {
    const url = `${server.origin}${PATH}?${QUERY}&limit=30`;
    const whole = await (await fetch(url)).text();
    const rest = await (await fetch(url, { headers: { "last-event-id": "13" } })).text();
    expect(whole).toEndWith(rest);
    expect(rest).toStartWith(framesOf(server.origin, 14, 30, wanted));
  });

  test("prefers the header, which a browser keeps up to date, to the URL", async () => {
    const headers = { "last-event-id": "9" };
    using stream = await openRaw(server.origin, `${PATH}?${QUERY}&lastEventId=3`, { headers });
    await stream.until(() => stream.events().length > 0);
    expect(stream.events()[0]?.lastEventId).toBe("10");
  });

  test("in the middle of a batch finishes it first and then keeps whole batches", async () => {
    using stream = await openRaw(server.origin, `${PATH}?batch=10&interval=2000&lastEventId=4`);
    await stream.until(() => stream.events().length > 0);
    expect(stream.events().map(({ lastEventId }) => Number(lastEventId))).toEqual([5, 6, 7, 8, 9, 10]);
    await stream.until(() => stream.events().length > 6);
    expect(stream.events()).toHaveLength(16);
  });

  test("reaches event 1,000,000 and ends there, as nobody could resume beyond it", async () => {
    const response = await fetch(`${server.origin}${PATH}?lastEventId=999999&batch=20&seed=far`);
    const text = await response.text();
    const last = framesOf(server.origin, 1_000_000, 1_000_000, { seed: "far", batch: 20 });
    expect(text).toBe(`${last}event: end\ndata: {"reason":"limit"}\n\n`);
  });
});

describe("a stream that has ended for good", () => {
  test.each([
    ["after its limit", "limit=33", "33"],
    ["beyond its limit", "limit=33", "34"],
    ["after the last of all events", "types=update", "1000000"],
    ["when deletes have left nothing", "types=delete&count=45&batch=20", "45"],
    ["long after deletes have left nothing", "types=delete&count=45", "900000"],
  ])("answers a reconnect %s with 204, which stops an EventSource", async (_when, query, id) => {
    const url = `${server.origin}${PATH}?${query}`;
    const response = await fetch(url, { headers: { "last-event-id": id } });
    expect(response.status).toBe(204);
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect((await fetch(`${url}&lastEventId=${id}`)).status).toBe(204);
    // One that has seen less goes on.
    const earlier = await fetch(url, { headers: { "last-event-id": String(Math.min(Number(id), 33) - 1) } });
    expect(earlier.status).toBe(200);
    await earlier.body?.cancel();
  });
});

describe("an end", () => {
  test("comes after limit events, then the connection closes", async () => {
    using stream = await openRaw(server.origin, `${FAST}&limit=33`);
    await stream.until(() => stream.parsed().messages.at(-1)?.event === "end");
    expect(stream.events()).toHaveLength(33);
    expect(stream.body().at(-1)).toBe(10);
  });

  test("comes with a reason when deletes have left nothing", async () => {
    const query = "types=delete&count=45&interval=100&batch=20";
    const text = await (await fetch(`${server.origin}${PATH}?${query}`)).text();
    const { messages } = parseEventStream(new TextEncoder().encode(text));
    const last = messages.at(-1);
    expect(messages.filter(({ event }) => event === "message")).toHaveLength(45);
    expect(last?.event).toBe("end");
    expect((JSON.parse(last?.data ?? "{}") as { reason: unknown }).reason).toBeString();
    // A client that comes back keeps the id of the last real event.
    expect(last?.lastEventId).toBe("45");
    await untilStreams(server.admin, 0);
  });
});

/** A proxy that passes a stream on in pieces of so many bytes, inside lines and inside characters. */
const choppingProxy = (upstream: string, size: number) =>
  Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const answer = await fetch(upstream + pathname + search, { signal: request.signal });
      const chop = new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          for (let at = 0; at < chunk.length; at += size) {
            controller.enqueue(chunk.slice(at, at + size));
            // Lets the piece leave on its own.
            await Bun.sleep(0);
          }
        },
      });
      return new Response(answer.body?.pipeThrough(chop), { headers: answer.headers });
    },
  });

describe("the npm package eventsource", () => {
  test("reads the same events through a proxy that cuts inside lines and characters", async () => {
    using proxy = choppingProxy(server.origin, 61);
    // Curly quotes in the messages: three bytes each.
    const query = "resource=notifications&interval=100&batch=10";
    const source = new EventSource(`${proxy.url.origin}${PATH}?${query}`);
    const seen: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    source.addEventListener("message", ({ lastEventId, data }) => {
      if (seen.push(`id: ${lastEventId}\ndata: ${data}\n\n`) === 30) resolve();
    });
    await promise;
    source.close();
    const wanted = { resource: "notifications", interval: 100, batch: 10 } as const;
    const expected = framesOf(server.origin, 1, 30, wanted);
    expect(expected).toMatch(/[^\x20-\x7e\n]/);
    // A read that the machine held up brings more at once than was waited for.
    expect(seen.slice(0, 30).join("")).toBe(expected);
  });

  test("gets default-channel messages with ids, and resumes where it was cut off", async () => {
    const query = "interval=100&batch=5&resource=todos";
    // The server ends each stream after a second; the client's own reconnects do the rest.
    await using brief = await startServer({ env: { SSE_MAX_LIFETIME: "1" } });
    const source = new EventSource(`${brief.origin}${PATH}?${query}`);
    const seen: string[] = [];
    let opened = 0;
    source.addEventListener("open", () => opened++);
    const { promise, resolve } = Promise.withResolvers<void>();
    source.addEventListener("message", ({ lastEventId, data }) => {
      seen.push(`id: ${lastEventId}\ndata: ${data}\n\n`);
      if (seen.length === 75) resolve();
    });
    await promise;
    source.close();
    expect(opened).toBeGreaterThan(1);
    const wanted = { resource: "todos", interval: 100, batch: 5 } as const;
    expect(seen.slice(0, 75).join("")).toBe(framesOf(brief.origin, 1, 75, wanted));
    await untilStreams(brief.admin, 0);
  }, 60_000);
});
