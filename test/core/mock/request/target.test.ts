import { describe, expect, jest, test } from "bun:test";
import { createMock, createSleep } from "../../../../src/core/mock/index.ts";
import { keeping, send } from "../support/session-requests.ts";

const problemOf = async (path: string, mock = createMock()) => {
  const { status, text } = await send(mock, "GET", path);
  const { detail, errors } = JSON.parse(text) as { detail: string; errors: readonly object[] };
  return { status, detail, errors };
};

const LONG = "x".repeat(150);

describe("what is not there", () => {
  test.each([
    [
      "usrs",
      'There is no resource called "usrs". Did you mean users?',
      { value: "usrs", suggestion: "users" },
    ],
    ["carts", 'There is no resource called "carts". Did you mean orders?', { suggestion: "orders" }],
    ["me", 'There is no resource called "me". There is no sign-in: ', { value: "me" }],
    [LONG, `There is no resource called "${LONG.slice(0, 100)}".`, { value: LONG.slice(0, 100) }],
  ])("is the resource %s", async (path, detail, problem) => {
    const answer = await problemOf(path);
    expect(answer.status).toBe(404);
    expect(answer.detail).toStartWith(detail);
    expect(answer.errors).toMatchObject([
      {
        parameter: "resource",
        message: "is not a resource",
        allowed: expect.arrayContaining(["users"]),
        ...problem,
      },
    ]);
  });

  test.each([
    [
      "users/101",
      'users has no record "101"; its ids are 1 to 100.',
      "101",
      "must be an integer from 1 to 100",
    ],
    ["users/0", 'users has no record "0"; its ids are 1 to 100.', "0", "must be an integer from 1 to 100"],
    ["users/x", 'users has no record "x"; its ids are 1 to 100.', "x", "must be an integer from 1 to 100"],
    ["users/1?count=0", 'users has no record "1".', "1", "matches no record"],
    [
      `users/${LONG}`,
      `users has no record "${LONG.slice(0, 100)}"; `,
      LONG.slice(0, 100),
      "must be an integer from",
    ],
  ])("is the record %s", async (path, detail, value, message) => {
    const answer = await problemOf(path);
    expect(answer.status).toBe(404);
    expect(answer.detail).toStartWith(detail);
    expect(answer.errors).toMatchObject([
      { parameter: "id", value, message: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ["users/search", 'users has no record called "search"; use /api/mock/users instead.', "/api/mock/users"],
    ["users/me", 'users has no record called "me". There is no sign-in: ', undefined],
  ])("is %s, a path of other APIs", async (path, detail, suggestion) => {
    const answer = await problemOf(path);
    expect(answer.status).toBe(404);
    expect(answer.detail).toStartWith(detail);
    const value = path.slice(path.indexOf("/") + 1);
    expect(answer.errors).toEqual([
      expect.objectContaining({ parameter: "id", value, message: "matches no record" }),
    ]);
    expect((answer.errors[0] as { suggestion?: string }).suggestion).toBe(suggestion);
  });

  test.each([
    ["rol", "key=rol is not a field of users. Did you mean role?", "role"],
    ["hair.color", "key=hair.color is not a field of users.", undefined],
  ])("is the key %s of other APIs", async (key, detail, suggestion) => {
    const answer = await problemOf(`users/filter?value=x&key=${key}`);
    expect([answer.status, answer.detail]).toEqual([400, detail]);
    expect(answer.errors).toMatchObject([
      {
        parameter: "key",
        value: key,
        message: "is not a field of users",
        allowed: expect.arrayContaining(["role"]),
      },
    ]);
    expect((answer.errors[0] as { suggestion?: string }).suggestion).toBe(suggestion);
  });

  test("is a record that was deleted, by whom", async () => {
    const mock = keeping();
    await send(mock, "DELETE", "users/3?__session=a");
    await send(mock, "POST", "users?__session=a", { id: 110 });
    const deleted = await problemOf("users/3?__session=a", mock);
    expect([deleted.detail, deleted.errors]).toEqual([
      "users 3 was deleted by session a.",
      [{ parameter: "id", value: "3", message: "was deleted by session a" }],
    ]);
    const never = await problemOf("users/105?__session=a", mock);
    expect([never.detail, never.errors]).toEqual([
      "users has no record 105.",
      [{ parameter: "id", value: "105", message: "matches no record" }],
    ]);
    expect((await problemOf("users/111?__session=a", mock)).detail).toEndWith("its ids are 1 to 110.");
  });
});

test("a sleep leaves no timer and no listener behind, however it ends", async () => {
  jest.useFakeTimers();
  try {
    const listeners = new Set<unknown>();
    const signalOf = (): AbortSignal => {
      const { signal } = new AbortController();
      const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
      signal.addEventListener = (type: string, listener: EventListener) => {
        listeners.add(listener);
        add(type, listener);
      };
      signal.removeEventListener = (type: string, listener: EventListener) => {
        listeners.delete(listener);
        remove(type, listener);
      };
      return signal;
    };
    const [shutdown, caller] = [signalOf(), signalOf()];
    const sleep = createSleep(shutdown);
    const ends: (() => void)[] = [
      () => jest.advanceTimersByTime(100),
      () => shutdown.dispatchEvent(new Event("abort")),
      () => caller.dispatchEvent(new Event("abort")),
    ];
    for (const end of ends) {
      const slept = Promise.resolve(sleep(100, caller)).catch(() => undefined);
      expect([jest.getTimerCount(), listeners.size]).toEqual([1, 2]);
      end();
      await slept;
      expect([jest.getTimerCount(), listeners.size]).toEqual([0, 0]);
    }
    const left = Promise.resolve(sleep(100, AbortSignal.abort())).catch(() => "left");
    expect([await left, jest.getTimerCount()]).toEqual(["left", 0]);
    await createSleep(AbortSignal.abort())(100, undefined);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
