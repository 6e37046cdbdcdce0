import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import type { ContactStore, SaveRequest } from "../../../../src/server/routes/contact/store/store.ts";
import { type FirebaseFault, FirebaseStub } from "../../../support/firebase-stub.ts";
import { contact } from "./harness.ts";
import { naughtyStrings } from "./naughty-strings.ts";

const TIMEOUT_MS = 8000;
/** The time-out of stores whose database never responds. */
const SHORT_MS = 2000;

interface OpenOptions {
  readonly now?: () => number;
  readonly timeoutMs?: number;
}

const openOn = ({ host }: FirebaseStub, options: OpenOptions = {}): Promise<ContactStore> =>
  openContactStore(
    {
      dataDir: "unused",
      firebase: {
        databaseUrl: `http://${host}?ns=mockbench`,
        emulatorHost: null,
        serviceAccount: null,
        contactPath: "contacts",
      },
    },
    { timeoutMs: TIMEOUT_MS, ...options },
  );

const request = (digest: string | null, overrides: Partial<SaveRequest["contact"]> = {}): SaveRequest => ({
  contact: contact(overrides),
  identity: digest === null ? null : { digest, fingerprint: "f" },
  leaseMs: 10_000,
});

const outcome = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
    return "ok";
  } catch (error) {
    return error instanceof Error ? error.name : "?";
  }
};

/** Long enough for the SDK to reconnect and send what it may have queued. */
const waitForLateWrites = () => Bun.sleep(1500);

describe("a Firebase store", () => {
  let stub: FirebaseStub;
  let store: ContactStore;
  const open = (options?: OpenOptions): Promise<ContactStore> => openOn(stub, options);

  beforeEach(async () => {
    stub = new FirebaseStub();
    store = await open();
  });

  afterEach(async () => {
    await store.close();
    await stub[Symbol.asyncDispose]();
  });

  test("stores a submission and finds it by its key", async () => {
    const kept = contact({ name: "Ada", category: "bug", spam: true });
    expect(await store.save({ contact: kept, identity: null, leaseMs: 1 })).toEqual({
      state: "done",
      contact: kept,
    });
    expect(await store.get(kept.key)).toEqual(kept);
    expect([...stub.credentials]).toEqual(["owner"]);
  });

  test("keeps every text byte for byte", async () => {
    const kept = naughtyStrings.map((text) => contact({ message: `${text}0123456789${text}`, name: text }));
    // A few at a time: on a loaded machine, all together would exceed the time-out of this store.
    for (let from = 0; from < kept.length; from += 16) {
      const some = kept.slice(from, from + 16);
      await Promise.all(some.map((one) => store.save({ contact: one, identity: null, leaseMs: 1 })));
    }
    const found = new Map((await Array.fromAsync(store.list({}))).map((one) => [one.key, one]));
    for (const one of kept) expect(found.get(one.key)).toEqual(one);
  });

  test("recognises a key from another replica", async () => {
    const first = await store.save(request("a"));
    await using _other = { store: await open(), [Symbol.asyncDispose]: () => _other.store.close() };
    const second = await _other.store.save(request("a"));
    expect({ ...second }).toEqual({ ...first });
    expect(await _other.store.save({ ...request("a"), identity: { digest: "a", fingerprint: "g" } })).toEqual(
      {
        state: "reused",
      },
    );
  });

  test("gives the mail to one of many replicas that save at once", async () => {
    const replicas = await Promise.all(Array.from({ length: 8 }, () => open()));
    const results = await Promise.all(
      replicas.map((replica) => replica.save(request("a", { mail: "pending" }))),
    );
    expect(results.filter(({ state }) => state === "owned")).toHaveLength(1);
    expect(results.filter(({ state }) => state === "busy")).toHaveLength(7);
    expect(await Array.fromAsync(store.list({}))).toHaveLength(1);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  test("hands the mail over when its sender's lease has expired, and never after it was sent", async () => {
    const first = await store.save(request("a", { mail: "pending" }));
    const later = await open({ now: () => Date.now() + 11_000 });
    const second = await later.save(request("a", { mail: "pending" }));
    expect(second).toEqual(first);
    await later.recordMail("ka", "sent");
    expect(await store.save(request("a", { mail: "pending" }))).toMatchObject({ state: "done" });
    await later.close();
  });

  test("lists in pages, filters, and deletes one record only", async () => {
    for (let n = 0; n < 1203; n++) {
      const key = `c${String(n).padStart(4, "0")}`;
      stub.tree.set(`/contacts/${key}`, {
        email: "a@b.co",
        message: "ten letters",
        createdAt: "2026-01-01",
        spam: n % 3 === 0,
      });
    }
    stub.tree.set("/contacts/leftover", { mail: "sent" });
    expect(await Array.fromAsync(store.list({}))).toHaveLength(1203);
    expect(await Array.fromAsync(store.list({ spam: true }))).toHaveLength(401);
    expect(await store.delete("c0001")).toBe(true);
    expect(await store.delete("c0001")).toBe(false);
    for (const key of ["", "/", ".", "a/b", "#"]) expect(await store.delete(key)).toBe(false);
    expect(await Array.fromAsync(store.list({}))).toHaveLength(1202);
  }, 60_000);

  test("waits for a slow database", async () => {
    stub.slowMs = 100;
    await stub.misbehave("slow");
    expect(await store.save(request("a"))).toMatchObject({ state: "done" });
  });

  test("gives a keyed write whose answer was lost to a retry, when its lease has ended", async () => {
    await store.ready();
    await stub.misbehave("drop_after_storing");
    const pending = request("a", { mail: "pending" });
    expect(await outcome(store.save(pending))).toBe("StoreError");
    await stub.misbehave("none");
    expect(await store.save(pending)).toMatchObject({ state: "busy" });
    const later = await open({ now: () => Date.now() + 11_000 });
    expect(await later.save(pending)).toMatchObject({ state: "owned", contact: { key: "ka" } });
    expect(await Array.fromAsync(store.list({}))).toHaveLength(1);
    await later.close();
  });
});

const FAULTS: readonly FirebaseFault[] = [
  "refuse",
  "stall",
  "drop_after_storing",
  "denied",
  "garbage",
  "nonsense",
];

// From the first connection, and after one that worked.
const CASES = FAULTS.flatMap((fault) => [true, false].map((warm) => [fault, warm] as const));

// They mostly wait, so they run concurrently.
describe.concurrent("while the database fails", () => {
  test.each(CASES)("%s: rejects in time and recovers (warm: %p)", async (fault, warm) => {
    await using stub = new FirebaseStub();
    const store = await openOn(stub, { timeoutMs: SHORT_MS });
    if (warm) await store.ready();
    await stub.misbehave(fault);
    const started = performance.now();
    const [unkeyed, keyed] = [request(null), request("a")];
    const outcomes = await Promise.all([outcome(store.save(unkeyed)), outcome(store.save(keyed))]);
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS);
    if (fault !== "drop_after_storing") expect(outcomes).toEqual(["StoreError", "StoreError"]);
    if (fault !== "drop_after_storing") expect(await outcome(store.ready())).toBe("StoreError");
    await stub.misbehave("none");
    await waitForLateWrites();
    if (fault !== "drop_after_storing") expect(stub.tree.get("/contacts")).toBeNull();
    expect(await store.save(request("a"))).toMatchObject({ state: "done", contact: { key: "ka" } });
    expect(await Array.fromAsync(store.list({}))).toHaveLength(fault === "drop_after_storing" ? 2 : 1);
    await store.close();
  });
});
