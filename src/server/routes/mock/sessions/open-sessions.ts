import {
  createMemorySessions,
  createSessions,
  type SessionLog,
  type SessionUsage,
  type Sessions,
  type SessionStore,
} from "../../../../core/mock/index.ts";
import { AppError } from "../../../../core/errors.ts";
import { createCircuitBreaker, type CircuitBreaker } from "../../../circuit-breaker.ts";
import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";

/** A slower store counts as unavailable, in milliseconds. */
const TIMEOUT_MS = 1000;

type Settings = Pick<Config, "mockSessionsMb" | "mockSessionTtl" | "redisUrl">;

interface Tools {
  readonly log: Pick<Logger, "info" | "warn">;
  readonly monotonic: () => number;
}

/** The sessions of a server. */
export interface ServerSessions {
  /** Null if sessions are off. */
  readonly sessions: Sessions | null;
  /** Asks Redis if there is one: why sessions are degraded, in a sentence, or null. */
  readonly check: () => Promise<string | null>;
  /** What they take in this process. */
  readonly usage: () => SessionUsage;
  readonly close: () => void;
}

const NOTHING: SessionUsage = { sessions: 0, bytes: 0 };
const LOCAL = { check: () => Promise.resolve(null), usage: () => NOTHING, close: () => undefined };

const unavailable = (cause: unknown): AppError =>
  new AppError("sessions_unavailable", "Sessions are temporarily unavailable. Try again.", {
    headers: { "retry-after": "1" },
    cause,
  });

type Attempt = <Result>(work: () => Result | Promise<Result>) => Promise<Result>;

const guardedLog = (log: SessionLog, attempt: Attempt): SessionLog => ({
  begin: (name, isRequest, client) => attempt(() => log.begin(name, isRequest, client)),
  // The request is done: its response does not depend on the log, and the breaker reports that Redis is away.
  append: (name, run, entry, client) =>
    attempt(() => log.append(name, run, entry, client)).catch(() => undefined),
  read: (name) => attempt(() => log.read(name)),
});

/** A remote store whose failures become a 503, unless the store itself says what they are. */
export const guarded = (store: Required<SessionStore>, call: CircuitBreaker["call"]): SessionStore => {
  const attempt: Attempt = async (work) => {
    try {
      return await call(async () => work());
    } catch (error) {
      throw error instanceof AppError ? error : unavailable(error);
    }
  };
  return {
    load: (name, known) => attempt(() => store.load(name, known)),
    commit: (name, change, client) => attempt(() => store.commit(name, change, client)),
    drop: (name) => attempt(() => store.drop(name)),
    log: guardedLog(store.log, attempt),
    rules: {
      read: (name) => attempt(() => store.rules.read(name)),
      replace: (name, keys, client) => attempt(() => store.rules.replace(name, keys, client)),
      meet: (name, key, times) => attempt(() => store.rules.meet(name, key, times)),
    },
  };
};

const openRedis = async (url: string, settings: Settings, tools: Tools): Promise<ServerSessions> => {
  const [{ createRedis }, { createRedisStore }] = await Promise.all([
    import("../../../redis.ts"),
    import("./redis-store.ts"),
  ]);
  const redis = createRedis(url);
  const breaker = await createCircuitBreaker(redis, {
    timeoutMs: TIMEOUT_MS,
    unavailable: "Redis is unavailable: sessions answer 503",
    available: "Redis is available again: sessions work",
    log: tools.log,
  });
  const store = createRedisStore(redis, {
    megabytes: settings.mockSessionsMb,
    ttlSeconds: settings.mockSessionTtl,
    timeoutMs: TIMEOUT_MS,
    monotonic: tools.monotonic,
  });
  return {
    sessions: createSessions(guarded(store, breaker.call)),
    check: breaker.check,
    usage: () => NOTHING,
    close: breaker.close,
  };
};

/** Opens sessions in Redis if configured, else in this process. */
export const openSessions = async (settings: Settings, tools: Tools): Promise<ServerSessions> => {
  const { mockSessionsMb: megabytes, mockSessionTtl: ttlSeconds, redisUrl } = settings;
  if (megabytes === 0) return { sessions: null, ...LOCAL };
  if (redisUrl !== null) return openRedis(redisUrl, settings, tools);
  const sessions = createMemorySessions({ megabytes, ttlSeconds, now: tools.monotonic });
  return { sessions, ...LOCAL, usage: sessions.usage };
};
