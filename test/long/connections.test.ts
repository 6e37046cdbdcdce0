import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { Agent, get as httpGet } from "node:http";
import { connect } from "node:net";
import { BUILT_IN, infoOf, RESOURCES } from "../../src/core/engine/index.ts";
import { createMock } from "../../src/core/mock/index.ts";
import { fieldPathsOf } from "../../src/core/query/index.ts";
import { startServer } from "../support/server.ts";
import { textOf } from "../core/mock/support/mock.ts";

setDefaultTimeout(600_000);

const CONNECTIONS = 20;
const REQUESTS = 1500;
const PIPELINES = 200;

const createRandom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

/** Paths of lists and records, from few rows to 5,000, so that some are made in threads and some are cached. */
const createPaths = (seed: number) => {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  return (): string => {
    const resource = pick(RESOURCES);
    const fields = [...fieldPathsOf(infoOf(resource)).values()].filter(({ kind }) => kind !== "object");
    const parts = [
      `seed=${pick(["a", "b"])}`,
      `count=${pick([7, 100, 1000, 5000])}`,
      `limit=${pick([1, 10, 100, 1000])}`,
      `page=${pick([1, 2, 9])}`,
      `sort=${pick(["", "-"])}${pick(fields).path}`,
      `q=${pick(["a", "the", "zz"])}`,
      `fields=id,${pick(fields).path}`,
      `_format=${pick(["json", "ndjson", "csv"])}`,
    ].filter((_, index) => index < 2 || random() < 0.4);
    const path = random() < 0.2 ? `${resource}/${Math.ceil(random() * 100)}` : resource;
    return `/api/mock/${path}?${parts.join("&")}`;
  };
};

interface Answer {
  readonly status: number | undefined;
  readonly total: string | undefined;
  readonly etag: string | undefined;
  readonly body: string;
}

const mock = createMock({ catalog: BUILT_IN });
const expected = async (origin: string, path: string): Promise<Answer> => {
  const response = await mock.handle({
    method: "GET",
    url: origin + path,
    headers: new Headers(),
    body: null,
  });
  const { status, headers } = response;
  return {
    status,
    total: headers["x-total-count"],
    etag: headers["etag"],
    body: response.body === null ? "" : await textOf(response),
  };
};

const ask = (origin: string, path: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpGet(origin + path, { agent }, (response) => {
      const { statusCode: status, headers } = response;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status,
          total: headers["x-total-count"]?.toString(),
          etag: headers.etag,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    }).on("error", reject);
  });

/** The bodies with a length that came over one connection, until it was closed or all had come. */
const pipelined = (port: number, paths: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const bodies: string[] = [];
    let rest = Buffer.alloc(0) as Buffer;
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`).join("")),
    );
    const end = (): void => {
      socket.destroy();
      resolve(bodies);
    };
    socket.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let head = rest.indexOf("\r\n\r\n"); head !== -1; head = rest.indexOf("\r\n\r\n")) {
        const [, length] = /content-length: (\d+)/i.exec(rest.toString("latin1", 0, head)) ?? [];
        // A long body is sent in chunks, behind which nothing is looked for here.
        if (length === undefined) return end();
        if (rest.length < head + 4 + Number(length)) return;
        bodies.push(rest.toString("utf8", head + 4, head + 4 + Number(length)));
        rest = rest.subarray(head + 4 + Number(length));
      }
      if (bodies.length === paths.length) end();
    });
    socket.on("close", end);
    socket.on("error", reject);
  });

describe.each(["1", "2", "4"])("with THREADS=%s", (THREADS) => {
  test("answers over connections that stay are those of a mock in this process", async () => {
    await using server = await startServer({ env: { THREADS }, keepsLog: false });
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const next = createPaths(Number(THREADS));
    let left = REQUESTS;
    const lane = async (): Promise<void> => {
      while (left-- > 0) {
        const path = next();
        // oxlint-disable-next-line no-await-in-loop -- a connection has one request at a time
        expect([path, await ask(server.origin, path, agent)]).toEqual([
          path,
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await expected(server.origin, path),
        ]);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
    agent.destroy();
  });

  test("requests that do not wait for each other get their own answers, in their order, or none", async () => {
    await using server = await startServer({ env: { THREADS }, keepsLog: false });
    const next = createPaths(100 + Number(THREADS));
    let answered = 0;
    for (let turn = 0; turn < PIPELINES; turn++) {
      const paths = [next(), next(), next(), next()];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const bodies = await pipelined(server.port, paths);
      for (const [index, body] of bodies.entries())
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect([paths, body]).toEqual([paths, (await expected(server.origin, paths[index] ?? "")).body]);
      answered += bodies.length;
    }
    expect(answered).toBeGreaterThanOrEqual(PIPELINES / 2);
  });
});
