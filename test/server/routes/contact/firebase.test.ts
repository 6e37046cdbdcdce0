import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openFirebaseStore } from "../../../../src/server/routes/contact/store/firebase.ts";
import type { Contact, ContactStore } from "../../../../src/server/routes/contact/store/store.ts";
import { FirebaseStub } from "../../../support/firebase-stub.ts";
import { contact } from "./harness.ts";

const NOW = Date.parse("2026-03-01T00:00:00Z");

let stub: FirebaseStub;
let store: ContactStore;

const open = (now = NOW): Promise<ContactStore> =>
  openFirebaseStore(
    {
      databaseUrl: `http://${stub.host}?ns=mockbench`,
      emulatorHost: null,
      serviceAccount: null,
      contactPath: "contacts",
    },
    { now: () => now },
  );

beforeEach(async () => {
  stub = new FirebaseStub();
  store = await open();
});

afterEach(async () => {
  await store.close();
  await stub[Symbol.asyncDispose]();
});

const save = (one: Contact, fingerprint: string | null = null, by = store) =>
  by.save({
    contact: one,
    identity: fingerprint === null ? null : { digest: "d", fingerprint },
    leaseMs: 10_000,
  });

const messageOf = (promise: Promise<unknown>): Promise<string> => promise.then(() => "ok", messageWithCauses);

/** What was asked of the database since the last call, without the connection's own. */
const asked = (): string[] => stub.actions.splice(0).filter((action) => action.includes("/contacts"));

describe("a submission in Firebase", () => {
  test("is at its key, with the lease of a pending mail", async () => {
    const { key, ...fields } = contact({ mail: "pending" });
    expect(await save({ key, ...fields })).toEqual({ state: "owned", contact: { key, ...fields } });
    expect(stub.tree.get(`/contacts/${key}`)).toEqual({
      ...fields,
      leaseUntil: NOW + 10_000,
    } as never);
    await store.recordMail(key, "sent");
    expect(stub.tree.get(`/contacts/${key}`)).toEqual({ ...fields, mail: "sent" });
  });

  test("with an Idempotency-Key is at a key made from it, which its retry only reads", async () => {
    const first = contact({ mail: "sent" });
    expect(await save(first, "f")).toEqual({ state: "done", contact: { ...first, key: "kd" } });
    const { key: _, ...fields } = first;
    expect(stub.tree.get("/contacts/kd")).toEqual({ ...fields, fingerprint: "f" });
    asked();
    expect(await save(contact(), "f")).toEqual({ state: "done", contact: { ...first, key: "kd" } });
    expect(await save(contact(), "g")).toEqual({ state: "reused" });
    expect(asked().some((action) => action.startsWith("p "))).toBeFalse();
  });

  test("is busy while this process saves another with its key", async () => {
    const results = await Promise.all([save(contact(), "f"), save(contact(), "f")]);
    expect(results[0].state).toBe("done");
    expect(results[1]).toEqual({ state: "busy", retryAfterMs: 1000 });
    expect((await save(contact(), "f")).state).toBe("done");
  });

  test.each([
    ["has no mail", "none", "f", 0, "done"],
    ["sends its mail", "pending", "f", 0, "busy"],
    ["is another message", "none", "g", 0, "reused"],
    ["no longer sends its mail", "pending", "f", 11_000, "owned"],
  ] as const)(
    "that another process saves meanwhile, which %s",
    async (_, mail, fingerprint, later, state) => {
      const other = await open(NOW + later);
      const first = contact({ mail });
      // When this one is about to write.
      await Promise.all([store.ready(), other.ready()]);
      const get = stub.tree.get.bind(stub.tree);
      let isFirst = true;
      stub.tree.get = (path) => {
        const value = get(path);
        if (path !== "/contacts/kd" || value !== null || !isFirst) return value;
        isFirst = false;
        stub.tree.set(path, {
          ...Object.fromEntries(Object.entries(first).filter(([name]) => name !== "key")),
          fingerprint: "f",
          ...(mail === "pending" ? { leaseUntil: NOW + 10_000 } : {}),
        });
        return null;
      };
      const second = await save(contact(), fingerprint, other);
      expect(second.state).toBe(state);
      if (second.state === "owned" || second.state === "done")
        expect(second.contact).toEqual({ ...first, key: "kd" });
      const { leaseUntil } = stub.tree.get("/contacts/kd") as Record<string, string | number>;
      if (mail === "pending") expect(leaseUntil).toBe(NOW + later + 10_000);
      await other.close();
    },
  );

  test("that may not be written is rejected at once", async () => {
    await stub.misbehave("read_only");
    for (const fingerprint of [null, "f"])
      expect(await messageOf(save(contact(), fingerprint))).toMatch(
        /^the Firebase database rejected the operation: .*permission_denied/i,
      );
  });

  test("that is given up because the store is closed is rejected", async () => {
    await store.ready();
    await stub.misbehave("stall");
    const waiting = messageOf(save(contact()));
    await store.close();
    expect(await waiting).toBe("the Firebase database is unavailable: the store was closed");
  });
});

