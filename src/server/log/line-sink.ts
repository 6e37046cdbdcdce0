/** The destination of lines: a file, a pipe or a terminal. */
export interface LineSink {
  write(text: string): number | Promise<number>;
  flush(): number | Promise<number>;
}

/** A full disk took only the first `written` bytes. */
export class PartialWriteError extends Error {
  readonly written: number;

  constructor(written: number, cause: unknown) {
    super("only a part was written", { cause });
    this.written = written;
  }
}
