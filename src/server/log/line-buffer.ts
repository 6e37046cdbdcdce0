/** Gathers lines and writes them in few pieces, in order. */
export interface LineBuffer {
  write(line: string): void;
  /** Writes what is gathered; resolves when it is out, at once where the system takes it at once. */
  flush(): Promise<void>;
}

/** Where pieces go: Bun's writer of a file, a pipe or a terminal. */
export interface LineSink {
  write(text: string): number | Promise<number>;
  flush(): number | Promise<number>;
}

/** What is gathered at most before it is written. */
const CHUNK = 16_384;
/** How long a line waits at most: what a killed process can lose. */
const LINGER_MS = 100;
/** Characters that wait at most for a reader that does not read; beyond, lines are lost and the service goes on. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * Bun's writer, because it never blocks: where the reader of a pipe has stalled, `flush` returns a promise.
 * A synchronous write would stop every request, and one in another thread costs three times as much.
 */
const standardOutput = (): LineSink => Bun.stdout.writer({ highWaterMark: 1 << 20 });

const lossLine = (lost: number): string =>
  `${JSON.stringify({ level: "warn", time: Date.now(), lost, msg: "log lines lost: nobody read them" })}\n`;

export const createLineBuffer = (sink: LineSink = standardOutput()): LineBuffer => {
  let waiting = "";
  let scheduled = false;
  let lost = 0;
  let underWay: Promise<void> | null = null;
  /** The reader has closed its end, as `| head` does. */
  let closed = false;

  const settled = (): void => {
    underWay = null;
    if (lost > 0) waiting += lossLine(lost);
    lost = 0;
    pass();
  };

  const pass = (): void => {
    scheduled = false;
    if (underWay !== null || waiting === "" || closed) return;
    const piece = waiting;
    waiting = "";
    const written = sink.write(piece);
    const flushed = sink.flush();
    if (!(written instanceof Promise || flushed instanceof Promise)) return;
    underWay = Promise.all([written, flushed]).then(settled, () => {
      closed = true;
      underWay = null;
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
      if (waiting.length >= CHUNK) pass();
      else if (!scheduled) {
        scheduled = true;
        setTimeout(pass, LINGER_MS).unref();
      }
    },
    async flush() {
      pass();
      while (underWay !== null) await underWay;
    },
  };
};
