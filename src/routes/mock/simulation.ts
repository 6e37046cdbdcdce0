import { type Auth, type Fault, type Simulation } from "../../query/index.ts";
import { AppError } from "../../rpc/errors.ts";

/** Where simulated luck and waiting come from: the machine's, or a test's. */
export interface Fate {
  /** In [0, 1). */
  readonly random: () => number;
  /** Waits; rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** A wait that ends with its caller, and early when the server shuts down: then the answer is due at once. */
export const createFate = (shutdown: AbortSignal): Fate => ({
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise<void>((resolve, reject) => {
      const clear = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", left);
        shutdown.removeEventListener("abort", over);
      };
      const over = (): void => {
        clear();
        resolve();
      };
      const left = (): void => {
        clear();
        reject(signal.reason as Error);
      };
      const timer = setTimeout(over, milliseconds);
      if (signal.aborted) return left();
      if (shutdown.aborted) return over();
      signal.addEventListener("abort", left);
      shutdown.addEventListener("abort", over);
    }),
});

/** What a request shows to be let in. */
export interface Credentials {
  readonly authorization: string | null;
  readonly apiKey: string | null;
}

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;

const isBasic = (header: string): boolean => {
  const encoded = BASIC.exec(header)?.[1];
  if (encoded === undefined || encoded.replace(/=+$/, "").length % 4 === 1) return false;
  return atob(encoded).includes(":");
};

const GUARDS: Record<Auth, { challenge: string; asks: string; opens: (given: Credentials) => boolean }> = {
  bearer: {
    challenge: 'Bearer realm="mock"',
    asks: "Authorization: Bearer <anything>",
    opens: ({ authorization }) => /^bearer +\S/i.test(authorization ?? ""),
  },
  apikey: {
    challenge: 'ApiKey realm="mock"',
    asks: "X-API-Key: <anything>, or ?api_key=<anything>",
    opens: ({ apiKey }) => (apiKey ?? "") !== "",
  },
  basic: {
    challenge: 'Basic realm="mock", charset="UTF-8"',
    asks: "Authorization: Basic <base64 of user:password>",
    opens: ({ authorization }) => isBasic(authorization ?? ""),
  },
};

const checkAuth = (auth: Auth, given: Credentials): void => {
  const { challenge, asks, opens } = GUARDS[auth];
  if (opens(given)) return;
  throw new AppError("unauthorized", `__auth=${auth} wants ${asks}.`, {
    headers: { "www-authenticate": challenge },
  });
};

const RETRY_AFTER = { "retry-after": "1" };

const faultError = ({ kind, status }: Fault): AppError => {
  if (kind === "ratelimit")
    return new AppError("rate_limited", "__error=ratelimit asked for this.", { headers: RETRY_AFTER });
  if (kind === "timeout")
    return new AppError("simulated_error", "__error=timeout asked for this.", { status });
  const headers = status === 429 || status === 503 ? RETRY_AFTER : {};
  return new AppError("simulated_error", `__error=${status} asked for this.`, { status, headers });
};

/** Delays, then asks for credentials, then fails, as the `__` parameters say. */
export const simulate = async (
  { delay, auth, fault }: Simulation,
  given: Credentials,
  fate: Fate,
  signal: AbortSignal,
): Promise<void> => {
  if (delay !== null) {
    const [from, to] = delay;
    const wait = from + Math.floor(fate.random() * (to - from + 1));
    if (wait > 0) await fate.sleep(wait, signal);
  }
  if (auth !== null) checkAuth(auth, given);
  if (fault !== null && fate.random() < fault.share) throw faultError(fault);
};
