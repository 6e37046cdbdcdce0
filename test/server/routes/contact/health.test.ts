import { expect, test } from "bun:test";
import { probeContact, withHealth } from "../../../../src/server/routes/contact/store/health.ts";
import type { ContactWriter } from "../../../../src/server/routes/contact/store/store.ts";
import { contact } from "./harness.ts";

const REQUEST = { contact: contact(), identity: null, leaseMs: 1000 };

const OPERATIONS = {
  save: (store) => store.save(REQUEST),
  recordMail: (store) => store.recordMail("k", "sent"),
} satisfies Record<string, (store: ContactWriter) => Promise<unknown>>;

/** A store in which everything but reading fails while it is broken, because being reachable says little. */
const setUp = () => {
  const state = {
    isBroken: false,
    isClosed: false,
    selfTests: 0,
    duringSelfTest: () => undefined as unknown,
  };
  const work = <T>(value: T) =>
    state.isBroken ? Promise.reject(new Error("broken")) : Promise.resolve(value);
  const store = withHealth({
    save: () => work({ state: "done", contact: REQUEST.contact }),
    recordMail: () => work(undefined),
    ready: () => Promise.resolve(),
    selfTest: async () => {
      state.selfTests++;
      await state.duringSelfTest();
      return work(undefined);
    },
    close: () => Promise.resolve(void (state.isClosed = true)),
  });
  return { state, store };
};

test("a self-test writes as much as any submission", () => {
  const probe = probeContact();
  expect(probe).toEqual({
    key: expect.stringMatching(/^probe-[\da-f-]{36}$/),
    email: "probe@mockbench.invalid",
    message: "😀".repeat(5000),
    createdAt: "1970-01-01T00:00:00.000Z",
    spam: true,
    mail: "none",
  });
  expect(probeContact().key).not.toBe(probe.key);
});

test("a store is closed with its health", async () => {
  const { state, store } = setUp();
  await store.close();
  expect(state.isClosed).toBeTrue();
});

test("a store without failures is ready without a self-test", async () => {
  const { state, store } = setUp();
  await store.save(REQUEST);
  await store.ready();
  expect(state.selfTests).toBe(0);
});

test.each(Object.entries(OPERATIONS))("after a failed %s only a self-test makes it ready", async (_, run) => {
  const { state, store } = setUp();
  state.isBroken = true;
  await expect(run(store)).rejects.toThrow("broken");
  await expect(store.ready()).rejects.toThrow("broken");
  state.isBroken = false;
  await store.ready();
  await store.ready();
  expect(state.selfTests).toBe(2);
});

test("a failure during a self-test requires another one", async () => {
  const { state, store } = setUp();
  state.isBroken = true;
  await expect(store.save(REQUEST)).rejects.toThrow("broken");
  state.duringSelfTest = async () => {
    await store.save(REQUEST).catch(() => undefined);
    state.isBroken = false;
  };
  await store.ready();
  state.duringSelfTest = () => undefined;
  await store.ready();
  expect(state.selfTests).toBe(2);
});
