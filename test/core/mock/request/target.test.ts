import { describe, expect, jest, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock, createSleep } from "../../../../src/core/mock/index.ts";
import { keeping, send } from "../support/session-requests.ts";

const problemOf = async (path: string, mock = createMock({ catalog: BUILT_IN })) => {
  const { status, text } = await send(mock, "GET", path);
  const { detail, errors } = JSON.parse(text) as { detail: string; errors: readonly object[] };
  return { status, detail, errors };
};

const LONG = "x".repeat(150);

describe("what is not there", () => {
  test("is named, with what there is, up to 100 characters", async () => {
    const resource = await problemOf(LONG);
    expect(resource).toMatchObject({ status: 404, errors: [{ value: LONG.slice(0, 100) }] });
    const record = await problemOf(`users/${LONG}`);
    expect(record.errors).toMatchObject([{ parameter: "id", value: LONG.slice(0, 100) }]);
    expect(record.detail).toEndWith("its ids are 1 to 100.");
    expect((await problemOf("users/1?count=0")).detail).toBe('users has no record "1".');
    expect((await problemOf("users/me")).detail).toContain("There is no sign-in: ");
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
