import { fstatSync, writeSync } from "node:fs";
import { systemCodeOf } from "../failures.ts";

/** The destination of lines: a file, a pipe or a terminal. */
export interface LineSink {
  write(text: string): number | Promise<number>;
  flush(): number | Promise<number>;
}

/** Only the first `written` bytes were written, for example to a full disk. */
class PartialWriteError extends Error {
  readonly written: number;

  constructor(written: number, cause: unknown) {
    super("only a part was written", { cause });
    this.written = written;
  }
}

/**
 * Standard output as a regular file. Bun's writer is synchronous for those, too, but does not say how much was written.
 */
const createLogFile = (descriptor: number): LineSink => ({
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

/** Buffers lines and writes them in batches, in order. */
interface LineBuffer {
  write(line: string): void;
  /** Writes the buffer; resolves when it is written. */
  flush(): Promise<void>;
}

/** The size at which the buffer is written. */
const CHUNK = 16_384;
/** The longest that a line is buffered, and so what a killed process can lose. */
const LINGER_MS = 100;
/** The most characters buffered for a stalled reader. Further lines are dropped. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * Bun's writer, because it never blocks: `flush` returns a promise if the reader of a pipe has stalled. A synchronous
 * write would stop every request, and one in another thread costs three times as much.
 */
const standardOutput = (): LineSink =>
  fstatSync(1).isFile() ? createLogFile(1) : Bun.stdout.writer({ highWaterMark: 1 << 20 });

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: "warn", time: Date.now(), lost, msg: "log lines lost: the output could not be written" })}\n`;

/** The number of lines that are not entirely in the first `written` bytes. */
const countLost = (lines: string, written: number): number =>
  Buffer.from(lines).subarray(written).toString().split("\n").length - 1;

/** A failed write never stops requests: lost lines are counted, and later writes may succeed, as on a full disk. */
export const createLineBuffer = (sink: LineSink = standardOutput()): LineBuffer => {
  let waiting = "";
  let scheduled = false;
  let lost = 0;
  let pending: Promise<void> | null = null;
  let closed = false;
  /** The output may end within a line. */
  let torn = false;

  const writeOut = (): void => {
    if (pending !== null || closed || (waiting === "" && lost === 0)) return;
    const [lines, lostBefore] = [waiting, lost];
    waiting = "";
    lost = 0;
    const start = torn ? "\n" : "";
    const fail = (error: unknown): void => {
      // The reader has closed its end, as `| head` does.
      closed = systemCodeOf(error) === "EPIPE";
      torn = true;
      const written = error instanceof PartialWriteError ? error.written - start.length : 0;
      lost += lostBefore + countLost(lines, Math.max(0, written));
    };
    try {
      const written = sink.write(start + lines + (lostBefore > 0 ? lossLine(lostBefore) : ""));
      const flushed = sink.flush();
      if (!(written instanceof Promise || flushed instanceof Promise)) {
        torn = false;
        return;
      }
      pending = Promise.all([written, flushed]).then(
        () => {
          pending = null;
          torn = false;
          writeOut();
        },
        (error: unknown) => {
          pending = null;
          fail(error);
        },
      );
    } catch (error) {
      fail(error);
    }
  };

  /** There is one timer at a time: one per full chunk would write small pieces. */
  const linger = (): void => {
    scheduled = false;
    writeOut();
  };

  return {
    write(line) {
      if (closed) return;
      if (waiting.length > MAX_WAITING) {
        lost++;
        return;
      }
      waiting += line;
      if (waiting.length >= CHUNK) writeOut();
      else if (!scheduled) {
        scheduled = true;
        setTimeout(linger, LINGER_MS).unref();
      }
    },
    async flush() {
      writeOut();
      while (pending !== null) await pending;
    },
  };
};
