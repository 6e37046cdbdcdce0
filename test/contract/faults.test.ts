import { connect } from "node:net";
import { afterAll, describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../src/core/engine/index.ts";
import { createMock } from "../../src/core/mock/index.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());
const root = `${server.origin}/api/mock`;
const { port } = new URL(server.origin);

/** What arrives of a response, byte by byte, and how the connection ends. */
const receive = (path: string, method = "GET", body = "") =>
  new Promise<{ readonly text: string; readonly code: string | undefined; readonly ms: number }>(
    (resolve) => {
      const started = performance.now();
      let text = "";
      let code: string | undefined;
      const socket = connect(Number(port), "127.0.0.1", () => {
        const headers = `Host: localhost:${port}\r\nConnection: close\r\nContent-Type: application/json\r\n`;
        socket.write(
          `${method} /api/mock/${path} HTTP/1.1\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`,
        );
      });
      socket.on("data", (chunk) => (text += chunk.toString("latin1")));
      socket.on("error", (error) => (code = (error as NodeJS.ErrnoException).code));
      socket.on("close", () => resolve({ text, code, ms: performance.now() - started }));
    },
  );

const session = (): string => `__session=${crypto.randomUUID()}`;
const todos = async (search: string): Promise<{ id: number; title: string }[]> => {
  const response = await fetch(`${root}/todos?${search}&id_gt=100`);
  return (await response.json()) as { id: number; title: string }[];
};

describe("__error with :after", () => {
  test("loses the response, not the write", async () => {
    const name = session();
    const post = await fetch(`${root}/todos?${name}&__error=503:after`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"title":"milk"}',
    });
    expect(post.status).toBe(503);
    expect(((await post.json()) as { detail: string }).detail).toContain("carried out");
    expect(await todos(name)).toMatchObject([{ id: 101, title: "milk" }]);
  });

  test("without it nothing is written", async () => {
    const name = session();
    expect((await fetch(`${root}/todos/1?${name}&__error=503`, { method: "DELETE" })).status).toBe(503);
    expect((await fetch(`${root}/todos/1?${name}`)).status).toBe(200);
  });

  test("leaves the errors of the request itself as they are", async () => {
    expect((await fetch(`${root}/todos/999?__error=503:after`)).status).toBe(404);
  });
});

