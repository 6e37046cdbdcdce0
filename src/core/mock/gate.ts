import type { Auth, Fault, Parsed } from "../query/index.ts";
import { AppError } from "../errors.ts";
import { noticeHeader } from "./reply.ts";

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

type Headers = Readonly<Record<string, string>>;

const checkAuth = (auth: Auth, given: Credentials, notice: Headers): void => {
  const { challenge, asks, opens } = GUARDS[auth];
  if (opens(given)) return;
  throw new AppError("unauthorized", `__auth=${auth} wants ${asks}.`, {
    headers: { "www-authenticate": challenge, ...notice },
  });
};

const RETRY_AFTER = { "retry-after": "1" };

const faultError = ({ kind, status }: Fault, notice: Headers): AppError => {
  if (kind === "ratelimit") {
    const headers = { ...RETRY_AFTER, ...notice };
    return new AppError("rate_limited", "__error=ratelimit asked for this.", { headers });
  }
  const asked = kind === "timeout" ? kind : status;
  const headers =
    kind !== "timeout" && (status === 429 || status === 503) ? { ...RETRY_AFTER, ...notice } : notice;
  return new AppError("simulated_error", `__error=${asked} asked for this.`, { status, headers });
};

/**
 * Asks for credentials, then fails, as the `__` parameters say. `luck` in [0, 1) decides who fails. What was
 * changed in the question is told with a failure as well.
 */
export const admit = (parsed: Parsed, given: Credentials, luck: () => number): void => {
  const { auth, fault } = parsed.query.simulation;
  if (auth !== null) checkAuth(auth, given, noticeHeader(parsed));
  if (fault !== null && luck() < fault.share) throw faultError(fault, noticeHeader(parsed));
};
