import {
  createMemorySessions,
  createSessions,
  type Sessions,
  type SessionStore,
} from "../../../../core/mock/index.ts";
import { AppError } from "../../../../core/errors.ts";
import { createCircuitBreaker, type CircuitBreaker } from "../../../circuit-breaker.ts";
import type { Config } from "../../../config/config.ts";
import type { Logger } from "../../../log/log.ts";

/** What is slower than this counts as away, in milliseconds. */
const TIMEOUT_MS = 1000;

type Settings = Pick<Config, "mockSessionsMb" | "mockSessionTtl" | "redisUrl">;

interface Tools {
  readonly log: Pick<Logger, "info" | "warn">;
  readonly monotonic: () => number;
}

/** The sessions of a server. */
export interface ServerSessions {
  /** Null where they are off. */
  readonly sessions: Sessions | null;
  /** What works less well than it should, in a sentence; null where all is well. */
  readonly degraded: () => string | null;
  readonly close: () => void;
}

const ALONE = { degraded: () => null, close: () => undefined };

const unavailable = (cause: unknown): AppError =>
  new AppError("sessions_unavailable", "Sessions cannot be reached at the moment. Try again.", {
    headers: { "retry-after": "1" },
    cause,
  });

/** A store that is somewhere else: whatever goes wrong on the way is a 503. */
const guarded = (store: SessionStore, call: CircuitBreaker["call"]): SessionStore => {
  const ask = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    try {
      return await call(async () => work());
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    load: (name, known) => ask(() => store.load(name, known)),
    commit: (name, change) => ask(() => store.commit(name, change)),
    drop: (name) => ask(() => store.drop(name)),
  };
};

const openRedis = async (url: string, settings: Settings, tools: Tools): Promise<ServerSessions> => {
  const [{ createRedis }, { createRedisStore }] = await Promise.all([
    import("../../../redis.ts"),
    import("./redis-store.ts"),
  ]);
  const redis = createRedis(url);
  const breaker = await createCircuitBreaker({
    connect: () => redis.connect(TIMEOUT_MS),
    away: "Redis is away: sessions answer 503",
    back: "Redis is back: sessions are kept again",
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
    degraded: breaker.degraded,
    close: () => {
      breaker.close();
      redis.close();
    },
  };
};

/** Keeps sessions in Redis where that is configured, else with the supervisor where there is one, else in this process. */
export const openSessions = async (
  settings: Settings,
  tools: Tools,
  supervisor: SessionStore | null = null,
): Promise<ServerSessions> => {
  const { mockSessionsMb: megabytes, mockSessionTtl: ttlSeconds, redisUrl } = settings;
  if (megabytes === 0) return { sessions: null, ...ALONE };
  if (redisUrl !== null) return openRedis(redisUrl, settings, tools);
  if (supervisor !== null)
    return { sessions: createSessions(guarded(supervisor, (work) => work())), ...ALONE };
  return { sessions: createMemorySessions({ megabytes, ttlSeconds, now: tools.monotonic }), ...ALONE };
};
