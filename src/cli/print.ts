const CHUNK = 65_536;

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EPIPE";

/**
 * Writes to standard output with backpressure. A closed pipe, as after `head`, is not an error: the rest is not produced.
 */
export const print = async (parts: AsyncIterable<string> | Iterable<string>): Promise<void> => {
  const out = Bun.stdout.writer({ highWaterMark: CHUNK });
  try {
    let size = 0;
    for await (const part of parts) {
      // Awaited, as a closed pipe rejects this, too.
      await out.write(part);
      size += part.length;
      if (size < CHUNK) continue;
      await out.flush();
      size = 0;
    }
    await out.end();
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
};
