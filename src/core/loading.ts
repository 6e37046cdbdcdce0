/** An error thrown because something must be loaded first, such as words of the engine. */
interface Needs {
  readonly load: () => Promise<void>;
}

const needs = (cause: unknown): cause is Needs =>
  cause instanceof Error && "load" in cause && typeof cause.load === "function";

/** Runs a function. If it throws a `Needs`, loads what it needs and runs it again. */
export const loading = async <Result>(run: () => Promise<Result> | Result): Promise<Result> => {
  for (;;) {
    try {
      return await run();
    } catch (cause) {
      if (!needs(cause)) throw cause;
      await cause.load();
    }
  }
};
