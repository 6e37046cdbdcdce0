/** The outcome of one request: a response, or nothing at all. */
export interface Outcome {
  /** 0 if the connection broke before a response. */
  readonly status: number;
  readonly key: string | null;
  readonly code: string | null;
  readonly retryAfterMs: number;
  readonly milliseconds: number;
}

/** A word that must never reach a log: every submission's address and message contain it. */
export const CANARY = "canary7f3a";

/** A unique submission. */
export const submission = (id: string) => ({
  email: `${CANARY}+${id}@example.com`,
  message: `${CANARY} message number ${id}, long enough.`,
});

/** The `id` in a submission's message, as read from a store. */
export const idOf = (message: string): string => /number (\S+),/.exec(message)?.[1] ?? "";

export const send = async (url: URL, id: string, timeoutMs = 20_000): Promise<Outcome> => {
  const started = performance.now();
  const outcome = (
    status: number,
    answer?: { key?: string; errors?: { code: string }[] },
    retryAfter = "0",
  ) => ({
    status,
    key: answer?.key ?? null,
    code: answer?.errors?.[0]?.code ?? null,
    retryAfterMs: Number(retryAfter) * 1000,
    milliseconds: performance.now() - started,
  });
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `key-${id}` },
      body: JSON.stringify(submission(id)),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.json();
    return outcome(response.status, answer, response.headers.get("retry-after") ?? "0");
  } catch {
    // A killed server or a lost connection: exactly what an Idempotency-Key is for.
    return outcome(0);
  }
};

/** Runs `work` on every item, this many at a time. */
export const inParallel = async <T>(
  items: Iterable<T>,
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