describe("the records in Firebase", () => {
  const put = (key: string, fields: Partial<Contact> = {}): void =>
    stub.tree.set(`/contacts/${key}`, { email: "a@b.co", message: "ten letters", ...fields });

  test("are listed once, even by a database that ignores where a page starts", async () => {
    put("b");
    put("a");
    stub.tree.query = (path) => stub.tree.get(path);
    expect((await Array.fromAsync(store.list({}))).map(({ key }) => key)).toEqual(["a", "b"]);
  });

  test("are none where there is something else, or nothing", async () => {
    expect(await Array.fromAsync(store.list({}))).toEqual([]);
    stub.tree.set("/contacts", "a text");
    expect(await Array.fromAsync(store.list({}))).toEqual([]);
  });

  test("are found and deleted one by one", async () => {
    put("ab");
    put("k".repeat(255));
    stub.tree.set("/contacts/other", { mail: "sent" });
    expect(await store.get("ab")).toMatchObject({ key: "ab", email: "a@b.co" });
    expect(await store.get("other")).toBeNull();
    expect(await store.get("k".repeat(255))).toMatchObject({ message: "ten letters" });
    expect(await store.delete("ab")).toBeTrue();
    expect(await store.delete("ab")).toBeFalse();
    expect(stub.tree.get("/contacts/ab")).toBeNull();
    expect(await store.get("ab")).toBeNull();
    expect(stub.tree.get("/contacts/other")).not.toBeNull();
  });

  test.each(["", "a.b", "a#b", "a$b", "a[b", "a/b", "a\u0001b", "k".repeat(256)])(
    "have no key %j, which is not asked for",
    async (key) => {
      expect(await store.get(key)).toBeNull();
      expect(await store.delete(key)).toBeFalse();
      expect(asked()).toEqual([]);
    },
  );
});

describe("readiness of Firebase", () => {
  test("is a read, which must be allowed", async () => {
    await store.ready();
    expect(asked().every((action) => action.endsWith("/contacts/-ready"))).toBeTrue();
    await stub.misbehave("denied");
    expect(await messageOf(store.ready())).toContain("the Firebase database rejected the operation");
  });

  test("is tested by what is written, read and removed", async () => {
    await store.selfTest();
    expect(stub.tree.get("/contacts")).toBeNull();
    const actions = asked();
    expect(actions.find((action) => action.startsWith("p "))).toMatch(/^p \/contacts\/-ready-[\da-f-]{36}$/);
    const set = stub.tree.set.bind(stub.tree);
    stub.tree.set = (path, value) => set(path, value === null ? null : "another");
    expect(await messageOf(store.selfTest())).toBe(
      "the Firebase database does not return what was written to it",
    );
  });
});
