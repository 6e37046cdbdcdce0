import { describe, expect, jest, spyOn, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import { type ContactContext, submitContact } from "../../../../src/server/routes/contact/service.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import type { ContactStore } from "../../../../src/server/routes/contact/store/store.ts";
import { until } from "../../../support/until.ts";
import { contactContext, temporaryDirectory } from "./harness.ts";

const SUBMISSION = { email: "canary@example.com", message: "A canary message to keep.", spam: false };

const submit = (context: ContactContext, idempotencyKey: string | null = null) =>
  submitContact({ submission: SUBMISSION, idempotencyKey }, context);

const openStore = async (dataDir: string) => {
  const store = await openContactStore({ dataDir, firebase: null });
  return Object.assign(store, { [Symbol.asyncDispose]: () => store.close() });
};

/** The store, with some methods replaced. */
const replacing = (store: ContactStore, replaced: Partial<ContactStore>): ContactStore => ({
  save: (request) => store.save(request),
  recordMail: (key, mail) => store.recordMail(key, mail),
  get: (key) => store.get(key),
  list: (filter) => store.list(filter),
  delete: (key) => store.delete(key),
  ready: () => store.ready(),
  selfTest: () => store.selfTest(),
  close: () => store.close(),
  ...replaced,
});

const accepting = { send: () => Promise.resolve() };
const refusing = { send: () => Promise.reject(new Error("no")) };

describe("a submission", () => {
  test("is stored, and its key finds it", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const receipt = await submit(contactContext(store));
    expect(receipt.state).toBe("complete");
    expect(await store.get(receipt.key)).toMatchObject({ email: "canary@example.com", mail: "none" });
  });

  test("that cannot be stored is storage_failed, and no mail is sent", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    let mails = 0;
    const broken = replacing(store, { save: () => Promise.reject(new Error("disk")) });
    const counting = { send: () => Promise.resolve(void mails++) };
    const failure: unknown = await submit(contactContext(broken, counting)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      code: "storage_failed",
      message: "The message could not be stored. Please try again.",
      cause: { message: "disk" },
    });
    expect(mails).toBe(0);
  });

  test("whose mail is pending is complete if mail is no longer configured", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const first = await submit(contactContext(store, refusing), "k");
    expect(first.state).toBe("unnotified");
    expect(await submit(contactContext(store), "k")).toEqual({
      ...first,
      state: "complete",
    });
  });

  test("leaves no data of the sender in the log", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const context = contactContext(store, refusing);
    await submit(context, "secret-key");
    expect(context.lines).toMatchObject([
      {
        level: "warn",
        fields: { err: { message: "no" }, key: expect.any(String) },
        message: "the mail about a contact was not accepted",
      },
    ]);
    expect(Bun.inspect(context.lines)).not.toMatch(/canary|secret-key/);
  });
});

