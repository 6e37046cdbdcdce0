/** Runs work of which only the newest result counts: a new run aborts the previous one. */
export class Newest {
  private current = new AbortController();

  /** The result of the work; null if newer work has started in the meantime. */
  async run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
    this.current.abort();
    const { signal } = (this.current = new AbortController());
    try {
      const result = await work(signal);
      return signal.aborted ? null : result;
    } catch (cause) {
      if (signal.aborted) return null;
      throw cause;
    }
  }
}
