/** What was received over a raw connection. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  readonly text: string;
}

const parse = (text: string): RawAnswer => {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: rest.join("\r\n\r\n"),
    text,
  };
};

/**
 * Sends raw bytes, which no HTTP client would, and resolves with what is received until the other side
 * closes or is silent for `quietMs`. It waits `firstMs` for the first byte: shorten that if there may be none.
 */
export const sendRaw = async (
  port: number,
  parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  { quietMs = 400, firstMs = 20_000 }: { readonly quietMs?: number; readonly firstMs?: number } = {},
): Promise<RawAnswer> => {
  let text = "";
  let lastByte = performance.now();
  let closed = false;
  let drained = Promise.withResolvers<void>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port,
    socket: {
      data(_socket, chunk) {
        text += chunk.toString("latin1");
        lastByte = performance.now();
      },
      drain: () => drained.resolve(),
      close() {
        closed = true;
        drained.resolve();
      },
      error() {
        closed = true;
        drained.resolve();
      },
    },
  });
  for await (const part of parts) {
    let bytes = typeof part === "string" ? Buffer.from(part) : Buffer.from(part);
    while (bytes.length > 0 && !closed) {
      drained = Promise.withResolvers<void>();
      const written = socket.write(bytes);
      if (written < 0) break;
      bytes = bytes.subarray(written);
      if (bytes.length > 0) await Promise.race([drained.promise, Bun.sleep(quietMs)]);
    }
    if (closed) break;
  }
  lastByte = performance.now();
  while (!closed && performance.now() - lastByte < (text === "" ? firstMs : quietMs)) await Bun.sleep(10);
  socket.end();
  return parse(text);
};
