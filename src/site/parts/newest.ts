import { loading } from "./worker-server.ts";

/** Runs work of which only the newest counts: newer work aborts older. */
export class Newest {
  private current = new AbortController();

  /** The result of the work; null if newer work has begun meanwhile. */
  async run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
    this.current.abort();
    const { signal } = (this.current = new AbortController());
    try {
      // Here and not around the whole call: one that is repeated after a load would count as newer.
      const result = await loading(() => work(signal));
      return signal.aborted ? null : result;
    } catch (cause) {
      if (signal.aborted) return null;
      throw cause;
    }
  }
}
