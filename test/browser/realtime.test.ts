import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { framesOf, untilStreams } from "../server/routes/realtime/support/expected.ts";
import { servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const PATH = "/api/mock/realtime";

/** An empty page on another origin, as users of the stream have. */
const elsewhere = servePages(async () => {
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: () =>
      new Response("<!doctype html><title>elsewhere</title>", { headers: { "content-type": "text/html" } }),
  });
  return { origin: server.url.origin, [Symbol.asyncDispose]: () => server.stop(true) };
});

interface Collected {
  /** The default channel's messages, framed as they came. */
  readonly frames: string;
  readonly opened: number;
  /** Data of the first `end` event, if it arrived before enough messages. */
  readonly end: string | null;
}

/** Follows a stream with the browser's EventSource until this many messages or the end have arrived. */
const collect = (page: Page, url: string, wanted: number): Promise<Collected> =>
  page.evaluate(
    ([address, size]) =>
      new Promise<Collected>((resolve) => {
        const source = new EventSource(address);
        let frames = "";
        let seen = 0;
        let opened = 0;
        const finish = (end: string | null): void => {
          source.close();
          resolve({ frames, opened, end });
        };
        source.addEventListener("open", () => opened++);
        source.addEventListener("end", ({ data }) => finish(data as string));
        source.addEventListener("message", ({ lastEventId, data }) => {
          frames += `id: ${lastEventId}\ndata: ${data}\n\n`;
          if (++seen === size) finish(null);
        });
      }),
    [url, wanted] as const,
  );

describe("Chromium's EventSource, on another origin's page", () => {
  test("gets the engine's events with their ids", async () => {
    await using server = await startServer();
    await using tab = await elsewhere.visit();
    await tab.page.goto(elsewhere.address);
    const query = "resource=notifications&interval=100&batch=10&seed=chromium";
    const { frames, opened } = await collect(tab.page, `${server.origin}${PATH}?${query}`, 60);
    const wanted = { resource: "notifications", interval: 100, batch: 10, seed: "chromium" } as const;
    expect(frames).toBe(framesOf(server.origin, 1, 60, wanted));
    expect(opened).toBe(1);
    expect(tab.witness.complaints).toEqual([]);
    await untilStreams(server.admin, 0);
  });

  test("reconnects by itself when a stream's life is over and misses no event", async () => {
    await using server = await startServer({ env: { SSE_MAX_LIFETIME: "1" } });
    await using tab = await elsewhere.visit();
    await tab.page.goto(elsewhere.address);
    const { frames, opened } = await collect(tab.page, `${server.origin}${PATH}?interval=100&batch=3`, 60);
    expect(frames).toBe(framesOf(server.origin, 1, 60, { interval: 100, batch: 3 }));
    expect(opened).toBeGreaterThan(1);
  });

  test("hears of the end as an event of its own", async () => {
    await using server = await startServer();
    await using tab = await elsewhere.visit();
    await tab.page.goto(elsewhere.address);
    const query = "types=delete&count=12&interval=100&batch=5";
    const { frames, end } = await collect(tab.page, `${server.origin}${PATH}?${query}`, 1000);
    const wanted = { types: ["delete"], count: 12, interval: 100, batch: 5 } as const;
    expect(frames).toBe(framesOf(server.origin, 1, 12, wanted));
    expect((JSON.parse(end ?? "{}") as { reason: unknown }).reason).toBeString();
  });

  test("leaves nothing behind when its tab is closed", async () => {
    await using server = await startServer();
    await using tab = await elsewhere.visit();
    await tab.page.goto(elsewhere.address);
    await tab.page.evaluate((url) => {
      for (let tabs = 0; tabs < 3; tabs++) new EventSource(url);
    }, `${server.origin}${PATH}?interval=10000`);
    await untilStreams(server.admin, 3);
    await tab.page.close();
    // Before the next event, which would find them closed too.
    await untilStreams(server.admin, 0, 8000);
  });
});