describe("time", () => {
  test("that storage used is not available for the mail", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    let now = 0;
    const timeouts: number[] = [];
    const slow = replacing(store, {
      save: (request) => {
        now += 7000;
        return store.save(request);
      },
    });
    const notifier = {
      send: (_: unknown, timeoutMs: number) => Promise.resolve(void timeouts.push(timeoutMs)),
    };
    const context = {
      ...contactContext(slow, notifier),
      clock: { now: () => Date.now(), monotonic: () => now },
    };
    await submit(context);
    expect(timeouts).toEqual([2500]);
  });

  test("does not grow because the server shuts down meanwhile", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    let now = 0;
    const shutdown = new AbortController();
    const timeouts: number[] = [];
    const slow = replacing(store, {
      save: (request) => {
        now += 7000;
        shutdown.abort();
        return store.save(request);
      },
    });
    const notifier = {
      send: (_: unknown, timeoutMs: number) => Promise.resolve(void timeouts.push(timeoutMs)),
    };
    const context = {
      ...contactContext(slow, notifier, shutdown.signal),
      clock: { now: () => Date.now(), monotonic: () => now },
    };
    await submit(context);
    expect(timeouts).toEqual([2500]);
  });

  test("is not spent on recording that the mail was sent; that happens after the response", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    let [now, failures] = [0, 0];
    const back = Promise.withResolvers<void>();
    const flaky = replacing(store, {
      recordMail: async (key, mail) => {
        if (failures++ < 1) throw new Error("away");
        await back.promise;
        await store.recordMail(key, mail);
      },
    });
    const notifier = { send: () => Promise.resolve(void (now += 9400)) };
    const context = {
      ...contactContext(flaky, notifier),
      clock: { now: () => Date.now(), monotonic: () => now },
    };
    const { state, key } = await submit(context);
    expect(state).toBe("complete");
    expect(await store.get(key)).toMatchObject({ mail: "pending" });
    back.resolve();
    await until(async () => (await store.get(key))?.mail === "sent");
  });

  test("between attempts to record that doubles, until the log says that they failed", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const pauses: number[] = [];
    using _sleep = spyOn(Bun, "sleep").mockImplementation((ms) => {
      pauses.push(Number(ms));
      return Promise.resolve();
    });
    let attempts = 0;
    const away = replacing(store, {
      recordMail() {
        attempts++;
        return Promise.reject(new Error("away"));
      },
    });
    const context = {
      ...contactContext(away, accepting),
      clock: { now: () => Date.now(), monotonic: () => 0 },
    };
    const { key } = await submit(context);
    while (context.lines.length === 0) await new Promise(setImmediate);
    expect(attempts).toBe(6);
    // The first is how long the response waits for it.
    expect(pauses).toEqual([9500, 500, 1000, 2000, 4000, 8000]);
    expect(context.lines).toMatchObject([
      {
        level: "error",
        fields: { err: { message: "away" }, key, mail: "sent" },
        message: "the mail state of a contact could not be stored",
      },
    ]);
  });

  test("does not matter for a mail that was accepted immediately", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const { key } = await submit(contactContext(store, accepting));
    expect(await store.get(key)).toMatchObject({ mail: "sent" });
  });
});

describe("a submission during a shutdown", () => {
  const never = { send: () => new Promise<never>(() => undefined) };

  test("is answered before the server exits, and its mail stays pending", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const shutdown = new AbortController();
    const context = contactContext(store, never, shutdown.signal);
    const receipt = submit(context);
    await until(async () => (await Array.fromAsync(store.list({}))).length > 0);
    jest.useFakeTimers();
    shutdown.abort();
    jest.advanceTimersByTime(4999);
    jest.useRealTimers();
    const { state, key } = await receipt;
    expect(state).toBe("unnotified");
    expect(await store.get(key)).toMatchObject({ mail: "pending" });
  });

  test("is answered in time if it arrives after the shutdown began", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const stuck = replacing(store, { save: () => new Promise<never>(() => undefined) });
    jest.useFakeTimers();
    const receipt = submit(contactContext(stuck, null, AbortSignal.abort()));
    jest.advanceTimersByTime(4999);
    jest.useRealTimers();
    expect(await receipt.catch((error: unknown) => error)).toMatchObject({ code: "storage_failed" });
  });

  test("gets storage_failed if the result is not known by then", async () => {
    using directory = temporaryDirectory();
    await using store = await openStore(directory.path);
    const shutdown = new AbortController();
    const stuck = replacing(store, { save: () => new Promise<never>(() => undefined) });
    const receipt = submit(contactContext(stuck, null, shutdown.signal));
    jest.useFakeTimers();
    shutdown.abort();
    jest.advanceTimersByTime(4999);
    jest.useRealTimers();
    await expect(receipt).rejects.toMatchObject({ code: "storage_failed" });
  });
});

test("a sender's lease is longer than its mail may take, so that no retry sends it meanwhile", async () => {
  using directory = temporaryDirectory();
  await using store = await openStore(directory.path);
  let leaseMs = 0;
  let mailMs = Infinity;
  const leasing = replacing(store, {
    save(request) {
      ({ leaseMs } = request);
      return store.save(request);
    },
  });
  const timing = { send: (_: unknown, limit: number) => Promise.resolve(void (mailMs = limit)) };
  expect(await submit(contactContext(leasing, timing))).toMatchObject({ state: "complete" });
  expect(mailMs).toBeWithin(1000, 9000);
  expect(leaseMs).toBeGreaterThan(mailMs);
});
