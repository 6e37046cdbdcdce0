import { destination } from "pino";

/** Gathers lines and writes them in few pieces, in order. */
export interface LineBuffer {
  write(line: string): void;
  /** Everything, now, before returning. */
  flush(): void;
}

/** What is gathered at most before it is written. */
const CHUNK = 16_384;
/** How long a line waits at most: what a killed process can lose. */
const LINGER_MS = 100;
/** Beyond this a reader that does not read loses lines; the service goes on. */
const MAX_UNWRITTEN = 8 * 1024 * 1024;

/** Lines to standard output. */
export const createLineBuffer = (): LineBuffer => {
  const out = destination({ dest: 1, sync: false, maxLength: MAX_UNWRITTEN });
  let pending = "";
  let waiting = false;

  const pass = (): void => {
    waiting = false;
    if (pending === "") return;
    out.write(pending);
    pending = "";
  };

  return {
    write(line) {
      pending += line;
      if (pending.length >= CHUNK) pass();
      else if (!waiting) {
        waiting = true;
        setTimeout(pass, LINGER_MS).unref();
      }
    },
    flush() {
      pass();
      out.flushSync();
    },
  };
};
