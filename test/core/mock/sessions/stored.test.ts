import { describe, expect, test } from "bun:test";
import { createSessions, type SessionStore } from "../../../../src/core/mock/index.ts";
import { createMemoryStore } from "../support/memory-store.ts";

type RecordWrite = readonly [id: number, text: string | null];

const TABLE = { resource: "todos", seed: "1", count: 100 };

/** Sessions in a store, and what they ask of it. */
const open = (store = createMemoryStore()) => {
  const calls: string[] = [];
  const noting: SessionStore = {
    load: async (name, known) => {
      calls.push(`load ${name} ${known}`);
      await Promise.resolve();
      return store.load(name, known);
    },
    commit: async (name, change, client) => {
      calls.push(`commit ${name} ${client}`);
      await Promise.resolve();
      return store.commit(name, change, client);
    },
    drop: async (name) => {
      calls.push(`drop ${name}`);
      await Promise.resolve();
      return store.drop(name);
    },
  };
  const sessions = createSessions(noting, () => 0);
  const write = async (name: string, writes: readonly RecordWrite[], client?: string) => {
    const decide = () => ({ table: TABLE, writes, result: "result" });
    return sessions.write(name, decide, client);
  };
  return { calls, sessions, store, write };
};

describe("sessions in a store", () => {
  test("are read again only if they have changed", async () => {
    const { calls, sessions, store, write } = open();
    const { state, result } = await write("a", [[1, "{}"]], "ada");
    expect(result).toBe("result");
    expect((await sessions.open("a")).version).toBe(state.version);
    const other = await open(store).write("a", [[2, "{}"]]);
    expect((await sessions.open("a")).version).toBe(other.state.version);
    expect((await sessions.open("a")).records).toBe(2);
    expect(calls).toEqual([
      "load a ",
      "commit a ada",
      `load a ${state.version}`,
      `load a ${state.version}`,
      `load a ${other.state.version}`,
    ]);
  });

  test("are written and emptied in turn, each by itself", async () => {
    const { calls, sessions, write } = open();
    const first = write("a", [[1, "{}"]]);
    const emptied = sessions.reset("a");
    const second = write("a", [[2, "{}"]]);
    await write("b", [[1, "{}"]]);
    await Promise.all([first, emptied, second]);
    expect(calls.filter((call) => call.split(" ")[1] === "a").map((call) => call.split(" ")[0])).toEqual([
      "load",
      "commit",
      "drop",
      "load",
      "commit",
    ]);
    expect((await sessions.open("a")).records).toBe(1);
  });

  test("take the next write after one that was refused", async () => {
    const { calls, sessions, write } = open();
    const cause = new Error("a bug");
    const refused = sessions.write("a", () => {
      throw cause;
    });
    const next = write("a", [[1, "{}"]]);
    await expect(refused).rejects.toBe(cause);
    expect((await next).state.records).toBe(1);
    expect(calls.filter((call) => call.startsWith("commit"))).toEqual(["commit a "]);
  });

  test("store nothing for a write without a change, and have no log if the store has none", async () => {
    const { calls, sessions, write } = open();
    expect((await write("a", [])).state.isEmpty).toBe(true);
    expect(calls).toEqual(["load a "]);
    expect(sessions.log).toBeNull();
  });

  test("decide again where another writer was faster", async () => {
    const store = createMemoryStore();
    const { sessions } = open(store);
    const seen: number[] = [];
    const { state } = await sessions.write("a", (before) => {
      seen.push(before.records);
      // Once, in between.
      if (seen.length === 1) {
        const { change } = before.write(TABLE, [[5, "{}"]]);
        void store.commit("a", change, "");
      }
      return { table: TABLE, writes: [[1, "{}"]], result: null };
    });
    expect([seen, state.records]).toEqual([[0, 1], 2]);
  });
});
