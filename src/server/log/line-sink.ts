import { writeSync } from "node:fs";

/** The destination of lines: a file, a pipe or a terminal. */
export interface LineSink {
  write(text: string): number | Promise<number>;
  flush(): number | Promise<number>;
}

/** Only the first `written` bytes were written, for example to a full disk. */
export class PartialWriteError extends Error {
  readonly written: number;

  constructor(written: number, cause: unknown) {
    super("only a part was written", { cause });
    this.written = written;
  }
}

/**
 * Standard output as a regular file. Bun's writer is synchronous for those, too, but does not say how much was written.
 */
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