describe("__fault on the stream", () => {
  const stream = "realtime?resource=todos&interval=100&batch=2&limit=6";
  const idsOf = (text: string): number[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

  test("reset: the connection is cut in place of the second batch, and a client resumes", async () => {
    const { text, code } = await receive(`${stream}&__fault=reset`);
    expect([code, idsOf(text)]).toEqual(["ECONNRESET", [1, 2]]);
    expect(text).not.toContain("event: end");
    const next = await receive(`${stream}&__fault=reset&lastEventId=2`);
    expect([next.code, idsOf(next.text)]).toEqual(["ECONNRESET", [3, 4]]);
    const last = await receive(`${stream}&__fault=reset&lastEventId=4`);
    expect([last.code, idsOf(last.text)]).toEqual([undefined, [5, 6]]);
  });

  test.each<[string, number[]]>([
    ["gap", [1, 6]],
    ["dup", [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]],
    ["gap@0", [1, 2, 3, 4, 5, 6]],
  ])("%s", async (fault, expected) => {
    const response = await fetch(`${root}/${stream}`, { headers: { "x-mock": `fault=${fault}` } });
    expect(response.headers.get("content-type")).toStartWith("text/event-stream");
    expect(idsOf(await response.text())).toEqual(expected);
  });

  test("a fault of responses is refused in the URL, and does not concern it in a context", async () => {
    expect((await fetch(`${root}/${stream}&__fault=malformed`)).status).toBe(400);
    const response = await fetch(`${root}/${stream}`, { headers: { "x-mock": "fault=malformed" } });
    expect(idsOf(await response.text())).toHaveLength(6);
  });
});

describe("__fault", () => {
  test("reset: the connection is cut before the first byte", async () => {
    const { text, code } = await receive("users?__fault=reset");
    expect([text, code]).toEqual(["", "ECONNRESET"]);
    expect(fetch(`${root}/users?__fault=reset`)).rejects.toThrow();
  });

  test("reset: a write stays in its session", async () => {
    const name = session();
    const { text } = await receive(`todos?${name}&__fault=reset`, "POST", '{"title":"lost"}');
    expect(text).toBe("");
    expect(await todos(name)).toMatchObject([{ title: "lost" }]);
    expect((await receive(`todos/101?${name}&__fault=reset`, "DELETE")).text).toBe("");
    expect(await todos(name)).toEqual([]);
  });

  test("truncate: half of the body, then the connection is cut", async () => {
    const whole = await (await fetch(`${root}/users?limit=500`)).text();
    const { text, code } = await receive("users?limit=500&__fault=truncate");
    expect(code).toBe("ECONNRESET");
    expect(text).toStartWith("HTTP/1.1 200 OK\r\n");
    expect(text.length).toBeLessThan(whole.length);
    const response = await fetch(`${root}/users?__fault=truncate`);
    expect(response.status).toBe(200);
    expect(response.json()).rejects.toThrow();
  });

  test("malformed: a complete response whose JSON ends in the middle", async () => {
    const whole = await (await fetch(`${root}/users`)).text();
    const response = await fetch(`${root}/users?__fault=malformed`);
    expect(response.headers.get("content-type")).toBe("application/json");
    const text = await response.text();
    expect(whole).toStartWith(text.replace(/\uFFFD$/, ""));
    expect(() => JSON.parse(text) as unknown).toThrow();
    expect(response.headers.get("content-length")).toBe(String(Math.floor(Buffer.byteLength(whole) / 2)));
  });

  test("drip: the whole body over that time, in pieces", async () => {
    const whole = await (await fetch(`${root}/users`)).text();
    const started = performance.now();
    const response = await fetch(`${root}/users?__fault=drip=300`);
    expect(performance.now() - started).toBeLessThan(250);
    expect(await response.text()).toBe(whole);
    expect(performance.now() - started).toBeGreaterThan(280);
  });

  test("a body that is streamed is damaged, too", async () => {
    const path = "users?count=5000&_all=true";
    const truncated = await fetch(`${root}/${path}&__fault=truncate`);
    expect(truncated.text()).rejects.toThrow();
    const whole = await (await fetch(`${root}/${path}`)).arrayBuffer();
    const dripped = await (await fetch(`${root}/${path}&__fault=drip=100`)).arrayBuffer();
    expect(Bun.hash(dripped)).toBe(Bun.hash(whole));
  });

  test.each(["reset", "truncate", "malformed", "drip=20"])("%s is never cached", async (fault) => {
    const response = await fetch(`${root}/users?__fault=${fault}@0`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await response.json()) as unknown[]).toHaveLength(10);
  });

  test("spares errors, and a HEAD has nothing to damage", async () => {
    expect((await fetch(`${root}/users/0?__fault=reset`)).status).toBe(404);
    expect((await fetch(`${root}/users?__fault=reset`, { method: "HEAD" })).status).toBe(200);
  });

  test("a client that leaves ends its drip", async () => {
    const controller = new AbortController();
    const response = await fetch(`${root}/users?__fault=drip=15000`, { signal: controller.signal });
    controller.abort();
    expect(response.text()).rejects.toThrow();
    expect((await fetch(`${root}/users`)).status).toBe(200);
  });

  test("reset: behind a proxy, after the first byte, so that it does not count as a failure", async () => {
    const mock = createMock({ catalog: BUILT_IN, behindProxy: true });
    const { status, body } = await mock.handle(new Request("http://localhost/api/mock/users?__fault=reset"));
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect([status, (await reader.read()).value?.byteLength]).toEqual([200, 1]);
    expect(reader.read()).rejects.toBeUndefined();
  });
});
