import { AppError } from "../../errors.ts";
import type { Auth, SimulatedError, Parsed } from "../../query/index.ts";
import { noticeHeader } from "../response/headers.ts";
import type { MockDeps, MockRequest } from "../types.ts";

/** The credentials of a request. */
interface Credentials {
  readonly authorization: string;
  readonly apiKey: string;
}

const BASIC = /^basic +([A-Za-z0-9+/]+={0,2})$/i;

const isBasic = (header: string): boolean => {
  const encoded = BASIC.exec(header)?.[1];
  if (encoded === undefined || encoded.replace(/=+$/, "").length % 4 === 1) return false;
  return atob(encoded).includes(":");
};

interface Scheme {
  readonly challenge: string;
  readonly requires: string;
  readonly accepts: (given: Credentials) => boolean;
}

const SCHEMES: Readonly<Record<Auth, Scheme>> = {
  bearer: {
    challenge: 'Bearer realm="mock"',
    requires: "Authorization: Bearer <anything>",
    accepts: ({ authorization }) => /^bearer +\S/i.test(authorization),
  },
  apikey: {
    challenge: 'ApiKey realm="mock"',
    requires: "X-API-Key: <anything>, or ?api_key=<anything>",
    accepts: ({ apiKey }) => apiKey !== "",
  },
  basic: {
    challenge: 'Basic realm="mock", charset="UTF-8"',
    requires: "Authorization: Basic <base64 of user:password>",
    accepts: ({ authorization }) => isBasic(authorization),
  },
};

type HeaderFields = Readonly<Record<string, string>>;

const checkAuth = (auth: Auth, given: Credentials, notice: HeaderFields): void => {
  const { challenge, requires, accepts } = SCHEMES[auth];
  if (accepts(given)) return;
  throw new AppError("unauthorized", `__auth=${auth} requires ${requires}.`, {
    headers: { "www-authenticate": challenge, ...notice },
  });
};

const RETRY_AFTER = { "retry-after": "1" };

const errorFor = ({ kind, status }: SimulatedError, notice: HeaderFields): AppError => {
  const code = kind === "ratelimit" ? "rate_limited" : "simulated_error";
  const asked = kind === "status" ? status : kind;
  const headers = status === 429 || status === 503 ? { ...RETRY_AFTER, ...notice } : notice;
  return new AppError(code, `Simulated by __error=${asked}.`, { status, headers });
};

/**
 * Applies the `__` parameters: delay, authentication, error, in this order. Errors carry the notices, too.
 */
export const simulate = async (
  parsed: Parsed,
  { headers, signal }: MockRequest,
  { random, sleep }: Pick<MockDeps, "random" | "sleep">,
): Promise<void> => {
  const { simulation, apiKey } = parsed.query;
  const { delay, auth, fault } = simulation;
  if (delay !== null) {
    const [from, to] = delay;
    const wait = from + Math.floor(random() * (to - from + 1));
    if (wait > 0) await sleep(wait, signal);
  }
  if (auth !== null) {
    const authorization = headers.get("authorization") ?? "";
    const key = headers.get("x-api-key") ?? apiKey ?? "";
    checkAuth(auth, { authorization, apiKey: key }, noticeHeader(parsed));
  }
  if (fault !== null && random() < fault.share) throw errorFor(fault, noticeHeader(parsed));
};
