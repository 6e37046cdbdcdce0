import { expect, test } from "bun:test";
import { BUILT_IN, type Catalog } from "../../../../src/core/engine/index.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { until } from "../../../support/until.ts";
import { get, textOf } from "../support/mock.ts";

/* A body of more than a mebibyte is made while its client reads it. */

const MEBIBYTE = 2 ** 20;

/** The answer to a request, and how many records have been made for it. */
const ask = async (path: string) => {
  const made = { records: 0 };
  const table: Catalog["table"] = (...options) => {
    const whole = BUILT_IN.table(...options);
    return new Proxy(whole, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "row" || typeof value !== "function") return value;
        return (id: number): unknown => {
          made.records++;
          return Reflect.apply(value, target, [id]);
        };
      },
    });
  };
  const { body } = await createMock({ catalog: { ...BUILT_IN, table } }).handle(get(path));
  return { body: body as ReadableStream<Uint8Array>, made };
};

test("it is its pages put together, in chunks of 64 Ki characters after what was written at first", async () => {
  const mock = createMock({ catalog: BUILT_IN });
  const { body } = await mock.handle(get("posts?count=5000&_all=true&_format=ndjson"));
  const pages = [1, 2, 3, 4, 5].map(async (page) =>
    textOf(await mock.handle(get(`posts?count=5000&limit=1000&page=${page}&_format=ndjson`))),
  );
  let whole = "";
  const lengths: number[] = [];
  for await (const chunk of body as ReadableStream<Uint8Array>) {
    const text = new TextDecoder().decode(chunk);
    lengths.push(text.length);
    whole += text;
  }
  expect(whole).toBe((await Promise.all(pages)).join(""));
  expect(lengths.length).toBeGreaterThan(5);
  expect(lengths[0]).toBeWithin(MEBIBYTE, MEBIBYTE + 5000);
  for (const length of lengths.slice(1, -1)) expect(length).toBeWithin(2 ** 16, 2 ** 16 + 5000);
});

test("over a socket, a reader that stalls pauses it", async () => {
  const { body, made } = await ask("posts?count=100000&_all=true");
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response(body) });
  let received = 0;
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port: server.port as number,
    socket: {
      data(from, chunk) {
        received += chunk.byteLength;
        if (received > 100_000) from.pause();
      },
    },
  });
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await until(() => received > 100_000);
  let before = -1;
  await until(() => {
    const still = made.records === before;
    before = made.records;
    Bun.sleepSync(20);
    return still;
  });
  await Bun.sleep(200);
  // What the sockets' own buffers hold, and not all of it.
  expect(made.records).toBeWithin(1000, 50_000);
  socket.terminate();
  await server.stop(true);
});
