import { writeSync } from "node:fs";
import { type LineSink, PartialWriteError } from "./line-sink.ts";

/** Standard output as a regular file. Bun's writer, too, writes to one at once, but does not say how much a full disk took. */
export const createLogFile = (descriptor: number): LineSink => ({
  write(text) {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(descriptor, bytes, written);
    } catch (cause) {
      throw new PartialWriteError(written, cause);
    }
    return written;
  },
  flush: () => 0,
});
