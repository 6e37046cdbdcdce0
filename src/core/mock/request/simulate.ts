import { AppError } from "../../errors.ts";
import { drawsOf } from "./draws.ts";
import { type Auth, type Pair, type Parsed, parseForAny, type SimulatedError } from "../../query/index.ts";
import { discard } from "../response/body.ts";
import { noticeHeader } from "../headers.ts";
import type { Call, MockDeps, MockResponse, RoutedRequest } from "../types.ts";
import { resetSession } from "../session/open-session.ts";

/** The credentials of a request. */
interface Credentials {
  readonly authorization: string;
  readonly apiKey: string;
}

/** Base64 may end without the signs that fill it up; with too few of them it cannot be decoded. */
const BASIC = /^basic +((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?)$/i;

/** Whether credentials are those of the scheme Basic: a user and a password. */
export const isBasic = (header: string): boolean => {
  const encoded = BASIC.exec(header)?.[1];
  return encoded !== undefined && atob(encoded).includes(":");
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

const errorFor = ({ kind, status, after }: SimulatedError, notice: HeaderFields): AppError => {
  const code = kind === "ratelimit" ? "rate_limited" : "simulated_error";
  const asked = kind === "status" ? status : kind;
  const headers = status === 429 || status === 503 ? { ...RETRY_AFTER, ...notice } : notice;
  const detail = `Simulated by __error=${asked}${after ? ":after: the request was carried out" : ""}.`;
  return new AppError(code, detail, { status, headers });
};

/** A delay in milliseconds. */
const drawn = ([from, to]: readonly [number, number], random: () => number): number =>
  from + Math.floor(random() * (to - from + 1));

/** What a client gets of a response: it may be damaged or lost on the way. */
type Delivery = (response: MockResponse) => Promise<MockResponse>;

/**
 * Applies the `__` parameters: delay, authentication, error, in this order. Errors carry the notices, too. Returns what
 * happens to the response.
 */
export const simulate = async (
  parsed: Parsed,
  { headers, signal, logged }: Pick<Call, "headers" | "signal" | "logged">,
  { random: chance, sleep, behindProxy }: Pick<MockDeps, "random" | "sleep" | "behindProxy">,
): Promise<Delivery> => {
  const { query, session } = parsed;
  const { simulation, apiKey, seed } = query;
  if (logged !== null && query.rival !== null) logged.rival = query;
  const { delay, auth, error, fault } = simulation;
  // Most requests draw nothing. One that empties its session is the first of the next run.
  const random =
    logged === null || (delay ?? error ?? fault) === null
      ? chance
      : drawsOf(seed, session?.reset === true ? 1 : logged.numbers.request);
  if (delay !== null) {
    const wait = drawn(delay, random);
    if (wait > 0) await sleep(wait, signal);
  }
  if (auth !== null) {
    const authorization = headers.get("authorization") ?? "";
    const key = headers.get("x-api-key") ?? apiKey ?? "";
    checkAuth(auth, { authorization, apiKey: key }, noticeHeader(parsed));
  }
  const failure = error !== null && random() < error.share ? errorFor(error, noticeHeader(parsed)) : null;
  const isDamaged = fault !== null && failure === null && random() < fault.share;
  if (logged !== null && failure !== null) logged.simulated = "error";
  if (failure !== null && error?.after !== true) throw failure;
  return async (response) => {
    if (failure !== null) {
      discard(response);
      throw failure;
    }
    if (isDamaged && logged !== null) logged.simulated = fault.kind;
    if (response.items !== undefined)
      return {
        ...response,
        wire: {
          ...response.wire,
          ...(delay === null ? {} : { delay: () => drawn(delay, random) }),
          ...(isDamaged ? { fault } : {}),
        },
      };
    if (!isDamaged) return response;
    const { damage } = await import("../response/damage.ts");
    return damage(response, fault, { sleep, behindProxy }, signal);
  };
};

const SIMULATION = ["__delay", "__error", "__fault", "__auth", "__rival"];
const RESET = "__reset";

/** Parameters that say what happens to a request on its way, whoever answers it. */
export const ON_THE_WAY: ReadonlySet<string> = new Set(["__session", RESET, ...SIMULATION]);

const isReset = ([name, value]: Pair): boolean => name === RESET && value === "true";
const isSimulation = ([name]: Pair): boolean => SIMULATION.includes(name);

/** The session that a request is of; null for none. */
export const sessionOf = ({ query, session }: Pick<RoutedRequest, "query" | "session">): string | null =>
  query.find(([name]) => name === "__session")?.[1] ?? session;

/** Empties the session of a request if it says so, and simulates what it asks for, around whatever answers the rest. */
export const simulated = async (
  routed: RoutedRequest,
  deps: Pick<MockDeps, "sleep" | "random" | "behindProxy" | "sessions">,
  respond: (rest: RoutedRequest) => Promise<MockResponse>,
): Promise<MockResponse> => {
  const { query, method, request, logged } = routed;
  const name = sessionOf(routed);
  if (name !== null && query.some(isReset)) await resetSession({ name, reset: true }, deps.sessions, logged);
  const rest = { ...routed, query: query.filter((pair) => !isReset(pair) && !isSimulation(pair)) };
  const pairs = query.filter(isSimulation);
  if (pairs.length === 0) return respond(rest);
  const parsed = parseForAny(pairs, method);
  const { headers, signal } = request;
  const deliver = await simulate(parsed, { headers, signal, logged }, deps);
  return deliver(await respond(rest));
};
