import { systemCodeOf } from "../server/failures.ts";

const CHUNK = 65_536;

/**
 * Writes to standard output with backpressure. A closed pipe, as after `head`, is not an error: the rest is not
 * produced.
 */
export const print = async (parts: AsyncIterable<string | Uint8Array> | Iterable<string>): Promise<void> => {
  const out = Bun.stdout.writer({ highWaterMark: CHUNK });
  try {
    let size = 0;
    for await (const part of parts) {
      // Awaited, because a closed pipe rejects this as well.
      await out.write(part);
      size += part.length;
      if (size < CHUNK) continue;
      await out.flush();
      size = 0;
    }
    await out.end();
  } catch (error) {
    if (systemCodeOf(error) !== "EPIPE") throw error;
  }
};
