import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import {
  type FirebaseApp,
  prepareFirebase,
} from "../../../../src/server/routes/contact/store/firebase-app.ts";
import { FirebaseConnection } from "../../../../src/server/routes/contact/store/firebase-connection.ts";
import { StoreError } from "../../../../src/server/routes/contact/store/store.ts";

/** Apps that never connect, and what becomes of them. */
const openApp = await prepareFirebase({
  databaseUrl: "http://127.0.0.1:1?ns=mockbench",
  emulatorHost: null,
  serviceAccount: null,
  contactPath: "contacts",
});

const setUp = () => {
  const apps: FirebaseApp[] = [];
  const deleted: number[] = [];
  const state = { deletion: (): Promise<void> => Promise.resolve() };
  const connection = new FirebaseConnection(() => {
    const app = openApp();
    const number = apps.push(app);
    return {
      database: app.database,
      delete: async () => {
        deleted.push(number);
        await app.delete();
        return state.deletion();
      },
    };
  }, 1000);
  return { apps, connection, deleted, state };
};

const never = (): Promise<never> => new Promise(() => undefined);

/** What became of a promise by now. */
const outcomeOf = (promise: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: unknown } = {};
  promise.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
};

describe("an operation in Firebase", () => {
  test("gets the database of the one app, which is opened at its first use", async () => {
    const { apps, connection } = setUp();
    expect(apps).toHaveLength(0);
    const [first, second] = await Promise.all([
      connection.run((database) => Promise.resolve(database)),
      connection.run((database) => Promise.resolve(database)),
    ]);
    expect(apps).toHaveLength(1);
    expect([first, second].every((database) => database === apps[0]?.database)).toBeTrue();
    await connection.close();
  });

  test("that is rejected says so, with its cause, and others go on", async () => {
    const { apps, connection, deleted } = setUp();
    const cause = new Error("permission_denied");
    await expect(connection.run(() => Promise.reject(cause))).rejects.toMatchObject({
      name: "StoreError",
      message: "the Firebase database rejected the operation",
      cause,
    });
    const own = new StoreError("in words of its own");
    expect(await connection.run(() => Promise.reject(own)).catch((error: unknown) => error)).toBe(own);
    expect(await connection.run(() => Promise.resolve(5))).toBe(5);
    expect([apps.length, deleted]).toEqual([1, []]);
    await connection.close();
  });
});

describe("the time for an operation in Firebase", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("ends that of all others and of the app; the next operation opens another", async () => {
    const { apps, connection, deleted } = setUp();
    const late = outcomeOf(connection.run(never));
    const other = outcomeOf(connection.run(never));
    jest.advanceTimersByTime(999);
    await Promise.resolve();
    expect([late, other, deleted]).toEqual([{}, {}, []]);
    jest.advanceTimersByTime(1);
    expect(await connection.run((database) => Promise.resolve(database === apps[1]?.database))).toBeTrue();
    const error = new StoreError("the Firebase database is unavailable: no answer within 1000 ms");
    expect([late, other]).toEqual([{ error }, { error }]);
    expect(deleted).toEqual([1]);
    jest.useRealTimers();
    await connection.close();
    expect(deleted).toEqual([1, 2]);
  });

  test("is not watched once the operation is done", async () => {
    const { connection, deleted } = setUp();
    await connection.run(() => Promise.resolve());
    jest.advanceTimersByTime(1000);
    expect(deleted).toEqual([]);
    jest.useRealTimers();
    await connection.close();
  });
});

describe("a connection to Firebase that is closed", () => {
  test("rejects what waits, and is closed when its app is", async () => {
    const { connection, deleted, state } = setUp();
    const deletion = Promise.withResolvers<void>();
    state.deletion = () => deletion.promise;
    const waiting = outcomeOf(connection.run(never));
    let isClosed = false;
    const closed = connection.close().then(() => (isClosed = true));
    expect(await connection.run(() => Promise.resolve("another")).catch(String)).toBe("another");
    expect(waiting).toEqual({
      error: new StoreError("the Firebase database is unavailable: the store was closed"),
    });
    expect([isClosed, deleted]).toEqual([false, [1]]);
    deletion.resolve();
    await closed;
    await connection.close();
    expect(deleted).toEqual([1, 2]);
  });

  test("does not mind an app that fails to close, or that none was opened", async () => {
    const { connection, state } = setUp();
    await connection.close();
    state.deletion = () => Promise.reject(new Error("it is broken"));
    await connection.run(() => Promise.resolve());
    await connection.close();
  });

  test("does not wait for an app longer than for an operation", async () => {
    const { connection, state } = setUp();
    await connection.run(() => Promise.resolve());
    state.deletion = never;
    jest.useFakeTimers();
    const closed = connection.close();
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    await expect(closed).rejects.toThrow("no answer within 1000 ms");
  });
});
