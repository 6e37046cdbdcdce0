import {
  EMPTY_VERSION,
  SESSION_OVERHEAD,
  type SessionChange,
  type SessionStore,
} from "../../../../core/mock/index.ts";
import { AppError } from "../../../../core/errors.ts";
import { systemCodeOf } from "../../../failures.ts";
import type { Redis } from "../../../redis.ts";
import {
  COMMIT,
  DROP,
  LOAD,
  LOG_APPEND,
  LOG_BEGIN,
  LOG_READ,
  PREFIX,
  RULES_MEET,
  RULES_READ,
  RULES_REPLACE,
} from "./redis-scripts.ts";

const SHARED_KEYS = ["used", "sizes", "total", "owners", "clients"].map((key) => PREFIX + key);
/** Callers choose session names, so these need a prefix of their own. */
const SESSION_PREFIX = `${PREFIX}named:`;

interface RedisStoreOptions {
  readonly megabytes: number;
  readonly ttlSeconds: number;
  readonly timeoutMs: number;
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
}

/** Redis answered, but did not run the script. */
const isRefusal = (error: unknown): boolean => systemCodeOf(error) === "ERR_REDIS_SERVER_ERROR";

/** The script may have run, or run before its deadline, and its answer is missing. */
const outcomeUnknown = (cause: unknown): AppError =>
  new AppError(
    "outcome_unknown",
    "Whether the change was stored is unknown. Read the session before you repeat it; a request with an Idempotency-Key can be repeated as it is.",
    { headers: { "retry-after": "1" }, cause },
  );

/** Whether a script that writes and has a deadline did so. */
const isDone = async (running: Promise<readonly string[]>): Promise<boolean> => {
  const [outcome] = await running.catch((error: unknown) => {
    throw isRefusal(error) ? error : outcomeUnknown(error);
  });
  if (outcome === "late") throw new Error("Redis was too slow to write a session");
  return outcome === "done";
};

const textsIn = (reply: unknown): string[] => {
  if (!Array.isArray(reply)) throw new Error("unexpected reply to EVAL");
  return reply.map(String);
};

const pairsIn = (texts: readonly string[]): [string, string][] =>
  Array.from({ length: texts.length / 2 }, (_, index) => [
    texts[2 * index] as string,
    texts[2 * index + 1] as string,
  ]);

/**
 * Sessions in Redis, shared by replicas. A session is a hash, read and written by atomic scripts. Sorted sets hold the
 * last use of each session and the bytes of each client, whose least recently used sessions are dropped.
 */
export const createRedisStore = (redis: Redis, options: RedisStoreOptions): Required<SessionStore> => {
  const { megabytes, ttlSeconds, timeoutMs, monotonic } = options;
  const ttl = String(ttlSeconds * 1000);
  const maxBytes = String(megabytes * 2 ** 20);
  /** The clock of Redis minus ours. */
  let clockOffset = 0;

  const run = async (script: string, name: string, args: readonly string[]): Promise<string[]> => {
    const keys = [SESSION_PREFIX + name, ...SHARED_KEYS];
    return textsIn(
      await redis.send(
        "EVAL",
        [script, String(keys.length), ...keys, SESSION_PREFIX, name, ...args],
        timeoutMs,
      ),
    );
  };

  /** When the client gets an error. */
  const deadline = (): string => String(Math.floor(monotonic() + clockOffset + timeoutMs));

  const argumentsOf = ({ from, to, set, remove, bytes }: SessionChange, client: string): string[] => [
    client,
    from,
    to,
    String(bytes + SESSION_OVERHEAD),
    deadline(),
    ttl,
    maxBytes,
    String(set.length),
    ...set.flat(),
    ...remove,
  ];

  return {
    async load(name, known) {
      const [now, version = EMPTY_VERSION, ...texts] = await run(LOAD, name, [known, ttl]);
      clockOffset = Number(now) - monotonic();
      return version === known ? null : { version, entries: pairsIn(texts) };
    },
    commit: (name, change, client) => isDone(run(COMMIT, name, argumentsOf(change, client))),
    async drop(name) {
      // Unlike a commit, it does not follow a load, which reads the clock.
      const [seconds, micros] = textsIn(await redis.send("TIME", [], timeoutMs)).map(Number);
      clockOffset = (seconds ?? 0) * 1000 + (micros ?? 0) / 1000 - monotonic();
      await isDone(run(DROP, name, [deadline()]));
    },
    log: {
      async begin(name, isRequest) {
        const [id, request, log = ""] = await run(LOG_BEGIN, name, [isRequest ? "1" : "0", ttl]);
        return { run: log, id: Number(id), request: Number(request) };
      },
      async append(name, log, entry, client) {
        await run(LOG_APPEND, name, [client, entry, ttl, maxBytes, log]).catch((error: unknown) => {
          // The request is done, and Redis is there: an entry without room is no reason to refuse sessions.
          if (!isRefusal(error)) throw error;
        });
      },
      read: (name) => run(LOG_READ, name, []),
    },
    rules: {
      read: async (name) =>
        new Map(pairsIn(await run(RULES_READ, name, [ttl])).map(([key, met]) => [key, Number(met)])),
      async replace(name, keys, client) {
        await run(RULES_REPLACE, name, [client, ttl, maxBytes, ...keys]);
      },
      async meet(name, key, times) {
        const [met] = await run(RULES_MEET, name, [key, times === Infinity ? "-1" : String(times)]);
        return met === "1";
      },
    },
  };
};
