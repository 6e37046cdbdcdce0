/** Buffers lines and writes them in batches, in order. */
export interface LineBuffer {
  write(line: string): void;
  /** Writes the buffer; resolves when it is written. */
  flush(): Promise<void>;
}

/** The destination: Bun's writer of a file, a pipe or a terminal. */
export interface LineSink {
  write(text: string): number | Promise<number>;
  flush(): number | Promise<number>;
}

/** The size at which the buffer is written. */
const CHUNK = 16_384;
/** How long a line waits at most, and so what a killed process can lose. */
const LINGER_MS = 100;
/** Characters that wait at most for a stalled reader. Further lines are dropped. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * Bun's writer, because it never blocks: `flush` returns a promise if the reader of a pipe has stalled. A synchronous
 * write would stop every request, and one in another thread costs three times as much.
 */
const standardOutput = (): LineSink => Bun.stdout.writer({ highWaterMark: 1 << 20 });

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: "warn", time: Date.now(), lost, msg: "log lines lost: nobody read them" })}\n`;

export const createLineBuffer = (sink: LineSink = standardOutput()): LineBuffer => {
  let waiting = "";
  let scheduled = false;
  let lost = 0;
  let pending: Promise<void> | null = null;
  /** The reader has closed its end, as `| head` does. */
  let closed = false;

  const settled = (): void => {
    pending = null;
    if (lost > 0) waiting += lossLine(lost);
    lost = 0;
    writeOut();
  };

  const writeOut = (): void => {
    scheduled = false;
    if (pending !== null || waiting === "" || closed) return;
    const piece = waiting;
    waiting = "";
    const written = sink.write(piece);
    const flushed = sink.flush();
    if (!(written instanceof Promise || flushed instanceof Promise)) return;
    pending = Promise.all([written, flushed]).then(settled, () => {
      closed = true;
      pending = null;
    });
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
        setTimeout(writeOut, LINGER_MS).unref();
      }
    },
    async flush() {
      writeOut();
      while (pending !== null) await pending;
    },
  };
};
