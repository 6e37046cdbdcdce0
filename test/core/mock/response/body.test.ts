import { describe, expect, test } from "bun:test";
import { createMock } from "../../../../src/core/mock/index.ts";
import { MAX_TEXT_LENGTH, streamOf } from "../../../../src/core/mock/response/body.ts";
import { NOT_CANCELLED, ResultWriter } from "../../../../src/core/query/index.ts";
import { until } from "../../../support/until.ts";
import { get, operate, textOf } from "../support/mock.ts";

const ROW = "é".repeat(512);

/** A writer of rows of half a kibibyte, and how many it has written. */
const rows = (count: number) => {
  const written = { rows: 0 };
  const row = (): string => {
    written.rows++;
    return ROW;
  };
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const writer = new ResultWriter(ids, () => ({}), { head: "", row, tail: "" }, NOT_CANCELLED);
  const body = streamOf(writer.write(MAX_TEXT_LENGTH), writer);
  return { body, written };
};

/** Runs the event loop for enough turns to make much more. */
const pass = async (): Promise<void> => {
  for (let turn = 0; turn < 500; turn++) await new Promise<void>((resolve) => void setImmediate(resolve));
};

test("a large body is streamed, and arrives complete", async () => {
  expect(await new Response(rows(9000).body).text()).toBe(ROW.repeat(9000));
});

test("it arrives in chunks of 64 Ki characters, after what was written at first", async () => {
  const lengths: number[] = [];
  for await (const chunk of rows(9000).body) lengths.push(new TextDecoder().decode(chunk).length);
  expect(lengths[0]).toBeWithin(MAX_TEXT_LENGTH, MAX_TEXT_LENGTH + 513);
  for (const length of lengths.slice(1, -1)) expect(length).toBeWithin(2 ** 16, 2 ** 16 + 513);
  expect(lengths.at(-1)).toBeWithin(1, 2 ** 16 + 513);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(9000 * 512);
});

test("chunks are made only as the reader takes them", async () => {
  const { body, written } = rows(1_000_000);
  const reader = body.getReader();
  await reader.read();
  await pass();
  const ahead = written.rows;
  expect(ahead).toBeLessThan(MAX_TEXT_LENGTH / 512 + 300);
  await pass();
  expect(written.rows).toBe(ahead);
  await reader.cancel();
});

describe("over a socket", () => {
  const serve = (count: number) => {
    const { body, written } = rows(count);
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => new Response(body),
    });
    return { server, written };
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

  test("a reader that stalls pauses the body", async () => {
    const { server, written } = serve(1_000_000);
    try {
      const socket = await open(server.port as number);
      await until(() => written.rows > 1000);
      let before = -1;
      await until(() => {
        const still = written.rows === before;
        before = written.rows;
        Bun.sleepSync(20);
        return still;
      });
      await Bun.sleep(200);
      // What the sockets' own buffers hold, and not a gigabyte.
      expect(written.rows).toBeLessThan(30_000);
      socket.terminate();
    } finally {
      await server.stop(true);
    }
  });
});

test("a large answer is the same as its pages put together", async () => {
  const mock = createMock();
  const ask = async (path: string): Promise<string> => textOf(await operate(mock, get(path)));
  const whole = await ask("posts?count=3000&_all=true&_format=ndjson");
  const paged = await Promise.all(
    [1, 2, 3].map((page) => ask(`posts?count=3000&limit=1000&page=${page}&_format=ndjson`)),
  );
  expect(whole).toBe(paged.join(""));
  expect(whole.length).toBeGreaterThan(MAX_TEXT_LENGTH);
});
