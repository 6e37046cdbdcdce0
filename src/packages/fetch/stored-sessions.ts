import { AppError } from "../../core/errors.ts";
import {
  createSessions,
  EMPTY_VERSION,
  LogEntries,
  MAX_SESSION_BYTES,
  type Sessions,
  type StoredSession,
} from "../../core/mock/index.ts";
import type { SessionStorage } from "./options.ts";

/** A storage that never agrees is broken, or has far too many writers. */
const MAX_TRIES = 50;

/** The log is written with every request, so it has less room than the records. */
const LOG_BYTES = MAX_SESSION_BYTES / 4;

const EMPTY: StoredSession = { version: EMPTY_VERSION, entries: [] };

const sessionIn = (text: string | null): StoredSession =>
  text === null ? EMPTY : (JSON.parse(text) as StoredSession);

// Names the log of this session among all that will have its name.
const logIn = (text: string | null): LogEntries =>
  text === null ? new LogEntries(Math.random().toString(36).slice(2)) : LogEntries.read(text);

const recordsKey = (name: string): string => `records:${name}`;
const logKey = (name: string): string => `log:${name}`;

/** Sessions in a storage of texts: one has the records of a session, another one its log and its rules. */
export const createStoredSessions = (storage: SessionStorage): Sessions => {
  const read = async (key: string): Promise<string | null> => (await storage.get(key)) ?? null;

  /** Changes a text, again if another writer was faster. */
  const change = async <Result>(
    key: string,
    decide: (text: string | null) => readonly [next: string | null, result: Result],
  ): Promise<Result> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const text = await read(key);
      const [next, result] = decide(text);
      if (await storage.compareAndSet(key, text, next)) return result;
    }
    throw new AppError("sessions_unavailable", "Too many requests are writing to this session. Try again.", {
      headers: { "retry-after": "1" },
    });
  };

  const drop = (key: string): Promise<null> => change(key, () => [null, null]);

  const changeLog = <Result>(name: string, decide: (log: LogEntries) => Result): Promise<Result> =>
    change(logKey(name), (text) => {
      const log = logIn(text);
      const result = decide(log);
      log.trim(LOG_BYTES);
      return [log.text, result];
    });

  return createSessions({
    async load(name, known) {
      const session = sessionIn(await read(recordsKey(name)));
      return session.version === known ? null : session;
    },
    async commit(name, { from, to, set, remove }) {
      const text = await read(recordsKey(name));
      const { version, entries } = sessionIn(text);
      if (version !== from) return false;
      const next = new Map(entries);
      for (const key of remove) next.delete(key);
      for (const [key, entry] of set) next.set(key, entry);
      return storage.compareAndSet(
        recordsKey(name),
        text,
        JSON.stringify({ version: to, entries: [...next] }),
      );
    },
    async drop(name) {
      await drop(recordsKey(name));
      await drop(logKey(name));
    },
    log: {
      begin: (name, isRequest) => changeLog(name, (log) => log.begin(isRequest)),
      append: (name, run, entry) =>
        changeLog(name, (log) => {
          if (log.run === run) log.append(entry);
        }),
      read: async (name) => logIn(await read(logKey(name))).all(),
    },
    rules: {
      read: async (name) => logIn(await read(logKey(name))).rules,
      replace: (name, keys) => changeLog(name, (log) => log.replaceRules(keys)),
      meet: (name, key, times) => changeLog(name, (log) => log.meet(key, times)),
    },
  });
};
