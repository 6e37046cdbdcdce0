import { loading } from "./worker-server.ts";

/** Work of which only the newest counts: a newer one ends what goes on. */
export class Newest {
  private current = new AbortController();

  /** What the work comes to; null when newer work came meanwhile. */
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
